"""Keeping one card and passing the other."""

import pytest

from app.games.snack_match import GAME
from app.games.snack_match.actions import KeepCard
from app.games.snack_match.events import CardKept, CardsPassed, ChoiceChanged
from app.games.snack_match.state import Phase
from tests.games.snack_match.tables import after, all_keep, go, new_table, offered


def test_one_of_the_two_cards_drawn_is_kept() -> None:  # SM-11
    state = new_table(3)
    assert offered(state, 1) == tuple(map(KeepCard, state.players[1].hand))


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_other_card_goes_to_the_left_and_everybody_holds_two(seats: int) -> None:  # SM-11
    state = new_table(seats)
    first = [player.hand for player in state.players]
    passed = all_keep(state)
    assert passed.phase is Phase.PLACING
    for seat, player in enumerate(passed.players):
        right = (seat - 1) % seats
        assert set(player.hand) == {first[seat][0], first[right][1]}
        assert player.received == first[right][1]


def test_nothing_is_passed_before_the_last_has_chosen() -> None:  # SM-11
    state = new_table(3)
    moves = [(seat, KeepCard(state.players[seat].hand[0])) for seat in (2, 0, 1)]
    two, told = go(state, *moves[:2])
    assert [player.hand for player in two.players] == [player.hand for player in state.players]
    assert told == (CardKept(2, state.players[2].hand[0]), CardKept(0, state.players[0].hand[0]))
    _, told = go(two, moves[2])
    assert told[1] == CardsPassed(tuple(player.hand[1] for player in state.players))


def test_a_choice_may_be_changed_until_then() -> None:  # SM-11
    state = new_table(2)
    one, other = state.players[0].hand
    chosen = after(state, (0, KeepCard(one)))
    assert GAME.to_act(chosen) == (1,)
    assert offered(chosen, 0) == (KeepCard(other),)
    changed, told = go(chosen, (0, KeepCard(other)))
    assert told == (ChoiceChanged(0, other),)
    passed = after(changed, (1, KeepCard(state.players[1].hand[0])))
    assert passed.players[1].received == one
    assert not any(isinstance(choice, KeepCard) for seat in (0, 1) for choice in offered(passed, seat))


def test_all_choose_at_the_same_time() -> None:  # SM-10
    state = new_table(4)
    state = after(state, (3, KeepCard(state.players[3].hand[1])), (1, KeepCard(state.players[1].hand[0])))
    assert GAME.to_act(state) == (0, 2)
