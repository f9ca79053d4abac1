"""What a bot thinks a board is worth, in hundredths of a point.

Points as the rules count them, and while cards are still to come a promise: a square that stands alone is in
the way, and a pair still is a little. The weights were found by playing many games with them.
"""

from functools import cache
from typing import Final

from app.games.snack_match.bot.board import Board, Plane, groups_in_plane, occupied, planes, size
from app.games.snack_match.bot.wishes import Wish, wish_points
from app.games.snack_match.groups import points_for

POINT: Final = 100
ALONE_IN_THE_WAY: Final = -60
PAIR: Final = -10


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
    return POINT * sum([wish_points(wish, seen[wish.plane], width, height) for wish in diet])
