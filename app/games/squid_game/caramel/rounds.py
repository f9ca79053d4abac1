"""Whose turn it is, round after round, until the timer has run out or nobody is left (SG-21, SG-25)."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.caramel.events import CaramelTurnBegan
from app.games.squid_game.caramel.state import PastTurn, State, Step
from app.games.squid_game.fates import Cause, Fell, TimerDropped
from app.games.squid_game.timer import RUN_OUT, dropped


def first_turn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Of a round."""
    return _turn_of_first(state, state.order)


def next_turn(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """After that seat's; when nobody of this round is left, the timer drops."""
    state = replace(state, turned=(), previous=PastTurn(seat, state.turned))
    if not state.board:
        return _over(state), ()
    later = state.order[state.order.index(seat) + 1 :]
    if any(state.own_board(other) for other in later):
        return _turn_of_first(state, later)
    return _end_round(state)


def _turn_of_first(state: State, seats: tuple[Seat, ...]) -> tuple[State, tuple[Event, ...]]:
    """Of these seats; whoever has no token on the board is passed over (SG-21)."""
    seat = next(seat for seat in seats if state.own_board(seat))
    return replace(state, step=Step.TURNING, turn=seat), (CaramelTurnBegan(seat),)


def _end_round(state: State) -> tuple[State, tuple[Event, ...]]:
    state = replace(state, timer=dropped(state.timer))
    told = (TimerDropped(state.timer),)
    after, events = _run_out(state) if state.timer == RUN_OUT else first_turn(state)
    return after, told + events


def _run_out(state: State) -> tuple[State, tuple[Event, ...]]:
    """Whoever is still on the board falls (SG-5)."""
    late = tuple(sorted(carver.token for carver in state.board))
    state = replace(state, board=(), fallen=state.fallen + late)
    return _over(state), tuple(Fell(token, Cause.TIME) for token in late)


def _over(state: State) -> State:
    return replace(state, step=Step.OVER, turn=None)
