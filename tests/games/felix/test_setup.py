"""The table before the first card is placed."""

from collections import Counter

import pytest

from app.games.chance import Chance
from app.games.felix.data import BANK, CARD_SET, MOUSE_CARDS, Card
from app.games.felix.setup import setup
from app.games.felix.state import Phase, in_set_order
from tests.games.felix.tables import new_table

every_seat_count = pytest.mark.parametrize("seats", [3, 4, 5])


@every_seat_count
def test_everybody_holds_a_set_of_ten_without_one_removed_card(seats: int) -> None:  # FX-4
    for player in new_table(seats).players:
        assert len(player.hand) == 9
        assert in_set_order((*player.hand, player.removed)) == CARD_SET


def test_any_card_may_be_removed() -> None:  # FX-4
    removed = {setup(5, {}, Chance(b"seed", row)).players[0].removed for row in range(100)}
    assert removed == set(CARD_SET)


@every_seat_count
def test_everybody_starts_with_15_mice_and_the_mouse_cards_are_filled_from_the_bank(seats: int) -> None:
    state = new_table(seats)  # FX-3, FX-6
    assert [player.mice for player in state.players] == [15] * seats
    assert [state.mice_on(index) for index in range(seats - 1)] == list(MOUSE_CARDS[seats])
    assert state.bank == BANK[seats] - sum(MOUSE_CARDS[seats])


def test_three_players_get_a_neutral_set_of_nine_face_down() -> None:  # FX-5
    neutral = new_table(3).neutral
    assert neutral is not None
    assert neutral.placed is not None
    assert len(neutral.stack) == 8
    assert in_set_order((neutral.removed, neutral.placed, *neutral.stack)) == CARD_SET


def test_the_neutral_stack_is_shuffled() -> None:  # FX-5
    stacks = {neutral.stack for row in range(20) if (neutral := setup(3, {}, Chance(b"x", row)).neutral)}
    assert len(stacks) == 20


@pytest.mark.parametrize("seats", [4, 5])
def test_more_players_have_no_neutral_set(seats: int) -> None:
    assert new_table(seats).neutral is None


def test_the_first_player_is_drawn_at_random() -> None:  # FX-27
    drawn = Counter(setup(4, {}, Chance(b"seed", row)).first for row in range(400))
    assert all(60 < drawn[seat] < 140 for seat in range(4))


@every_seat_count
def test_the_first_round_begins_with_placing(seats: int) -> None:
    state = new_table(seats)
    assert (state.phase, state.round, state.turn) == (Phase.PLACING, 1, None)


def test_hands_are_in_set_order_whatever_the_shuffle() -> None:
    assert in_set_order((Card.SMALL_DOG, Card.CAT_3, Card.CAT_MINUS_8)) == (
        Card.CAT_MINUS_8,
        Card.CAT_3,
        Card.SMALL_DOG,
    )
