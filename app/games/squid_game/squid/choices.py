"""What a seat may do, as far as its view tells; and what an absent one does."""

from typing import assert_never

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.actions import (
    Action,
    Advance,
    Answer,
    ChooseMove,
    EnterSquare,
    LoseOne,
    Strike,
)
from app.games.squid_game.squid.clashes import Demand
from app.games.squid_game.squid.data import DECK, Card
from app.games.squid_game.squid.state import Step
from app.games.squid_game.squid.view import OwnSquidView, SquidView


def choices(view: SquidView) -> tuple[Action, ...]:
    """A secret choice may be changed until the last one has chosen (SG-80)."""
    own = view.own
    if own is None:
        return ()
    match view.step:
        case Step.ENTERING:
            return _entrants(own)
        case Step.CHOOSING:
            return _cards(own)
        case Step.RESOLVING:
            return _answers(view, own.seat)
        case Step.OVER:
            return ()
        case _:
            assert_never(view.step)


def fallback(view: SquidView) -> Action:
    """An absent seat only ever moves, its foremost token first, so that the absent alone come to an end."""
    offered = choices(view)
    if view.step is Step.CHOOSING:
        return ChooseMove(Card.MOVE)
    if view.demand is Demand.MOVE:
        return Advance(foremost(view, view.candidates))
    return offered[0]


def foremost(view: SquidView, tokens: tuple[Token, ...]) -> Token:
    """The one nearest to the head; of equals the lowest number."""
    for place in (*reversed(view.triangle), view.square):
        for token in place:
            if token in tokens:
                return token
    return tokens[0]


def _entrants(own: OwnSquidView) -> tuple[Action, ...]:
    """A team's only token enters unasked."""
    return tuple(EnterSquare(token) for token in own.tokens if token != own.entrant)


def _cards(own: OwnSquidView) -> tuple[Action, ...]:
    return tuple(ChooseMove(card) for card in DECK if card is not own.card) if own.tokens else ()


def _answers(view: SquidView, seat: Seat) -> tuple[Action, ...]:
    if view.asked != seat or view.demand is None:
        return ()
    return tuple(answer(view.demand, token) for token in view.candidates)


def answer(demand: Demand, token: Token) -> Answer:
    match demand:
        case Demand.STAB | Demand.PUSH:
            return Strike(token)
        case Demand.LOSE:
            return LoseOne(token)
        case Demand.MOVE:
            return Advance(token)
        case _:
            assert_never(demand)
