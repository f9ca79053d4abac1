"""Groups: the same component on squares that are joined edge to edge (SM-20)."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from app.games.snack_match.area import STEPS, Area
from app.games.snack_match.data import COMPONENTS, Component

SMALLEST_SCORING: Final = 3


@dataclass(frozen=True, slots=True)
class Group:
    """The squares of a group by their index in the area, and what it scores."""

    component: Component
    squares: tuple[int, ...]
    points: int


def points_for(size: int) -> int:
    """What a group scores (SM-21)."""
    return size - 2 if size >= SMALLEST_SCORING else 0


@lru_cache(maxsize=4096)
def groups_in(area: Area) -> tuple[Group, ...]:
    """All groups, single squares too; snacks and cloths are grouped each for themselves."""
    return tuple(
        Group(component, squares, points_for(len(squares)))
        for component in COMPONENTS
        for squares in _joined(area, _showing(area, component))
    )


def groups_of(area: Area, component: Component) -> tuple[Group, ...]:
    return tuple(group for group in groups_in(area) if group.component is component)


def _showing(area: Area, component: Component) -> tuple[int, ...]:
    return tuple(
        index for index, square in enumerate(area.squares) if square is not None and square.shows(component)
    )


def _joined(area: Area, indices: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The indices in groups that touch."""
    left = list(indices)
    groups = []
    while left:
        group = [left.pop(0)]
        for index in group:
            touching = [other for other in _beside(area.width, area.height, index) if other in left]
            left = [other for other in left if other not in touching]
            group += touching
        groups.append(tuple(sorted(group)))
    return tuple(groups)


@cache
def _beside(width: int, height: int, index: int) -> tuple[int, ...]:
    x, y = index % width, index // width
    places = ((x + across, y + down) for across, down in STEPS.values())
    return tuple(row * width + column for column, row in places if 0 <= column < width and 0 <= row < height)
