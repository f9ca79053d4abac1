"""How a marble rolls toward the wall: where it can stop, and how near to the line that is (SG-45, SG-83).

Not here: how likely that is (`odds`).
"""

from dataclasses import dataclass

from app.games.chance import Chance
from app.games.squid_game.marbles.data import STRENGTHS, WALL


@dataclass(frozen=True, slots=True)
class Scatter:
    """By how much a marble misses its aim: the sum of that many even draws.

    Each draw is a whole number of millimetres, at most `fixed` plus `growing` for each point of strength,
    either way.
    """

    draws: int
    fixed: int
    growing: int

    def width(self, strength: int) -> int:
        """The most that one draw can be."""
        return self.fixed + self.growing * strength

    def reach(self, strength: int) -> int:
        """The most that a marble can miss its aim by."""
        return self.draws * self.width(strength)


def aim_of(strength: int) -> int:
    """Where it stops on average, in mm from the start."""
    return WALL.per_strength * strength


def rolled(strength: int, scatter: Scatter, chance: Chance) -> int:
    """Where it stops this time; never behind the start."""
    width = scatter.width(strength)
    missed = sum(chance.below(2 * width + 1) - width for _ in range(scatter.draws))
    return max(aim_of(strength) + missed, 0)


def distance(stop: int) -> int:
    """How far from the line, short or beyond alike."""
    return abs(WALL.line - stop)


def is_off(stop: int) -> bool:
    return stop > WALL.edge


def hardest_safe(scatter: Scatter) -> int:
    """The hardest roll that never leaves the table."""
    return max(each for each in STRENGTHS if not is_off(aim_of(each) + scatter.reach(each)))
