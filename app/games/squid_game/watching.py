"""What somebody with nothing at stake does for fun: guess whose token falls next, and show signs.

Nothing of it changes how the challenge goes.
"""

from dataclasses import replace
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import Token
from app.games.squid_game.events import MatchEvent, Predicted, PredictionCameTrue, Reacted
from app.games.squid_game.state import Squad, State
from app.games.squid_game.tokens import owner


def predict(state: State, seat: Seat, team: Seat) -> tuple[State, tuple[MatchEvent, ...]]:
    return state.with_squad(seat, replace(state.squads[seat], prediction=team)), (Predicted(seat, team),)


def react(state: State, seat: Seat, sign: Sign) -> tuple[State, tuple[MatchEvent, ...]]:
    return state.with_squad(seat, replace(state.squads[seat], sign=sign)), (Reacted(seat, sign),)


Settled: TypeAlias = tuple[tuple[Squad, ...], tuple[PredictionCameTrue, ...]]


def settled(squads: tuple[Squad, ...], fell: tuple[Token, ...]) -> Settled:
    """The squads after something happened: signs are put down, and a fall decides every prediction."""
    losers = tuple(map(owner, fell))
    right = tuple(
        PredictionCameTrue(seat, squad.prediction)
        for seat, squad in enumerate(squads)
        if squad.prediction is not None and squad.prediction in losers
    )
    return tuple(_after_falls(squad, losers) for squad in squads), right


def _after_falls(squad: Squad, losers: tuple[Seat, ...]) -> Squad:
    if squad.prediction is None or not losers:
        return squad if squad.sign is None else replace(squad, sign=None)
    return replace(squad, sign=None, prediction=None, hits=squad.hits + (squad.prediction in losers))
