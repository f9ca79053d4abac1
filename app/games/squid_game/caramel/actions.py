"""What a seat can do in Caramel.

A token is called `who` here, because forms use `token` for the client's token of an intent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squid_game.caramel.data import Shape
from app.games.squid_game.data import Token


@dataclass(frozen=True, slots=True)
class PlaceOnShape:
    """Put an own token on the start section of a shape (SG-20)."""

    who: Token
    shape: Shape


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Turn up a caramel card (SG-21)."""


@dataclass(frozen=True, slots=True)
class StopTurning:
    """End the own turn, after at least one card (SG-21)."""


@dataclass(frozen=True, slots=True)
class AdvanceOnShape:
    """Move a token on the shape that was turned up on by a section (SG-22, SG-23)."""

    who: Token


@dataclass(frozen=True, slots=True)
class BreakToken:
    """Eliminate a token after Crack!: an own one, or an opposing one if it was the first card (SG-24)."""

    who: Token


CaramelAction: TypeAlias = PlaceOnShape | TurnCard | StopTurning | AdvanceOnShape | BreakToken
