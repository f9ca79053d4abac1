"""The special diet: what two components are worth or cost on top of the groups (SM-30 to SM-34).

Each modifier looks at the areas as they are, so a score can be told at any moment of the game.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from app.games.snack_match.area import Area
from app.games.snack_match.data import Component, Modifier, Square
from app.games.snack_match.groups import SMALLEST_SCORING, groups_of

SHORTEST_LINE: Final = 3

Squares: TypeAlias = tuple[Square | None, ...]
"""What somebody shows: the squares of an area, or of the automatic opponent's cards."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A component card combined with a modifier card."""

    component: Component
    modifier: Modifier


def bonus_points(bonus: Bonus, area: Area, rivals: tuple[Squares, ...]) -> int:
    """What the bonus gives the owner of the area, or takes; `rivals` is what all others show."""
    if bonus.modifier in _ALONE:
        return _alone(bonus, area)
    others = tuple(count(squares, bonus.component) for squares in rivals)
    return points_compared(bonus, count(area.squares, bonus.component), others)


@lru_cache(maxsize=4096)
def _alone(bonus: Bonus, area: Area) -> int:
    return _ALONE[bonus.modifier](area, bonus.component)


@lru_cache(maxsize=4096)
def count(squares: Squares, component: Component) -> int:
    return sum(square is not None and square.shows(component) for square in squares)


def points_compared(bonus: Bonus, own: int, others: tuple[int, ...]) -> int:
    """For a modifier that compares how many of the component everybody shows."""
    return _fewest(own, others) if bonus.modifier is Modifier.FEWEST else _most(own, others)


def _fewest(own: int, others: tuple[int, ...]) -> int:
    return 3 if own <= min(others) else 0


def _most(own: int, others: tuple[int, ...]) -> int:
    """With none at all nobody has the most."""
    return -3 if own and own >= max(others) else 0


def _corners(area: Area, component: Component) -> int:
    columns, rows = (0, area.width - 1), (0, area.height - 1)
    # A box that is one square wide has two corners, not four.
    corners = dict.fromkeys((x, y) for x in columns for y in rows)
    return sum(_shows(area, x, y, component) for x, y in corners)


def _centre(area: Area, component: Component) -> int:
    inner = ((x, y) for x in range(1, area.width - 1) for y in range(1, area.height - 1))
    return -2 * sum(_shows(area, x, y, component) for x, y in inner)


def _groups(area: Area, component: Component) -> int:
    return len(groups_of(area, component))


def _isolated(area: Area, component: Component) -> int:
    sizes = (len(group.squares) for group in groups_of(area, component))
    return -2 * sum(size for size in sizes if size < SMALLEST_SCORING)


def _pairs(area: Area, component: Component) -> int:
    return -2 * sum(len(group.squares) == 2 for group in groups_of(area, component))


def _lines(area: Area, component: Component) -> int:
    """Rows and columns from edge to edge, without a gap and without anything else."""
    rows = (tuple((x, y) for x in range(area.width)) for y in range(area.height))
    columns = (tuple((x, y) for y in range(area.height)) for x in range(area.width))
    lines = (line for line in (*rows, *columns) if len(line) >= SHORTEST_LINE)
    return 2 * sum(all(_shows(area, x, y, component) for x, y in line) for line in lines)


def _shows(area: Area, x: int, y: int, component: Component) -> bool:
    square = area.squares[area.index((x, y))] if area.squares else None
    return square is not None and square.shows(component)


_ALONE: Final[Mapping[Modifier, Callable[[Area, Component], int]]] = MappingProxyType(
    {
        Modifier.CORNERS: _corners,
        Modifier.GROUPS: _groups,
        Modifier.LINES: _lines,
        Modifier.CENTRE: _centre,
        Modifier.ISOLATED: _isolated,
        Modifier.PAIRS: _pairs,
    }
)
"""Those that look at one's own area only."""
