"""Which seat will own the token that finds no partner, if every seat wants that (SG-40, SG-41).

Tokens are only counted here, because a team's tokens are all alike in this. Chances are whole numbers, in
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
    """How many tokens each seat has to place, and alone on the table; `turns` from whose turn it is.

    `own_partners`: two own lone tokens may always be paired (SG-40).
    """

    turns: tuple[Seat, ...]
    to_place: Counts
    lone: Counts
    own_partners: bool

    @property
    def unpaired(self) -> int:
        return sum(self.to_place) + sum(self.lone)

    @property
    def is_final(self) -> bool:
        return not any(self.to_place) and sum(self.lone) <= 1


Outlooks: TypeAlias = dict[Position, Counts]
"""What is known already."""


def moves(position: Position) -> tuple[Move, ...]:
    """What the seat whose turn it is may do; with no moves it is skipped."""
    seat, lone = position.turns[0], position.lone
    partners = tuple(each for each in position.turns if lone[each])
    if position.to_place[seat]:
        return (None, *partners)
    if not lone[seat]:
        return ()
    others = tuple(each for each in partners if each != seat)
    own = (seat,) if lone[seat] > 1 else ()
    return (*others, *own) if position.own_partners else others or own


def moved(position: Position, move: Move) -> Position:
    seat, to_place, lone = position.turns[0], position.to_place, position.lone
    if to_place[seat]:
        to_place = _changed(to_place, seat, -1)
    else:
        lone = _changed(lone, seat, -1)
    lone = _changed(lone, seat, 1) if move is None else _changed(lone, move, -1)
    return replace(_next_turn(position), to_place=to_place, lone=lone)


def outlook(position: Position, known: Outlooks) -> Counts:
    """Each seat's chance to own the one that is left over."""
    while not position.is_final and not moves(position):
        position = _next_turn(position)
    if position.is_final:
        return tuple(_CERTAIN * count for count in position.lone)
    if position not in known:
        known[position] = _best_outlook(position, known)
    return known[position]


def _best_outlook(position: Position, known: Outlooks) -> Counts:
    """The seat whose turn it is chooses what is best for it; equally good moves are equally likely."""
    seat = position.turns[0]
    outlooks = [outlook(moved(position, move), known) for move in moves(position)]
    most = max(each[seat] for each in outlooks)
    equals = [each for each in outlooks if each[seat] == most]
    return tuple(sum(chances) // len(equals) for chances in zip(*equals, strict=True))


def _next_turn(position: Position) -> Position:
    first, *others = position.turns
    return replace(position, turns=(*others, first))


def _changed(counts: Counts, seat: Seat, by: int) -> Counts:
    return (*counts[:seat], counts[seat] + by, *counts[seat + 1 :])
