"""The cards of Squid, the places of its court, and why tokens fall on it.

Places count from the base of the squid to its head, so that every advance is one more: the safe zone, the
square, spaces 1 to 8 of the triangle, the head.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, TypeAlias


class InSquid:
    """Marks the events and the causes of falling that the page of Squid puts into words."""

    __slots__ = ()
    challenge: ClassVar = "squid"


class Cause(InSquid, StrEnum):
    """Why a token fell."""

    STABBED = "stabbed"
    BLOCKED = "blocked"  # stabbed at a block
    PUSHED = "pushed"
    BEATEN = "beaten"  # another reached the head


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
LAST_SPACE: Final = 8  # rulebook
HEAD: Final = LAST_SPACE + 1


class Zone(StrEnum):
    """The parts of the court in which tokens meet; all spaces of the triangle are one (SG-71)."""

    SAFE = "safe"
    SQUARE = "square"
    TRIANGLE = "triangle"
    HEAD = "head"


PATIENCE: Final = 5
"""After so many rounds in a row in which nothing happens the VIPs are bored (SG-82)."""

ARENAS: Final = (Zone.SQUARE, Zone.TRIANGLE)
"""Where tokens can be stabbed and pushed (SG-74, SG-75)."""


def zone_of(place: Place) -> Zone:
    if place == SAFE_ZONE:
        return Zone.SAFE
    if place == SQUARE:
        return Zone.SQUARE
    return Zone.HEAD if place == HEAD else Zone.TRIANGLE


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers that pages state; `patience`: that of the VIPs, None if they are never bored (SG-82)."""

    deck: tuple[Card, ...] = DECK
    first_space: int = FIRST_SPACE
    last_space: int = LAST_SPACE
    patience: int | None = PATIENCE
