"""How Tug of War begins, whom it waits for, what an action does, and who is still in danger."""

from typing import assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TakeBackCards, TugAction
from app.games.squid_game.tug_of_war.events import TugEvent
from app.games.squid_game.tug_of_war.laying import lay, take_back
from app.games.squid_game.tug_of_war.placing import join
from app.games.squid_game.tug_of_war.sides import NOBODY
from app.games.squid_game.tug_of_war.state import State, Step


def start(line_up: LineUp, _chance: Chance) -> tuple[State, tuple[TugEvent, ...]]:
    state = State(
        order=line_up.order,
        step=Step.PLACING,
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
    if state.step is Step.LAYING:
        return tuple(seat for seat in range(len(state.order)) if not state.is_done(seat))
    return () if state.turn is None else (state.turn,)


def apply(state: State, seat: Seat, action: TugAction, _chance: Chance) -> tuple[State, tuple[TugEvent, ...]]:
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
    if state.step is Step.OVER:
        return Standing(state.fallen, ())
    waiting = (token for team in state.waiting for token in team)
    placed = (token for line in state.lines for token in line)
    return Standing(state.fallen, tuple(sorted((*waiting, *placed))))
