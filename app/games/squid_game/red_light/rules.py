"""How Red Light, Green Light goes: whom it waits for, what an action does, how it stands."""

from typing import Any, assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.red_light.actions import Action, EnterToken, PushToken
from app.games.squid_game.red_light.choosing import choose
from app.games.squid_game.red_light.data import MINUTES
from app.games.squid_game.red_light.entering import enter
from app.games.squid_game.red_light.pushing import push
from app.games.squid_game.red_light.rounds import begin_round
from app.games.squid_game.red_light.state import Phase, State
from app.games.squid_game.step import Step


def start(line_up: LineUp, _chance: Chance) -> Step[State]:
    """Everybody waits; there are no turns, so the turn order doesn't matter."""
    none = (None,) * len(line_up.teams)
    return begin_round(
        State(
            phase=Phase.ENTERING,
            round=0,
            timer=MINUTES,
            waiting=line_up.teams,
            runners=(),
            safe=(),
            fallen=(),
            used=(),
            gaze=None,
            entrants=none,
            cards=none,
            revealed=none,
            pushers=(),
        )
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """Whoever is asked and has not chosen yet; a pusher chooses nothing in secret."""
    chosen = state.chosen
    return tuple([seat for seat in state.asked if not chosen[seat]])


def turn(state: State, _seat: Seat) -> Any:
    """Each seat decides once in a phase of a round."""
    return state.round, state.phase


def apply(state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
    match action:
        case EnterToken(token):
            return enter(state, seat, token)
        case ChooseCard(card):
            return choose(state, seat, card, chance)
        case PushToken(token):
            return push(state, token)
        case _:
            assert_never(action)


def standing(state: State) -> Standing:
    waiting = [token for team in state.waiting for token in team]
    running = [runner.token for runner in state.runners]
    return Standing(fallen=state.fallen, at_stake=tuple(sorted(running + waiting)))
