"""The special diet: what two components are worth or cost on top of the groups (SM-30 to SM-34).

Each modifier looks at the areas as they are now, so a score can be computed at any moment of the game.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from app.games.snack_match.area import Area
from app.games.snack_match.data import PAIR, SHORTEST_LINE, SMALLEST_GROUP, Component, Modifier, Square
from app.games.snack_match.groups import groups_of

Squares: TypeAlias = tuple[Square | None, ...]
"""What somebody shows: the squares of an area, or of the automatic opponent's cards."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """A component card combined with a modifier card."""

    component: Component
    modifier: Modifier


def bonus_points(bonus: Bonus, area: Area, rivals: tuple[Squares, ...]) -> int:
    """What the bonus gives to the owner of the area, or takes. `rivals` is what all others show."""
    if bonus.modifier in _ALONE:
        return _alone(bonus, area)
    others = tuple(count(squares, bonus.component) for squares in rivals)
    return points_compared(bonus, count(area.squares, bonus.component), others)


@lru_cache(maxsize=4096)
def _alone(bonus: Bonus, area: Area) -> int:
    return bonus.modifier.points * _ALONE[bonus.modifier](area, bonus.component)


@lru_cache(maxsize=4096)
def count(squares: Squares, component: Component) -> int:
    return sum(square is not None and square.shows(component) for square in squares)


def points_compared(bonus: Bonus, own: int, others: tuple[int, ...]) -> int:
    """For a modifier that compares how many of the component everybody shows."""
    applies = _has_fewest if bonus.modifier is Modifier.FEWEST else _has_most
    return bonus.modifier.points if applies(own, others) else 0


def _has_fewest(own: int, others: tuple[int, ...]) -> bool:
    return own <= min(others)


def _has_most(own: int, others: tuple[int, ...]) -> bool:
    """Where nobody has any, nobody has the most."""
    return own > 0 and own >= max(others)


def _corners(area: Area, component: Component) -> int:
    columns, rows = (0, area.width - 1), (0, area.height - 1)
    # A box that is one square wide has two corners, not four.
    corners = dict.fromkeys((x, y) for x in columns for y in rows)
    return sum(_shows(area, x, y, component) for x, y in corners)


def _centre(area: Area, component: Component) -> int:
    inner = ((x, y) for x in range(1, area.width - 1) for y in range(1, area.height - 1))
    return sum(_shows(area, x, y, component) for x, y in inner)


def _groups(area: Area, component: Component) -> int:
    return len(groups_of(area, component))


def _isolated(area: Area, component: Component) -> int:
    sizes = (len(group.squares) for group in groups_of(area, component))
    return sum(size for size in sizes if size < SMALLEST_GROUP)


def _pairs(area: Area, component: Component) -> int:
    return sum(len(group.squares) == PAIR for group in groups_of(area, component))


def _lines(area: Area, component: Component) -> int:
    """Rows and columns from edge to edge, without a gap and without anything else."""
    rows = (tuple((x, y) for x in range(area.width)) for y in range(area.height))
    columns = (tuple((x, y) for y in range(area.height)) for x in range(area.width))
    lines = (line for line in (*rows, *columns) if len(line) >= SHORTEST_LINE)
    return sum(all(_shows(area, x, y, component) for x, y in line) for line in lines)


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
"""The modifiers that look at one's own area only: how often each of them applies there."""
