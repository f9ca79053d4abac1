"""How likely a marble stops where, counted over all the ways in which it can scatter (SG-45, SG-83)."""

from dataclasses import dataclass
from functools import cache
from itertools import accumulate, repeat
from operator import sub
from typing import Final

from app.games.squid_game.marbles.data import WALL
from app.games.squid_game.marbles.wall import Scatter, aim_of

CERTAIN: Final = 1_000_000
"""Chances are whole numbers, in millionths."""


@dataclass(frozen=True, slots=True)
class Spread:
    """All the ways in which a marble of one strength can roll.

    `first`: the nearest stop, also behind the start, where no marble really stops. `summed`: how many of
    the ways end before that stop, before the next one, and so on.
    """

    first: int
    summed: tuple[int, ...]

    @property
    def last(self) -> int:
        """The farthest stop."""
        return self.first + len(self.summed) - 2

    @property
    def total(self) -> int:
        return self.summed[-1]

    def between(self, near: int, far: int) -> int:
        """How many of the ways end there, both included."""
        last = len(self.summed) - 1
        start, end = (min(max(each - self.first, 0), last) for each in (near, far + 1))
        return max(self.summed[end] - self.summed[start], 0)


@cache
def spread(strength: int, scatter: Scatter) -> Spread:
    width = 2 * scatter.width(strength) + 1
    ways: tuple[int, ...] = (1,)
    for _ in range(scatter.draws):
        ways = _with_another_draw(ways, width)
    return Spread(aim_of(strength) - scatter.reach(strength), (0, *accumulate(ways)))


def chance_to_fall_off(strength: int, scatter: Scatter) -> int:
    ways = spread(strength, scatter)
    return CERTAIN * ways.between(WALL.edge + 1, ways.last) // ways.total


def chance_to_beat(to_beat: int, strength: int, scatter: Scatter) -> int:
    """How likely a marble wins against one that lies so far from the line.

    With every stop that is nearer, and half of the time with one that is as near: then both roll again.
    """
    ways = spread(strength, scatter)
    return CERTAIN * (_within(ways, to_beat - 1) + _within(ways, to_beat)) // (2 * ways.total)


def in_100(chance: int) -> int:
    """A chance as people say it: so many times in 100; 0 and 100 only if it is certain."""
    return min(max((100 * chance + CERTAIN // 2) // CERTAIN, int(chance > 0)), 99 + (chance == CERTAIN))


def _within(ways: Spread, far: int) -> int:
    """How many of the ways end at most so far from the line, on the table."""
    if far < 0:
        return 0
    near = WALL.line - far
    return ways.between(near if near > 0 else ways.first, min(WALL.line + far, WALL.edge))


def _with_another_draw(ways: tuple[int, ...], width: int) -> tuple[int, ...]:
    """Each sum can be reached from as many sums as the draw has values."""
    summed = tuple(accumulate(ways))
    ended = (*summed, *repeat(summed[-1], width - 1))
    not_begun = (*repeat(0, width), *summed[:-1])
    return tuple(map(sub, ended, not_begun))
