"""A player's turn: cards are turned up and resolved one by one, until enough or Crack! (SG-21 to SG-24)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.caramel.candidates import to_advance, to_break
from app.games.squid_game.caramel.deck import CaramelCard, draw, shape_of
from app.games.squid_game.caramel.events import (
    AdvancedOnShape,
    CaramelCardTurned,
    NobodyCracked,
    NobodyOnShape,
    StoppedTurning,
)
from app.games.squid_game.caramel.rounds import next_turn
from app.games.squid_game.caramel.state import State, Step
from app.games.squid_game.data import SECTIONS, Token
from app.games.squid_game.fates import Cause, Fell, Survived
from app.games.squid_game.tokens import owner


def turn_card(state: State, seat: Seat, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    card = draw(state.turned, chance)
    state = replace(state, turned=(*state.turned, card))
    told = (CaramelCardTurned(seat, card, len(state.turned)),)
    resolve = _crack if card is CaramelCard.CRACK else _carve
    after, events = resolve(state, seat)
    return after, told + events


def stop(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    told = (StoppedTurning(seat, len(state.turned)),)
    after, events = next_turn(state, seat)
    return after, told + events


def advance(state: State, seat: Seat, token: Token) -> tuple[State, tuple[Event, ...]]:
    """The token goes on to the next section; from the last one it is finished and survives (SG-22)."""
    carver = state.carver(token)
    moved = replace(carver, section=carver.section + 1)
    told: tuple[Event, ...] = (AdvancedOnShape(token, moved.shape, moved.section, _other(seat, token)),)
    if moved.section < SECTIONS:
        board = tuple(moved if each is carver else each for each in state.board)
        return replace(state, step=Step.TURNING, board=board), told
    after, events = _go_on(_finished(state, token), seat)
    return after, (*told, Survived(token), *events)


def break_token(state: State, seat: Seat, token: Token) -> tuple[State, tuple[Event, ...]]:
    """Eliminated; the turn ends (SG-24)."""
    told = (Fell(token, Cause.CRACKED, by=_other(seat, token)),)
    state = replace(_without(state, token), fallen=(*state.fallen, token))
    after, events = next_turn(state, seat)
    return after, told + events


def _carve(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Ask which token moves on, unless only one can (SG-22, SG-23)."""
    shape = shape_of(state.turned[-1])
    movable = to_advance(state, seat, shape)
    if not movable:
        return state, (NobodyOnShape(seat, shape),)
    if len(movable) == 1:
        return advance(state, seat, movable[0])
    return replace(state, step=Step.ADVANCING), ()


def _crack(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Ask which token breaks, unless only one can (SG-24)."""
    breakable = to_break(state, seat)
    if not breakable:
        after, events = next_turn(state, seat)
        return after, (NobodyCracked(seat), *events)
    if len(breakable) == 1:
        return break_token(state, seat, breakable[0])
    return replace(state, step=Step.BREAKING), ()


def _go_on(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The same player's turn, unless no own token is left on the board (SG-25)."""
    if state.own_board(seat):
        return replace(state, step=Step.TURNING), ()
    return next_turn(state, seat)


def _other(seat: Seat, token: Token) -> Seat | None:
    """The seat, if the token is somebody else's."""
    return None if owner(token) == seat else seat


def _finished(state: State, token: Token) -> State:
    return replace(_without(state, token), safe=(*state.safe, token))


def _without(state: State, token: Token) -> State:
    return replace(state, board=tuple(carver for carver in state.board if carver.token != token))
