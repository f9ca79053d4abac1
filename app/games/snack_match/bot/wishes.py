"""The special diet as a bot reckons with it, on boards instead of areas (SM-32 to SM-34).

The same points as in `diet`, which tests hold it against, fast enough for thousands of boards.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from itertools import product
from operator import or_
from types import MappingProxyType
from typing import Final

from app.games.snack_match.bot.board import Plane, groups_in_plane
from app.games.snack_match.data import COMPONENTS, WIDEST, Modifier
from app.games.snack_match.diet import SHORTEST_LINE, Bonus, count, points_compared
from app.games.snack_match.groups import SMALLEST_SCORING
from app.games.snack_match.scoring import rivals_of
from app.games.snack_match.view import OwnView, SnackMatchView


@dataclass(frozen=True, slots=True)
class Wish:
    """A bonus of the diet: which plane it is about, and how many of it each rival shows."""

    bonus: Bonus
    plane: int
    rivals: tuple[int, ...]


def wishes(view: SnackMatchView, own: OwnView) -> tuple[Wish, ...]:
    areas = tuple(player.area for player in view.players)
    rivals = rivals_of(own.seat, areas, () if view.opponent is None else view.opponent.cards)
    return tuple(
        Wish(bonus, COMPONENTS.index(bonus.component), tuple(count(each, bonus.component) for each in rivals))
        for bonus in view.diet
    )


def wish_points(wish: Wish, plane: Plane, width: int, height: int) -> int:
    modifier = wish.bonus.modifier
    if modifier in _BY_GROUPS:
        return _BY_GROUPS[modifier](groups_in_plane(plane))
    if modifier in _BY_PLACE:
        return _BY_PLACE[modifier](plane, width, height)
    return points_compared(wish.bonus, plane.bit_count(), wish.rivals)


def _isolated(sizes: tuple[int, ...]) -> int:
    return -2 * sum(size for size in sizes if size < SMALLEST_SCORING)


def _pairs(sizes: tuple[int, ...]) -> int:
    return -2 * sizes.count(2)


def _corners(plane: Plane, width: int, height: int) -> int:
    return (plane & _corner_squares(width, height)).bit_count()


def _centre(plane: Plane, width: int, height: int) -> int:
    return -2 * (plane & _inner_squares(width, height)).bit_count()


def _lines(plane: Plane, width: int, height: int) -> int:
    return 2 * sum(plane & line == line for line in _lines_across(width, height))


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
    """A box of one column or row names it twice."""
    return reduce(or_, (1 << row * WIDEST + column for row, column in product(rows, columns)), 0)


_BY_GROUPS: Final[Mapping[Modifier, Callable[[tuple[int, ...]], int]]] = MappingProxyType(
    {Modifier.GROUPS: len, Modifier.ISOLATED: _isolated, Modifier.PAIRS: _pairs}
)
_BY_PLACE: Final[Mapping[Modifier, Callable[[Plane, int, int], int]]] = MappingProxyType(
    {Modifier.CORNERS: _corners, Modifier.CENTRE: _centre, Modifier.LINES: _lines}
)
