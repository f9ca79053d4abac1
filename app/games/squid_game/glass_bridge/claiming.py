"""Tokens take their places in the line, one at a time (SG-51)."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.glass_bridge.events import PlaceClaimed
from app.games.squid_game.glass_bridge.state import Phase, State, Step
from app.games.squid_game.tokens import owner


def claim(state: State, token: Token, place: int) -> Step:
    seat = owner(token)
    waiting = tuple(tuple(other for other in tokens if other != token) for tokens in state.waiting)
    after, events = next_claim(state.with_token(token, -place, waiting=waiting), seat)
    return after, (PlaceClaimed(seat, token, place), *events)


def next_claim(state: State, after: Seat) -> Step:
    """The next in turn order with a token to place; the last token goes to the last place by itself."""
    turn = _next_to_claim(state, after)
    if turn is None:
        return replace(state, step=Phase.BUILDING, turn=None), ()
    state = replace(state, turn=turn)
    free = free_places(state.line)
    if len(free) == 1:
        return claim(state, state.waiting[turn][0], free[0])
    return state, ()


def free_places(line: tuple[tuple[Token, ...], ...]) -> tuple[int, ...]:
    return tuple([place for place, tokens in enumerate(line) if not tokens])


def _next_to_claim(state: State, after: Seat) -> Seat | None:
    """A seat without tokens to place is skipped."""
    turns = state.order.index(after) + 1
    following = (*state.order[turns:], *state.order[:turns])
    return next((seat for seat in following if state.waiting[seat]), None)
