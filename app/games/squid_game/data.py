"""The components of Squid Game.

The rulebook shows much of this only in pictures. What is marked *reconstructed* was worked out so that faster
is riskier and no choice is always best; what is marked *ours* is a number of our own.
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

# Red Light, Green Light
LANES: Final = 8  # reconstructed; 0 is behind the start line, past the last one is the doll
DOLL_CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (),
    (5,),
    (4, 5),
    (3, 4, 5),
    (2, 3, 4, 5),
    (1, 2, 3, 4, 5),
)
"""The numbers that each gaze catches; none is the green gaze. Reconstructed."""


# Caramel
class Shape(StrEnum):
    CIRCLE = "circle"
    TRIANGLE = "triangle"
    STAR = "star"
    UMBRELLA = "umbrella"


SHAPES: Final = tuple(Shape)
SECTIONS: Final = 3
"""The start section is one of them; advancing from the last finishes the shape. Reconstructed."""
SHAPE_CARDS: Final[tuple[tuple[Shape, int], ...]] = (
    (Shape.CIRCLE, 3),
    (Shape.TRIANGLE, 3),
    (Shape.STAR, 2),
    (Shape.UMBRELLA, 2),
)
"""How many of the eleven caramel cards show each shape; the last one is Crack! Reconstructed."""

# Tug of War
SIDES: Final = (0, 1, 2, 3, 4, 5)
"""Side 0 pulls against 1, 2 against 3, 4 against 5."""
PLACES_OF_SIDE: Final = 4  # 24 places over 6 sides

# Marbles: nearest the wall (ours, in millimetres)
STRENGTHS: Final = range(1, 101)
ROLL_OF_STRENGTH: Final = 10
SCATTER: Final = 150
WALL_LINE: Final = 900
TABLE_EDGE: Final = 1000

# Glass Bridge
STRIP: Final = 6
MOST_TILES: Final = 8

# Squid
LAST_SPACE: Final = 8
