"""How Caramel begins, whom it waits for, what an action does and how it stands."""

from typing import Any, assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.caramel.actions import (
    AdvanceOnShape,
    BreakToken,
    CaramelAction,
    PlaceOnShape,
    StopTurning,
    TurnCard,
)
from app.games.squid_game.caramel.data import MINUTES
from app.games.squid_game.caramel.placing import place
from app.games.squid_game.caramel.state import Phase, State
from app.games.squid_game.caramel.turning import advance, break_token, stop, turn_card
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.step import Step


def start(line_up: LineUp, _chance: Chance) -> Step[State]:
    """Nothing is left to chance before the first card is turned up."""
    state = State(
        order=line_up.order,
        step=Phase.PLACING,
        turn=line_up.order[0],
        timer=MINUTES,
        waiting=tuple(token for team in line_up.teams for token in team),
        board=(),
        safe=(),
        fallen=(),
        turned=(),
        previous=None,
    )
    return state, ()


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.turn is None else (state.turn,)


def turn(state: State, _seat: Seat) -> Any:
    """All own tokens are placed in one turn; each card with what it asks for is a decision of its own."""
    return state.step, state.timer, state.turn, len(state.turned)


def apply(state: State, seat: Seat, action: CaramelAction, chance: Chance) -> Step[State]:
    match action:
        case PlaceOnShape():
            return place(state, action)
        case TurnCard():
            return turn_card(state, seat, chance)
        case StopTurning():
            return stop(state, seat)
        case AdvanceOnShape(who):
            return advance(state, seat, who)
        case BreakToken(who):
            return break_token(state, seat, who)
        case _:
            assert_never(action)


def standing(state: State) -> Standing:
    at_stake = (*state.waiting, *(carver.token for carver in state.board))
    return Standing(state.fallen, tuple(sorted(at_stake)))
