"""One player's move, with everything it sets off, until somebody has to decide or it is done.

A move that is done leaves nothing pending. Not here: whose move is next, when the line closes up (`rounds`).
"""

from collections.abc import Iterator
from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived, TimerDropped
from app.games.squid_game.glass_bridge.data import BORED_TIMER, PUSH, ROOM, Cause
from app.games.squid_game.glass_bridge.events import (
    GlassBroke,
    GlassHeld,
    NobodyToPush,
    WalkerMovedOn,
    WalkerPushed,
    WalkerSent,
)
from app.games.squid_game.glass_bridge.state import (
    SIDES,
    Position,
    Side,
    State,
    Step,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)
from app.games.squid_game.tokens import owned_by, owner


def begin(state: State, seat: Seat) -> Step:
    """The move of a seat with a token on the way, with the card it revealed."""
    card = state.card_of(seat)
    if card == PUSH:
        return _begin_push(state, seat)
    own = owned_by(seat, state.on_the_way)
    if len(own) == 1:
        return send(state, WhichMoves(seat, own, card), own[0])
    return replace(state, pending=WhichMoves(seat, own, card)), ()


def send(state: State, question: WhichMoves, token: Token) -> Step:
    after, events = _advance(state, token, question.steps)
    return after, (WalkerSent(question.seat, token, question.steps), *events)


def push(state: State, question: WhichIsPushed, token: Token) -> Step:
    after, events = _advance(state, token, 1, pusher=question.seat)
    return after, (WalkerPushed(question.seat, token), *events)


def move_on(state: State, question: WhichMovesOn, token: Token) -> Step:
    """One place, with a side of the owner's own choice, also when a push set it off (SG-55)."""
    after, events = _advance(state, token, 1)
    return after, (WalkerMovedOn(question.seat, token, question.token), *events)


def step_on(state: State, question: WhichSide, side: Side, chance: Chance) -> Step:
    """A tile that nobody has stepped on before is broken on either side with equal chance."""
    known = state.tiles[question.tile - 1].broken
    return land(state, question, side, broken=chance.pick(SIDES) if known is None else known)


def land(state: State, question: WhichSide, side: Side, broken: Side) -> Step:
    """The tile is revealed, then the token falls or stands there; a fall sets off nothing (SG-55)."""
    revealed = state.tiles[question.tile - 1].broken is None
    state, bored = _reveal(state, question.tile, broken) if revealed else (state, ())
    if broken is side:
        pusher = question.seat if question.pushed else None
        broke = GlassBroke(question.seat, question.token, question.tile, side, revealed)
        return _fall(state, question.token), (broke, Fell(question.token, Cause.GLASS, pusher), *bored)
    held = GlassHeld(question.seat, question.token, question.tile, side, revealed)
    after, events = _enter(state, question.token, question.tile, question.steps)
    return after, (held, *bored, *events)


def pushable(state: State, seat: Seat) -> tuple[Token, ...]:
    """Tokens that share a place with a token of that seat; of two own tokens both count (SG-56)."""
    return tuple(_pushable(state, seat))


def _pushable(state: State, seat: Seat) -> Iterator[Token]:
    for place in (*(tile.tokens for tile in reversed(state.tiles)), *state.line):
        for token in place:
            if any(owner(other) == seat for other in place if other != token):
                yield token


def _begin_push(state: State, seat: Seat) -> Step:
    """A seat that can push must push."""
    candidates = pushable(state, seat)
    if not candidates:
        return state, (NobodyToPush(seat),)
    question = WhichIsPushed(seat, candidates)
    if len(candidates) == 1:
        return push(state, question, candidates[0])
    return replace(state, pending=question), ()


def _advance(state: State, token: Token, steps: int, pusher: Seat | None = None) -> Step:
    """A revealed tile is entered on its safe side without a question, except after a push (SG-54, SG-56)."""
    if not steps:
        return state, ()
    position = state.position_of(token) + 1
    if position > len(state.tiles):
        return _cross(state, token)
    if position > 0 and (pusher is not None or state.tiles[position - 1].broken is None):
        namer = owner(token) if pusher is None else pusher
        question = WhichSide(namer, token, position, steps - 1, pushed=pusher is not None)
        return replace(state, pending=question), ()
    return _enter(state, token, position, steps - 1)


def _enter(state: State, token: Token, position: Position, steps: int) -> Step:
    """Where two stand already the token stops, and one of them has to move on (SG-55)."""
    others = state.standing_at(position)
    if len(others) == ROOM:
        return state.moved(token, position, pending=WhichMovesOn(owner(token), token, others)), ()
    return _advance(state.moved(token, position, pending=None), token, steps)


def _cross(state: State, token: Token) -> Step:
    """Past the last tile steps left over are lost, and there is room for all (SG-58)."""
    return state.without(token, pending=None, safe=(*state.safe, token)), (Survived(token),)


def _fall(state: State, token: Token) -> State:
    return state.without(token, pending=None, fallen=(*state.fallen, token))


def _reveal(state: State, number: int, broken: Side) -> Step:
    """The broken side becomes known; with the last tile the VIPs get bored (SG-60)."""
    state = state.with_broken(number, broken)
    if number < len(state.tiles) or state.timer <= BORED_TIMER:
        return state, ()
    dropped: tuple[Event, ...] = (TimerDropped(BORED_TIMER, bored=True),)
    return replace(state, timer=BORED_TIMER, bored=True), dropped
