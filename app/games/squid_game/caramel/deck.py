"""The caramel cards, which are shuffled again for every turn (SG-21).

Nobody knows their order, so there is none: a card is drawn from those that are left when it is turned up.
"""

from app.games.chance import Chance
from app.games.squid_game.caramel.data import KINDS, CaramelCard, CardCount, Shape


def shape_of(card: CaramelCard) -> Shape:
    """The shape it shows; not for Crack!"""
    return Shape(card)


def kinds_left(turned: tuple[CaramelCard, ...]) -> tuple[CardCount, ...]:
    """How many cards of each kind have not been turned up this turn."""
    return tuple(CardCount(kind.card, kind.count - turned.count(kind.card)) for kind in KINDS)


def left_of(turned: tuple[CaramelCard, ...]) -> tuple[CaramelCard, ...]:
    """The cards that have not been turned up this turn; never none, since a turn ends with Crack!"""
    return tuple(kind.card for kind in kinds_left(turned) for _ in range(kind.count))


def draw(turned: tuple[CaramelCard, ...], chance: Chance) -> CaramelCard:
    return chance.pick(left_of(turned))
