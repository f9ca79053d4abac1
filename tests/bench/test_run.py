"""A very short run of ours: real servers, real sockets, all that is checked of every view."""

import pytest

from bench.run import FLOORS, OURS, Run, RunFailed, measured

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("form", OURS)
def test_every_view_of_every_seat_is_right(form: str) -> None:
    found = measured(Run("verify", form, options={"tables": 3, "dur": 2}), None)
    assert (found["fails"], found["errors"]) == (0, 0), found
    assert found["tallied"] > 0


@pytest.mark.parametrize("form", OURS)
def test_a_game_that_the_driver_does_not_know_is_played_from_its_script(form: str) -> None:
    found = measured(Run("script", form, game="squeaky", options={"tables": 2}), None)
    assert (found["errors"], found["closed"]) == (0, 0), found
    assert found["actions"] > 50
    assert found["cpuMs"] > 0
    assert found["bytes"] > 500


@pytest.mark.parametrize("floor", FLOORS)
def test_what_plays_no_game_sends_and_stores_all_the_same(floor: str) -> None:
    found = measured(Run("closed", floor, options={"tables": 2, "warm": 1, "dur": 1}), None)
    assert (found["errors"], found["closed"]) == (0, 0), found
    assert found["actions"] > 50
    assert found["bytes"] > 2000


def test_what_needs_a_database_is_not_run_without_one() -> None:
    with pytest.raises(RunFailed, match="html-postgres needs a Postgres"):
        measured(Run("closed", "html", postgres=True), None)
