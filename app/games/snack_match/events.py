"""What happens in a game of Snack Match, as each audience sees it."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from app.games.contract import Audience, Seat
from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.data import Card


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """The two cards that a seat drew. Everybody draws, so others need not be told."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class CardKept:
    """Somebody has chosen; only they know which card."""

    seat: Seat
    card: Card | None

    def seen_by(self, audience: Audience) -> Self:
        return self if audience == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class ChoiceChanged:
    """The seat keeps the other card instead, before the last one has chosen; nobody else notices."""

    seat: Seat
    card: Card

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """What each seat passed to its left; a seat sees what it passed and what it received (SM-50)."""

    cards: tuple[Card | None, ...]

    def seen_by(self, audience: Audience) -> Self:
        if audience is None:
            return replace(self, cards=(None,) * len(self.cards))
        known = (audience, (audience - 1) % len(self.cards))
        return replace(
            self, cards=tuple(card if giver in known else None for giver, card in enumerate(self.cards))
        )


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card was laid in the seat's own area; others don't see it before it is confirmed (SM-12)."""

    seat: Seat
    placement: PlaceCard

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class CardTakenBack:
    """The last card laid is in the hand again; others never knew that it was laid (SM-12)."""

    seat: Seat
    card: Card

    def seen_by(self, audience: Audience) -> Self | None:
        return self if audience == self.seat else None


@dataclass(frozen=True, slots=True)
class RoundConfirmed:
    """What a seat laid in this round, in order; each is counted from the area before it."""

    seat: Seat
    placements: tuple[PlaceCard, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardGiven:
    """The automatic opponent of a solo game got the other card (SM-40)."""

    card: Card

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`opponent`: the automatic opponent's points in a solo game."""

    scores: tuple[int, ...]
    opponent: int | None

    def seen_by(self, audience: Audience) -> Self:
        return self


SnackMatchEvent: TypeAlias = (
    RoundBegan
    | CardsDrawn
    | CardKept
    | ChoiceChanged
    | CardsPassed
    | CardLaid
    | CardTakenBack
    | RoundConfirmed
    | CardGiven
    | GameEnded
)
