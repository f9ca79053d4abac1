"""Whom the game waits for, and what an action does."""

from typing import assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.auction import bid, leave
from app.games.felix.events import Step
from app.games.felix.placing import place
from app.games.felix.state import Phase, State


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who has not placed (FX-8), then one after another (FX-11)."""
    if state.phase is Phase.PLACING:
        return tuple([seat for seat, player in enumerate(state.players) if player.placed is None])
    return () if state.turn is None else (state.turn,)


def apply(state: State, seat: Seat, action: Action, _chance: Chance) -> Step:
    """After the deal nothing in Felix is left to chance."""
    match action:
        case PlaceCard(card):
            return place(state, seat, card)
        case Bid(mice):
            return bid(state, seat, mice)
        case Pass():
            return leave(state, seat)
        case _:
            assert_never(action)
