"""Positions of Caramel to test from, and a way to go on by legal moves and with the cards one wants."""

from itertools import count

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import CaramelAction, PlaceOnShape, TurnCard
from app.games.squid_game.caramel.data import CaramelCard, Shape
from app.games.squid_game.caramel.deck import draw
from app.games.squid_game.caramel.state import Carver, Phase, State
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS, Token
from app.games.squid_game.timer import Timer
from tests.games.squid_game.views import view_of

SEED = b"caramel"

CIRCLE, TRIANGLE, STAR, UMBRELLA = Shape

# The three teams of most tests, and their first tokens in ascending order.
WHITE, PINK, RED = 0, 1, 2
W21, W53, W97, *_ = TOKENS[WHITE]
P1, P71, P86, *_ = TOKENS[PINK]
R25, R72, R110, *_ = TOKENS[RED]


def new_game(*teams: tuple[Token, ...], first: Seat = 0) -> State:
    order = tuple((first + step) % len(teams) for step in range(len(teams)))
    state, _ = CHALLENGE.start(LineUp(teams, order), Chance(SEED, 0))
    return state


def turn_of(
    seat: Seat,
    *board: tuple[Token, Shape, int],
    timer: Timer = 15,
    turned: tuple[CaramelCard, ...] = (),
    order: tuple[Seat, ...] = (WHITE, PINK, RED),
) -> State:
    """That seat may turn a card; the tokens are on these sections of these shapes."""
    return State(
        order=order,
        step=Phase.TURNING,
        turn=seat,
        timer=timer,
        waiting=(),
        board=tuple(Carver(*each) for each in board),
        safe=(),
        fallen=(),
        turned=turned,
        previous=None,
    )


def do(state: State, seat: Seat, action: CaramelAction) -> tuple[State, tuple[Event, ...]]:
    """What comes of a move that has to be legal."""
    legal = offered(state, seat)
    assert action in legal, f"{action} of seat {seat} is none of {legal}"
    return CHALLENGE.apply(state, seat, action, Chance(SEED, 1))


def after(state: State, *moves: tuple[Seat, CaramelAction]) -> State:
    for seat, action in moves:
        state, _ = do(state, seat, action)
    return state


def turn_up(state: State, card: CaramelCard) -> tuple[State, tuple[Event, ...]]:
    """The seat whose turn it is turns up a card, which happens to be this one."""
    assert state.turn is not None
    assert TurnCard() in offered(state, state.turn)
    lucky = next(row for row in count() if draw(state.turned, Chance(SEED, row)) is card)
    return CHALLENGE.apply(state, state.turn, TurnCard(), Chance(SEED, lucky))


def offered(state: State, seat: Seat) -> tuple[CaramelAction, ...]:
    return CHALLENGE.choices(view_of(CHALLENGE, state, seat))


def all_on(state: State, shape: Shape) -> State:
    """Everybody puts everything on one shape."""
    while state.waiting:
        (seat,) = CHALLENGE.to_act(state)
        state = after(state, (seat, PlaceOnShape(state.waiting_of(seat)[0], shape)))
    return state


def section_of(state: State, token: Token) -> int:
    return state.carver(token).section
