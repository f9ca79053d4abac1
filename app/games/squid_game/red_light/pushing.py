"""Card 0: one opposing token within reach is pushed, after all others have moved (SG-14)."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell
from app.games.squid_game.red_light.data import PUSH, Cause
from app.games.squid_game.red_light.events import PushMissed
from app.games.squid_game.red_light.reach import targets
from app.games.squid_game.red_light.rounds import end_round
from app.games.squid_game.red_light.state import Phase, State
from app.games.squid_game.step import Step, preceded


def open_pushing(state: State) -> Step[State]:
    """The order is fixed now: the highest number that each has on the board, high first."""
    pushers = (seat for seat in state.seats if state.revealed[seat] == PUSH)
    return _go_on(replace(state, pushers=tuple(sorted(pushers, key=lambda seat: -_highest(state, seat)))))


def push(state: State, token: Token) -> Step[State]:
    """The first of the pushers pushes; the others follow."""
    pushed, told = _push(state, token)
    return preceded(_go_on(pushed), *told)


def _go_on(state: State) -> Step[State]:
    """A push with one target or none is not asked; targets are judged when each pushes."""
    told: tuple[Event, ...] = ()
    while state.pushers:
        within_reach = targets(state.runners, state.pushers[0])
        if len(within_reach) > 1:
            return replace(state, phase=Phase.PUSHING), told
        state, happened = _push(state, *within_reach) if within_reach else _miss(state)
        told += happened
    return preceded(end_round(state), *told)


def _push(state: State, token: Token) -> Step[State]:
    runners = tuple(runner for runner in state.runners if runner.token != token)
    pushed = replace(state, runners=runners, fallen=(*state.fallen, token), pushers=state.pushers[1:])
    return pushed, (Fell(token, Cause.PUSHED, by=state.pushers[0]),)


def _miss(state: State) -> Step[State]:
    return replace(state, pushers=state.pushers[1:]), (PushMissed(state.pushers[0]),)


def _highest(state: State, seat: Seat) -> Token:
    return max(runner.token for runner in state.runners_of(seat))
