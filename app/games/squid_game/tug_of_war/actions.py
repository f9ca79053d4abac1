"""What a seat can do in Tug of War.

A token is called `who` here, because forms use `token` for the client's token of an intent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squid_game.data import Token
from app.games.squid_game.tug_of_war.data import Side


@dataclass(frozen=True, slots=True)
class JoinSide:
    """Put a waiting token on a side (SG-30)."""

    who: Token
    side: Side


@dataclass(frozen=True, slots=True)
class LayCard:
    """Lay a card face down at a side where own tokens stand (SG-33)."""

    card: int
    side: Side


@dataclass(frozen=True, slots=True)
class TakeBackCards:
    """Take all own cards back and lay again, while somebody still lays (SG-80)."""


TugAction: TypeAlias = JoinSide | LayCard | TakeBackCards
