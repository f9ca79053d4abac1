"""The eleven caramel cards, shuffled anew for every turn (SG-21).

Nobody knows their order, so there is none: a card is drawn from those that are left when it is turned up.
"""

from enum import StrEnum
from typing import Final

from app.games.chance import Chance
from app.games.squid_game.data import SHAPE_CARDS, Shape


class CaramelCard(StrEnum):
    """A shape, by the shape's own name, or Crack!"""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    STAR = "star"
    UMBRELLA = "umbrella"
    CRACK = "crack"


DECK: Final = (
    *(CaramelCard(shape) for shape, count in SHAPE_CARDS for _ in range(count)),
    CaramelCard.CRACK,
)


def shape_of(card: CaramelCard) -> Shape:
    """The shape it shows; not for Crack!"""
    return Shape(card)


def count_left(card: CaramelCard, turned: tuple[CaramelCard, ...]) -> int:
    return DECK.count(card) - turned.count(card)


def left_of(turned: tuple[CaramelCard, ...]) -> tuple[CaramelCard, ...]:
    """The cards that have not been turned up this turn; never none, since a turn ends with Crack!"""
    return tuple(card for card in CaramelCard for _ in range(count_left(card, turned)))


def draw(turned: tuple[CaramelCard, ...], chance: Chance) -> CaramelCard:
    return chance.pick(left_of(turned))
