"""Whom a team can push."""

from app.games.squid_game.red_light.reach import targets
from app.games.squid_game.red_light.state import Runner
from tests.games.squid_game.red_light.fields import WHITE


def test_opposing_tokens_in_the_same_lane_or_in_the_lane_directly_ahead_are_targets() -> None:  # SG-14
    runners = (Runner(21, 3), Runner(1, 2), Runner(71, 3), Runner(25, 4), Runner(72, 5))
    assert targets(runners, WHITE) == (71, 25)


def test_own_tokens_are_no_targets() -> None:  # SG-14
    assert targets((Runner(21, 3), Runner(53, 3), Runner(97, 4)), WHITE) == ()


def test_every_own_token_reaches_out() -> None:  # SG-14
    runners = (Runner(21, 0), Runner(53, 6), Runner(1, 1), Runner(71, 2), Runner(25, 7), Runner(72, 8))
    assert targets(runners, WHITE) == (1, 25)


def test_from_behind_the_line_reach_those_behind_the_line_and_in_the_first_lane() -> None:  # SG-14
    runners = (Runner(21, 0), Runner(1, 0), Runner(25, 1), Runner(72, 2))
    assert targets(runners, WHITE) == (1, 25)


def test_without_a_token_on_the_board_nobody_is_within_reach() -> None:  # SG-14
    assert targets((Runner(1, 0), Runner(25, 1)), WHITE) == ()
