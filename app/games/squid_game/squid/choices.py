"""What the seat of a view may do in Squid, and what it does when nobody sits there."""

from functools import cache
from typing import Final, TypeAlias, assert_never

from app.games.contract import View
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
from app.games.squid_game.squid.tasks import Choosing, Entering, Naming
from app.games.squid_game.squid.view import SquidOwn, SquidPublic

SquidView: TypeAlias = View[SquidPublic, SquidOwn]


_enter: Final = cache(EnterSquare)
_MOVES: Final = tuple(map(ChooseMove, DECK))
"""Each answer is made once: whoever is asked is offered them after every row."""


def choices(view: SquidView) -> tuple[Action, ...]:
    """A secret choice may be changed until the last one has chosen (SG-80)."""
    own = view.own
    if own is None or own.task is None:
        return ()
    match own.task:
        case Entering(tokens):
            return tuple([_enter(token) for token in tokens if token != own.entrant])
        case Choosing():
            return tuple([move for move in _MOVES if move.card is not own.card])
        case Naming(demand, candidates):
            return tuple(answer(demand, spot.token) for spot in candidates)
        case _:
            assert_never(own.task)


def fallback(view: SquidView) -> Action:
    """An absent seat always moves its foremost token, so that the game ends even if all are absent."""
    match view.own:
        case SquidOwn(task=Choosing()):
            return ChooseMove(Card.MOVE)
        case SquidOwn(task=Naming(Demand.MOVE, candidates)):
            return Advance(max(candidates, key=lambda spot: spot.place).token)
        case _:
            return choices(view)[0]


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
