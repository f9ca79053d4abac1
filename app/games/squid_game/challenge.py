"""What one of the six games of a match is: a small game of its own over tokens that live or fall.

A challenge knows nothing of the others, of recruiting or of the match. Decks and glass are not shuffled
beforehand: what nobody knows yet is drawn when it is turned up, so there is nothing to leak. A question that
has only one answer is not asked, but for cards and for things that are fun to do oneself. Not here: the match
(`match`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat
from app.games.squid_game.data import Token

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who enters: each seat's tokens, ascending, at least one; and the seats in turn order (SG-4)."""

    teams: tuple[tuple[Token, ...], ...]
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How it stands: `fallen` in the order in which they fell; `at_stake` are neither fallen nor safe yet.

    A challenge is over when nothing is at stake any more; whoever has not fallen has survived.
    """

    fallen: tuple[Token, ...]
    at_stake: tuple[Token, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge(Generic[S, V, A]):
    """Like the contract of a game (`app.games.contract`), with the match around it taken out."""

    key: str
    actions: tuple[type[A], ...]

    start: Callable[[LineUp, Chance], tuple[S, tuple[Event, ...]]]
    to_act: Callable[[S], tuple[Seat, ...]]
    view: Callable[[S, Audience], V]
    choices: Callable[[V], tuple[A, ...]]
    apply: Callable[[S, Seat, A, Chance], tuple[S, tuple[Event, ...]]]
    standing: Callable[[S], Standing]
    redeal: Callable[[S, Audience, Chance], S]
    fallback: Callable[[V], A]
    bot: Callable[[V, Chance, str], A]


AnyChallenge: TypeAlias = Challenge[Any, Any, Any]
