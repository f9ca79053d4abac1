"""The six sides, known by their numbers (0 pulls against 1, and so on), and who may still join them."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from app.games.squid_game.data import Token
from app.games.squid_game.tug_of_war.data import PLACES_OF_SIDE, SIDES, Side

Line: TypeAlias = tuple[Token, ...]
"""The tokens that stand on one side, in the order in which they came."""

NOBODY: Final[tuple[Line, ...]] = ((),) * len(SIDES)


def opposing(side: Side) -> Side:
    return side + 1 if side % 2 == 0 else side - 1


def is_full(lines: Sequence[Line], side: Side) -> bool:
    return len(lines[side]) == PLACES_OF_SIDE


def keeps_balance(lines: Sequence[Line], side: Side) -> bool:
    """Whether the side would not be two ahead with one more (SG-31)."""
    return len(lines[side]) + 1 < len(lines[opposing(side)]) + 2


def open_sides(lines: Sequence[Line]) -> tuple[Side, ...]:
    """Where a token may go. If a place is free, one side is open: the shorter of two uneven ones."""
    return tuple(side for side in SIDES if not is_full(lines, side) and keeps_balance(lines, side))


def joined(lines: Sequence[Line], token: Token, side: Side) -> tuple[Line, ...]:
    return tuple((*line, token) if other == side else line for other, line in enumerate(lines))
