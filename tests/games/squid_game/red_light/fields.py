"""Positions of Red Light, Green Light to test from, and a way to go on from them by legal moves only."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS, Token
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.actions import Action, EnterToken
from app.games.squid_game.red_light.data import Gaze
from app.games.squid_game.red_light.state import Phase, Runner, State
from app.games.squid_game.tokens import turn_order
from tests.games.squid_game.views import view_of

T = TypeVar("T")

SEED = b"red light"
GREEN: Gaze = ()
ALL_BUT_PUSH: Gaze = (1, 2, 3, 4, 5)

WHITE, PINK, RED, YELLOW, GREEN_TEAM, BLUE = range(6)

Move = tuple[Seat, Action]


class StackedDeck(Chance):
    """Turns up the doll card that a test wants."""

    __slots__ = ("_gaze",)

    def __init__(self, gaze: Gaze) -> None:
        super().__init__(SEED, 0)
        self._gaze = gaze

    def pick(self, items: Sequence[T]) -> T:
        return next(item for item in items if item == self._gaze)


@dataclass(frozen=True)
class Moved:
    """What was done in a random game, with the state before and after it."""

    before: State
    seat: Seat
    action: Action
    after: State
    events: tuple[Event, ...]


def line_up(seats: int, tokens: int = 7) -> LineUp:
    teams = TOKENS[:seats]
    return LineUp(tuple(team[:tokens] for team in teams), turn_order(tuple(team[:tokens] for team in teams)))


def new_game(seats: int = 3, tokens: int = 7) -> State:
    return CHALLENGE.start(line_up(seats, tokens), Chance(SEED, 0))[0]


def field(
    *standing: tuple[Token, int],
    waiting: tuple[tuple[Token, ...], ...] = ((), (), ()),
    used: tuple[Gaze, ...] = (),
    timer: int = 10,
    phase: Phase = Phase.CHOOSING,
) -> State:
    """A field with these tokens in these lanes, as a round's cards are chosen."""
    nothing = (None,) * len(waiting)
    return State(
        phase=phase,
        round=1 + len(used),
        timer=timer,
        waiting=waiting,
        runners=tuple(Runner(token, lane) for token, lane in standing),
        safe=(),
        fallen=(),
        used=used,
        gaze=used[-1] if used else None,
        entrants=nothing,
        cards=nothing,
        revealed=nothing,
        pushers=(),
    )


def go(state: State, *moves: Move, doll: Gaze | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, each of which has to be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        assert action in offered(state, seat), f"{action} of seat {seat} is none of {offered(state, seat)}"
        chance = Chance(SEED, 1) if doll is None else StackedDeck(doll)
        state, events = CHALLENGE.apply(state, seat, action, chance)
        happened += events
    return state, happened


def after(state: State, *moves: Move, doll: Gaze | None = None) -> State:
    return go(state, *moves, doll=doll)[0]


def events_of(state: State, *moves: Move, doll: Gaze | None = None) -> tuple[Event, ...]:
    return go(state, *moves, doll=doll)[1]


def play_cards(state: State, *cards: int | None, doll: Gaze) -> tuple[State, tuple[Event, ...]]:
    """Each seat's card in the order of the seats, None for those who have nobody on the board."""
    moves = [(seat, ChooseCard(card)) for seat, card in enumerate(cards) if card is not None]
    return go(state, *moves, doll=doll)


def all_enter(state: State) -> State:
    """Whoever is asked sends the token with the lowest number."""
    return after(state, *((seat, EnterToken(state.waiting[seat][0])) for seat in CHALLENGE.to_act(state)))


def offered(state: State, seat: Seat) -> tuple[Action, ...]:
    return CHALLENGE.choices(view_of(CHALLENGE, state, seat))


def lane_of(state: State, token: Token) -> int | None:
    """Where the token stands on the board, if it does."""
    return next((runner.lane for runner in state.runners if runner.token == token), None)


def told(events: tuple[Event, ...], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]


def random_game(seats: int, number: int, tokens: int = 7) -> Iterator[Moved]:
    """Random play in which seats also change their minds."""
    seed = str(number).encode()
    state, _ = CHALLENGE.start(line_up(seats, tokens), Chance(seed, 0))
    row = 0
    while CHALLENGE.to_act(state):
        row += 1
        dice = Chance(seed, row, "play")
        waited_for = CHALLENGE.to_act(state)
        willing = tuple(seat for seat in range(seats) if offered(state, seat))
        seat = dice.pick(waited_for if dice.below(4) else willing)
        action: Any = dice.pick(offered(state, seat))
        before = state
        state, events = CHALLENGE.apply(before, seat, action, Chance(seed, row))
        yield Moved(before, seat, action, state, events)
