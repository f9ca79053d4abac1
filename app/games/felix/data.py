"""The components of Felix, from the rulebook of 2F-Spiele (2007): its component list and set-up section."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Card(StrEnum):
    """A card of a player's set of ten (FX-1)."""

    CAT_MINUS_8 = "-8"
    CAT_MINUS_5 = "-5"
    CAT_3 = "3"
    CAT_5 = "5"
    CAT_8 = "8"
    CAT_11 = "11"
    CAT_15 = "15"
    RABBIT = "rabbit"
    BIG_DOG = "big_dog"
    SMALL_DOG = "small_dog"

    @property
    def is_dog(self) -> bool:
        return self in DOGS

    @property
    def is_cat(self) -> bool:
        return self in CAT_POINTS

    @property
    def points(self) -> int:
        """What it scores; rabbits and dogs score nothing."""
        return CAT_POINTS.get(self, 0)


CARD_SET: Final = tuple(Card)
DOGS: Final = frozenset({Card.BIG_DOG, Card.SMALL_DOG})
CAT_POINTS: Final[Mapping[Card, int]] = MappingProxyType(
    {card: int(card) for card in CARD_SET if card is not Card.RABBIT and card not in DOGS}
)

SEAT_COUNTS: Final = (3, 4, 5)
MOUSE_CARDS: Final = MappingProxyType({3: (3, 6), 4: (2, 4, 6), 5: (2, 3, 4, 6)})  # FX-2
STARTING_MICE: Final = 15  # FX-3
BANK: Final = MappingProxyType({3: 21, 4: 27, 5: 33})  # FX-3
ROUNDS: Final = 9  # FX-4
