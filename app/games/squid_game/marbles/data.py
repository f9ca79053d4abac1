"""The numbers of Marbles, and why tokens fall in it. The measures of the table are ours, in millimetres."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final


class InMarbles:
    """Marks the events and the causes of falling that the page of Marbles puts into words."""

    __slots__ = ()
    challenge: ClassVar = "marbles"


class Cause(InMarbles, StrEnum):
    """Why a token fell."""

    LOST_MARBLES = "lost_marbles"
    GIVEN_UP = "given_up"  # the owner of both tokens of a pair kept the other one


HANDFULS: Final = (1, 2)
"""How many marbles a fist may hide; an empty one is against the rules (SG-43)."""

STRENGTHS: Final = range(1, 101)
"""How hard a marble can be rolled (SG-45)."""


@dataclass(frozen=True, slots=True)
class Wall:
    """The table in front of the wall, measured from where marbles start (SG-45).

    `line`: the red line. `edge`: beyond it a marble falls off. `per_strength`: how far a marble goes on
    average for each point of strength.
    """

    line: int
    edge: int
    per_strength: int


WALL: Final = Wall(line=900, edge=1000, per_strength=10)
