"""Before the first turn: everybody looks at the starting food for the last time (SQ-5, SQ-6)."""

from dataclasses import replace
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squeaky.events import GameBegan, Memorised, SqueakyEvent, StartingFoodSeen
from app.games.squeaky.state import Phase, State

Step: TypeAlias = tuple[State, tuple[SqueakyEvent, ...]]


def memorise(state: State, seat: Seat) -> Step:
    player = state.players[seat]
    told = (StartingFoodSeen(seat, player.starting), Memorised(seat))
    after = state.with_player(seat, replace(player, memorised=True))
    if not all(each.memorised for each in after.players):
        return after, told
    return replace(after, phase=Phase.TAKING, turn=state.first), (*told, GameBegan(state.first))
