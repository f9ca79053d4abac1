"""The numbers of Caramel.

The rulebook shows the shapes and the cards only in pictures; what is marked *reconstructed* was worked out.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from app.games.squid_game.timer import STEP, Timer


class Shape(StrEnum):
    CIRCLE = "circle"
    TRIANGLE = "triangle"
    STAR = "star"
    UMBRELLA = "umbrella"


SHAPES: Final = tuple(Shape)
SECTIONS: Final = 3
"""The start section is one of them; advancing from the last finishes the shape. Reconstructed."""


class CaramelCard(StrEnum):
    """A shape, by the shape's own name, or Crack!"""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    STAR = "star"
    UMBRELLA = "umbrella"
    CRACK = "crack"


@dataclass(frozen=True, slots=True)
class CardCount:
    """How many cards are of that kind."""

    card: CaramelCard
    count: int


KINDS: Final = (
    CardCount(CaramelCard.CIRCLE, 3),
    CardCount(CaramelCard.TRIANGLE, 3),
    CardCount(CaramelCard.STAR, 2),
    CardCount(CaramelCard.UMBRELLA, 2),
    CardCount(CaramelCard.CRACK, 1),
)
"""The whole deck. Reconstructed."""

DECK: Final = tuple(kind.card for kind in KINDS for _ in range(kind.count))
MINUTES: Final[Timer] = 15  # rulebook


class InCaramel:
    """Marks the events and the causes of falling that the page of Caramel puts into words."""

    __slots__ = ()
    challenge: ClassVar = "caramel"


class Cause(InCaramel, StrEnum):
    """Why a token fell here."""

    CRACKED = "cracked"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers that pages state."""

    shapes: int = len(SHAPES)
    sections: int = SECTIONS
    kinds: tuple[CardCount, ...] = KINDS
    deck: int = len(DECK)
    cracks: int = DECK.count(CaramelCard.CRACK)
    minutes: Timer = MINUTES
    rounds: int = MINUTES // STEP
