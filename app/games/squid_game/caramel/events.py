"""What happens in Caramel, beside what can happen in any challenge (`fates`); everybody sees all of it."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.squid_game.caramel.deck import CaramelCard
from app.games.squid_game.data import Shape, Token


@dataclass(frozen=True, slots=True)
class PlacedOnShape:
    """A token stands on the start section of a shape (SG-20)."""

    token: Token
    shape: Shape

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CaramelTurnBegan:
    """The eleven cards were shuffled for this seat (SG-21)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CaramelCardTurned:
    """`number` counts the cards of this turn from 1."""

    seat: Seat
    card: CaramelCard
    number: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class AdvancedOnShape:
    """`section` is where the token is now; SECTIONS is past the last one, and it survives.

    `by` is the seat that had to move it, if it is not that seat's own (SG-23).
    """

    token: Token
    shape: Shape
    section: int
    by: Seat | None = None

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class NobodyOnShape:
    """The card showed a shape on which no token stands (SG-23)."""

    seat: Seat
    shape: Shape

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class NobodyCracked:
    """Crack! came first, and there was no opposing token to break (SG-24)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class StoppedTurning:
    """The seat ended its turn after that many cards."""

    seat: Seat
    cards: int

    def seen_by(self, audience: Audience) -> Self:
        return self


CaramelEvent: TypeAlias = (
    PlacedOnShape
    | CaramelTurnBegan
    | CaramelCardTurned
    | AdvancedOnShape
    | NobodyOnShape
    | NobodyCracked
    | StoppedTurning
)
