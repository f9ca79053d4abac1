"""A measurement is fair to all servers, and stops where a server is not understood."""

from typing import Any

import pytest

from bench import plan
from bench.plan import FULL, QUICK, Size, everything, is_prompt, verified
from bench.run import Run, RunFailed

VERIFIED = {"fails": 0, "games": 1, "msgs": []}
FIGURES = {**VERIFIED, "tables": 500, "rate": 1, "actionsPerSecond": 500.0, "closed": 0}


def figures(run: Run, **more: Any) -> dict[str, Any]:
    return {**FIGURES, "mode": run.mode, "server": run.name, "last": {"p99": 9.0}, **run.options, **more}


@pytest.mark.parametrize("size", [QUICK, FULL])
def test_servers_take_turns_in_each_round(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "noticed", lambda *_: {})
    rows = list(everything(size, figures))
    closed = [row for row in rows if row["mode"] == "closed"]
    assert [row["round"] for row in closed] == sorted(row["round"] for row in closed)
    rounds = [[row["server"] for row in closed if row["round"] == number] for number in (1, 2)]
    assert rounds[0] == rounds[1]
    assert {"bgio", "colyseus", "colyseus-postgres", "html", "json-postgres", "patch", "floor-json"} <= set(
        rounds[0]
    )


def test_a_server_that_shows_wrong_views_is_not_measured() -> None:
    with pytest.raises(RunFailed, match="bgio is not understood: 3 fails"):
        list(verified(QUICK, lambda run: figures(run, fails=3, msgs=["a hand too many"])))


def test_what_shows_no_game_is_not_verified() -> None:
    assert not [row for row in verified(FULL, figures) if row["server"].startswith("floor")]


def test_prompt_is_on_time_for_all_and_with_every_socket() -> None:
    run = Run("open", "html")
    assert is_prompt(figures(run))
    assert not is_prompt(figures(run, last={"p99": 101.0}))
    assert not is_prompt(figures(run, actionsPerSecond=480.0))
    assert not is_prompt(figures(run, closed=1))
