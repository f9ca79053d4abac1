"""What happens in Marbles. How many marbles a fist hides is told only after the call (SG-81)."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles.contests import Contest, Parity


@dataclass(frozen=True, slots=True)
class StoodAlone:
    """A token was put on the table and waits for a partner."""

    seat: Seat
    token: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PairFormed:
    """`seat` put its `token` next to `partner`, and the two will play for their lives."""

    seat: Seat
    token: Token
    partner: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PairPicked:
    """The active player chose a pair and the contest; `opponent` is the token of the other one."""

    seat: Seat
    contest: Contest
    token: Token
    opponent: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MarblesHidden:
    """That the fist is closed; not around how many."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class ParityCalled:
    seat: Seat
    call: Parity

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class FistOpened:
    """What `seat` had hidden, now that it was called; `guessed`: the call was right."""

    seat: Seat
    count: int
    guessed: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MarbleRolled:
    """`stop` is where it came to rest, in mm from the start; `off`: it fell off the table there."""

    seat: Seat
    token: Token
    strength: int
    stop: int
    off: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class RollsTied:
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
