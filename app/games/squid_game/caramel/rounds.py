"""Whose turn it is, round after round, until the timer has run out or nobody is left (SG-21, SG-25)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.caramel.data import Cause
from app.games.squid_game.caramel.events import CaramelTurnBegan
from app.games.squid_game.caramel.state import PastTurn, Phase, State
from app.games.squid_game.fates import Fell, TimerDropped
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.timer import RUN_OUT, dropped


def first_turn(state: State) -> Step[State]:
    """The first turn of a round."""
    return _turn_of_first(state, state.order)


def next_turn(state: State, seat: Seat) -> Step[State]:
    """The turn after that seat's; when nobody is left in this round, the timer drops."""
    state = replace(state, turned=(), previous=PastTurn(seat, state.turned))
    if not state.board:
        return _over(state), ()
    later = state.order[state.order.index(seat) + 1 :]
    if any(state.own_board(other) for other in later):
        return _turn_of_first(state, later)
    return _end_round(state)


def _turn_of_first(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """The turn of the first of these seats that has a token on the board (SG-21)."""
    seat = next(seat for seat in seats if state.own_board(seat))
    return replace(state, step=Phase.TURNING, turn=seat), (CaramelTurnBegan(seat),)


def _end_round(state: State) -> Step[State]:
    state = replace(state, timer=dropped(state.timer))
    following = _run_out(state) if state.timer == RUN_OUT else first_turn(state)
    return preceded(following, TimerDropped(state.timer))


def _run_out(state: State) -> Step[State]:
    """Whoever is still on the board falls (SG-5)."""
    late = tuple(sorted(carver.token for carver in state.board))
    state = replace(state, board=(), fallen=state.fallen + late)
    return _over(state), tuple(Fell(token, Cause.TIME) for token in late)


def _over(state: State) -> State:
    return replace(state, step=Phase.OVER, turn=None)
