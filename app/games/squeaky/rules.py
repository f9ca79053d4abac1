"""Whom the game waits for, and what an action does.

Not here: a turn (`taking`) and what comes after the last one (`ending`).
"""

from dataclasses import replace
from typing import assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squeaky.actions import Action, AssignAcorns, Memorise, TakeFood
from app.games.squeaky.ending import assign_acorns
from app.games.squeaky.events import GameBegan, Memorised, StartingFoodSeen, Step
from app.games.squeaky.state import Phase, State
from app.games.squeaky.taking import take


def to_act(state: State) -> tuple[Seat, ...]:
    """All at the same time before the first turn and after the last one; in between one after another."""
    seats = enumerate(state.players)
    if state.phase is Phase.MEMORISING:
        return tuple(seat for seat, player in seats if not player.memorised)
    if state.phase is Phase.ASSIGNING:
        return tuple(seat for seat, player in seats if player.extra is None)
    return () if state.turn is None else (state.turn,)


def apply(state: State, seat: Seat, action: Action, _chance: Chance) -> Step:
    """The deck is stacked when the table is set up; after that nothing is left to chance."""
    match action:
        case Memorise():
            return _memorise(state, seat)
        case TakeFood(food, to):
            return take(state, seat, food, to)
        case AssignAcorns():
            return assign_acorns(state, seat, action.foods)
        case _:
            assert_never(action)


def _memorise(state: State, seat: Seat) -> Step:
    """The first turn begins when everybody is ready (SQ-6)."""
    player = state.players[seat]
    told = (StartingFoodSeen(seat, player.starting), Memorised(seat))
    after = state.with_player(seat, replace(player, memorised=True))
    if not all(each.memorised for each in after.players):
        return after, told
    return replace(after, phase=Phase.TAKING, turn=state.first), (*told, GameBegan(state.first))
