"""What a seat can do in Felix."""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.felix.data import Card


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Put a hand card face down into the row, or swap it while somebody still has to choose (FX-8)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer that many mice in all for the row (FX-11); when all others passed, buy it for 1 (FX-16)."""

    mice: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave this round's auction and take the lowest mouse card (FX-13)."""


Action: TypeAlias = PlaceCard | Bid | Pass
