"""What was measured, as Markdown: medians with their spread, and ratios between servers of the same round.

Not here: measuring (`plan`, `run`).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median
from typing import Any, Final

from bench.markdown import markdown_table
from bench.rules import Speed, rules_table

Row = Mapping[str, Any]

DISTURBED: Final = 0.15
"""Cores that something else used meanwhile: above that only the ratios say something."""
NAMES: Final = {
    "html": "**ours, HTML, SQLite, durable**",
    "html-postgres": "**ours, HTML, Postgres, durable**",
    "json": "**ours, JSON, SQLite, durable**",
    "json-postgres": "**ours, JSON, Postgres, durable**",
    "patch": "**ours, JSON patches, SQLite, durable**",
    "patch-postgres": "**ours, JSON patches, Postgres, durable**",
    "bgio": "boardgame.io, in memory",
    "bgio-files": "boardgame.io + files",
    "bgio-postgres": "boardgame.io + Postgres",
    "colyseus": "Colyseus, in memory",
    "colyseus-postgres": "Colyseus + one Postgres insert a move",
    "node-ws": "Node `ws` with the same logic, in memory",
    "floor-html": "no game: our sockets and log, as many bytes as HTML",
    "floor-json": "no game: our sockets and log, as many bytes as JSON",
}
IN_MEMORY: Final = "bgio"
DURABLE: Final = "colyseus-postgres"


def report(found: Mapping[str, Any]) -> str:
    about, rows = found["about"], found["rows"]
    head = (
        f"{about['at']}, {about['size']}: {about['cores']} cores of {about['processor']}, Python"
        f" {about['python']}. {noise(rows)}"
    )
    return "\n\n".join([head, *(f"### {title}\n\n{text}" for title, text in parts(rows) if text)])


def parts(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    yield "Closed loop: Felix, tables of four as fast as they can", closed_table(of_mode(rows, "closed"))
    yield "Our games: whole games from a script, closed loop", games_table(of_mode(rows, "script"))
    yield "Open loop: one action a second at each table", open_table(of_mode(rows, "open"))
    yield "The most tables at one action a second, p99 < 100 ms", most_table(of_mode(rows, "most"))
    yield "Idle: four connected, nobody does anything", idle_table(of_mode(rows, "idle"))
    yield "Bots: what others notice of watched tables of strong bots", bots_table(of_mode(rows, "bots"))
    yield "Rules at speed: random games, a second of CPU", speeds_table(of_mode(rows, "rules"))


def of_mode(rows: Iterable[Row], mode: str) -> list[Row]:
    return [row for row in rows if row["mode"] == mode]


def noise(rows: Sequence[Row]) -> str:
    """What the machine did besides, and how its speed changed."""
    others = [row["otherCores"] for row in rows if "otherCores" in row]
    jobs = [job for row in rows for job in row.get("calibration", ())]
    if not others or not jobs:
        return ""
    disturbed = sum(other > DISTURBED for other in others)
    return (
        f"Others used {median(others):.2f} cores ({min(others):.2f}–{max(others):.2f}) meanwhile;"
        f" {disturbed} of {len(others)} runs were disturbed (more than {DISTURBED}). The same fixed job took"
        f" {median(jobs):.0f} ms ({min(jobs):.0f}–{max(jobs):.0f})."
    )


def spread(values: Sequence[float], form: str = "{:.2f}") -> str:
    if not values:
        return "–"
    shown = form.format(median(values))
    ends = [form.format(end) for end in (min(values), max(values))]
    return shown if ends[0] == ends[1] else f"{shown} ({ends[0]}–{ends[1]})"


def ratios(rows: Sequence[Row], to: Sequence[Row], figure: str = "cpuMs") -> list[float]:
    """Of each row to the other one of its round."""
    others = {row["round"]: row[figure] for row in to}
    return [row[figure] / others[row["round"]] for row in rows if row["round"] in others]


def by_server(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["server"]].append(row)
    return {name: found[name] for name in NAMES if name in found}


def closed_table(rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    servers = by_server(rows)
    head = (
        *("", "CPU ms / action", "+ its database", "actions/s", "p99 to the last view, ms", "bytes / action"),
        *("CPU × boardgame.io in memory", "CPU × Colyseus + Postgres", "p99 × boardgame.io", "others’ cores"),
    )
    return markdown_table(head, [_closed_line(name, servers) for name in servers])


def _closed_line(name: str, servers: Mapping[str, Sequence[Row]]) -> list[str]:
    rows, in_memory, durable = servers[name], servers.get(IN_MEMORY, ()), servers.get(DURABLE, ())
    database = median(row["databaseCpuMs"] for row in rows)
    return [
        NAMES[name],
        spread([row["cpuMs"] for row in rows], "{:.3f}"),
        f"{database:.3f}" if database else "",
        spread([row["actionsPerSecond"] for row in rows], "{:,.0f}"),
        spread([row["last"]["p99"] for row in rows], "{:.0f}"),
        f"{median(row['bytes'] for row in rows):,.0f}",
        spread(ratios(rows, in_memory)),
        spread(ratios(rows, durable)),
        spread(ratios(_with_p99(rows), _with_p99(in_memory), "p99")),
        spread([row["otherCores"] for row in rows]),
    ]


def _with_p99(rows: Iterable[Row]) -> list[Row]:
    return [{**row, "p99": row["last"]["p99"]} for row in rows]


def games_table(rows: Sequence[Row]) -> str:
    found: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        found[row["server"], row["game"]].append(row)
    head = ("", "CPU ms / action", "× Felix", "bytes / action", "actions of a run")
    return (
        markdown_table(head, [_game_line(key, rows, found[key[0], "felix"]) for key, rows in found.items()])
        if rows
        else ""
    )


def _game_line(key: tuple[str, str], rows: Sequence[Row], felix: Sequence[Row]) -> list[str]:
    return [
        f"{key[1]}, {key[0]}",
        spread([row["cpuMs"] for row in rows], "{:.3f}"),
        spread(ratios(rows, felix)),
        f"{median(row['bytes'] for row in rows):,.0f}",
        f"{rows[0]['actions']:,}",
    ]


def open_table(rows: Sequence[Row]) -> str:
    head = ("", "tables", "CPU ms / action", "p50, ms", "p99, ms", "cores", "others’ cores")
    lines = [
        [
            NAMES[row["server"]],
            str(row["tables"]),
            f"{row['cpuMs']:.3f}",
            f"{row['last']['p50']:.1f}",
            f"{row['last']['p99']:.1f}",
            f"{row['serverCores']:.2f}",
            f"{row['otherCores']:.2f}",
        ]
        for row in rows
    ]
    return markdown_table(head, lines) if rows else ""


def most_table(rows: Sequence[Row]) -> str:
    head = ("", "tables", "seats", "tried: tables, p99 ms, cores of the server, others’ cores")
    return markdown_table(head, [_most_line(row) for row in rows]) if rows else ""


def _most_line(row: Row) -> list[str]:
    tried = [
        f"{run['tables']}: {run['last']['p99']:.0f}, {run['serverCores']:.2f}, {run['otherCores']:.2f}"
        for run in row["tried"]
    ]
    return [NAMES[row["server"]], f"{row['tables']:,}", f"{4 * row['tables']:,}", "; ".join(tried)]


def idle_table(rows: Sequence[Row]) -> str:
    head = (
        "",
        "tables",
        "kB a table more",
        "kB a table in all",
        "% of a core for 1,000",
        "MB without tables",
    )
    lines = [
        [
            NAMES[row["server"]],
            str(row["tables"]),
            f"{row['kbPerTable']:.0f}",
            f"{row['kbPerTableInAll']:.0f}",
            f"{100 * row['coresPer1000']:.1f}",
            f"{row['emptyMb']:.0f}",
        ]
        for row in rows
    ]
    return markdown_table(head, lines) if rows else ""


def bots_table(rows: Sequence[Row]) -> str:
    head = ("tables of bots", "page: ms, beside bots", "×", "action: ms, beside bots", "×", "CPU ms a state")
    lines = [
        [
            str(row["tables"]),
            *(cell for what in ("page", "action") for cell in _beside_bots(row[what])),
            f"{1000 * row['cpuSeconds'] / max(1, row['shown']):.1f}",
        ]
        for row in rows
    ]
    return markdown_table(head, lines) if rows else ""


def _beside_bots(figures: Mapping[str, float]) -> tuple[str, str]:
    return f"{figures['quietMs']:.1f}, {figures['busyMs']:.1f}", f"{figures['ratio']:.2f}"


def speeds_table(rows: Sequence[Row]) -> str:
    return rules_table([Speed(*(row[name] for name in Speed._fields)) for row in rows]) if rows else ""
