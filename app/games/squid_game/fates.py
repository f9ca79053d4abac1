"""What can happen to a token in any challenge, as everybody sees it."""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.timer import Timer


@dataclass(frozen=True, slots=True)
class Fell:
    """A token was eliminated; `cause` is one of the challenge's, `by` the seat that did it, if one did."""

    token: Token
    cause: str
    by: Seat | None = None

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Survived:
    """A token has finished the challenge and goes on."""

    token: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TimerDropped:
    """`to` is what it shows now; `bored`: the VIPs cut it short (SG-60)."""

    to: Timer
    bored: bool = False

    def seen_by(self, audience: Audience) -> Self:
        return self
