"""The two contests between the tokens of a pair, and the words of the first one."""

from enum import StrEnum


class Contest(StrEnum):
    ODD_EVEN = "odd_even"  # SG-43
    NEAREST_WALL = "nearest_wall"  # SG-44


class Parity(StrEnum):
    ODD = "odd"
    EVEN = "even"


def parity_of(marbles: int) -> Parity:
    return Parity.ODD if marbles % 2 else Parity.EVEN
