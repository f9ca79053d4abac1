"""The numbers of Tug of War."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

from app.games.squid_game.data import CARDS

Side: TypeAlias = int

SIDES: Final[tuple[Side, ...]] = (0, 1, 2, 3, 4, 5)
BATTLES: Final[tuple[tuple[Side, Side], ...]] = tuple(zip(SIDES[::2], SIDES[1::2], strict=True))
"""Side 0 pulls against 1, 2 against 3, 4 against 5."""
PLACES_OF_SIDE: Final = 4  # 24 places over 6 sides


class InTugOfWar:
    """Marks the events and the causes of falling that the page of Tug of War puts into words."""

    __slots__ = ()
    challenge: ClassVar = "tug_of_war"


class Cause(InTugOfWar, StrEnum):
    """Why a token fell here."""

    LEFT_OVER = "left_over"  # no place on a rope
    PULLED = "pulled"
    BORED = "bored"  # both sides of a draw: the VIPs were bored


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers that pages state."""

    ropes: int = len(BATTLES)
    battles: tuple[tuple[Side, Side], ...] = BATTLES
    sides: int = len(SIDES)
    places_of_side: int = PLACES_OF_SIDE
    places: int = len(SIDES) * PLACES_OF_SIDE
    cards: int = len(CARDS)
