"""Whom the glass bridge waits for, what an action does, and how it stands."""

from typing import Any, assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.challenge import Standing
from app.games.squid_game.glass_bridge.actions import Action, ClaimPlace, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.cards_laid import choose
from app.games.squid_game.glass_bridge.claiming import claim
from app.games.squid_game.glass_bridge.moving import move_on, push, send, step_on
from app.games.squid_game.glass_bridge.rounds import go_on
from app.games.squid_game.glass_bridge.state import (
    Phase,
    State,
    Step,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat that claims, those that have not chosen, or the one that must decide in a move."""
    if state.step in (Phase.BUILDING, Phase.CHOOSING):
        return tuple(seat for seat in state.choosers if state.cards[seat] is None)
    if state.pending is not None:
        return (state.pending.seat,)
    return () if state.turn is None else (state.turn,)


def turn(state: State, seat: Seat) -> Any:
    """Each place that is claimed, each card, and all decisions of a seat during one player's move."""
    return state.step, state.waiting[seat], state.timer, state.hands[seat], state.begun


def apply(state: State, seat: Seat, action: Action, chance: Chance) -> Step:
    match action:
        case ClaimPlace(token, place):
            return claim(state, token, place)
        case ChooseCard(card):
            return choose(state, seat, card)
        case MoveToken() | StepOn() | MoveOn() | PushOn():
            after, events = _decide(state, action, chance)
            ended, more = go_on(after)
            return ended, (*events, *more)
        case _:
            assert_never(action)


def standing(state: State) -> Standing:
    return Standing(fallen=state.fallen, at_stake=state.at_stake)


def _decide(state: State, action: MoveToken | StepOn | MoveOn | PushOn, chance: Chance) -> Step:
    match state.pending, action:
        case WhichMoves() as question, MoveToken(token):
            return send(state, question, token)
        case WhichIsPushed() as question, PushOn(token):
            return push(state, question, token)
        case WhichSide() as question, StepOn(side):
            return step_on(state, question, side, chance)
        case WhichMovesOn() as question, MoveOn(token):
            return move_on(state, question, token)
        case _:
            raise AssertionError("an action that was not offered")
