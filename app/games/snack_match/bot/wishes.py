"""The special diet as a bot computes it, on boards instead of areas (SM-32 to SM-34).

The same points as in `diet`, which tests compare it with, but fast enough for thousands of boards.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial, reduce
from itertools import product
from operator import or_
from types import MappingProxyType
from typing import Final

from app.games.snack_match.bot.board import Plane, groups_in_plane
from app.games.snack_match.data import COMPONENTS, PAIR, SHORTEST_LINE, SMALLEST_GROUP, WIDEST, Modifier
from app.games.snack_match.diet import Bonus, count, points_compared
from app.games.snack_match.scoring import rivals_of
from app.games.snack_match.view import SnackMatchOwn, SnackMatchPublic


@dataclass(frozen=True, slots=True)
class Wish:
    """A bonus of the diet: the plane it is about, and its points for that plane, by width and height."""

    plane: int
    points: Callable[[Plane, int, int], int]


def wishes(public: SnackMatchPublic, own: SnackMatchOwn) -> tuple[Wish, ...]:
    areas = tuple(player.area for player in public.players)
    rivals = rivals_of(own.seat, areas, () if public.opponent is None else public.opponent.cards)
    return tuple(
        wish_of(bonus, tuple(count(each, bonus.component) for each in rivals)) for bonus in public.diet
    )


def wish_of(bonus: Bonus, rivals: tuple[int, ...]) -> Wish:
    """With how many squares of it each rival shows.

    It lives for one decision, and so does what it has counted: thousands of boards share some hundred planes.
    """
    return Wish(COMPONENTS.index(bonus.component), cache(partial(_points, bonus, rivals)))


def _points(bonus: Bonus, rivals: tuple[int, ...], plane: Plane, width: int, height: int) -> int:
    modifier = bonus.modifier
    if modifier in _BY_GROUPS:
        return modifier.points * _BY_GROUPS[modifier](groups_in_plane(plane))
    if modifier in _BY_PLACE:
        return modifier.points * _BY_PLACE[modifier](plane, width, height)
    return points_compared(bonus, plane.bit_count(), rivals)


def _isolated(sizes: tuple[int, ...]) -> int:
    return sum(size for size in sizes if size < SMALLEST_GROUP)


def _pairs(sizes: tuple[int, ...]) -> int:
    return sizes.count(PAIR)


def _corners(plane: Plane, width: int, height: int) -> int:
    return (plane & _corner_squares(width, height)).bit_count()


def _centre(plane: Plane, width: int, height: int) -> int:
    return (plane & _inner_squares(width, height)).bit_count()


def _lines(plane: Plane, width: int, height: int) -> int:
    return sum(plane & line == line for line in _lines_across(width, height))


@cache
def _corner_squares(width: int, height: int) -> Plane:
    return _squares((0, width - 1), (0, height - 1)) if width else 0


@cache
def _inner_squares(width: int, height: int) -> Plane:
    return _squares(range(1, width - 1), range(1, height - 1))


@cache
def _lines_across(width: int, height: int) -> tuple[Plane, ...]:
    columns, rows = range(width), range(height)
    across = tuple(_squares(columns, (row,)) for row in rows) if width >= SHORTEST_LINE else ()
    down = tuple(_squares((column,), rows) for column in columns) if height >= SHORTEST_LINE else ()
    return across + down


def _squares(columns: Iterable[int], rows: Iterable[int]) -> Plane:
    """A box that is one square wide has the same corner twice, so bits are joined and not added."""
    return reduce(or_, (1 << row * WIDEST + column for row, column in product(rows, columns)), 0)


_BY_GROUPS: Final[Mapping[Modifier, Callable[[tuple[int, ...]], int]]] = MappingProxyType(
    {Modifier.GROUPS: len, Modifier.ISOLATED: _isolated, Modifier.PAIRS: _pairs}
)
_BY_PLACE: Final[Mapping[Modifier, Callable[[Plane, int, int], int]]] = MappingProxyType(
    {Modifier.CORNERS: _corners, Modifier.CENTRE: _centre, Modifier.LINES: _lines}
)
