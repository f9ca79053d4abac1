"""Everything there is on the field of Red Light, Green Light, hidden or not.

The doll's cards that are still to come are in no order: the next one is drawn when it is turned up. Not here:
what changes the field (`entering`, `choosing`, `running`, `pushing`, `rounds`), who sees it.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import DOLL_CARDS, Token
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owner

START_LINE: Final = 0
"""The place behind the line, which counts as the lane before lane 1 (SG-14)."""

Gaze: TypeAlias = tuple[int, ...]
"""A doll card: the numbers that it catches; none is the green gaze."""


class Phase(StrEnum):
    ENTERING = "entering"
    CHOOSING = "choosing"
    PUSHING = "pushing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Runner:
    """A token on the board; lane 0 is behind the line, the highest is the nearest to the doll."""

    token: Token
    lane: int


@dataclass(frozen=True, slots=True)
class State:
    """`waiting`: seat by seat, not on the board yet. `safe` and `fallen`: in the order in which it happened.

    `used`: the doll cards turned up since the shuffle; `gaze`: the last one, from before a shuffle too.
    `entrants`, `cards`: what each seat has chosen in this phase. `revealed`: the cards of the last reveal.
    `pushers`: who still has to push, in order; the first of them is being asked.
    """

    phase: Phase
    round: int
    timer: Timer
    waiting: tuple[tuple[Token, ...], ...]
    runners: tuple[Runner, ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    used: tuple[Gaze, ...]
    gaze: Gaze | None
    entrants: tuple[Token | None, ...]
    cards: tuple[int | None, ...]
    revealed: tuple[int | None, ...]
    pushers: tuple[Seat, ...]

    @property
    def seats(self) -> range:
        return range(len(self.waiting))

    @property
    def nothing_chosen(self) -> tuple[None, ...]:
        return (None,) * len(self.waiting)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whose decisions this phase is about, those who have chosen already among them."""
        match self.phase:
            case Phase.ENTERING:
                return tuple(seat for seat in self.seats if self.must_enter(seat))
            case Phase.CHOOSING:
                return tuple(seat for seat in self.seats if self.runners_of(seat))
            case Phase.PUSHING:
                return self.pushers[:1]
            case Phase.OVER:
                return ()

    @property
    def chosen(self) -> tuple[bool, ...]:
        """Who has chosen a token or a card that is still secret (SG-80)."""
        picks = self.entrants if self.phase is Phase.ENTERING else self.cards
        return tuple(pick is not None for pick in picks)

    @property
    def cards_left(self) -> tuple[Gaze, ...]:
        """The doll cards that can still be turned up, in the order of the card list."""
        return gazes_left(self.used)

    def must_enter(self, seat: Seat) -> bool:
        """Nobody of the team is behind the line, and somebody waits (SG-10)."""
        on_line = any(runner.lane == START_LINE for runner in self.runners_of(seat))
        return bool(self.waiting[seat]) and not on_line

    def runners_of(self, seat: Seat) -> tuple[Runner, ...]:
        return tuple(runner for runner in self.runners if owner(runner.token) == seat)


def gazes_left(used: tuple[Gaze, ...]) -> tuple[Gaze, ...]:
    gone = Counter(used)
    left = []
    for gaze in DOLL_CARDS:
        if gone[gaze]:
            gone[gaze] -= 1
        else:
            left.append(gaze)
    return tuple(left)
