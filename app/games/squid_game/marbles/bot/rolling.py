"""How hard to roll at the wall, reckoned exactly over all the ways a marble can scatter (SG-45).

Who answers a roll wins with every stop that is nearer, and half of the time with one that is as near, since
both then roll again and neither has an advantage. Who opens does best with the hardest roll that is still
safe, and is then exactly as likely to win as the other: the tests reckon that.
"""

from functools import cache

from app.games.chance import Chance
from app.games.squid_game.data import SCATTER, STRENGTHS, TABLE_EDGE, WALL_LINE
from app.games.squid_game.marbles.wall import HARDEST_SAFE, aim_of


def opening() -> int:
    return HARDEST_SAFE


@cache
def answer(distance: int) -> int:
    """The best strength against a marble that lies so far from the line; of equals, the safest."""
    return max(STRENGTHS, key=lambda strength: (winning_chances(strength, distance), -strength))


def winning_chances(strength: int, distance: int) -> int:
    """How many of the stops of this strength beat that distance, counted twice, and once if they equal it."""
    nearer = _stops_between(strength, WALL_LINE - distance + 1, WALL_LINE + distance - 1)
    as_near = _stops_between(strength, WALL_LINE - distance, WALL_LINE + distance)
    return nearer + as_near


def careless(strength: int, unsteady: int, chance: Chance) -> int:
    """A strength up to that far from what was meant."""
    missed = strength + chance.below(2 * unsteady + 1) - unsteady
    return min(max(missed, STRENGTHS[0]), STRENGTHS[-1])


def _stops_between(strength: int, near: int, far: int) -> int:
    """How many of its scattered stops lie there, on the table.

    A marble that would roll back behind the start stops there: for weak rolls too few are counted, but
    none of those could be the best.
    """
    first = max(aim_of(strength) - SCATTER, near)
    last = min(aim_of(strength) + SCATTER, far, TABLE_EDGE)
    return max(last - first + 1, 0)
