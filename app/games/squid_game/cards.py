"""Choosing a player card in secret, as several challenges ask for it at the same time from all."""

from dataclasses import dataclass
from typing import Final, Self

from app.games.contract import Audience, Seat
from app.games.squid_game.data import CARDS


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Lay a card face down, or another one instead while somebody still chooses (SG-80)."""

    card: int


CHOICES: Final = {card: ChooseCard(card) for card in CARDS}
"""Made once: everybody who chooses is offered them after every row."""


@dataclass(frozen=True, slots=True)
class CardChosen:
    """That a seat has chosen for the first time; not what (SG-80)."""

    seat: Seat

    def seen_by(self, audience: Audience) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """Everybody's card, seat by seat; None for those who played none."""

    cards: tuple[int | None, ...]

    def seen_by(self, audience: Audience) -> Self:
        return self
