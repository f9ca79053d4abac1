"""What a court is worth to each team: its share in all teams' chances, in thousandths.

The numbers were fitted to how games of bots ended.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final

from app.games.squid_game.squid.data import FIRST_SPACE, HEAD, SAFE_ZONE, Place

CERTAIN: Final = 1000

PLACE_WORTH: Final = (20, 44, 88, 100, 118, 134, 160, 240, 330, 540, 2000)
"""Of a token in the safe zone, in the square, on each space of the triangle, at the head."""

UNDISTURBED: Final = 2
"""How many times its worth a token in the triangle has when no other team is there."""

STEP_WORTH: Final = tuple(after - before for before, after in pairwise(PLACE_WORTH))
"""What a token gains that moves on from each of these places."""


def shares(court: tuple[tuple[Place, ...], ...]) -> tuple[int, ...]:
    """Each team's; the first at the head and the last one left have all of it (SG-78)."""
    for seat, places in enumerate(court):
        if places and places[-1] == HEAD:
            return tuple(CERTAIN if each == seat else 0 for each in range(len(court)))
    alone = sum(bool(places) and places[-1] >= FIRST_SPACE for places in court) == 1
    strengths = [_strength(places, UNDISTURBED if alone else 1) for places in court]
    total = sum(strengths)
    return tuple(CERTAIN * strength // total for strength in strengths)


@lru_cache(maxsize=4096)  # few teams look different
def _strength(places: tuple[Place, ...], in_triangle: int) -> int:
    return sum(
        PLACE_WORTH[place - SAFE_ZONE] * (in_triangle if place >= FIRST_SPACE else 1) for place in places
    )
