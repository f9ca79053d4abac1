"""What somebody with nothing at stake does for fun: guess whose token falls next, and show signs.

Nothing of it changes how the challenge goes.
"""

from collections.abc import Collection
from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.actions import Sign
from app.games.squid_game.data import Token
from app.games.squid_game.events import Predicted, PredictionCameTrue, Reacted
from app.games.squid_game.state import Squad, State
from app.games.squid_game.step import Step
from app.games.squid_game.tokens import owner


def predict(state: State, seat: Seat, team: Seat) -> Step[State]:
    return state.with_squad(seat, replace(state.squads[seat], prediction=team)), (Predicted(seat, team),)


def react(state: State, seat: Seat, sign: Sign) -> Step[State]:
    return state.with_squad(seat, replace(state.squads[seat], sign=sign)), (Reacted(seat, sign),)


def with_signs_down(state: State) -> State:
    if not any(squad.sign for squad in state.squads):
        return state
    return replace(state, squads=tuple(replace(squad, sign=None) for squad in state.squads))


def with_falls_guessed(state: State, fell: Collection[Token]) -> Step[State]:
    """A fall decides every prediction."""
    if not fell or all(squad.prediction is None for squad in state.squads):
        return state, ()
    losers = set(map(owner, fell))
    right = tuple(
        PredictionCameTrue(seat, squad.prediction)
        for seat, squad in enumerate(state.squads)
        if squad.prediction is not None and squad.prediction in losers
    )
    return replace(state, squads=tuple(_decided(squad, losers) for squad in state.squads)), right


def _decided(squad: Squad, losers: Collection[Seat]) -> Squad:
    if squad.prediction is None:
        return squad
    return replace(squad, prediction=None, hits=squad.hits + (squad.prediction in losers))
