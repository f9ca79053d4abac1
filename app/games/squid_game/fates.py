"""What can happen to a token in any challenge, as everybody sees it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.timer import Timer


class Cause(StrEnum):
    """Why a token fell."""

    SEEN = "seen"  # by the doll
    PUSHED = "pushed"
    CRACKED = "cracked"
    TIME = "time"
    LEFT_OVER = "left_over"  # no place on a rope
    PULLED = "pulled"
    BORED = "bored"  # both sides of a tie: the VIPs were bored
    LOST_MARBLES = "lost_marbles"
    GIVEN_UP = "given_up"  # the owner of both tokens of a pair chose the other one
    GLASS = "glass"
    STABBED = "stabbed"
    BLOCKED = "blocked"  # stabbed at a block
    BEATEN = "beaten"  # another reached the head


@dataclass(frozen=True, slots=True)
class Fell:
    """A token was eliminated; `by` is the seat that did it, if one did."""

    token: Token
    cause: Cause
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
