"""The report says medians and spreads, and compares only what was measured in the same round."""

from typing import Any

from bench.report import closed_table, games_table, noise, ratios, report, spread


def row(server: str, number: int, cpu: float, **more: Any) -> dict[str, Any]:
    return {
        "mode": "closed",
        "server": server,
        "game": "felix",
        "round": number,
        "cpuMs": cpu,
        "databaseCpuMs": 0.0,
        "actions": 1000,
        "actionsPerSecond": 1000.0,
        "last": {"p50": 1.0, "p99": 10.0 * cpu},
        "bytes": 2000,
        "otherCores": 0.0,
        "calibration": [70.0, 80.0],
        **more,
    }


IDLE = {"kbPerTable": 1, "kbPerTableInAll": 2, "coresPer1000": 0.1}
ROWS = [row("html", 1, 0.6), row("bgio", 1, 0.2), row("html", 2, 0.4), row("bgio", 2, 0.1)]


def line_of(table: str, name: str) -> list[str]:
    (found,) = [line for line in table.splitlines() if name in line]
    return [cell.strip() for cell in found.strip("|").split("|")]


def test_a_spread_is_the_median_and_both_ends() -> None:
    assert spread([3.0, 1.0, 2.0], "{:.0f}") == "2 (1–3)"
    assert spread([2.0, 2.0], "{:.0f}") == "2"
    assert spread([]) == "–"


def test_a_ratio_is_to_the_row_of_the_same_round() -> None:
    assert ratios(ROWS[::2], ROWS[1::2]) == [0.6 / 0.2, 0.4 / 0.1]
    assert ratios([row("html", 3, 1.0)], ROWS[1::2]) == []


def test_each_server_has_a_line_with_its_ratios() -> None:
    cells = line_of(closed_table(ROWS), "ours, HTML, SQLite")
    assert cells[1] == "0.500 (0.400–0.600)"
    assert cells[6] == "3.50 (3.00–4.00)"
    assert cells[7] == "–", "Colyseus was not measured"
    assert line_of(closed_table(ROWS), "boardgame.io, in memory")[6] == "1.00"


def test_games_are_compared_with_felix_through_the_same_socket() -> None:
    found = games_table(
        [
            row("html", 1, 0.5, game="felix"),
            row("json", 1, 0.1, game="felix"),
            row("html", 1, 1.0, game="squeaky"),
            row("json", 1, 0.3, game="squeaky"),
        ]
    )
    assert line_of(found, "squeaky, html")[2] == "2.00"
    assert line_of(found, "squeaky, json")[2] == "3.00"


def test_disturbed_runs_are_said() -> None:
    assert "1 of 2 runs were disturbed" in noise([row("html", 1, 1.0, otherCores=0.5), row("html", 2, 1.0)])


def test_a_report_has_only_what_was_measured() -> None:
    about = {"at": "now", "size": "quick", "cores": 2, "processor": "P", "python": "3"}
    found = report({"about": about, "rows": ROWS})
    assert found.count("### ") == 1
    assert "Closed loop" in found


def test_every_part_of_a_report_can_be_written() -> None:
    opened = row("html", 1, 1.0, mode="open", tables=500, rate=1, serverCores=0.5)
    beside = {"busyMs": 4.0, "quietMs": 2.0, "ratio": 2.0}
    rows = [
        *ROWS,
        row("html", 1, 1.0, mode="script"),
        opened,
        {"mode": "most", "server": "html", "tables": 500, "tried": [opened]},
        {"mode": "idle", "server": "html", "tables": 9, "emptyMb": 3, **IDLE},
        {"mode": "bots", "tables": 9, "page": beside, "action": beside, "cpuSeconds": 1.0, "shown": 0},
        {"mode": "rules", "game": "Felix", "nearest": "", "moves": 9.0, "rules": 9.0, "views": 9.0},
    ]
    about = {"at": "now", "size": "full", "cores": 2, "processor": "P", "python": "3"}
    assert report({"about": about, "rows": rows}).count("### ") == 7
