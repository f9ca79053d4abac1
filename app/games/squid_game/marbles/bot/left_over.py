"""Who will own the token that finds no partner, if everybody wants that (SG-40, SG-41).

Tokens are only counted here: which of a team's it is makes no difference. Chances are whole numbers, in
millionths.
"""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from app.games.contract import Seat

Counts: TypeAlias = tuple[int, ...]
Move: TypeAlias = Seat | None
"""Next to a lone token of that seat, or alone."""

_CERTAIN: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Position:
    """How many tokens each seat has to place, and alone on the table; `turns` from whose turn it is."""

    turns: tuple[Seat, ...]
    to_place: Counts
    lone: Counts

    @property
    def unpaired(self) -> int:
        return sum(self.to_place) + sum(self.lone)

    @property
    def is_final(self) -> bool:
        return not any(self.to_place) and sum(self.lone) <= 1


Reckoned: TypeAlias = dict[Position, Counts]


def moves(position: Position) -> tuple[Move, ...]:
    """What whoever's turn it is may do; none: it is skipped."""
    seat, lone = position.turns[0], position.lone
    partners = tuple(each for each in position.turns if lone[each])
    if position.to_place[seat]:
        return (None, *partners)
    if not lone[seat] or sum(lone) == 1:
        return ()
    return tuple(each for each in partners if each != seat) or (seat,)


def moved(position: Position, move: Move) -> Position:
    seat, to_place, lone = position.turns[0], position.to_place, position.lone
    if to_place[seat]:
        to_place = _changed(to_place, seat, -1)
    else:
        lone = _changed(lone, seat, -1)
    lone = _changed(lone, seat, 1) if move is None else _changed(lone, move, -1)
    return replace(_next_turn(position), to_place=to_place, lone=lone)


def outlook(position: Position, reckoned: Reckoned) -> Counts:
    """Each seat's chance to own the one that is left over."""
    while not position.is_final and not moves(position):
        position = _next_turn(position)
    if position.is_final:
        return tuple(_CERTAIN * count for count in position.lone)
    if position not in reckoned:
        reckoned[position] = _best_outlook(position, reckoned)
    return reckoned[position]


def _best_outlook(position: Position, reckoned: Reckoned) -> Counts:
    """Whoever's turn it is does what is best for it; among equals it may do anything."""
    seat = position.turns[0]
    outlooks = [outlook(moved(position, move), reckoned) for move in moves(position)]
    most = max(each[seat] for each in outlooks)
    equals = [each for each in outlooks if each[seat] == most]
    return tuple(sum(chances) // len(equals) for chances in zip(*equals, strict=True))


def _next_turn(position: Position) -> Position:
    first, *others = position.turns
    return replace(position, turns=(*others, first))


def _changed(counts: Counts, seat: Seat, by: int) -> Counts:
    return (*counts[:seat], counts[seat] + by, *counts[seat + 1 :])
