"""Positions of Squeaky to test from, and a way to go on from them by legal moves only."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat, view_of
from app.games.squeaky import GAME
from app.games.squeaky.actions import Action, Memorise
from app.games.squeaky.data import COPIES, FOODS, SEASONS, Card, Food, Season
from app.games.squeaky.ending import open_nests
from app.games.squeaky.state import Destination, Line, Phase, Player, State, Sweeper
from app.games.squeaky.view import SqueakyOwn, SqueakyView, own, public

SEED = b"squeaky"
DEFAULTS = {option.key: option.values[0] for option in GAME.options}

SWEET, LOLLIPOP, PEANUT, BISCUIT, DOG_TREAT = FOODS
SUMMER, AUTUMN, WINTER = SEASONS
NEST, SWEEP = Destination.NEST, Destination.SWEEPER

Move = tuple[Seat, Action]


def options(**chosen: str) -> dict[str, str]:
    return DEFAULTS | chosen


def new_table(seats: int, *, seed: bytes = SEED, **chosen: str) -> State:
    """A table as it is set up."""
    return GAME.setup(seats, options(**chosen), Chance(seed, 0))


def begun(seats: int, **chosen: str) -> State:
    """Everybody has memorised the starting food, and the first seat begins."""
    state = GAME.setup(seats, options(first="first_seat") | chosen, Chance(SEED, 0))
    return after(state, *((seat, Memorise()) for seat in range(seats)))


def laid(line: Line, deck: tuple[Card, ...], *, seats: int = 3, **chosen: str) -> State:
    """The first turn with this line and these cards on top of the deck; the rest lies under them.

    The cards don't add up to a full set, which matters to no rule of a turn.
    """
    state = begun(seats, **chosen)
    return replace(state, line=line, deck=(*deck, *state.deck))


def before_the_end(
    nests: tuple[tuple[Food, ...], ...], acorns: tuple[int, ...], swept: tuple[Food, ...] = (), **chosen: str
) -> State:
    """The first seat to move, and the third season on top of the deck.

    The first food of each nest is the starting food. Like `laid`, this is no full set of cards.
    """
    players = tuple(
        Player(nest[0], memorised=True, nest=nest[1:], acorns=own, latest=None, extra=None)
        for nest, own in zip(nests, acorns, strict=True)
    )
    return replace(
        begun(len(nests), **chosen),
        players=players,
        sweeper=Sweeper(starting=(), buried=(), swept=swept),
        line=(SUMMER, AUTUMN, PEANUT, SWEET, SWEET),
        deck=(WINTER, SWEET),
    )


def ended(
    nests: tuple[tuple[Food, ...], ...], acorns: tuple[int, ...], swept: tuple[Food, ...] = (), **chosen: str
) -> State:
    """The third season came with these nests, and acorns are to be assigned if there are any."""
    return open_nests(before_the_end(nests, acorns, swept, **chosen))[0]


def go(state: State, *moves: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, each of which has to be legal, and all that happened."""
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        choices = offered(state, seat)
        assert action in choices, f"{action} of seat {seat} is none of {choices}"
        state, events = GAME.apply(state, seat, action, Chance(SEED, 1))
        happened += events
    return state, happened


def after(state: State, *moves: Move) -> State:
    return go(state, *moves)[0]


def events_of(state: State, *moves: Move) -> tuple[Event, ...]:
    return go(state, *moves)[1]


def seen(state: State, audience: Audience) -> SqueakyView:
    return view_of(GAME, state, audience)


def own_of(state: State, seat: Seat) -> SqueakyOwn:
    return own(state, seat, public(state))


def offered(state: State, seat: Seat) -> tuple[Action, ...]:
    return GAME.choices(seen(state, seat))


def first_choices(state: State, turns: int) -> tuple[State, tuple[Event, ...]]:
    """So many turns in which everybody takes the first choice there is."""
    happened: tuple[Event, ...] = ()
    for _ in range(turns):
        assert state.phase is Phase.TAKING
        assert state.turn is not None
        state, events = go(state, (state.turn, offered(state, state.turn)[0]))
        happened += events
    return state, happened


def foods_of(cards: tuple[Card, ...]) -> tuple[Food, ...]:
    return tuple(card for card in cards if isinstance(card, Food))


def seasons_of(cards: tuple[Card, ...]) -> tuple[Season, ...]:
    return tuple(card for card in cards if isinstance(card, Season))


def full_set(seats: int) -> tuple[int, ...]:
    return (COPIES[seats],) * len(FOODS)
