"""Lanes as bits."""

from app.games.squid_game.red_light.bot.lanes import arrivals, lanes_of, places, ran, reach, without_foremost
from app.games.squid_game.red_light.view import public
from tests.games.squid_game.red_light.fields import PINK, RED, WHITE, field


def test_each_team_has_its_lanes() -> None:
    shown = public(field((21, 0), (53, 3), (1, 3), (71, 8)))
    assert [lanes_of(shown, seat) for seat in (WHITE, PINK, RED)] == [0b1001, 0b100001000, 0]


def test_a_run_moves_all_and_takes_some_to_the_doll() -> None:  # SG-13
    assert ran(0b100001001, 2) == 0b000100100
    assert arrivals(0b100001001, 2) == 1
    assert arrivals(0b110000001, 5) == 2


def test_the_foremost_is_the_one_nearest_to_the_doll() -> None:  # SG-12
    assert without_foremost(0b1001) == 0b0001
    assert without_foremost(0b0001) == 0


def test_a_team_reaches_its_lanes_and_those_ahead() -> None:  # SG-14
    assert reach(0b1001) == 0b11011


def test_who_waits_stands_in_a_queue_up_to_the_line() -> None:  # SG-10
    assert places(0b1000, 2) == (-1, 0, 3)
    assert places(0b1001, 2) == (-2, -1, 0, 3)
    assert places(0b0001, 0) == (0,)
