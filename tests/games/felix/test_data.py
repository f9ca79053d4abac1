"""The components, as the rulebook counts them."""

from collections import Counter

import pytest

from app.games.felix import GAME
from app.games.felix.data import BANK, CARD_SET, MOUSE_CARDS, STARTING_MICE, Card


def test_three_to_five_can_play() -> None:  # FX-1
    assert GAME.seat_counts == (3, 4, 5)


def test_a_set_has_seven_cats_a_rabbit_and_two_dogs() -> None:  # FX-1
    assert [card.points for card in CARD_SET if card.is_cat] == [-8, -5, 3, 5, 8, 11, 15]
    assert Counter(card.is_dog for card in CARD_SET) == {True: 2, False: 8}
    assert not Card.RABBIT.is_cat
    assert not Card.RABBIT.is_dog
    assert len(CARD_SET) == 10


def test_rabbits_and_dogs_are_worth_nothing() -> None:  # FX-21
    assert {card.points for card in CARD_SET if not card.is_cat} == {0}


@pytest.mark.parametrize(("seats", "sizes"), [(5, (2, 3, 4, 6)), (4, (2, 4, 6)), (3, (3, 6))])
def test_there_is_one_mouse_card_fewer_than_players(seats: int, sizes: tuple[int, ...]) -> None:  # FX-2
    assert MOUSE_CARDS[seats] == sizes
    assert len(sizes) == seats - 1


@pytest.mark.parametrize(("seats", "mice"), [(5, 33), (4, 27), (3, 21)])
def test_the_bank_depends_on_the_number_of_players(seats: int, mice: int) -> None:  # FX-3
    assert BANK[seats] == mice
    assert STARTING_MICE == 15
