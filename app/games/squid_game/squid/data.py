"""The cards of Squid, and the places of its court.

Places count from the base of the squid to its head, so that every advance is one more: the safe zone, the
square, spaces 1 to 8 of the triangle, the head.
"""

from enum import StrEnum
from typing import Final, TypeAlias

from app.games.squid_game.data import LAST_SPACE


class Card(StrEnum):
    """The four that everybody has, in the order in which they are resolved (SG-70, SG-72)."""

    BLOCK = "block"
    STAB = "stab"
    PUSH = "push"
    MOVE = "move"


DECK: Final = tuple(Card)

Place: TypeAlias = int

SAFE_ZONE: Final = -1
SQUARE: Final = 0
FIRST_SPACE: Final = 1
HEAD: Final = LAST_SPACE + 1


class Zone(StrEnum):
    """The parts of the court in which tokens meet; all spaces of the triangle are one (SG-71)."""

    SAFE = "safe"
    SQUARE = "square"
    TRIANGLE = "triangle"
    HEAD = "head"


ARENAS: Final = (Zone.SQUARE, Zone.TRIANGLE)
"""Where tokens can be stabbed and pushed (SG-74, SG-75)."""


def zone_of(place: Place) -> Zone:
    if place == SAFE_ZONE:
        return Zone.SAFE
    if place == SQUARE:
        return Zone.SQUARE
    return Zone.HEAD if place == HEAD else Zone.TRIANGLE
