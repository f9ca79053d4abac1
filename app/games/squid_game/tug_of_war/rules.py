"""How Tug of War begins, whom it waits for, what an action does, and who is still in danger."""

from itertools import chain
from typing import Any, assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.step import Step
from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TakeBackCards, TugAction
from app.games.squid_game.tug_of_war.laying import lay, take_back
from app.games.squid_game.tug_of_war.placing import join
from app.games.squid_game.tug_of_war.sides import NOBODY
from app.games.squid_game.tug_of_war.state import Phase, State


def start(line_up: LineUp, _chance: Chance) -> Step[State]:
    state = State(
        order=line_up.order,
        step=Phase.PLACING,
        turn=line_up.order[0],
        waiting=line_up.teams,
        lines=NOBODY,
        laid=((),) * len(line_up.order),
        left_over=(),
        battles=(),
    )
    return state, ()


def to_act(state: State) -> tuple[Seat, ...]:
    """One after another with their tokens (SG-30), then everybody who still has cards to lay (SG-33)."""
    if state.step is Phase.LAYING:
        return tuple([seat for seat in range(len(state.order)) if not state.is_done(seat)])
    return () if state.turn is None else (state.turn,)


def turn(state: State, _seat: Seat) -> Any:
    """Each token is a turn of its own. All cards are one turn, however often they are taken back."""
    return state.step, sum(map(len, state.waiting))


def apply(state: State, seat: Seat, action: TugAction, _chance: Chance) -> Step[State]:
    """Nothing in Tug of War is left to chance."""
    match action:
        case JoinSide(who, side):
            return join(state, seat, who, side)
        case LayCard(card, side):
            return lay(state, seat, card, side)
        case TakeBackCards():
            return take_back(state, seat)
        case _:
            assert_never(action)


def standing(state: State) -> Standing:
    """Until the battles are fought everybody is in danger who was not left over."""
    if state.step is Phase.OVER:
        return Standing(state.fallen, ())
    return Standing(state.fallen, tuple(sorted(chain(*state.waiting, *state.lines))))
