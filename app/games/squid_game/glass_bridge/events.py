"""What happens at the glass bridge; everybody sees all of it.

Not here: cards chosen and revealed (`cards`), tokens that fall or get across and the timer (`fates`).
"""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.glass_bridge.data import InGlassBridge
from app.games.squid_game.glass_bridge.state import Side


@dataclass(frozen=True, slots=True)
class PlaceClaimed(InGlassBridge):
    """A token took a place of the line; 0 is the leftmost (SG-51)."""

    seat: Seat
    token: Token
    place: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class BridgeBuilt(InGlassBridge):
    """The cards add up to `total`, so the bridge stands at that end of the line (SG-52)."""

    total: int
    end: Side

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class WalkerSent(InGlassBridge):
    """A player moves a token by the value of the card (SG-54)."""

    seat: Seat
    token: Token
    steps: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class WalkerPushed(InGlassBridge):
    """A player pushes a token on with card 0 (SG-56)."""

    seat: Seat
    token: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class NobodyToPush(InGlassBridge):
    """Card 0, and no token shares a place with one of the player's (SG-56)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class WalkerMovedOn(InGlassBridge):
    """`token` makes room for `entered`, as that one's owner wants it (SG-55)."""

    seat: Seat
    token: Token
    entered: Token

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GlassHeld(InGlassBridge):
    """The named side holds; `seat` named it, `revealed`: nobody had stepped on this tile before (SG-54)."""

    seat: Seat
    token: Token
    tile: int
    side: Side
    revealed: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GlassBroke(InGlassBridge):
    """The named side does not hold (SG-54, SG-56); the token falls."""

    seat: Seat
    token: Token
    tile: int
    side: Side
    revealed: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class BridgeCardsReturned(InGlassBridge):
    """Everybody has all cards again (SG-59, SG-60)."""

    def seen_by(self, audience: Audience) -> Self:
        return self


BridgeEvent: TypeAlias = (
    PlaceClaimed
    | BridgeBuilt
    | WalkerSent
    | WalkerPushed
    | NobodyToPush
    | WalkerMovedOn
    | GlassHeld
    | GlassBroke
    | BridgeCardsReturned
)
