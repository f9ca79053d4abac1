"""Everything there is on the court, hidden or not.

Only what can't be derived is kept: what is asked follows from whose card is to be resolved (`clashes`), who
has won from the pieces. Not here: what changes it, who sees it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import HEAD, Card, Place, Zone, zone_of
from app.games.squid_game.tokens import owner


class Step(StrEnum):
    ENTERING = "entering"  # everybody says who starts in the square
    CHOOSING = "choosing"  # everybody lays a card
    RESOLVING = "resolving"  # one is asked what their card does
    OVER = "over"


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
    """`pieces`: all that are alive, seat by seat, ascending; when the head is reached, as they stood then.

    `entrants` and `cards`: what each seat has chosen so far, face down until all have. `turns`: the seats in
    the order in which their cards are resolved; `turn` of them are done. `last_cards`: those of the round
    before. `tallies`: how often each seat has played each card of the deck before this round. `fallen`:
    stabbed, pushed or lost at a block, in that order.
    """

    step: Step
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
    def seats(self) -> int:
        return len(self.cards)

    @property
    def tokens(self) -> tuple[Token, ...]:
        return tuple(piece.token for piece in self.pieces)

    @property
    def alive(self) -> tuple[Seat, ...]:
        """The seats with a token left, ascending."""
        return tuple(seat for seat in range(self.seats) if self.pieces_of(seat))

    @property
    def at_head(self) -> Token | None:
        return next((piece.token for piece in self.pieces if piece.place == HEAD), None)

    @property
    def winner(self) -> Seat | None:
        """Whose token is at the head, or the only team left (SG-78)."""
        if (token := self.at_head) is not None:
            return owner(token)
        return self.alive[0] if len(self.alive) == 1 else None

    @property
    def beaten(self) -> tuple[Token, ...]:
        """All but the first at the head, once somebody is there (SG-78)."""
        first = self.at_head
        return () if first is None else tuple(token for token in self.tokens if token != first)

    def place_of(self, token: Token) -> Place:
        return next(piece.place for piece in self.pieces if piece.token == token)

    def pieces_of(self, seat: Seat) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.seat == seat)

    def without(self, token: Token) -> "State":
        """The token has fallen."""
        left = tuple(piece for piece in self.pieces if piece.token != token)
        return replace(self, pieces=left, fallen=(*self.fallen, token))

    def advanced(self, token: Token) -> "State":
        """The token is one place further toward the head."""
        moved = tuple(
            Piece(token, piece.place + 1) if piece.token == token else piece for piece in self.pieces
        )
        return replace(self, pieces=moved)
