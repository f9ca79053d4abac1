"""Tokens join the sides, one after another."""

from app.games.squid_game.data import TOKENS
from app.games.squid_game.fates import Fell
from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.actions import JoinSide
from app.games.squid_game.tug_of_war.data import Cause
from app.games.squid_game.tug_of_war.events import LayingBegan, SideJoined
from app.games.squid_game.tug_of_war.rules import to_act
from app.games.squid_game.tug_of_war.state import Phase, State
from tests.games.squid_game.tug_of_war.ropes import (
    ANY,
    PINK,
    RED,
    WHITE,
    after,
    begun,
    events_of,
    joining,
    offered,
)
from tests.games.squid_game.views import view_of


def filled(state: State) -> State:
    """The absent place on until everybody has a place or there is none left."""
    while state.step is Phase.PLACING:
        (seat,) = to_act(state)
        state, _ = CHALLENGE.apply(state, seat, CHALLENGE.fallback(view_of(CHALLENGE, state, seat)), ANY)
    return state


def test_one_token_at_a_time_in_turn_order() -> None:  # SG-30, SG-4
    state = begun(3, 3, 3, order=(1, 2, 0))
    turns: list[int] = []
    for token in (PINK[0], RED[0], WHITE[0], PINK[1]):
        turns += to_act(state)
        state = after(state, joining(token, 0 if len(state.lines[0]) <= len(state.lines[1]) else 1))
    assert turns == [1, 2, 0, 1]


def test_any_own_token_on_any_open_side() -> None:  # SG-30, SG-31
    state = after(begun(3, 2, 2), joining(WHITE[1], 4))
    assert offered(state, 0) == ()
    assert offered(state, 1) == tuple(JoinSide(token, side) for token in PINK[:2] for side in (0, 1, 2, 3, 5))


def test_a_token_joins_and_everybody_sees_it() -> None:  # SG-30, SG-80
    (event,) = events_of(begun(3, 3, 3), joining(WHITE[2], 3))
    assert event == SideJoined(0, WHITE[2], 3)
    assert event.seen_by(None) == event


def test_own_tokens_may_stand_on_opposing_sides() -> None:  # SG-30
    state = after(begun(2, 1, 1), joining(WHITE[0], 2), joining(PINK[0], 0), joining(RED[0], 1))
    state = after(state, joining(WHITE[1], 3))
    assert (state.lines[2], state.lines[3]) == ((WHITE[0],), (WHITE[1],))


def test_who_has_no_token_left_is_skipped() -> None:  # SG-32
    state = after(begun(3, 1, 2), joining(WHITE[0], 0), joining(PINK[0], 1), joining(RED[0], 2))
    state = after(state, joining(WHITE[1], 3))
    assert to_act(state) == (2,)
    assert to_act(after(state, joining(RED[1], 4))) == (0,)


def test_when_all_have_their_places_the_cards_are_laid() -> None:  # SG-33
    state = begun(1, 1, 1)
    moves = joining(WHITE[0], 0), joining(PINK[0], 1), joining(RED[0], 4)
    assert events_of(state, *moves) == (SideJoined(2, RED[0], 4), LayingBegan((1, 1, 1)))
    state = after(state, *moves)
    assert (state.step, state.turn) == (Phase.LAYING, None)


def test_who_finds_no_place_is_eliminated() -> None:  # SG-32
    state = filled(begun(12, 7, 9))
    assert sum(len(line) for line in state.lines) == 24
    assert state.left_over == (WHITE[9], WHITE[10], WHITE[11], RED[8])
    assert CHALLENGE.standing(state).fallen == state.left_over
    assert sorted(CHALLENGE.standing(state).at_stake) == sorted(t for line in state.lines for t in line)
    assert state.waiting == ((), (), ())


def test_those_left_over_fall_as_soon_as_the_last_place_is_taken() -> None:  # SG-32
    state = begun(9, 8, 8)
    while sum(len(line) for line in state.lines) < 23:
        (seat,) = to_act(state)
        state = after(state, (seat, CHALLENGE.fallback(view_of(CHALLENGE, state, seat))))
    last = offered(state, 2)[0]
    _, fell, began = events_of(state, (2, last))
    assert fell == Fell(WHITE[8], Cause.LEFT_OVER)
    assert began == LayingBegan((6, 6, 6))


def test_even_the_largest_teams_have_four_places_each() -> None:  # SG-32
    """So everybody has a card to lay."""
    state = filled(begun(*(12,) * 6))
    placed = [token for line in state.lines for token in line]
    assert [sum(token in team for token in placed) for team in TOKENS] == [4] * 6
