"""How much a bot thinks a board is worth, in hundredths of a point.

Points as the rules count them. While there are cards to come, also what the board promises: a square without
an equal neighbour costs something, and a pair a little. The weights were found by playing many games.
"""

from functools import cache
from typing import Final

from app.games.snack_match.bot.board import Board, Plane, groups_in_plane, occupied, planes, size
from app.games.snack_match.bot.wishes import Wish
from app.games.snack_match.groups import points_for

POINT: Final = 100
ALONE_IN_THE_WAY: Final = -60
PAIR: Final = -10


def points(board: Board, diet: tuple[Wish, ...]) -> int:
    """Its score if the game ended now."""
    seen = planes(board)
    return sum(map(_points, seen)) + (_diet_points(board, seen, diet) if diet else 0)


def promise(board: Board, diet: tuple[Wish, ...]) -> int:
    """Its score now, and what it may become."""
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
    return POINT * sum([wish.points(seen[wish.plane], width, height) for wish in diet])
