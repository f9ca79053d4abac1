"""The seats that the game waits for, and what an action does."""

from typing import assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.snack_match.actions import Action, Confirm, KeepCard, PlaceCard, TakeBack
from app.games.snack_match.choosing import keep
from app.games.snack_match.placing import confirm, place, take_back
from app.games.snack_match.rounds import Step
from app.games.snack_match.state import Phase, State


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who has not chosen (SM-11) or not confirmed (SM-12)."""
    players = enumerate(state.players)
    if state.phase is Phase.CHOOSING:
        return tuple(seat for seat, player in players if player.kept is None)
    if state.phase is Phase.PLACING:
        return tuple(seat for seat, player in players if not player.confirmed)
    return ()


def turn(state: State, _seat: Seat) -> tuple[int, Phase]:
    """A seat's turn: choosing a card is one, laying cards until they are confirmed is the other."""
    return state.round, state.phase


def apply(state: State, seat: Seat, action: Action, _chance: Chance) -> Step:
    """After the deal nothing in Snack Match is left to chance."""
    match action:
        case KeepCard(card):
            return keep(state, seat, card)
        case PlaceCard():
            return place(state, seat, action)
        case TakeBack():
            return take_back(state, seat)
        case Confirm():
            return confirm(state, seat)
        case _:
            assert_never(action)
