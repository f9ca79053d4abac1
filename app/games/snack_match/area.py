"""A picnic area: what is seen of the cards that lie in it.

Only the squares on top are kept, since nothing below them can come to light again. An area is the box around
them, so areas that look the same are the same value wherever they began (SM-13). Not here: where a card may
lie (`placements`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from app.games.snack_match.actions import Direction, Layer, PlaceCard
from app.games.snack_match.data import STRIPS, Square

Place: TypeAlias = tuple[int, int]
"""Column and row, counted from the upper left square of an area."""

STEPS: Final = {
    Direction.RIGHT: (1, 0),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
    Direction.UP: (0, -1),
}


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


EMPTY: Final = Area(0, 0, ())


@dataclass(frozen=True, slots=True)
class Box:
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


def places_of(x: int, y: int, direction: Direction) -> tuple[Place, Place, Place]:
    """Where the squares of a card come to lie, from its first to its last."""
    across, down = STEPS[direction]
    return (x, y), (x + across, y + down), (x + 2 * across, y + 2 * down)


def box_around(places: Iterable[Place]) -> Box:
    columns, rows = zip(*places, strict=True)
    return Box(min(columns), min(rows), max(columns) + 1, max(rows) + 1)


@lru_cache(maxsize=4096)
def lay(area: Area, placed: PlaceCard) -> Area:
    """The area with one more card on top of all others or under them (SM-16)."""
    places = places_of(placed.x, placed.y, placed.direction)
    laid = dict(zip(places, STRIPS[placed.card], strict=True))
    seen = area.seen | laid if placed.layer is Layer.TOP else laid | area.seen
    box = box_around(seen)
    rows, columns = range(box.top, box.bottom), range(box.left, box.right)
    return Area(box.width, box.height, tuple(seen.get((x, y)) for y in rows for x in columns))


def lay_all(area: Area, placed: tuple[PlaceCard, ...]) -> Area:
    for each in placed:
        area = lay(area, each)
    return area


def shown_of(area: Area, placed: PlaceCard) -> tuple[Place, ...]:
    """The places where squares of the card would be seen: all of them, or those beyond the area (SM-16)."""
    places = places_of(placed.x, placed.y, placed.direction)
    seen = area.seen
    return tuple(place for place in places if placed.layer is Layer.TOP or place not in seen)


def fresh_squares(area: Area, placed: tuple[PlaceCard, ...]) -> tuple[int, ...]:
    """Which squares of `lay_all(area, placed)` are seen of these cards, by their index."""
    fresh: tuple[Place, ...] = ()
    for each in placed:
        fresh = _moved((*fresh, *shown_of(area, each)), each)
        area = lay(area, each)
    return tuple(sorted(dict.fromkeys(map(area.index, fresh))))


def _moved(places: tuple[Place, ...], placed: PlaceCard) -> tuple[Place, ...]:
    """The places as they are counted once the card lies, perhaps beyond the upper left square."""
    box = box_around((*places_of(placed.x, placed.y, placed.direction), (0, 0)))
    return tuple((x - box.left, y - box.top) for x, y in places)
