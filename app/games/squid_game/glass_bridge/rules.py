"""Whom the glass bridge waits for, what an action does, and how it stands."""

from typing import assert_never

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
    Happened,
    State,
    Step,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)


def to_act(state: State) -> tuple[Seat, ...]:
    """Who claims, who has not chosen, or who has a decision in somebody's move."""
    if state.step in (Step.BUILDING, Step.CHOOSING):
        return tuple(seat for seat in state.choosers if state.cards[seat] is None)
    if state.pending is not None:
        return (state.pending.seat,)
    return () if state.turn is None else (state.turn,)


def apply(state: State, seat: Seat, action: Action, chance: Chance) -> Happened:
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


def _decide(state: State, action: MoveToken | StepOn | MoveOn | PushOn, chance: Chance) -> Happened:
    match state.pending, action:
        case WhichMoves() as asked, MoveToken(token):
            return send(state, asked, token)
        case WhichIsPushed() as asked, PushOn(token):
            return push(state, asked, token)
        case WhichSide() as asked, StepOn(side):
            return step_on(state, asked, side, chance)
        case WhichMovesOn() as asked, MoveOn(token):
            return move_on(state, asked, token)
        case _:
            raise AssertionError("an action that was not offered")
