"""What happens at a table beside the game, told to everybody: who comes and goes, pauses, whose time was up.

People are named as they were called then; player ids stay behind. Not here: which rows tell of it
(`happened`), the events of a game.
"""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat


@dataclass(frozen=True, slots=True)
class Happening:
    """Like a game's event, but nothing of it is hidden from anybody."""

    def seen_by(self, _audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class SatDown(Happening):
    name: str
    is_bot: bool


@dataclass(frozen=True, slots=True)
class WentAway(Happening):
    """The seat is free, or in the middle of a game `a_bot_plays` it."""

    name: str
    a_bot_plays: bool


@dataclass(frozen=True, slots=True)
class BotSatIn(Happening):
    name: str


@dataclass(frozen=True, slots=True)
class WasBack(Happening):
    name: str


@dataclass(frozen=True, slots=True)
class WasRemoved(Happening):
    """`bot`: who has the seat now, in the middle of a game. That it was for good is not told."""

    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class TookSeat(Happening):
    """Somebody who had watched plays on for a bot."""

    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class NameChanged(Happening):
    before: str
    name: str


@dataclass(frozen=True, slots=True)
class BecameHost(Happening):
    name: str


@dataclass(frozen=True, slots=True)
class GamePaused(Happening):
    pass


@dataclass(frozen=True, slots=True)
class GameResumed(Happening):
    pass


@dataclass(frozen=True, slots=True)
class EndWanted(Happening):
    """Somebody agrees to end the game early; `wanted`: or does not any more."""

    name: str
    wanted: bool


@dataclass(frozen=True, slots=True)
class TimeWasUp(Happening):
    """The clock plays for that seat, until its turn is over; `at` is when that began, in ms."""

    seat: Seat
    name: str
    at: int


@dataclass(frozen=True, slots=True)
class GameChosen(Happening):
    """Another game comes next."""

    game: str


@dataclass(frozen=True, slots=True)
class GameStarted(Happening):
    game: str


@dataclass(frozen=True, slots=True)
class GameFinished(Happening):
    """`early`: without a result, because all agreed to that."""

    early: bool
