"""What happens in Red Light, Green Light beyond what can happen in any challenge; everybody sees it all."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squid_game.cards import CardChosen, CardsRevealed
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived, TimerDropped
from app.games.squid_game.red_light.state import Gaze


@dataclass(frozen=True, slots=True)
class DollRoundBegan:
    round: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class EntrantChosen:
    """That a seat has chosen whom to send behind the line; not yet whom (SG-10)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TokensEntered:
    """All tokens that stepped behind the line together."""

    tokens: tuple[Token, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class DollTurned:
    """The numbers that the gaze catches, none if it is green; how many doll cards are left (SG-16)."""

    gaze: Gaze
    left: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TeamRan:
    """A team moved all these tokens that many lanes; those who reached the doll are told of after it."""

    seat: Seat
    lanes: int
    tokens: tuple[Token, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PushMissed:
    """A team played 0 and had nobody within reach (SG-14)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


RedLightEvent: TypeAlias = (
    DollRoundBegan
    | EntrantChosen
    | TokensEntered
    | CardChosen
    | CardsRevealed
    | DollTurned
    | TeamRan
    | PushMissed
    | Fell
    | Survived
    | TimerDropped
)
