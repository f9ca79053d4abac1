"""An area as one number, so that a bot can look at thousands of them.

Eight planes of sixteen bits, one for each component: a bit is a square that shows it, in a box of four by
four whose upper left corner is the area's. The rules don't use this; tests compare it with them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from struct import Struct
from typing import Final, TypeAlias

from app.games.snack_match.actions import Direction, PlaceCard
from app.games.snack_match.area import Area, Place, bounds_of, lay, places_of
from app.games.snack_match.data import COMPONENTS, STRIPS, WIDEST, Card, Square
from app.games.snack_match.placements import placements

Board: TypeAlias = int
Plane: TypeAlias = int

_PLANE: Final = WIDEST * WIDEST
_FULL: Final = (1 << _PLANE) - 1
_EVERY_PLANE: Final = sum(1 << _PLANE * number for number in range(len(COMPONENTS)))
_BYTES: Final = len(COMPONENTS) * _PLANE // 8
_UNPACK: Final = Struct(f"<{len(COMPONENTS)}H").unpack
_LEFT_COLUMN: Final = sum(1 << WIDEST * row for row in range(WIDEST))
_TOP_ROW: Final = (1 << WIDEST) - 1

Lie: TypeAlias = tuple[int, int, int, int]
"""How far the board moves, the squares covered, those and their neighbours, and which way the card lies."""


def board_of(area: Area) -> Board:
    return sum(_square(place, number) for place, square in area.seen.items() for number in _planes_of(square))


def ways(area: Area, hand: tuple[Card, ...]) -> Mapping[Board, PlaceCard]:
    """The boards that a seat can make with one card, each with the choice that makes it."""
    offered = (placement for card in hand for placement in placements(area, card))
    return {board_of(lay(area, placement)): placement for placement in offered}


def planes(board: Board) -> tuple[Plane, ...]:
    """The squares that show each component, in the order of `COMPONENTS`."""
    return _UNPACK(board.to_bytes(_BYTES, "little"))


def occupied(board: Board) -> Plane:
    """Every square lies in exactly one of the snacks' planes."""
    two = board | board >> _PLANE
    return (two | two >> 2 * _PLANE) & _FULL


def boards_after(board: Board, card: Card) -> Iterator[Board]:
    """All boards the card can make of this one; some of them more than once."""
    taken, ways = occupied(board), _card_bits(card)
    for shift, covered, touched, way in _lies(*size(taken)):
        there = taken << shift
        if touched & there or not taken:
            moved, bits = board << shift, ways[way]
            yield moved & ~(covered * _EVERY_PLANE) | bits
            if covered & there:
                yield moved | bits & ~(there * _EVERY_PLANE)


@cache
def size(taken: Plane) -> tuple[int, int]:
    """Width and height of the box around these squares."""
    columns = sum(bool(taken & _LEFT_COLUMN << column) for column in range(WIDEST))
    rows = sum(bool(taken & _TOP_ROW << WIDEST * row) for row in range(WIDEST))
    return columns, rows


@cache
def groups_in_plane(plane: Plane) -> tuple[int, ...]:
    """The sizes of the groups."""
    sizes = []
    while plane:
        group = _joined(plane & -plane, plane)
        sizes.append(group.bit_count())
        plane &= ~group
    return tuple(sizes)


def _joined(group: Plane, plane: Plane) -> Plane:
    while (more := (group | _beside(group)) & plane) != group:
        group = more
    return group


def _beside(squares: Plane) -> Plane:
    right, left = squares & ~(_LEFT_COLUMN << WIDEST - 1), squares & ~_LEFT_COLUMN
    return (right << 1 | left >> 1 | squares << WIDEST | squares >> WIDEST) & _FULL


def _planes_of(square: Square) -> tuple[int, int]:
    return COMPONENTS.index(square.snack), COMPONENTS.index(square.cloth)


def _square(place: Place, number: int) -> Board:
    return 1 << _PLANE * number + place[1] * WIDEST + place[0]


@cache
def _lies(width: int, height: int) -> tuple[Lie, ...]:
    """All that keep a box of this size within its bounds, each with the card as printed and turned around."""
    reach = range(1 - WIDEST, WIDEST)
    starts = product((Direction.RIGHT, Direction.DOWN), reach, reach)
    return tuple(lie for direction, y, x in starts for lie in _lies_from(width, height, x, y, direction))


def _lies_from(width: int, height: int, x: int, y: int, direction: Direction) -> tuple[Lie, ...]:
    places = places_of(x, y, direction)
    # The first card has no box beside it, and its place makes no difference.
    box = bounds_of((*places, (0, 0), (width - 1, height - 1)) if width else places)
    if max(box.width, box.height) > WIDEST or (not width and (x, y) != (0, 0)):
        return ()
    moved = tuple((column - box.left, row - box.top) for column, row in places)
    covered = sum(_square(place, 0) for place in moved)
    shift, way = -box.left - box.top * WIDEST, 2 * _WAYS.index((moved[0], direction))
    return tuple((shift, covered, covered | _beside(covered), way + turned) for turned in (0, 1))


_WAYS: Final = tuple(
    (place, direction)
    for direction, (across, down) in ((Direction.RIGHT, (2, 4)), (Direction.DOWN, (4, 2)))
    for place in product(range(across), range(down))
)


@cache
def _card_bits(card: Card) -> tuple[Board, ...]:
    """The card in each way it can lie, as printed and turned around."""
    strip = STRIPS[card]
    return tuple(
        sum(
            _square(place, number)
            for place, square in zip(places_of(*start, direction), squares, strict=True)
            for number in _planes_of(square)
        )
        for start, direction in _WAYS
        for squares in (strip, strip[::-1])
    )
