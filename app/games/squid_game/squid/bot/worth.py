"""What a court is worth to each team: its share in all teams' chances, in thousandths."""

from itertools import pairwise
from typing import Final

from app.games.squid_game.squid.data import HEAD, SAFE_ZONE, Place

CERTAIN: Final = 1000

PLACE_WORTH: Final = (20, 22, 40, 46, 54, 64, 76, 92, 112, 140, 1000)
"""Of a token in the safe zone, in the square, on each space of the triangle, at the head."""

STEP_WORTH: Final = tuple(after - before for before, after in pairwise(PLACE_WORTH))
"""What a token gains that moves on from each of these places."""


def shares(court: tuple[tuple[Place, ...], ...]) -> tuple[int, ...]:
    """Each team's; the first at the head and the last one left have all of it (SG-78)."""
    for seat, places in enumerate(court):
        if places and places[-1] == HEAD:
            return tuple(CERTAIN if each == seat else 0 for each in range(len(court)))
    strengths = [sum(PLACE_WORTH[place - SAFE_ZONE] for place in places) for places in court]
    total = sum(strengths)
    return tuple(CERTAIN * strength // total for strength in strengths)
