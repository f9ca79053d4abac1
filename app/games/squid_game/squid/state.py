"""Everything there is on the court, hidden or not.

Only what can't be derived is kept: what is asked follows from whose card is to be resolved (`clashes`), who
has won from the pieces. Not here: what changes it, who sees it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self, TypeAlias

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import HEAD, PATIENCE, Card, Place, Zone, zone_of
from app.games.squid_game.tokens import owner


class Phase(StrEnum):
    ENTERING = "entering"  # everybody says who starts in the square
    CHOOSING = "choosing"  # everybody lays a card
    RESOLVING = "resolving"  # one is asked what their card does
    OVER = "over"


class Mood(StrEnum):
    """How the VIPs like it (SG-82)."""

    CALM = "calm"
    RESTLESS = "restless"  # one more round in which nothing happens, and they are bored
    BORED = "bored"  # everybody plays Move in this round


@dataclass(frozen=True, slots=True)
class Piece:
    """A token and where it is."""

    token: Token
    place: Place

    @property
    def seat(self) -> Seat:
        return owner(self.token)

    @property
    def zone(self) -> Zone:
        return zone_of(self.place)


@dataclass(frozen=True, slots=True)
class State:
    """`step`: the phase; digests of recorded games depend on this name.

    `pieces`: all that are alive, seat by seat, ascending; when the head is reached, as they stood then.
    `entrants` and `cards`: what each seat has chosen so far, face down until all have. `turns`: the seats in
    the order in which their cards are resolved; `turn` of them are done. `last_cards`: those of the round
    before. `tallies`: how often each seat has played each card of the deck before this round. `fallen`:
    stabbed, pushed or lost at a block, in that order.
    """

    step: Phase
    round: int
    marker: Seat
    pieces: tuple[Piece, ...]
    entrants: tuple[Token | None, ...]
    cards: tuple[Card | None, ...]
    turns: tuple[Seat, ...]
    turn: int
    last_cards: tuple[Card | None, ...]
    tallies: tuple[tuple[int, ...], ...]
    fallen: tuple[Token, ...]

    @property
    def mood(self) -> Mood:
        """In the first version of the rules nobody is ever bored."""
        return Mood.CALM

    @property
    def seats(self) -> int:
        return len(self.cards)

    @property
    def tokens(self) -> tuple[Token, ...]:
        return tuple([piece.token for piece in self.pieces])

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats with a token left, ascending."""
        return tuple(dict.fromkeys([owner(piece.token) for piece in self.pieces]))

    @property
    def at_head(self) -> Token | None:
        return next((piece.token for piece in self.pieces if piece.place == HEAD), None)

    @property
    def winner(self) -> Seat | None:
        """Whose token is at the head, or the only team left (SG-78)."""
        if (token := self.at_head) is not None:
            return owner(token)
        alive = self.alive
        return alive[0] if len(alive) == 1 else None

    @property
    def beaten(self) -> tuple[Token, ...]:
        """All but the first at the head, once somebody is there (SG-78)."""
        first = self.at_head
        return () if first is None else tuple(token for token in self.tokens if token != first)

    def place_of(self, token: Token) -> Place:
        return next(piece.place for piece in self.pieces if piece.token == token)

    def pieces_of(self, seat: Seat) -> tuple[Piece, ...]:
        return tuple([piece for piece in self.pieces if owner(piece.token) == seat])

    def without(self, token: Token) -> Self:
        """The token has fallen."""
        left = tuple(piece for piece in self.pieces if piece.token != token)
        return replace(self, pieces=left, fallen=(*self.fallen, token))

    def advanced(self, token: Token) -> Self:
        """The token is one place further toward the head."""
        moved = tuple(
            Piece(token, piece.place + 1) if piece.token == token else piece for piece in self.pieces
        )
        return replace(self, pieces=moved)

    def after_round(self) -> Self:
        """The VIPs have counted the round that has ended."""
        return self


@dataclass(frozen=True, slots=True)
class WatchedState(State):
    """The court since the second version of the rules (SG-82).

    `quiet`: for how many rounds in a row no token has fallen, moved or advanced, this one not counted.
    `stirred`: a token has in this round; true before the first one.
    """

    quiet: int = 0
    stirred: bool = True

    @property
    def mood(self) -> Mood:
        if self.quiet >= PATIENCE:
            return Mood.BORED
        return Mood.RESTLESS if self.quiet == PATIENCE - 1 else Mood.CALM

    def without(self, token: Token) -> Self:
        return replace(State.without(self, token), stirred=True)

    def advanced(self, token: Token) -> Self:
        return replace(State.advanced(self, token), stirred=True)

    def after_round(self) -> Self:
        return replace(self, quiet=0 if self.stirred else self.quiet + 1, stirred=False)


Step: TypeAlias = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way to it."""
