"""What a seat can do in Marbles.

A token is called `who` here, because in forms `token` names the sender's intent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squid_game.data import Token
from app.games.squid_game.marbles.contests import Contest, Parity


@dataclass(frozen=True, slots=True)
class PlaceAlone:
    """Put a token of the team on the table on its own (SG-40)."""

    who: Token


@dataclass(frozen=True, slots=True)
class PairWith:
    """Put an own token, a lone one when none is left to place, next to another lone one (SG-40)."""

    who: Token
    partner: Token


@dataclass(frozen=True, slots=True)
class PickPair:
    """Play this pair, counted in the order in which they were formed, in this contest (SG-42)."""

    pair: int
    contest: Contest


@dataclass(frozen=True, slots=True)
class KeepToken:
    """Of a pair of two own tokens keep this one and give up the other (SG-42)."""

    who: Token


@dataclass(frozen=True, slots=True)
class HideMarbles:
    """Close one or two marbles in the fist (SG-43)."""

    count: int


@dataclass(frozen=True, slots=True)
class CallParity:
    """Say what the other's fist hides (SG-43)."""

    call: Parity


@dataclass(frozen=True, slots=True)
class RollMarble:
    """Roll toward the wall, as hard as that: 1 to 100 (SG-45)."""

    strength: int


Action: TypeAlias = PlaceAlone | PairWith | PickPair | KeepToken | HideMarbles | CallParity | RollMarble
