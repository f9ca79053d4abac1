"""The numbers and examples that the help pages of Snack Match show, computed by the rules themselves.

Not here: the words around them (those are in the templates).
"""

from dataclasses import dataclass
from typing import Final

from app.games.contract import Options
from app.games.snack_match.area import Area
from app.games.snack_match.data import (
    DIETS,
    DRAWN,
    PLACED_A_ROUND,
    ROUNDS,
    SEAT_COUNTS,
    SMALLEST_GROUP,
    SOLO_ROUNDS,
    SQUARES_A_CARD,
    UNCOUNTED,
    WIDEST,
    Cloth,
    Component,
    Modifier,
    Snack,
    Square,
)
from app.games.snack_match.groups import Group, groups_of, points_for


@dataclass(frozen=True, slots=True)
class Example:
    """An area, and those of its groups that it is there to show."""

    area: Area
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class SnackMatchFacts:
    """`scale`: the points of a group by its size. `cards`: how many lie in an area at the end."""

    several: tuple[int, int]
    squares_a_card: int
    snacks: int
    cloths: int
    rounds: int
    solo_rounds: int
    drawn: int
    placed: int
    cards: int
    widest: int
    smallest_group: int
    uncounted: int
    scale: tuple[tuple[int, int], ...]
    bonuses: int
    modifiers: tuple[Modifier, ...]
    large: Example
    small: Example


def facts(_options: Options) -> SnackMatchFacts:
    """The help pages explain every option, so the facts are the same with all of them."""
    return _FACTS


def _example(rows: tuple[str, ...], *components: Component) -> Example:
    """The largest group of each of these components is shown."""
    squares = tuple(Square(word) for row in rows for word in row.split())
    area = Area(len(squares) // len(rows), len(rows), squares)
    return Example(area, tuple(_largest(area, component) for component in components))


def _largest(area: Area, component: Component) -> Group:
    return max(groups_of(area, component), key=lambda group: len(group.squares))


_LARGEST_SHOWN: Final = 8
_FACTS: Final = SnackMatchFacts(
    several=(SEAT_COUNTS[1], SEAT_COUNTS[-1]),
    squares_a_card=SQUARES_A_CARD,
    snacks=len(Snack),
    cloths=len(Cloth),
    rounds=ROUNDS,
    solo_rounds=SOLO_ROUNDS,
    drawn=DRAWN,
    placed=PLACED_A_ROUND,
    cards=ROUNDS * PLACED_A_ROUND,
    widest=WIDEST,
    smallest_group=SMALLEST_GROUP,
    uncounted=UNCOUNTED,
    scale=tuple((size, points_for(size)) for size in range(SMALLEST_GROUP - 1, _LARGEST_SHOWN + 1)),
    bonuses=max(map(len, DIETS.values())),
    modifiers=tuple(Modifier),
    large=_example(
        ("Sg Sr Db Do", "Dg Sg Wb Do", "Wr Sb Sg Bo", "Wr Wr Bb Bb"),
        *(Snack.SANDWICH, Cloth.ORANGE, Snack.DONUT),
    ),
    small=_example(("Sr So Db", "Dg Sg Wb", "Bo Sr Bb"), Snack.SANDWICH, Cloth.BLUE),
)
