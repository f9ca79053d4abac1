"""Whom the match waits for, and what an action does."""

from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game import challenges
from app.games.squid_game.actions import Predict, React, Ready
from app.games.squid_game.match import Step, get_ready, play
from app.games.squid_game.state import Phase, State
from app.games.squid_game.watching import predict, react

MATCH_ACTIONS: Final = (Ready, Predict, React)


def to_act(state: State) -> tuple[Seat, ...]:
    """In a briefing everybody who is not ready, at the same time; then whom the challenge waits for."""
    if state.phase is Phase.BRIEFING:
        return tuple(seat for seat, squad in enumerate(state.squads) if not squad.ready)
    return challenges.named(state.challenge).to_act(state.stage)


def apply(state: State, seat: Seat, action: Any, chance: Chance) -> Step:
    match action:
        case Ready():
            return get_ready(state, seat, chance)
        case Predict(team):
            return predict(state, seat, team)
        case React(sign):
            return react(state, seat, sign)
        case _:
            return play(state, seat, action, chance)
