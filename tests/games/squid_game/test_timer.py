"""The timer."""

from app.games.squid_game.timer import RUN_OUT, dropped


def test_it_runs_down_in_steps_of_five_minutes_and_stays_at_nought() -> None:  # SG-5
    assert [dropped(minutes) for minutes in (15, 10, 5, 0)] == [10, 5, RUN_OUT, RUN_OUT]
