"""What a seat can do at the glass bridge, besides choosing a card (`cards`).

A token is called `who` here, because in forms `token` names the sender's intent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import Token
from app.games.squid_game.glass_bridge.state import Side


@dataclass(frozen=True, slots=True)
class ClaimPlace:
    """Put a token on a free place of the line; 0 is the leftmost (SG-51)."""

    who: Token
    place: int


@dataclass(frozen=True, slots=True)
class MoveToken:
    """Advance that token by the value of one's card (SG-54)."""

    who: Token


@dataclass(frozen=True, slots=True)
class StepOn:
    """Name the side of the tile on which the token steps (SG-54, SG-56)."""

    side: Side


@dataclass(frozen=True, slots=True)
class MoveOn:
    """Say which of the two moves on to make room (SG-55)."""

    who: Token


@dataclass(frozen=True, slots=True)
class PushOn:
    """Push that token on by one place, with card 0 (SG-56)."""

    who: Token


Action: TypeAlias = ChooseCard | ClaimPlace | MoveToken | StepOn | MoveOn | PushOn
