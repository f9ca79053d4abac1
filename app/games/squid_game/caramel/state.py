"""Everything there is in Caramel; none of it is hidden, for cards have no order until they are turned up."""

from dataclasses import dataclass
from enum import StrEnum

from app.games.contract import Seat
from app.games.squid_game.caramel.data import CaramelCard, Shape
from app.games.squid_game.data import Token
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owned_by, owner


class Phase(StrEnum):
    """What is asked of the seat whose turn it is."""

    PLACING = "placing"  # a token and a shape for it
    TURNING = "turning"  # a card, or enough
    ADVANCING = "advancing"  # which token moves on
    BREAKING = "breaking"  # which token Crack! eliminates
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Carver:
    """A token at work on a shape; sections count from 0, where it starts."""

    token: Token
    shape: Shape
    section: int


@dataclass(frozen=True, slots=True)
class PastTurn:
    """The cards that a seat turned up, the newest last."""

    seat: Seat
    cards: tuple[CaramelCard, ...]


@dataclass(frozen=True, slots=True)
class State:
    """`waiting` have not been placed yet; `turned` are the cards of the current turn, the newest last.

    `previous` is the turn before; the table still sees its cards until the next one is turned up. `step` is
    the phase; recorded games know it by that name.
    """

    order: tuple[Seat, ...]
    step: Phase
    turn: Seat | None
    timer: Timer
    waiting: tuple[Token, ...]
    board: tuple[Carver, ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    turned: tuple[CaramelCard, ...]
    previous: PastTurn | None

    def waiting_of(self, seat: Seat) -> tuple[Token, ...]:
        return owned_by(seat, self.waiting)

    def own_board(self, seat: Seat) -> tuple[Carver, ...]:
        return tuple([carver for carver in self.board if owner(carver.token) == seat])

    def opposing_board(self, seat: Seat) -> tuple[Carver, ...]:
        return tuple(carver for carver in self.board if owner(carver.token) != seat)

    def carver(self, token: Token) -> Carver:
        return next(carver for carver in self.board if carver.token == token)
