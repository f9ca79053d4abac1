"""Who moves when (SG-53), the line that closes up (SG-57), cards and time that run out (SG-59)."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.data import CARDS
from app.games.squid_game.fates import Fell, TimerDropped
from app.games.squid_game.glass_bridge.data import Cause
from app.games.squid_game.glass_bridge.events import BridgeCardsReturned
from app.games.squid_game.glass_bridge.moving import begin
from app.games.squid_game.glass_bridge.state import Phase, Place, State, Step
from app.games.squid_game.timer import RUN_OUT, dropped
from app.games.squid_game.tokens import clockwise_from, owned_by


def begin_moves(state: State) -> Step:
    """All have chosen: the cards leave the hands, also those of players who will be skipped (SG-53)."""
    hands = tuple(
        tuple(card for card in hand if card != played)
        for hand, played in zip(state.hands, state.cards, strict=True)
    )
    return go_on(replace(state, step=Phase.MOVING, hands=hands, march=moving_order(state), begun=0))


def moving_order(state: State) -> tuple[Seat, ...]:
    """Clockwise from the highest card; of equals, from who is nearest the end, then by the highest number."""
    choosers = state.choosers
    first = max(choosers, key=lambda seat: _precedence(state, seat))
    return tuple(seat for seat in clockwise_from(first, len(state.seats)) if seat in choosers)


def go_on(state: State) -> Step:
    """From one player's move to the next, until somebody has to decide."""
    events: tuple[Event, ...] = ()
    while state.step is Phase.MOVING and state.pending is None:
        state, more = _next_move(state)
        events += more
    return state, events


def next_round(state: State) -> State:
    return replace(
        state,
        step=Phase.CHOOSING,
        line=_closed_up(state.line),
        cards=(None,) * len(state.seats),
        march=(),
        begun=0,
        bored=False,
    )


def _next_move(state: State) -> Step:
    """The move before is done with all it set off, so the line closes up (SG-57)."""
    line, on_the_way = _closed_up(state.line), state.on_the_way
    if not on_the_way:
        return replace(state, line=line, step=Phase.OVER), ()
    if state.begun == len(state.march):
        return _end_round(state)
    seat = state.march[state.begun]
    state = replace(state, line=line, begun=state.begun + 1)
    return begin(state, seat) if owned_by(seat, on_the_way) else (state, ())


def _end_round(state: State) -> Step:
    """Bored VIPs give the cards back instead of the sixth card, and then the timer stays (SG-60)."""
    used_up = all(not state.hands[seat] for seat in state.choosers)
    if not (used_up or state.bored):
        return next_round(state), ()
    full = replace(next_round(state), hands=(CARDS,) * len(state.seats))
    if state.bored:
        return full, (BridgeCardsReturned(),)
    timer = dropped(state.timer)
    drop = TimerDropped(timer)
    if timer == RUN_OUT:
        return _run_out(replace(full, timer=timer), drop)
    return replace(full, timer=timer), (drop, BridgeCardsReturned())


def _run_out(state: State, drop: TimerDropped) -> Step:
    lost = state.on_the_way
    tiles = tuple(replace(tile, tokens=()) for tile in state.tiles)
    over = replace(state, step=Phase.OVER, line=(), tiles=tiles, fallen=(*state.fallen, *lost))
    return over, (drop, *(Fell(token, Cause.TIME) for token in lost))


def _precedence(state: State, seat: Seat) -> tuple[int, int, int]:
    own = owned_by(seat, state.on_the_way)
    return state.card_of(seat), state.position_of(own[0]), max(own)


def _closed_up(line: tuple[Place, ...]) -> tuple[Place, ...]:
    """Places never merge: two tokens in a place stay together, and nobody joins them."""
    return tuple([place for place in line if place])
