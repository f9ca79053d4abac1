"""The end of a round, and of the game."""

import pytest

from app.games.squid_game.data import TOKENS
from app.games.squid_game.fates import Fell
from app.games.squid_game.squid.actions import Advance
from app.games.squid_game.squid.data import HEAD, SAFE_ZONE, SQUARE, Cause, Zone
from app.games.squid_game.squid.events import (
    Advanced,
    HeadReached,
    LastTeamStood,
    SquidRoundBegan,
    TriangleAdvanced,
)
from app.games.squid_game.squid.rules import to_act
from app.games.squid_game.squid.state import Phase
from tests.games.squid_game.squid.tables import (
    BLOCK,
    MOVE,
    PINK,
    PUSH,
    RED,
    STAB,
    WHITE,
    after,
    court,
    go,
    laid,
    where,
)


def test_every_token_in_the_triangle_goes_on_one_more_space() -> None:  # SG-77
    places = {WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE, PINK[0]: 1, PINK[1]: 6, RED[0]: 7}
    state, told = go(court(places, marker=2), *laid(BLOCK, BLOCK, BLOCK))
    assert where(state) == {WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE, PINK[0]: 2, PINK[1]: 7, RED[0]: 8}
    assert told[-2] == TriangleAdvanced((RED[0], PINK[0], PINK[1]))


def test_those_that_just_moved_there_go_on_too() -> None:  # SG-77
    state = after(court({WHITE[0]: SQUARE, PINK[0]: 3, RED[0]: SAFE_ZONE}), *laid(MOVE, MOVE, MOVE))
    assert where(state) == {WHITE[0]: 2, PINK[0]: 5, RED[0]: SQUARE}


def test_the_speed_marker_goes_clockwise() -> None:  # SG-77
    state = court({WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE}, marker=1)
    markers = []
    for _ in range(3):
        state = after(state, *laid(BLOCK, BLOCK, BLOCK))
        markers.append(state.marker)
    assert markers == [2, 0, 1]


def test_the_speed_marker_passes_over_who_has_no_token() -> None:  # SG-77
    state, told = go(court({WHITE[0]: SQUARE, RED[0]: SQUARE}), *laid(BLOCK, None, BLOCK))
    assert state.marker == 2
    assert told[-1] == SquidRoundBegan(2, 2)


def test_the_speed_marker_passes_over_who_fell_in_this_round() -> None:  # SG-77
    teams = {tokens[0]: SQUARE for tokens in TOKENS[:4]}
    state = after(court(teams, seats=4), *laid(BLOCK, MOVE, STAB, BLOCK))
    assert (PINK[0] in where(state), state.marker) == (False, 2)


def test_the_holder_who_fell_passes_it_on_all_the_same() -> None:  # SG-77
    teams = {tokens[0]: SQUARE for tokens in TOKENS[:4]}
    state = after(court(teams, seats=4, marker=1), *laid(BLOCK, MOVE, STAB, BLOCK))
    assert state.marker == 2


def test_what_was_played_is_kept_for_a_round_and_counted() -> None:
    state = court({WHITE[0]: SQUARE, RED[0]: SQUARE})
    state = after(state, *laid(BLOCK, None, BLOCK), *laid(BLOCK, None, MOVE))
    assert state.last_cards == (BLOCK, None, MOVE)
    assert state.tallies == ((2, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 1))


# The head


def test_a_move_from_space_8_reaches_the_head_and_wins_at_once() -> None:  # SG-76, SG-78
    places = {WHITE[0]: 8, WHITE[1]: SAFE_ZONE, PINK[0]: 8, RED[0]: SQUARE}
    state, told = go(court(places, marker=1), *laid(MOVE, BLOCK, MOVE), (0, Advance(WHITE[0])))
    assert state.step is Phase.OVER
    assert state.winner == 0
    assert to_act(state) == ()
    assert told[-5:] == (
        Advanced(WHITE[0], HEAD, Zone.HEAD),
        HeadReached(0, WHITE[0]),
        Fell(WHITE[1], Cause.BEATEN),
        Fell(PINK[0], Cause.BEATEN),
        Fell(RED[0], Cause.BEATEN),
    )


def test_the_moves_after_it_are_not_made() -> None:  # SG-78
    state = after(court({WHITE[0]: 8, PINK[0]: 8, RED[0]: SQUARE}, marker=1), *laid(MOVE, MOVE, MOVE))
    assert state.winner == 1
    assert where(state) == {WHITE[0]: 8, PINK[0]: HEAD, RED[0]: SQUARE}


def test_the_advance_at_the_end_of_the_round_reaches_the_head_too() -> None:  # SG-77
    state, told = go(court({WHITE[0]: 8, PINK[0]: 3, RED[0]: SQUARE}), *laid(BLOCK, BLOCK, BLOCK))
    assert state.winner == 0
    assert told[4:6] == (TriangleAdvanced((WHITE[0],)), HeadReached(0, WHITE[0]))


@pytest.mark.parametrize(("marker", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_of_several_on_space_8_the_first_from_the_speed_marker_wins(
    marker: int, winner: int
) -> None:  # SG-77
    state = court({WHITE[0]: 8, PINK[0]: 4, RED[0]: 8}, marker=marker)
    state = after(state, *laid(BLOCK, BLOCK, BLOCK))
    assert state.winner == winner
    assert (WHITE, PINK, RED)[winner][0] == state.at_head


def test_a_token_that_moves_to_space_8_goes_on_to_the_head_in_the_same_round() -> None:  # SG-76, SG-77
    state = after(court({WHITE[0]: 7, PINK[0]: SQUARE, RED[0]: SQUARE}), *laid(MOVE, BLOCK, BLOCK))
    assert state.at_head == WHITE[0]


# The last team


def test_the_only_team_left_wins_in_the_middle_of_a_round() -> None:  # SG-78
    state = court({WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE, PINK[0]: SQUARE})
    state, told = go(state, *laid(STAB, MOVE))
    assert told[-2:] == (Fell(PINK[0], Cause.STABBED, 0), LastTeamStood(0))
    assert state.step is Phase.OVER
    assert where(state) == {WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE}


def test_who_loses_the_last_token_at_a_block_lets_the_blocker_win() -> None:  # SG-74, SG-78
    state, told = go(court({WHITE[0]: 4, PINK[0]: 7}), *laid(STAB, BLOCK))
    assert told[-2:] == (Fell(WHITE[0], Cause.BLOCKED, 0), LastTeamStood(1))
    assert state.winner == 1


def test_a_push_can_leave_one_team_only() -> None:  # SG-75, SG-78
    assert after(court({WHITE[0]: 4, PINK[0]: 7}), *laid(PUSH, BLOCK)).winner == 0


def test_cards_that_come_later_are_not_resolved_any_more() -> None:  # SG-78
    _, told = go(court({WHITE[0]: 8, PINK[0]: 7}), *laid(MOVE, STAB))
    assert told[-2:] == (Fell(WHITE[0], Cause.STABBED, 1), LastTeamStood(1))
