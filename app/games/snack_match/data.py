"""The components of Snack Match.

Numbers and effects are from the rulebook of Blue Orange (2023): its component list, its scoring table and its
section on the special diet. What it shows in pictures only (which squares the 72 cards carry, which sides the
bonus cards combine) is our own: every snack and every cloth 54 times, no two cards alike, no card with three
alike.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias


class Snack(StrEnum):
    SANDWICH = "sandwich"
    DONUT = "donut"
    DRINK = "drink"
    SAUSAGE = "sausage"


class Cloth(StrEnum):
    ORANGE = "orange"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"


Component: TypeAlias = Snack | Cloth
COMPONENTS: Final[tuple[Component, ...]] = (*Snack, *Cloth)


class Square(StrEnum):
    """A snack on a tablecloth: the letter of the one, then the letter of the other (SM-1)."""

    SANDWICH_ON_ORANGE = "So"
    SANDWICH_ON_GREEN = "Sg"
    SANDWICH_ON_BLUE = "Sb"
    SANDWICH_ON_RED = "Sr"
    DONUT_ON_ORANGE = "Do"
    DONUT_ON_GREEN = "Dg"
    DONUT_ON_BLUE = "Db"
    DONUT_ON_RED = "Dr"
    DRINK_ON_ORANGE = "Bo"
    DRINK_ON_GREEN = "Bg"
    DRINK_ON_BLUE = "Bb"
    DRINK_ON_RED = "Br"
    SAUSAGE_ON_ORANGE = "Wo"
    SAUSAGE_ON_GREEN = "Wg"
    SAUSAGE_ON_BLUE = "Wb"
    SAUSAGE_ON_RED = "Wr"

    @property
    def snack(self) -> Snack:
        return _SNACKS[self[0]]

    @property
    def cloth(self) -> Cloth:
        return _CLOTHS[self[1]]

    def shows(self, component: Component) -> bool:
        return component is self.snack or component is self.cloth


_SNACKS: Final = dict(zip("SDBW", Snack, strict=True))
_CLOTHS: Final = dict(zip("ogbr", Cloth, strict=True))

Card: TypeAlias = str
"""A picnic card is known by its three squares: no two are alike (SM-1)."""

Strip: TypeAlias = tuple[Square, Square, Square]

CARDS: Final[tuple[Card, ...]] = (
    *("Sg-Sr-Db", "So-So-Dr", "Sb-So-Bb", "Sg-Sr-Bg", "Sr-Sg-Wo", "So-Sg-Wo", "Dg-Db-Sg", "Db-Dg-Sg"),
    *("Dr-Db-Bb", "Db-Dg-Bo", "Dr-Dr-Wb", "Db-Do-Wb", "Br-Bo-Sb", "Bb-Bg-Sr", "Br-Bo-Do", "Bb-Br-Db"),
    *("Bo-Br-Wb", "Bb-Bo-Wo", "Wb-Wg-Sb", "Wg-Wr-Sb", "Wb-Wo-Dr", "Wb-Wb-Dg", "Wg-Wb-Bb", "Wr-Wo-Br"),
    *("Sg-Dr-Sg", "Sr-Db-Sr", "So-Bg-Sg", "Sb-Bg-Sb", "Sb-Wo-Sg", "Sr-Wr-So", "Db-Sg-Dg", "Db-Sr-Do"),
    *("Dr-Br-Dg", "Db-Bb-Do", "Dr-Wb-Dg", "Db-Wg-Do", "Br-Sb-Bo", "Bb-Sb-Br", "Br-Dg-Bg", "Bo-Db-Bg"),
    *("Bo-Wb-Bo", "Bo-Wg-Bo", "Wo-Sr-Wo", "Wr-So-Wr", "Wg-Do-Wr", "Wo-Db-Wr", "Wr-Bg-Wr", "Wo-Bb-Wb"),
    *("Sr-Dg-Br", "Sr-Dg-Bg", "Sb-Dr-Wb", "So-Dr-Wo", "Sg-Bb-Dg", "Sg-Bg-Do", "So-Bo-Wg", "Sb-Br-Wr"),
    *("Sr-Wo-Dg", "So-Wg-Dr", "So-Wr-Bg", "Sr-Wr-Bo", "Dr-Sr-Bg", "Do-Sb-Bo", "Dg-So-Wg", "Do-Sb-Wg"),
    *("Dr-Bb-Wr", "Do-Br-Wg", "Do-Wo-Bb", "Dr-Wb-Bg", "Bg-So-Wo", "Br-Sg-Wb", "Bb-Do-Wg", "Bg-Do-Wg"),
)


def _strip(card: Card) -> Strip:
    first, middle, last = map(Square, card.split("-"))
    return first, middle, last


STRIPS: Final[Mapping[Card, Strip]] = MappingProxyType({card: _strip(card) for card in CARDS})


SQUARES_A_CARD: Final = 3  # SM-1
SMALLEST_GROUP: Final = 3  # SM-21: the smallest group that scores
UNCOUNTED: Final = 2  # SM-21: a group scores its squares but for these


class Modifier(StrEnum):
    """What a bonus card does with its component; the first four are yellow, the others red (SM-32, SM-33)."""

    FEWEST = "fewest"
    CORNERS = "corners"
    GROUPS = "groups"
    LINES = "lines"
    MOST = "most"
    CENTRE = "centre"
    ISOLATED = "isolated"
    PAIRS = "pairs"

    @property
    def points(self) -> int:
        """What it gives each time it applies, or takes if it is below zero."""
        return _MODIFIER_POINTS[self]

    @property
    def size(self) -> int | None:
        """The number of squares in the groups or lines that it is about, if it is about any."""
        return _MODIFIER_SIZES.get(self)


_MODIFIER_POINTS: Final[Mapping[Modifier, int]] = MappingProxyType(
    {
        Modifier.FEWEST: 3,  # SM-32
        Modifier.CORNERS: 1,
        Modifier.GROUPS: 1,
        Modifier.LINES: 2,
        Modifier.MOST: -3,  # SM-33
        Modifier.CENTRE: -2,
        Modifier.ISOLATED: -2,
        Modifier.PAIRS: -2,
    }
)
PAIR: Final = 2  # SM-33
SHORTEST_LINE: Final = 3  # SM-34
_MODIFIER_SIZES: Final[Mapping[Modifier, int]] = MappingProxyType(
    {Modifier.LINES: SHORTEST_LINE, Modifier.ISOLATED: SMALLEST_GROUP, Modifier.PAIRS: PAIR}
)


class Colour(StrEnum):
    YELLOW = "yellow"
    RED = "red"


COMPONENT_CARDS: Final[tuple[tuple[Component, Component], ...]] = tuple(
    zip(Snack, Cloth, strict=True)
)  # SM-2
MODIFIER_CARDS: Final[tuple[Mapping[Colour, Modifier], ...]] = (  # SM-2
    MappingProxyType({Colour.YELLOW: Modifier.FEWEST, Colour.RED: Modifier.MOST}),
    MappingProxyType({Colour.YELLOW: Modifier.CORNERS, Colour.RED: Modifier.CENTRE}),
    MappingProxyType({Colour.YELLOW: Modifier.GROUPS, Colour.RED: Modifier.ISOLATED}),
    MappingProxyType({Colour.YELLOW: Modifier.LINES, Colour.RED: Modifier.PAIRS}),
)
DIETS: Final[Mapping[str, tuple[Colour, ...]]] = MappingProxyType(  # SM-31
    {
        "off": (),
        "easy": (Colour.YELLOW, Colour.YELLOW),
        "medium": (Colour.YELLOW, Colour.RED),
        "hard": (Colour.RED, Colour.RED),
    }
)

SEAT_COUNTS: Final = tuple(range(1, 10))  # SM-9
ROUNDS: Final = 4  # SM-10
SOLO_ROUNDS: Final = 8  # SM-40
DRAWN: Final = 2  # SM-11, SM-40
PLACED_A_ROUND: Final = 2  # SM-12
SOLO_PLACED_A_ROUND: Final = 1  # SM-40
WIDEST: Final = 4  # SM-13
