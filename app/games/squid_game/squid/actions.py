"""What a seat can do in Squid.

A token is called `who` here, because in forms `token` names the sender's intent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import Card


@dataclass(frozen=True, slots=True)
class EnterSquare:
    """Say which token starts in the square, or another one while somebody still chooses (SG-71)."""

    who: Token


@dataclass(frozen=True, slots=True)
class ChooseMove:
    """Lay one of the four cards face down, or another one while somebody still chooses (SG-72)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Strike:
    """Say which of several tokens is stabbed or pushed (SG-74, SG-75)."""

    who: Token


@dataclass(frozen=True, slots=True)
class LoseOne:
    """Say which own token is lost for stabbing at a block (SG-74)."""

    who: Token


@dataclass(frozen=True, slots=True)
class Advance:
    """Say which own token moves (SG-76)."""

    who: Token


Action: TypeAlias = EnterSquare | ChooseMove | Strike | LoseOne | Advance
Answer: TypeAlias = Strike | LoseOne | Advance
