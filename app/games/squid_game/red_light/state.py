"""Everything there is on the field of Red Light, Green Light, hidden or not.

The doll's cards that are still to come have no order: the next one is drawn when it is turned up. Not here:
what changes the field (`entering`, `choosing`, `running`, `pushing`, `rounds`), who sees it.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.data import DOLL_CARDS, START_LINE, Gaze
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owner


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
        """The seats that decide in this phase, including those that have chosen already."""
        match self.phase:
            case Phase.ENTERING:
                return self.entering
            case Phase.CHOOSING:
                running = [owner(runner.token) for runner in self.runners]
                return tuple([seat for seat in self.seats if seat in running])
            case Phase.PUSHING:
                return self.pushers[:1]
            case Phase.OVER:
                return ()

    @property
    def chosen(self) -> tuple[bool, ...]:
        """Who has chosen a token or a card that is still secret (SG-80)."""
        picks = self.entrants if self.phase is Phase.ENTERING else self.cards
        return tuple([pick is not None for pick in picks])

    @property
    def pusher(self) -> Seat | None:
        return self.pushers[0] if self.pushers else None

    @property
    def cards_left(self) -> tuple[Gaze, ...]:
        """The doll cards that can still be turned up, in the order of DOLL_CARDS."""
        return gazes_left(self.used)

    @property
    def entering(self) -> tuple[Seat, ...]:
        """The teams that have nobody behind the line, but somebody who waits (SG-10)."""
        on_line = [owner(runner.token) for runner in self.runners if runner.lane == START_LINE]
        return tuple([seat for seat, team in enumerate(self.waiting) if team and seat not in on_line])

    def runners_of(self, seat: Seat) -> tuple[Runner, ...]:
        return tuple([runner for runner in self.runners if owner(runner.token) == seat])


def gazes_left(used: tuple[Gaze, ...]) -> tuple[Gaze, ...]:
    gone = Counter(used)
    left = []
    for gaze in DOLL_CARDS:
        if gone[gaze]:
            gone[gaze] -= 1
        else:
            left.append(gaze)
    return tuple(left)
