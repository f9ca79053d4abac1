"""What a card can do on the court as it is when its turn comes: whom it can hit, whom it can move (SG-72).

Not here: doing it (`resolving`).
"""

from dataclasses import dataclass
from enum import StrEnum

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import ARENAS, Card, Zone
from app.games.squid_game.squid.state import Phase, State


class Demand(StrEnum):
    """What the owner of a card has to say about it."""

    STAB = "stab"
    LOSE = "lose"  # which own token falls, stabbed at a block
    PUSH = "push"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Question:
    """One of the candidates is to be named; with a single one or none there is nothing to ask."""

    demand: Demand
    candidates: tuple[Token, ...]


def question_of(state: State) -> Question | None:
    """What the card that is to be resolved next asks of its owner; None for a Block, which asks nothing."""
    if state.step is not Phase.RESOLVING or state.turn == len(state.turns):
        return None
    seat = state.turns[state.turn]
    match state.cards[seat]:
        case Card.STAB:
            return _stab(state, seat)
        case Card.PUSH:
            return Question(Demand.PUSH, _within_reach(state, seat, (Card.BLOCK,)))
        case Card.MOVE:
            return Question(Demand.MOVE, tuple(piece.token for piece in state.pieces_of(seat)))
        case _:
            return None


def _stab(state: State, seat: Seat) -> Question:
    """If there is a victim, it is stabbed; with blockers only, the stabber loses a token (SG-74)."""
    victims = _within_reach(state, seat, (Card.PUSH, Card.MOVE))
    return Question(Demand.STAB, victims) if victims else Question(Demand.LOSE, _at_a_block(state, seat))


def _within_reach(state: State, seat: Seat, played: tuple[Card, ...]) -> tuple[Token, ...]:
    """Others' tokens in the square or triangle together with an own one, whose owner played one of those."""
    zones = _arenas_of(state, seat)
    return tuple(
        piece.token
        for piece in state.pieces
        if piece.seat != seat and piece.zone in zones and state.cards[piece.seat] in played
    )


def _at_a_block(state: State, seat: Seat) -> tuple[Token, ...]:
    """Own tokens that share the square or triangle with a blocker's (SG-74)."""
    blocked = tuple(
        zone
        for blocker in range(state.seats)
        if blocker != seat and state.cards[blocker] is Card.BLOCK
        for zone in _arenas_of(state, blocker)
    )
    return tuple(piece.token for piece in state.pieces_of(seat) if piece.zone in blocked)


def _arenas_of(state: State, seat: Seat) -> tuple[Zone, ...]:
    return tuple(piece.zone for piece in state.pieces_of(seat) if piece.zone in ARENAS)
