"""A picnic area: what is seen of the cards that lie in it.

Only the squares on top are stored, because nothing below them can be seen again. An area is the box around
them, so areas that look the same are equal wherever their first card lay (SM-13). Not here: where a card may
lie (`placements`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from app.games.snack_match.actions import Direction, Layer, PlaceCard
from app.games.snack_match.data import STRIPS, WIDEST, Square

Place: TypeAlias = tuple[int, int]
"""Column and row, counted from the upper left square of an area."""

STEPS: Final = {
    Direction.RIGHT: (1, 0),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
    Direction.UP: (0, -1),
}


@dataclass(frozen=True, slots=True)
class Bounds:
    """The places from (left, top) up to but without (right, bottom)."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Area:
    """The box around all squares, row by row; None where no card lies, which is never a whole edge."""

    width: int
    height: int
    squares: tuple[Square | None, ...]

    def place(self, index: int) -> Place:
        return index % self.width, index // self.width

    def index(self, place: Place) -> int:
        return place[1] * self.width + place[0]

    @property
    def seen(self) -> dict[Place, Square]:
        """Every square that is seen, by its place."""
        return {self.place(index): square for index, square in enumerate(self.squares) if square is not None}

    @property
    def reach(self) -> Bounds:
        """All places that the area may still grow to, in one direction or the other (SM-13)."""
        return Bounds(self.width - WIDEST, self.height - WIDEST, WIDEST, WIDEST)


EMPTY: Final = Area(0, 0, ())


def places_of(x: int, y: int, direction: Direction) -> tuple[Place, Place, Place]:
    """The places of a card's squares, from its first to its last."""
    across, down = STEPS[direction]
    return (x, y), (x + across, y + down), (x + 2 * across, y + 2 * down)


def bounds_of(places: Iterable[Place]) -> Bounds:
    columns, rows = zip(*places, strict=True)
    return Bounds(min(columns), min(rows), max(columns) + 1, max(rows) + 1)


@lru_cache(maxsize=4096)
def lay(area: Area, placed: PlaceCard) -> Area:
    """The area with one more card on top of all others or under them (SM-16)."""
    places = places_of(placed.x, placed.y, placed.direction)
    laid = dict(zip(places, STRIPS[placed.card], strict=True))
    seen = area.seen | laid if placed.layer is Layer.TOP else laid | area.seen
    box = bounds_of(seen)
    rows, columns = range(box.top, box.bottom), range(box.left, box.right)
    return Area(box.width, box.height, tuple(seen.get((x, y)) for y in rows for x in columns))


def lay_all(area: Area, placed: tuple[PlaceCard, ...]) -> Area:
    for each in placed:
        area = lay(area, each)
    return area


def shown_of(area: Area, placed: PlaceCard) -> tuple[Place, ...]:
    """The places where squares of the card are seen: under the area only those beyond it (SM-16)."""
    places = places_of(placed.x, placed.y, placed.direction)
    seen = area.seen
    return tuple(place for place in places if placed.layer is Layer.TOP or place not in seen)


@lru_cache(maxsize=4096)
def fresh_squares(area: Area, placed: tuple[PlaceCard, ...]) -> tuple[int, ...]:
    """The squares of `lay_all(area, placed)` that belong to these cards, by their index."""
    fresh: tuple[Place, ...] = ()
    for each in placed:
        fresh = _moved((*fresh, *shown_of(area, each)), each)
        area = lay(area, each)
    return tuple(sorted(dict.fromkeys(map(area.index, fresh))))


def _moved(places: tuple[Place, ...], placed: PlaceCard) -> tuple[Place, ...]:
    """The places as counted after the card was laid: it may have moved the upper left corner."""
    box = bounds_of((*places_of(placed.x, placed.y, placed.direction), (0, 0)))
    return tuple((x - box.left, y - box.top) for x, y in places)
