"""The two contests between the tokens of a pair, and the words of the first one."""

from enum import StrEnum
from typing import Final


class Contest(StrEnum):
    ODD_EVEN = "odd_even"  # SG-43
    NEAREST_WALL = "nearest_wall"  # SG-44


class Parity(StrEnum):
    ODD = "odd"
    EVEN = "even"


HANDFULS: Final = (1, 2)
"""How many marbles a fist may hide; an empty one is against the rules (SG-43)."""


def parity_of(marbles: int) -> Parity:
    return Parity.ODD if marbles % 2 else Parity.EVEN
