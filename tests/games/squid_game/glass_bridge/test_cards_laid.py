"""Cards laid face down, and the end at which the bridge is built."""

from dataclasses import replace

import pytest

from app.games.squid_game.cards import CardChosen, CardsRevealed, ChooseCard
from app.games.squid_game.data import CARDS
from app.games.squid_game.glass_bridge.events import BridgeBuilt
from app.games.squid_game.glass_bridge.rules import to_act
from app.games.squid_game.glass_bridge.state import Phase, Side, State
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    PINK,
    RED,
    RIGHT,
    WHITE,
    after,
    bridge,
    cards,
    events_of,
    offered,
)


@pytest.fixture
def unbuilt() -> State:
    line = ((), (21,), (), (1,), (25,), ())
    return replace(bridge(*line, seats=3), step=Phase.BUILDING, end=None)


@pytest.mark.parametrize(("chosen", "end"), [((5, 3, 1), LEFT), ((0, 0, 0), RIGHT), ((2, 3, 1), RIGHT)])
def test_an_odd_sum_builds_the_bridge_at_the_left_end_and_an_even_one_at_the_right(
    unbuilt: State, chosen: tuple[int, int, int], end: Side
) -> None:  # SG-52
    assert after(unbuilt, *cards(*chosen)).end is end


def test_the_line_counts_from_the_bridge_and_is_closed_up_at_once(unbuilt: State) -> None:  # SG-52
    assert after(unbuilt, *cards(1, 0, 0)).line == ((21,), (1,), (25,))
    assert after(unbuilt, *cards(1, 1, 0)).line == ((25,), (1,), (21,))


def test_the_cards_go_back_to_the_hands(unbuilt: State) -> None:  # SG-52
    state = after(unbuilt, *cards(1, 2, 3))
    assert state.step is Phase.CHOOSING
    assert state.hands == (CARDS,) * 3
    assert to_act(state) == (WHITE, PINK, RED)


def test_all_are_revealed_together_and_the_sum_is_told(unbuilt: State) -> None:  # SG-52
    assert events_of(unbuilt, *cards(1, 2, 4)) == (
        CardChosen(WHITE),
        CardChosen(PINK),
        CardChosen(RED),
        CardsRevealed((1, 2, 4)),
        BridgeBuilt(7, LEFT),
    )


def test_who_has_chosen_may_choose_otherwise_until_all_have(unbuilt: State) -> None:  # SG-80
    state = after(unbuilt, (WHITE, ChooseCard(2)))
    assert to_act(state) == (PINK, RED)
    assert offered(state, WHITE) == tuple(ChooseCard(card) for card in (0, 1, 3, 4, 5))
    assert events_of(state, (WHITE, ChooseCard(3))) == ()
    assert after(state, (WHITE, ChooseCard(3)), *cards(None, 0, 0)).end is LEFT


def test_in_a_round_only_those_with_a_token_on_the_way_choose() -> None:  # SG-53
    state = bridge((21,), (25,), seats=3)
    assert to_act(state) == (WHITE, RED)
    assert offered(state, PINK) == ()


def test_a_round_is_played_with_the_cards_left_in_hand() -> None:  # SG-53
    state = bridge((21,), (25,), hands=[(0, 3), CARDS, (2, 5)], seats=3)
    assert offered(state, WHITE) == (ChooseCard(0), ChooseCard(3))
    assert offered(state, RED) == (ChooseCard(2), ChooseCard(5))


def test_a_single_card_is_asked_for_too() -> None:  # SG-53
    state = bridge((21,), (25,), hands=[(3,), CARDS, (2,)], seats=3)
    assert to_act(state) == (WHITE, RED)
    assert offered(after(state, (WHITE, ChooseCard(3))), WHITE) == ()


def test_nobody_learns_of_a_card_before_all_have_chosen() -> None:  # SG-53, SG-80
    state = bridge((21,), (1,), seats=2)
    assert events_of(state, (WHITE, ChooseCard(0))) == (CardChosen(WHITE),)
