"""Whom the match waits for, which turn that is, and what an action does."""

from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.actions import Predict, React, Ready
from app.games.squid_game.editions import Rules
from app.games.squid_game.match import get_ready, play
from app.games.squid_game.state import Phase, State
from app.games.squid_game.step import Step
from app.games.squid_game.watching import predict, react

MATCH_ACTIONS: Final = (Ready, Predict, React)


def to_act(rules: Rules, state: State) -> tuple[Seat, ...]:
    """In a briefing everybody who is not ready, at the same time; then whom the challenge waits for."""
    if state.phase is Phase.BRIEFING:
        return tuple(seat for seat, squad in enumerate(state.squads) if not squad.ready)
    return rules.challenge(state.challenge).to_act(state.stage)


def turn(rules: Rules, state: State, seat: Seat) -> Any:
    """A briefing is one turn; in a challenge it is the challenge that says which one it is."""
    challenge = rules.challenge(state.challenge)
    if state.phase is Phase.BRIEFING or challenge.turn is None:
        return state.index, state.stage
    return state.index, challenge.turn(state.stage, seat)


def apply(rules: Rules, state: State, seat: Seat, action: Any, chance: Chance) -> Step[State]:
    match action:
        case Ready():
            return get_ready(rules, state, seat, chance)
        case Predict(team):
            return predict(state, seat, team)
        case React(sign):
            return react(state, seat, sign)
        case _:
            return play(rules, state, seat, action, chance)
