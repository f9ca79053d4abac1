"""What happens in Marbles. How many marbles a fist hides is told only after the call (SG-81)."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.data import InMarbles


@dataclass(frozen=True, slots=True)
class StoodAlone(InMarbles):
    """A token was put on the table and waits for a partner."""

    seat: Seat
    token: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PairFormed(InMarbles):
    """`seat` put its `token` next to `partner`, and the two will play for their lives."""

    seat: Seat
    token: Token
    partner: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PairPicked(InMarbles):
    """The active player chose a pair and the contest; `opponent` is the token of the other one."""

    seat: Seat
    contest: Contest
    token: Token
    opponent: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MarblesHidden(InMarbles):
    """That the fist is closed; not around how many."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class ParityCalled(InMarbles):
    seat: Seat
    call: Parity

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class FistOpened(InMarbles):
    """What `seat` had hidden, now that it was called; `guessed`: the call was right."""

    seat: Seat
    count: int
    guessed: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MarbleRolled(InMarbles):
    """`stop` is where it came to rest, in mm from the start; `off`: it fell off the table there.

    `beyond`: how far beyond the line that is; below 0 if the marble is short of it.
    """

    seat: Seat
    token: Token
    strength: int
    stop: int
    beyond: int
    off: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class RollsTied(InMarbles):
    """Both came equally near, so both roll again."""

    distance: int

    def seen_by(self, audience: Audience) -> Self:
        return self


MarblesEvent: TypeAlias = (
    StoodAlone
    | PairFormed
    | PairPicked
    | MarblesHidden
    | ParityCalled
    | FistOpened
    | MarbleRolled
    | RollsTied
    | Fell
    | Survived
)
