"""From one round to the next: the doll's cards and the timer run down (SG-15)."""

from dataclasses import replace

from app.games.squid_game.fates import Fell, TimerDropped
from app.games.squid_game.red_light.data import Cause
from app.games.squid_game.red_light.entering import open_line
from app.games.squid_game.red_light.events import DollRoundBegan
from app.games.squid_game.red_light.state import Phase, State
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.timer import RUN_OUT, dropped


def begin_round(state: State) -> Step[State]:
    opened = replace(state, round=state.round + 1)
    return preceded(open_line(opened), DollRoundBegan(opened.round))


def end_round(state: State) -> Step[State]:
    """Over at once when nobody is on the board or waiting; after the seventh card the timer drops."""
    if not state.runners and not any(state.waiting):
        return _over(state), ()
    if state.cards_left:
        return begin_round(state)
    ran_down = replace(state, timer=dropped(state.timer), used=())
    told = TimerDropped(ran_down.timer)
    return preceded(_time_is_up(ran_down) if ran_down.timer == RUN_OUT else begin_round(ran_down), told)


def _time_is_up(state: State) -> Step[State]:
    """Those who never entered the board fall too (SG-5)."""
    late = tuple(
        sorted(
            (*(runner.token for runner in state.runners), *(each for team in state.waiting for each in team))
        )
    )
    fallen = replace(state, runners=(), waiting=((),) * len(state.waiting), fallen=(*state.fallen, *late))
    return _over(fallen), tuple(Fell(token, Cause.TIME) for token in late)


def _over(state: State) -> State:
    return replace(state, phase=Phase.OVER)
