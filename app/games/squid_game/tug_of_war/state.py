"""Everything there is in Tug of War, hidden or not.

Not here: what changes it (`placing`, `laying`), how a battle is decided (`battles`), who sees what (`view`).
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import CARDS, Token
from app.games.squid_game.tokens import owned_by
from app.games.squid_game.tug_of_war.battles import Battle
from app.games.squid_game.tug_of_war.data import Side
from app.games.squid_game.tug_of_war.sides import Line


class Phase(StrEnum):
    PLACING = "placing"  # one token after another finds its side
    LAYING = "laying"  # all lay their cards at the same time
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LaidCard:
    card: int
    side: Side


Layout: TypeAlias = tuple[LaidCard, ...]
"""What a seat has laid so far, in the order in which it did."""


@dataclass(frozen=True, slots=True)
class State:
    """`waiting`, by seat: tokens that have no place yet. `lines`, by side: who stands there. `laid`: by seat.

    `left_over`: those for whom there was no place (SG-32). `battles`: as they ended; none before the end.
    `step` is the phase; recorded games know it by that name.
    """

    order: tuple[Seat, ...]
    step: Phase
    turn: Seat | None
    waiting: tuple[tuple[Token, ...], ...]
    lines: tuple[Line, ...]
    laid: tuple[Layout, ...]
    left_over: tuple[Token, ...]
    battles: tuple[Battle, ...]

    @property
    def fallen(self) -> tuple[Token, ...]:
        return (*self.left_over, *(token for battle in self.battles for token in battle.losers))

    def is_done(self, seat: Seat) -> bool:
        return len(self.laid[seat]) == quota(self.lines, seat)


def own_counts(lines: tuple[Line, ...], seat: Seat) -> tuple[int, ...]:
    """How many tokens of that seat stand on each side."""
    return tuple([len(owned_by(seat, line)) for line in lines])


def quota(lines: tuple[Line, ...], seat: Seat) -> int:
    """How many cards the seat lays: one for each token, as far as its six cards go (SG-33)."""
    return min(len(owned_by(seat, chain.from_iterable(lines))), len(CARDS))


def room(lines: tuple[Line, ...], seat: Seat, laid: Layout) -> tuple[Side, ...]:
    """The sides where the seat has fewer cards than tokens (SG-33)."""
    at = [laid_card.side for laid_card in laid]
    return tuple([side for side, own in enumerate(own_counts(lines, seat)) if at.count(side) < own])
