from collections import Counter

from app.games.chance import Chance
from app.games.squid_game.caramel.data import DECK, SHAPES, CaramelCard, Shape
from app.games.squid_game.caramel.deck import draw, left_of, shape_of

CRACK = CaramelCard.CRACK


def test_there_are_eleven_cards_and_one_of_them_is_crack() -> None:  # SG-21
    assert len(DECK) == 11
    assert Counter(DECK) == {"circle": 3, "triangle": 3, "star": 2, "umbrella": 2, "crack": 1}


def test_every_shape_has_a_card_of_its_name() -> None:
    assert tuple(shape_of(card) for card in CaramelCard if card is not CRACK) == SHAPES
    assert shape_of(CaramelCard.STAR) is Shape.STAR


def test_what_was_turned_up_is_not_drawn_again() -> None:  # SG-21
    turned = (CaramelCard.STAR, CaramelCard.CIRCLE, CaramelCard.STAR)
    left = left_of(turned)
    assert Counter(left) + Counter(turned) == Counter(DECK)
    assert all(draw(turned, Chance(b"deck", row)) is not CaramelCard.STAR for row in range(100))


def test_the_last_card_left_is_crack_if_it_has_not_come_before() -> None:
    assert draw(DECK[:-1], Chance(b"deck", 0)) is CRACK


def test_every_card_left_is_equally_likely() -> None:  # SG-21
    drawn = Counter(draw((), Chance(b"deck", row)) for row in range(2200))
    assert drawn[CRACK] in range(150, 251)
    assert drawn[CaramelCard.CIRCLE] in range(520, 681)
    assert drawn[CaramelCard.UMBRELLA] in range(330, 471)
