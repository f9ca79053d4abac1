"""The first phase: one token after another joins a side (SG-30 to SG-32)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.tug_of_war.data import Cause, Side
from app.games.squid_game.tug_of_war.events import LayingBegan, SideJoined
from app.games.squid_game.tug_of_war.sides import joined, open_sides
from app.games.squid_game.tug_of_war.state import Phase, State, quota


def join(state: State, seat: Seat, token: Token, side: Side) -> Step[State]:
    waiting = tuple(tuple(other for other in team if other != token) for team in state.waiting)
    state = replace(state, waiting=waiting, lines=joined(state.lines, token, side))
    joining = SideJoined(seat, token, side)
    following = _next_to_place(state, seat)
    if following is not None and open_sides(state.lines):
        return replace(state, turn=following), (joining,)
    return preceded(_all_placed(state), joining)


def _next_to_place(state: State, seat: Seat) -> Seat | None:
    """In turn order; who has no token left to place is passed over (SG-32)."""
    turn = state.order.index(seat) + 1
    after_seat = (*state.order[turn:], *state.order[:turn])
    return next((other for other in after_seat if state.waiting[other]), None)


def _all_placed(state: State) -> Step[State]:
    """Who still waits finds no place and falls (SG-32)."""
    left_over = tuple(token for seat in state.order for token in state.waiting[seat])
    waiting = ((),) * len(state.order)
    state = replace(state, step=Phase.LAYING, turn=None, waiting=waiting, left_over=left_over)
    quotas = tuple(quota(state.lines, seat) for seat in range(len(state.order)))
    return state, (*(Fell(token, Cause.LEFT_OVER) for token in left_over), LayingBegan(quotas))
