"""What happens in a game of Felix, as each audience sees it."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.felix.data import Card
from app.games.felix.state import State


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The mouse cards were filled, or not (FX-6, FX-7, FX-17)."""

    round: int
    first: Seat
    filled: bool

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """A card went face down into the row; only its owner knows which."""

    seat: Seat
    card: Card | None

    def seen_by(self, audience: Audience) -> "CardPlaced":
        return self if audience == self.seat else CardPlaced(self.seat, None)


@dataclass(frozen=True, slots=True)
class CardSwapped:
    """A placed card was exchanged for another before the row was complete; nobody else notices."""

    seat: Seat
    card: Card

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A card of the row was turned up; `owner` is None for the neutral card."""

    place: int
    owner: Seat | None
    card: Card

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class BidPlaced:
    seat: Seat
    mice: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Passed:
    """The seat left the auction and took `mice` from mouse card `size` (None: no mouse card was left)."""

    seat: Seat
    size: int | None
    mice: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class RowTaken:
    """The row was paid for; `dogs` and `chased` went back to the box, `won` went to the buyer."""

    round: int
    seat: Seat
    paid: int
    row: tuple[Card, ...]
    dogs: tuple[Card, ...]
    chased: Card | None
    won: tuple[Card, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class RowDiscarded:
    """Nobody wanted the row; it went back to the box (FX-17)."""

    round: int
    row: tuple[Card, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GameEnded:
    scores: tuple[int, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


FelixEvent: TypeAlias = (
    RoundBegan
    | CardPlaced
    | CardSwapped
    | CardTurned
    | BidPlaced
    | Passed
    | RowTaken
    | RowDiscarded
    | GameEnded
)

Step: TypeAlias = tuple[State, tuple[FelixEvent, ...]]
"""The state after an action or a part of one, and what happened."""
