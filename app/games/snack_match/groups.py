"""Groups: the same component on squares that are joined edge to edge (SM-20)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from app.games.snack_match.area import STEPS, Area
from app.games.snack_match.data import COMPONENTS, SMALLEST_GROUP, UNCOUNTED, Component


@dataclass(frozen=True, slots=True)
class Group:
    """The squares of a group by their index in the area, and what it scores."""

    component: Component
    squares: tuple[int, ...]
    points: int


def points_for(size: int) -> int:
    """What a group scores (SM-21)."""
    return size - UNCOUNTED if size >= SMALLEST_GROUP else 0


@lru_cache(maxsize=4096)
def groups_in(area: Area) -> tuple[Group, ...]:
    """All groups, single squares too. Snacks and cloths are grouped separately."""
    showing = _showing(area)
    return tuple(
        Group(component, squares, points_for(len(squares)))
        for component in COMPONENTS
        for squares in _joined(area, showing[component])
    )


def groups_of(area: Area, component: Component) -> tuple[Group, ...]:
    return tuple(group for group in groups_in(area) if group.component is component)


def _showing(area: Area) -> Mapping[Component, list[int]]:
    """The squares that show each component, by their index."""
    found: dict[Component, list[int]] = {component: [] for component in COMPONENTS}
    for index, square in enumerate(area.squares):
        if square is not None:
            found[square.snack].append(index)
            found[square.cloth].append(index)
    return found


def _joined(area: Area, left: list[int]) -> Iterator[tuple[int, ...]]:
    """The indices, divided into groups of squares that touch; `left` is empty afterwards."""
    while left:
        group = [left.pop(0)]
        for index in group:
            for other in _beside(area.width, area.height, index):
                if other in left:
                    left.remove(other)
                    group.append(other)
        yield tuple(sorted(group))


@cache
def _beside(width: int, height: int, index: int) -> tuple[int, ...]:
    x, y = index % width, index // width
    places = ((x + across, y + down) for across, down in STEPS.values())
    return tuple(row * width + column for column, row in places if 0 <= column < width and 0 <= row < height)
