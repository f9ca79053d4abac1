"""The numbers of Red Light, Green Light.

The rulebook shows the doll's cards and the field only in pictures, so both are reconstructed: faster is
riskier, and no card is always best.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import ClassVar, Final, TypeAlias

from app.games.squid_game.data import CARDS
from app.games.squid_game.timer import STEP, Timer

LANES: Final = 8  # reconstructed; past the last one is the doll
START_LINE: Final = 0
"""The place behind the line, which counts as the lane before lane 1 (SG-14)."""

Gaze: TypeAlias = tuple[int, ...]
"""A doll card: the numbers that it catches; none is the green gaze."""

DOLL_CARDS: Final[tuple[Gaze, ...]] = (
    (),
    (),
    (5,),
    (4, 5),
    (3, 4, 5),
    (2, 3, 4, 5),
    (1, 2, 3, 4, 5),
)
"""Reconstructed."""

PUSH: Final = 0
MINUTES: Final[Timer] = 10  # rulebook
ROUNDS: Final = MINUTES // STEP * len(DOLL_CARDS)


class InRedLight:
    """Marks the events and the causes of falling that the page of Red Light, Green Light puts into words."""

    __slots__ = ()
    challenge: ClassVar = "red_light"


class Cause(InRedLight, StrEnum):
    """Why a token fell here."""

    SEEN = "seen"  # by the doll
    PUSHED = "pushed"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Risk:
    """A player card, and how many of the doll cards that are left catch it."""

    card: int
    caught_by: int


_CATCHES: Final = Counter(chain.from_iterable(DOLL_CARDS))
_RISKS: Final = {card: [Risk(card, left) for left in range(_CATCHES[card] + 1)] for card in CARDS}
"""Made once: every seat has one of each card in its view after every row."""


def risks(used: Iterable[Gaze]) -> tuple[Risk, ...]:
    """`used`: the doll cards that are out. Counted down from all, because every seat has them in its view."""
    out = list(chain.from_iterable(used))
    return tuple([_RISKS[card][_CATCHES[card] - out.count(card)] for card in CARDS])


RISKS: Final = risks(())
"""While none of the doll's cards is out."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers that pages state; `risks` from the slowest card that runs to the fastest."""

    lanes: int = LANES
    minutes: Timer = MINUTES
    doll_cards: tuple[Gaze, ...] = DOLL_CARDS
    green: int = DOLL_CARDS.count(())
    rounds: int = ROUNDS
    cards: tuple[int, ...] = CARDS
    risks: tuple[Risk, ...] = RISKS[1:]
