"""What happens in Red Light, Green Light beyond what can happen in any challenge; everybody sees it all."""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.data import Gaze, InRedLight


@dataclass(frozen=True, slots=True)
class DollRoundBegan(InRedLight):
    round: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class EntrantChosen(InRedLight):
    """That a seat has chosen whom to send behind the line; not yet whom (SG-10)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TokensEntered(InRedLight):
    """All tokens that stepped behind the line together."""

    tokens: tuple[Token, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class DollTurned(InRedLight):
    """The numbers that the gaze catches, none if it is green; how many doll cards are left (SG-16)."""

    gaze: Gaze
    left: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TeamRan(InRedLight):
    """A team moved all these tokens that many lanes; events for those who reached the doll follow it."""

    seat: Seat
    lanes: int
    tokens: tuple[Token, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PushMissed(InRedLight):
    """A team played 0 and had nobody within reach (SG-14)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self
