"""How a marble rolls toward the wall (SG-45): where it can stop, and how near to the line that is."""

from typing import Final

from app.games.chance import Chance
from app.games.squid_game.data import ROLL_OF_STRENGTH, SCATTER, TABLE_EDGE, WALL_LINE

HARDEST_SAFE: Final = (TABLE_EDGE - SCATTER) // ROLL_OF_STRENGTH
"""The hardest roll that never leaves the table."""


def aim_of(strength: int) -> int:
    """Where it stops on average, in mm from the start."""
    return ROLL_OF_STRENGTH * strength


def rolled(strength: int, chance: Chance) -> int:
    """Where it stops this time; never behind the start."""
    return max(aim_of(strength) + chance.below(2 * SCATTER + 1) - SCATTER, 0)


def distance(stop: int) -> int:
    """How far from the line, short or beyond alike."""
    return abs(WALL_LINE - stop)


def is_off(stop: int) -> bool:
    return stop > TABLE_EDGE
