"""One player's move, with everything it sets off, until somebody has to decide or it is done.

A move that is done leaves nothing pending. Not here: whose move is next, when the line closes up (`rounds`).
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Cause, Fell, Survived, TimerDropped
from app.games.squid_game.glass_bridge.events import (
    GlassBroke,
    GlassHeld,
    NobodyToPush,
    WalkerMovedOn,
    WalkerPushed,
    WalkerSent,
)
from app.games.squid_game.glass_bridge.state import (
    ROOM,
    SIDES,
    Happened,
    Position,
    Side,
    State,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owned_by, owner

PUSH: Final = 0
"""The card that pushes instead of moving (SG-56)."""

BORED_TIMER: Final[Timer] = 5
"""What the VIPs leave when they are bored (SG-60)."""


def begin(state: State, seat: Seat) -> Happened:
    """The move of a seat with a token on the way, with the card it revealed."""
    card = state.card_of(seat)
    if card == PUSH:
        return _begin_push(state, seat)
    own = owned_by(seat, state.on_the_way)
    if len(own) == 1:
        return send(state, WhichMoves(seat, own, card), own[0])
    return replace(state, pending=WhichMoves(seat, own, card)), ()


def send(state: State, asked: WhichMoves, token: Token) -> Happened:
    after, events = _advance(state, token, asked.steps)
    return after, (WalkerSent(asked.seat, token, asked.steps), *events)


def push(state: State, asked: WhichIsPushed, token: Token) -> Happened:
    after, events = _advance(state, token, 1, pusher=asked.seat)
    return after, (WalkerPushed(asked.seat, token), *events)


def move_on(state: State, asked: WhichMovesOn, token: Token) -> Happened:
    """One place, with a side of the owner's own choice, also when a push set it off (SG-55)."""
    after, events = _advance(state, token, 1)
    return after, (WalkerMovedOn(asked.seat, token, asked.token), *events)


def step_on(state: State, asked: WhichSide, side: Side, chance: Chance) -> Happened:
    """A tile that nobody has stepped on before is broken on either side with equal chance."""
    known = state.tiles[asked.tile - 1].broken
    return land(state, asked, side, broken=chance.pick(SIDES) if known is None else known)


def land(state: State, asked: WhichSide, side: Side, broken: Side) -> Happened:
    """The tile is revealed, then the token falls or stands there; a fall sets off nothing (SG-55)."""
    revealed = state.tiles[asked.tile - 1].broken is None
    state, bored = _reveal(state, asked.tile, broken) if revealed else (state, ())
    if broken is side:
        pusher = asked.seat if asked.pushed else None
        broke = GlassBroke(asked.seat, asked.token, asked.tile, side, revealed)
        return _fall(state, asked.token), (broke, Fell(asked.token, Cause.GLASS, pusher), *bored)
    held = GlassHeld(asked.seat, asked.token, asked.tile, side, revealed)
    after, events = _enter(state, asked.token, asked.tile, asked.steps)
    return after, (held, *bored, *events)


def pushable(state: State, seat: Seat) -> tuple[Token, ...]:
    """Who shares a place with a token of that seat; of two of its own each is the other's (SG-56)."""
    return tuple(_pushable(state, seat))


def _pushable(state: State, seat: Seat) -> Iterator[Token]:
    for place in (*(tile.tokens for tile in reversed(state.tiles)), *state.line):
        for token in place:
            if any(owner(other) == seat for other in place if other != token):
                yield token


def _begin_push(state: State, seat: Seat) -> Happened:
    """Who can push has to."""
    candidates = pushable(state, seat)
    if not candidates:
        return state, (NobodyToPush(seat),)
    asked = WhichIsPushed(seat, candidates)
    if len(candidates) == 1:
        return push(state, asked, candidates[0])
    return replace(state, pending=asked), ()


def _advance(state: State, token: Token, steps: int, pusher: Seat | None = None) -> Happened:
    """A revealed tile is entered on its safe side unasked, but not by somebody pushed (SG-54, SG-56)."""
    if not steps:
        return replace(state, pending=None), ()
    position = state.position_of(token) + 1
    if position > len(state.tiles):
        return _cross(state, token)
    if position > 0 and (pusher is not None or state.tiles[position - 1].broken is None):
        namer = owner(token) if pusher is None else pusher
        asked = WhichSide(namer, token, position, steps - 1, pushed=pusher is not None)
        return replace(state, pending=asked), ()
    return _enter(state, token, position, steps - 1)


def _enter(state: State, token: Token, position: Position, steps: int) -> Happened:
    """Where two stand already the token stops, and one of them has to move on (SG-55)."""
    others = state.standing_at(position)
    state = state.without(token).with_place(position, (*others, token))
    if len(others) == ROOM:
        return replace(state, pending=WhichMovesOn(owner(token), token, others)), ()
    return _advance(state, token, steps)


def _cross(state: State, token: Token) -> Happened:
    """Past the last tile steps left over are lost, and there is room for all (SG-58)."""
    return replace(state.without(token), pending=None, safe=(*state.safe, token)), (Survived(token),)


def _fall(state: State, token: Token) -> State:
    return replace(state.without(token), pending=None, fallen=(*state.fallen, token))


def _reveal(state: State, number: int, broken: Side) -> Happened:
    """The broken side comes to light; with the last tile the VIPs get bored (SG-60)."""
    state = state.with_tile(number, replace(state.tiles[number - 1], broken=broken))
    if number < len(state.tiles) or state.timer <= BORED_TIMER:
        return state, ()
    dropped: tuple[Event, ...] = (TimerDropped(BORED_TIMER, bored=True),)
    return replace(state, timer=BORED_TIMER, bored=True), dropped
