"""What happens in the match outside the challenges; everybody sees all of it."""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import Token


@dataclass(frozen=True, slots=True)
class ReadySaid:
    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class ChallengeBegan:
    """`order`: the seats in turn order (SG-4)."""

    challenge: str
    order: tuple[Seat, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class ChallengeEnded:
    """Who goes on and who fell, seat by seat."""

    challenge: str
    survivors: tuple[tuple[Token, ...], ...]
    fallen: tuple[tuple[Token, ...], ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Recruited:
    """A token of the reserve joined its team (SG-2)."""

    seat: Seat
    token: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Predicted:
    seat: Seat
    team: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class PredictionCameTrue:
    seat: Seat
    team: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Reacted:
    seat: Seat
    sign: Sign

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MatchWon:
    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self
