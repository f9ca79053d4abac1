"""The components that all challenges of Squid Game share; those of one challenge are in its folder.

What is marked *ours* is a number of our own: the rulebook shows it only in pictures, or not at all.
"""

from enum import StrEnum
from typing import Final, TypeAlias

SEAT_COUNTS: Final = (3, 4, 5, 6)

Token: TypeAlias = int
"""A member of a team, known by its number; 21 is painted as 021."""


class Team(StrEnum):
    """The colours, which the rulebook's examples name; seat 0 plays the first, and so on."""

    WHITE = "white"
    PINK = "pink"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


TEAMS: Final = tuple(Team)

TOKENS: Final[tuple[tuple[Token, ...], ...]] = (
    (21, 53, 97, 140, 188, 218, 237, 273, 342, 348, 386, 427),
    (1, 71, 86, 131, 179, 212, 253, 303, 325, 380, 387, 425),
    (25, 72, 110, 125, 177, 222, 236, 296, 324, 349, 385, 422),
    (11, 63, 100, 146, 168, 228, 233, 276, 320, 361, 398, 456),
    (7, 56, 107, 152, 158, 199, 256, 275, 336, 350, 408, 441),
    (16, 67, 114, 126, 154, 201, 240, 289, 330, 351, 417, 429),
)
"""Each team's twelve, in the order of TEAMS: those that the rulebook's examples name, the others ours."""

STARTING_TOKENS: Final = 7  # rulebook
PRIZE: Final = 100
"""What an eliminated token is worth in the piggy bank, in millions of won; display only, ours."""

CARDS: Final = (0, 1, 2, 3, 4, 5)
"""The six player cards; inferred from the rulebook's text."""
