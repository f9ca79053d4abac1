"""What a bot thinks a board is worth, in hundredths of a point.

Points as the rules count them, and while cards are still to come a promise: a square that stands alone is in
the way, a pair is a little better, and what is large already is easy to add to. The weights were found by
playing many games with them.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from app.games.snack_match.area import Area
from app.games.snack_match.board import Board, Plane, groups_in_plane, occupied, planes, size
from app.games.snack_match.data import COMPONENTS, WIDEST, Square
from app.games.snack_match.diet import ALONE, Bonus, count, points_alone, points_compared
from app.games.snack_match.groups import points_for
from app.games.snack_match.scoring import rivals_of
from app.games.snack_match.view import OwnView, SnackMatchView

POINT: Final = 100
ALONE_IN_THE_WAY: Final = -50
PAIR: Final = 0


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


def points(board: Board, diet: tuple[Wish, ...]) -> int:
    """What it would score if this were the end."""
    seen = planes(board)
    return sum(map(_points, seen)) + (_diet_points(board, seen, diet) if diet else 0)


def promise(board: Board, diet: tuple[Wish, ...]) -> int:
    """What it scores now and may become."""
    seen = planes(board)
    return sum(map(_promise, seen)) + (_diet_points(board, seen, diet) if diet else 0)


@cache
def _points(plane: Plane) -> int:
    return POINT * sum(map(points_for, groups_in_plane(plane)))


@cache
def _promise(plane: Plane) -> int:
    sizes = groups_in_plane(plane)
    return _points(plane) + ALONE_IN_THE_WAY * sizes.count(1) + PAIR * sizes.count(2)


def _diet_points(board: Board, seen: tuple[Plane, ...], diet: tuple[Wish, ...]) -> int:
    width, height = size(occupied(board))
    return POINT * sum(_wish_points(wish, seen[wish.plane], width, height) for wish in diet)


def _wish_points(wish: Wish, plane: Plane, width: int, height: int) -> int:
    if wish.bonus.modifier in ALONE:
        return _alone(wish.bonus, plane, width, height)
    return points_compared(wish.bonus, plane.bit_count(), wish.rivals)


@cache
def _alone(bonus: Bonus, plane: Plane, width: int, height: int) -> int:
    """Squares that show something else count as little as empty ones, so the rules can judge the plane."""
    shown = next(square for square in Square if square.shows(bonus.component))
    places = ((x, y) for y in range(height) for x in range(width))
    squares = tuple(shown if plane >> y * WIDEST + x & 1 else None for x, y in places)
    return points_alone(bonus, Area(width, height, squares))
