"""What one of the six games of a match is: a small game of its own over tokens that live or fall.

A challenge knows nothing about the others, about recruiting or about the match. Decks and glass are not
shuffled in advance: what nobody knows yet is drawn when it is turned up, so there is nothing to leak. A
question with only one answer is not asked, except for cards and for things that are fun to do oneself. Not
here: the match (`match`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat, View
from app.games.squid_game.data import Token

S = TypeVar("S")
P = TypeVar("P")
O = TypeVar("O")  # noqa: E741 - state, public, own, action
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who enters: each seat's tokens, ascending, at least one; and the seats in turn order (SG-4)."""

    teams: tuple[tuple[Token, ...], ...]
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How it stands: `fallen` in the order in which they fell; `at_stake` are neither fallen nor safe yet.

    A challenge is over when nothing is at stake any more; those who have not fallen have survived.
    """

    fallen: tuple[Token, ...]
    at_stake: tuple[Token, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge(Generic[S, P, O, A]):
    """Like the contract of a game (`app.games.contract`), without the match around it."""

    key: str
    actions: tuple[type[A], ...]

    start: Callable[[LineUp, Chance], tuple[S, tuple[Event, ...]]]
    to_act: Callable[[S], tuple[Seat, ...]]
    public: Callable[[S], P]
    own: Callable[[S, Seat, P], O]
    choices: Callable[[View[P, O]], tuple[A, ...]]
    apply: Callable[[S, Seat, A, Chance], tuple[S, tuple[Event, ...]]]
    """Every fall is told as `Fell`, in the order of the fallen."""
    standing: Callable[[S], Standing]
    redeal: Callable[[S, Audience, Chance], S]
    fallback: Callable[[View[P, O]], A]
    bot: Callable[[View[P, O], Chance, str], A]
    turn: Callable[[S, Seat], Any] | None = None
    """As in a game; without it every change of the challenge is a new turn."""
    reveals: Mapping[type[Any], int] = field(default_factory=dict)
    """As in a game. That somebody falls is one in every challenge."""
    in_one_go: tuple[type[A], ...] = ()
    """As in a game."""
    facts: Any = None
    """The numbers of its rules that pages state."""


AnyChallenge: TypeAlias = Challenge[Any, Any, Any, Any]
