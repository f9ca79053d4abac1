"""Bridges to test from, glass that breaks as told, and a way to go on by legal moves only."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import CARDS, TOKENS
from app.games.squid_game.glass_bridge import CHALLENGE
from app.games.squid_game.glass_bridge.actions import Action
from app.games.squid_game.glass_bridge.choices import BridgeView
from app.games.squid_game.glass_bridge.rounds import go_on
from app.games.squid_game.glass_bridge.state import Phase, Place, Side, State, Tile
from app.games.squid_game.tokens import turn_order
from tests.games.squid_game.views import view_of

T = TypeVar("T")

Move = tuple[Seat, Action]

LEFT, RIGHT = Side
LEFT_BROKEN, RIGHT_BROKEN, UNKNOWN = Tile(LEFT), Tile(RIGHT), Tile()

WHITE, PINK, RED, YELLOW = range(4)


class Glass(Chance):
    """Panes that are broken on these sides, in the order in which tiles are revealed."""

    def __init__(self, *broken: Side) -> None:
        super().__init__(b"glass", 0)
        self._broken = list(broken)

    def pick(self, items: Sequence[T]) -> T:
        side = self._broken.pop(0)
        assert side in items
        return items[items.index(side)]


def line_up(*counts: int) -> LineUp:
    """The first tokens of each team, as many as told."""
    teams = tuple(TOKENS[seat][:count] for seat, count in enumerate(counts))
    return LineUp(teams, turn_order(teams))


def new_bridge(*counts: int) -> State:
    return CHALLENGE.start(line_up(*counts), Chance(b"bridge", 0))[0]


def bridge(
    *line: Place,
    tiles: Sequence[Tile] = (UNKNOWN,) * 4,
    hands: Sequence[tuple[int, ...]] = (CARDS,) * 4,
    timer: int = 15,
    seats: int = 4,
) -> State:
    """A bridge before a round, with the line from the bridge outward."""
    return State(
        order=tuple(range(seats)),
        step=Phase.CHOOSING,
        waiting=((),) * seats,
        turn=None,
        line=line,
        end=LEFT,
        tiles=tuple(tiles),
        hands=tuple(hands)[:seats],
        cards=(None,) * seats,
        march=(),
        begun=0,
        pending=None,
        timer=timer,
        bored=False,
        safe=(),
        fallen=(),
    )


def go(state: State, *moves: Move, broken: Sequence[Side] = ()) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves, which must all be legal, and all that happened."""
    glass = Glass(*broken)
    happened: tuple[Event, ...] = ()
    for seat, action in moves:
        assert action in offered(state, seat), f"{action} of seat {seat} is none of {offered(state, seat)}"
        state, events = CHALLENGE.apply(state, seat, action, glass)
        happened += events
    return state, happened


def after(state: State, *moves: Move, broken: Sequence[Side] = ()) -> State:
    return go(state, *moves, broken=broken)[0]


def events_of(state: State, *moves: Move, broken: Sequence[Side] = ()) -> tuple[Event, ...]:
    return go(state, *moves, broken=broken)[1]


def cards(*chosen: int | None) -> tuple[Move, ...]:
    """Each seat chooses its card, those with None don't."""
    return tuple((seat, ChooseCard(card)) for seat, card in enumerate(chosen) if card is not None)


def seen_by(audience: Audience, state: State) -> BridgeView:
    return view_of(CHALLENGE, state, audience)


def offered(state: State, seat: Audience) -> tuple[Action, ...]:
    return CHALLENGE.choices(seen_by(seat, state))


def alone(state: State, seat: Seat, card: int) -> State:
    """A round in which nobody but that seat moves, until somebody has to decide or it is over."""
    return go_on(_round_of(state, seat, card))[0]


def events_alone(state: State, seat: Seat, card: int) -> tuple[Event, ...]:
    return go_on(_round_of(state, seat, card))[1]


def _round_of(state: State, seat: Seat, card: int) -> State:
    played = tuple(card if each == seat else None for each in state.seats)
    return replace(state, step=Phase.MOVING, cards=played, march=(seat,))
