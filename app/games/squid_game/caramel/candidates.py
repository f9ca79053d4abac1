"""The tokens among which the active seat has to choose; the one that most would take comes first."""

from app.games.contract import Seat
from app.games.squid_game.caramel.data import Shape
from app.games.squid_game.caramel.deck import shape_of
from app.games.squid_game.caramel.state import Carver, Phase, State
from app.games.squid_game.data import Token


def candidates(state: State) -> tuple[Token, ...]:
    """None while no token is asked for."""
    if state.turn is None:
        return ()
    if state.step is Phase.ADVANCING:
        return to_advance(state, state.turn, shape_of(state.turned[-1]))
    if state.step is Phase.BREAKING:
        return to_break(state, state.turn)
    return ()


def to_advance(state: State, seat: Seat, shape: Shape) -> tuple[Token, ...]:
    """Own tokens there, most advanced first (SG-22); if none, everybody's, least advanced first (SG-23)."""
    on_shape = tuple(carver for carver in state.board if carver.shape is shape)
    own = tuple(carver for carver in state.own_board(seat) if carver.shape is shape)
    return _most_advanced_first(own) or _least_advanced_first(on_shape)


def to_break(state: State, seat: Seat) -> tuple[Token, ...]:
    """Own tokens, least advanced first; if Crack! came first, opposing ones, most advanced first (SG-24)."""
    if len(state.turned) == 1:
        return _most_advanced_first(state.opposing_board(seat))
    return _least_advanced_first(state.own_board(seat))


def _most_advanced_first(carvers: tuple[Carver, ...]) -> tuple[Token, ...]:
    return tuple(each.token for each in sorted(carvers, key=lambda each: (-each.section, each.token)))


def _least_advanced_first(carvers: tuple[Carver, ...]) -> tuple[Token, ...]:
    return tuple(each.token for each in sorted(carvers, key=lambda each: (each.section, each.token)))
