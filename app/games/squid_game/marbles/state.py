"""Everything there is in a game of Marbles, hidden or not. Not here: what changes it, and who sees it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.events import MarblesEvent
from app.games.squid_game.marbles.wall import distance, is_off
from app.games.squid_game.tokens import owned_by, owner


class Phase(StrEnum):
    PAIRING = "pairing"
    PICKING = "picking"  # a pair, and the contest
    HIDING = "hiding"
    CALLING = "calling"
    ROLLING = "rolling"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two tokens, the one that stood alone first; `winner` and how they played once they have.

    `contest` stays None where the owner of both chose.
    """

    tokens: tuple[Token, Token]
    winner: Token | None = None
    contest: Contest | None = None

    @property
    def is_of_one_team(self) -> bool:
        first, second = self.tokens
        return owner(first) == owner(second)

    def holds_one_of(self, seat: Seat) -> bool:
        return bool(owned_by(seat, self.tokens))

    def other_than(self, token: Token) -> Token:
        first, second = self.tokens
        return second if token == first else first


@dataclass(frozen=True, slots=True)
class Roll:
    """A marble that was rolled; `stop` in mm from the start (SG-45)."""

    seat: Seat
    token: Token
    strength: int
    stop: int

    @property
    def distance(self) -> int:
        return distance(self.stop)

    @property
    def off(self) -> bool:
        return is_off(self.stop)


@dataclass(frozen=True, slots=True)
class Duel:
    """A contest between the tokens of the pair of that number.

    `challenger` is the token of the player who picked the pair, `opponent` the other one. `hidden`: how many
    marbles the challenger's fist holds. `rolls`: all of them, the opponent's first; after a tie more follow.
    """

    pair: int
    contest: Contest
    challenger: Token
    opponent: Token
    hidden: int | None = None
    call: Parity | None = None
    rolls: tuple[Roll, ...] = ()
    winner: Token | None = None

    @property
    def next_to_roll(self) -> Token:
        return self.challenger if len(self.rolls) % 2 else self.opponent


@dataclass(frozen=True, slots=True)
class State:
    """`step`: the phase; digests of recorded games depend on this name. `order`: the seats in turn order.

    `turn`: whose turn it is, also while the opponent decides. `to_place`: each seat's tokens that are not on
    the table yet. `lone`: on the table without a partner. `duel`: the contest that is being played. `last`:
    the one before, as it ended. `fallen`, `safe`: in the order in which it happened.
    """

    step: Phase
    order: tuple[Seat, ...]
    turn: Seat
    to_place: tuple[tuple[Token, ...], ...]
    lone: tuple[Token, ...] = ()
    pairs: tuple[Pair, ...] = ()
    duel: Duel | None = None
    last: Duel | None = None
    fallen: tuple[Token, ...] = ()
    safe: tuple[Token, ...] = ()

    @property
    def decider(self) -> Seat | None:
        """Whom the game waits for: the opponent for a call or a roll, otherwise the seat whose turn it is."""
        match self.step:
            case Phase.OVER:
                return None
            case Phase.CALLING if self.duel:
                return owner(self.duel.opponent)
            case Phase.ROLLING if self.duel:
                return owner(self.duel.next_to_roll)
            case _:
                return self.turn

    @property
    def at_stake(self) -> tuple[Token, ...]:
        """All that have no partner yet or have not played, ascending."""
        unplayed = [token for pair in self.pairs if pair.winner is None for token in pair.tokens]
        return tuple(sorted((*chain.from_iterable(self.to_place), *self.lone, *unplayed)))

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All that have entered, wherever they are."""
        return (*self.at_stake, *self.fallen, *self.safe)

    def without_to_place(self, token: Token) -> "State":
        left = tuple(tuple(each for each in team if each != token) for team in self.to_place)
        return replace(self, to_place=left)


Step: TypeAlias = tuple[State, tuple[MarblesEvent, ...]]
"""A state, and what happened on the way to it."""
