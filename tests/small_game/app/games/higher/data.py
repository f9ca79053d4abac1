"""The numbers of Higher, with the rule that each comes from."""

from dataclasses import dataclass
from typing import Final

SEAT_COUNTS: Final = (2,)  # HI-1
CARDS: Final = tuple(range(1, 8))  # HI-1
ROUNDS: Final = len(CARDS) - 1  # HI-1, HI-4


@dataclass(frozen=True, slots=True)
class Facts:
    """What the help pages state."""

    lowest: int
    highest: int
    rounds: int


FACTS: Final = Facts(lowest=CARDS[0], highest=CARDS[-1], rounds=ROUNDS)
