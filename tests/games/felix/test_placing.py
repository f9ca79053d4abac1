"""Placing the cards of a row."""

from app.games.felix.actions import PlaceCard
from app.games.felix.data import Card
from app.games.felix.events import CardPlaced, CardSwapped, CardTurned
from app.games.felix.rules import to_act
from app.games.felix.state import Phase, State
from tests.games.felix.tables import after, all_place, events_of, new_table, offered, sold_for


def first_two(state: State, seat: int) -> tuple[Card, Card]:
    hand = state.players[seat].hand
    return hand[0], hand[1]


def test_all_are_waited_for_at_the_same_time_and_in_any_order() -> None:  # FX-8
    state = new_table(4, first=2)
    assert to_act(state) == (0, 1, 2, 3)
    state = after(state, (3, PlaceCard(first_two(state, 3)[0])))
    assert to_act(state) == (0, 1, 2)


def test_the_row_is_in_clockwise_order_from_the_first_player() -> None:  # FX-8
    state = new_table(4, first=2)
    placed = {seat: first_two(state, seat)[0] for seat in (1, 3, 0, 2)}
    state = after(state, *((seat, PlaceCard(card)) for seat, card in placed.items()))
    assert [laid.owner for laid in state.row] == [2, 3, 0, 1]
    assert [laid.card for laid in state.row] == [placed[seat] for seat in (2, 3, 0, 1)]


def test_a_choice_may_be_changed_until_the_last_player_has_chosen() -> None:  # FX-8
    state = new_table(4)
    once, twice = first_two(state, 1)
    state = after(state, (1, PlaceCard(once)))
    assert to_act(state) == (0, 2, 3)
    assert PlaceCard(twice) in offered(state, 1)
    assert PlaceCard(once) not in offered(state, 1)
    swapped = after(state, (1, PlaceCard(twice)))
    assert swapped.players[1].placed is twice
    assert once in swapped.players[1].hand
    assert twice not in swapped.players[1].hand


def test_after_the_last_choice_nothing_can_be_changed() -> None:  # FX-8
    state = all_place(new_table(4))
    assert state.phase is Phase.BIDDING
    assert [bool(offered(state, seat)) for seat in range(4)] == [True, False, False, False]


def test_who_swaps_is_told_and_nobody_else_notices() -> None:
    state = new_table(4)
    once, twice = first_two(state, 1)
    placed, swapped = events_of(state, (1, PlaceCard(once)), (1, PlaceCard(twice)))
    assert placed == CardPlaced(1, once)
    assert swapped == CardSwapped(1, twice)
    assert [swapped.seen_by(audience) for audience in (0, 2, 3, None)] == [None] * 4


def test_the_first_card_is_turned_up_and_the_first_player_begins() -> None:  # FX-10
    state = new_table(5, first=3)
    cards = [first_two(state, seat)[0] for seat in range(5)]
    moves = [(seat, PlaceCard(card)) for seat, card in enumerate(cards)]
    *_, placed, turned = events_of(state, *moves)
    assert placed == CardPlaced(4, cards[4])
    assert turned == CardTurned(0, 3, cards[3])
    state = after(state, *moves)
    assert (state.phase, state.turn, state.open_count) == (Phase.BIDDING, 3, 1)


def test_with_three_the_neutral_card_takes_the_first_place_and_is_turned_up() -> None:  # FX-9, FX-10
    state = new_table(3, first=1)
    assert state.neutral is not None
    neutral = state.neutral.placed
    state = all_place(state)
    assert [laid.owner for laid in state.row] == [None, 1, 2, 0]
    assert state.row[0].card is neutral
    assert (state.open_count, state.turn) == (1, 1)


def test_with_three_the_next_neutral_card_comes_from_the_top_of_the_stack() -> None:  # FX-9
    state = new_table(3)
    assert state.neutral is not None
    top = state.neutral.stack[0]
    state = sold_for(1, all_place(state))
    assert state.neutral is not None
    assert state.neutral.placed is top
    assert len(state.neutral.stack) == 7
