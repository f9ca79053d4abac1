"""The numbers of Coin Toss, and what can happen to a token in it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final


class InCoinToss:
    """Marks the events and the causes of falling that the page of Coin Toss puts into words."""

    __slots__ = ()
    challenge: ClassVar = "coin_toss"


class Cause(InCoinToss, StrEnum):
    """Why a token fell."""

    WRONG_SIDE = "wrong_side"


class Side(StrEnum):
    HEADS = "heads"
    TAILS = "tails"


SIDES: Final = tuple(Side)


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers that pages state."""

    sides: int = len(SIDES)
