"""The components are as many and as mixed as they should be."""

from collections import Counter

from app.games.snack_match import GAME
from app.games.snack_match.data import (
    CARDS,
    COMPONENT_CARDS,
    COMPONENTS,
    DRAWN,
    MODIFIER_CARDS,
    ROUNDS,
    STRIPS,
    Cloth,
    Colour,
    Modifier,
    Snack,
    Square,
)


def test_there_are_72_different_cards_of_three_squares() -> None:  # SM-1
    assert len(CARDS) == len(set(CARDS)) == 72
    assert all(len(STRIPS[card]) == 3 for card in CARDS)
    assert all("-".join(STRIPS[card]) == card for card in CARDS)


def test_every_square_shows_one_snack_on_one_cloth() -> None:  # SM-1
    assert {(square.snack, square.cloth) for square in Square} == {(s, c) for s in Snack for c in Cloth}
    for square in Square:
        assert [part for part in COMPONENTS if square.shows(part)] == [square.snack, square.cloth]


def test_every_component_is_there_equally_often_and_no_card_has_three_alike() -> None:
    squares = [square for card in CARDS for square in STRIPS[card]]
    assert Counter(square.snack for square in squares) == dict.fromkeys(Snack, 54)
    assert Counter(square.cloth for square in squares) == dict.fromkeys(Cloth, 54)
    for strip in STRIPS.values():
        assert len({square.snack for square in strip}) > 1
        assert len(set(strip)) > 1


def test_a_card_turned_around_is_no_other_card() -> None:
    both_ways = [frozenset(["-".join(strip), "-".join(strip[::-1])]) for strip in STRIPS.values()]
    assert len(set(both_ways)) == 72


def test_the_bonus_cards_carry_each_component_and_each_modifier_once() -> None:  # SM-2
    assert len(COMPONENT_CARDS) == len(MODIFIER_CARDS) == 4
    assert Counter(side for card in COMPONENT_CARDS for side in card) == dict.fromkeys(COMPONENTS, 1)
    assert Counter(side for card in MODIFIER_CARDS for side in card.values()) == dict.fromkeys(Modifier, 1)
    assert all(tuple(card) == (Colour.YELLOW, Colour.RED) for card in MODIFIER_CARDS)


def test_one_to_nine_play_and_nine_use_the_whole_deck() -> None:  # SM-9
    assert GAME.seat_counts == tuple(range(1, 10))
    assert len(CARDS) == 9 * ROUNDS * DRAWN
