"""A turn: cards are turned up one by one, until the player stops or Crack! comes (SG-21 to SG-24)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.caramel.candidates import to_advance, to_break
from app.games.squid_game.caramel.data import SECTIONS, CaramelCard, Cause
from app.games.squid_game.caramel.deck import draw, shape_of
from app.games.squid_game.caramel.events import (
    AdvancedOnShape,
    CaramelCardTurned,
    NobodyCracked,
    NobodyOnShape,
    StoppedTurning,
)
from app.games.squid_game.caramel.rounds import next_turn
from app.games.squid_game.caramel.state import Phase, State
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.tokens import owner


def turn_card(state: State, seat: Seat, chance: Chance) -> Step[State]:
    card = draw(state.turned, chance)
    state = replace(state, turned=(*state.turned, card))
    resolve = _crack if card is CaramelCard.CRACK else _carve
    return preceded(resolve(state, seat), CaramelCardTurned(seat, card, len(state.turned)))


def stop(state: State, seat: Seat) -> Step[State]:
    return preceded(next_turn(state, seat), StoppedTurning(seat, len(state.turned)))


def advance(state: State, seat: Seat, token: Token) -> Step[State]:
    """The token goes on to the next section; from the last one it is finished and survives (SG-22)."""
    carver = state.carver(token)
    moved = replace(carver, section=carver.section + 1)
    advanced = AdvancedOnShape(token, moved.shape, moved.section, _other(seat, token))
    if moved.section < SECTIONS:
        board = tuple(moved if each is carver else each for each in state.board)
        return replace(state, step=Phase.TURNING, board=board), (advanced,)
    return preceded(_go_on(_finished(state, token), seat), advanced, Survived(token))


def break_token(state: State, seat: Seat, token: Token) -> Step[State]:
    """Eliminated; the turn ends (SG-24)."""
    state = replace(_without(state, token), fallen=(*state.fallen, token))
    return preceded(next_turn(state, seat), Fell(token, Cause.CRACKED, by=_other(seat, token)))


def _carve(state: State, seat: Seat) -> Step[State]:
    """Ask which token moves on, unless only one can (SG-22, SG-23)."""
    shape = shape_of(state.turned[-1])
    movable = to_advance(state, seat, shape)
    if not movable:
        return state, (NobodyOnShape(seat, shape),)
    if len(movable) == 1:
        return advance(state, seat, movable[0])
    return replace(state, step=Phase.ADVANCING), ()


def _crack(state: State, seat: Seat) -> Step[State]:
    """Ask which token breaks, unless only one can (SG-24)."""
    breakable = to_break(state, seat)
    if not breakable:
        return preceded(next_turn(state, seat), NobodyCracked(seat))
    if len(breakable) == 1:
        return break_token(state, seat, breakable[0])
    return replace(state, step=Phase.BREAKING), ()


def _go_on(state: State, seat: Seat) -> Step[State]:
    """The same player's turn, unless no own token is left on the board (SG-25)."""
    if state.own_board(seat):
        return replace(state, step=Phase.TURNING), ()
    return next_turn(state, seat)


def _other(seat: Seat, token: Token) -> Seat | None:
    """The seat, if the token is somebody else's."""
    return None if owner(token) == seat else seat


def _finished(state: State, token: Token) -> State:
    return replace(_without(state, token), safe=(*state.safe, token))


def _without(state: State, token: Token) -> State:
    return replace(state, board=tuple(carver for carver in state.board if carver.token != token))
