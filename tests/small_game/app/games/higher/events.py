"""What happens in Higher, and what each audience sees of it."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat


@dataclass(frozen=True, slots=True)
class CardChosen:
    """Everybody sees that a card lies there, its owner sees which (HI-2)."""

    seat: Seat
    card: int | None

    def seen_by(self, audience: Audience) -> Self:
        return self if audience == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class ChoiceChanged:
    """Nobody else notices (HI-2)."""

    seat: Seat
    card: int

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class CardsTurned:
    """`winner` is None for equal cards (HI-3)."""

    cards: tuple[int, ...]
    winner: Seat | None
    points: int

    def seen_by(self, audience: Audience) -> Self:
        return self


Event: TypeAlias = CardChosen | ChoiceChanged | CardsTurned
