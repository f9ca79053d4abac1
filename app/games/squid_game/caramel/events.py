"""What happens in Caramel, beside what can happen in any challenge (`fates`); everybody sees all of it."""

from dataclasses import dataclass
from typing import Self

from app.games.contract import Audience, Seat
from app.games.squid_game.caramel.data import SECTIONS, CaramelCard, InCaramel, Shape
from app.games.squid_game.data import Token


@dataclass(frozen=True, slots=True)
class PlacedOnShape(InCaramel):
    """A token stands on the start section of a shape (SG-20)."""

    token: Token
    shape: Shape

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CaramelTurnBegan(InCaramel):
    """The cards were shuffled for this seat (SG-21)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CaramelCardTurned(InCaramel):
    """`number` counts the cards of this turn from 1."""

    seat: Seat
    card: CaramelCard
    number: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class AdvancedOnShape(InCaramel):
    """`section` is where the token is now; past the last one it is finished, and survives.

    `by` is the seat that had to move it, if it is not that seat's own (SG-23).
    """

    token: Token
    shape: Shape
    section: int
    by: Seat | None = None

    @property
    def finished(self) -> bool:
        return self.section == SECTIONS

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class NobodyOnShape(InCaramel):
    """The card showed a shape on which no token stands (SG-23)."""

    seat: Seat
    shape: Shape

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class NobodyCracked(InCaramel):
    """Crack! came first, and there was no opposing token to break (SG-24)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class StoppedTurning(InCaramel):
    """The seat ended its turn after that many cards."""

    seat: Seat
    cards: int

    def seen_by(self, audience: Audience) -> Self:
        return self
