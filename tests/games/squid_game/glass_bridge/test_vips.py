"""The VIPs, who are bored once the last tile is known."""

import pytest

from app.games.squid_game.cards import CardsRevealed
from app.games.squid_game.data import CARDS, TOKENS
from app.games.squid_game.fates import Fell, TimerDropped
from app.games.squid_game.glass_bridge.actions import MoveOn, StepOn
from app.games.squid_game.glass_bridge.choices import fallback
from app.games.squid_game.glass_bridge.data import Cause
from app.games.squid_game.glass_bridge.events import BridgeCardsReturned, GlassBroke, GlassHeld
from app.games.squid_game.glass_bridge.rules import to_act
from app.games.squid_game.glass_bridge.state import Phase, State, Tile
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    LEFT_BROKEN,
    PINK,
    RED,
    RIGHT,
    UNKNOWN,
    WHITE,
    after,
    alone,
    bridge,
    cards,
    events_of,
    go,
    seen_by,
)

LAST_UNKNOWN = (LEFT_BROKEN, LEFT_BROKEN, UNKNOWN)


def before_the_last_tile(*, timer: int = 15, hands: tuple[tuple[int, ...], ...] = (CARDS, CARDS)) -> State:
    """White stands before it and waits for pink, whose token is in the line."""
    tiles = (LEFT_BROKEN, Tile(LEFT, (21,)), UNKNOWN)
    return bridge((1,), (71,), tiles=tiles, hands=hands, timer=timer, seats=2)


@pytest.mark.parametrize("timer", [15, 10])
def test_when_the_last_tile_is_revealed_the_timer_goes_to_five_minutes_at_once(timer: int) -> None:  # SG-60
    moves = (*cards(1, 0), (WHITE, StepOn(RIGHT)))
    told = events_of(before_the_last_tile(timer=timer), *moves, broken=[LEFT])
    held = GlassHeld(WHITE, 21, tile=3, side=RIGHT, revealed=True)
    assert told[told.index(held) + 1] == TimerDropped(5, bored=True)
    state = after(before_the_last_tile(timer=timer), *moves, broken=[LEFT])
    assert state.timer == 5


def test_a_token_that_falls_there_bores_them_just_as_well() -> None:  # SG-60
    moves = (*cards(2, 0), (WHITE, StepOn(LEFT)))
    told = events_of(before_the_last_tile(), *moves, broken=[LEFT])
    broke = GlassBroke(WHITE, 21, tile=3, side=LEFT, revealed=True)
    assert told[told.index(broke) + 1 :][:2] == (Fell(21, Cause.GLASS), TimerDropped(5, bored=True))


def test_all_take_their_cards_back_at_the_end_of_that_round() -> None:  # SG-60
    state = before_the_last_tile(hands=((1, 2, 3), (0, 1, 2)))
    state = after(state, *cards(3, 2), (WHITE, StepOn(RIGHT)), broken=[LEFT])
    assert state.mover == PINK
    assert (state.bored, state.hands) == (True, ((1, 2), (0, 1)))  # not before the end of the round
    state = alone(before_the_last_tile(hands=((1, 2, 3), (0, 1, 2))), WHITE, 1)
    moves = ((WHITE, StepOn(RIGHT)),)
    assert events_of(state, *moves, broken=[LEFT])[-1] == BridgeCardsReturned()
    state = after(state, *moves, broken=[LEFT])
    assert (state.step, state.hands, state.bored) == (Phase.CHOOSING, (CARDS, CARDS), False)


def test_this_replaces_the_drop_that_the_sixth_cards_would_bring() -> None:  # SG-60
    state = before_the_last_tile(hands=((1,), (0,)))
    moves = (*cards(1, 0), (WHITE, StepOn(RIGHT)))
    state = after(state, *moves, broken=[LEFT])
    assert (state.timer, state.step, state.hands) == (5, Phase.CHOOSING, (CARDS, CARDS))


def test_with_five_minutes_left_they_do_nothing() -> None:  # SG-60
    state = before_the_last_tile(timer=5, hands=((1, 2), (0, 1)))
    moves = (*cards(1, 0), (WHITE, StepOn(RIGHT)))
    assert TimerDropped(5, bored=True) not in events_of(state, *moves, broken=[LEFT])
    state = after(state, *moves, broken=[LEFT])
    assert (state.timer, state.hands, state.bored) == (5, ((2,), (1,)), False)


def test_with_five_minutes_left_the_sixth_cards_end_it_all_the_same() -> None:  # SG-60, SG-59
    state = before_the_last_tile(timer=5, hands=((1,), (0,)))
    state = after(state, *cards(1, 0), (WHITE, StepOn(RIGHT)), broken=[LEFT])
    assert (state.timer, state.step) == (0, Phase.OVER)


def test_after_them_six_more_rounds_are_left() -> None:  # SG-60, SG-59
    tiles = (*(LEFT_BROKEN,) * 6, Tile(LEFT, (21,)), UNKNOWN)
    line = tuple((token,) for token in TOKENS[PINK])
    state = bridge(*line, tiles=tiles, hands=((1, 3), (0, 2)), seats=2)
    state = after(state, *cards(1, 0), (WHITE, StepOn(RIGHT)), broken=[LEFT])
    rounds = 0
    while state.step is not Phase.OVER:
        seat = to_act(state)[0]
        state, events = go(state, (seat, fallback(seen_by(seat, state))))
        rounds += sum(isinstance(event, CardsRevealed) for event in events)
    assert (rounds, state.timer) == (6, 0)


def test_tiles_before_the_last_one_bore_nobody() -> None:  # SG-60
    state = bridge((21,), (1,), tiles=(LEFT_BROKEN, UNKNOWN, UNKNOWN), seats=2)
    state = after(state, *cards(2, 0), (WHITE, StepOn(RIGHT)), broken=[LEFT])
    assert (state.timer, state.bored) == (15, False)


def test_a_chain_reaction_on_to_the_last_tile_bores_them_too() -> None:  # SG-60
    tiles = (LEFT_BROKEN, Tile(LEFT, (21, 1)), UNKNOWN)
    state = after(alone(bridge((25,), tiles=tiles), RED, 2), (RED, MoveOn(1)))
    state = after(state, (PINK, StepOn(LEFT)), broken=[RIGHT])
    assert state.timer == 5


def test_a_push_on_to_the_last_tile_bores_them_too() -> None:  # SG-60
    state = alone(bridge((25,), tiles=(LEFT_BROKEN, Tile(LEFT, (21, 1)), UNKNOWN)), WHITE, 0)
    state = after(state, (WHITE, StepOn(LEFT)), broken=[LEFT])
    assert (state.timer, state.fallen) == (5, (1,))
