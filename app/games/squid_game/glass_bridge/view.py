"""All that may be known of the bridge: what everybody sees, and what a seat's own side shows.

Both are built field by field: what is not named here is seen by nobody. Hidden are only the cards that are
being chosen (SG-80). Templates, the JSON interface and bots get these shapes. Not here: what a seat may do.
"""

from typing import NamedTuple

from app.games.contract import Seat
from app.games.squid_game.data import CARDS, Token
from app.games.squid_game.glass_bridge.data import PUSH
from app.games.squid_game.glass_bridge.state import Pending, Phase, Place, Side, State
from app.games.squid_game.glass_bridge.tasks import Task, task_of
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import by_seat


class BridgeTileView(NamedTuple):
    """A pair of panes, 1 next to the line; `broken`: the side that does not hold, None while nobody knows."""

    number: int
    broken: Side | None
    tokens: Place


class BridgeSeatView(NamedTuple):
    """What everybody sees of a player.

    `tokens`: all that have entered, ascending. `waiting`: those without a place in the line yet.
    `on_the_way`: those in line or on the bridge, the first one first. `hand`: the cards that are not used up,
    also the one chosen face down. `chosen`: has chosen one. `card`: the one revealed in this round.
    """

    seat: Seat
    tokens: tuple[Token, ...]
    waiting: tuple[Token, ...]
    on_the_way: tuple[Token, ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    hand: tuple[int, ...]
    chosen: bool
    card: int | None


class BridgePublic(NamedTuple):
    """`turn`: who claims a place. `line`: from left to right while that goes on, then from the bridge on.

    `end`: the end of the line where the bridge stands; None before it is built. `march`: this round's moving
    order; `mover`: whose move it is. `pending`: what that move waits for, and from whom. `bored`: everybody
    takes all cards back at the end of this round (SG-60). `cards`: those that everybody has at first;
    `push`: the one of them that pushes.
    """

    phase: Phase
    timer: Timer
    order: tuple[Seat, ...]
    turn: Seat | None
    line: tuple[Place, ...]
    end: Side | None
    tiles: tuple[BridgeTileView, ...]
    seats: tuple[BridgeSeatView, ...]
    march: tuple[Seat, ...]
    mover: Seat | None
    pending: Pending | None
    bored: bool
    cards: tuple[int, ...]
    push: int

    @property
    def entered(self) -> int:
        """How many tokens have entered."""
        return sum([len(each.tokens) for each in self.seats])


class BridgeOwn(NamedTuple):
    """`cards`: all that everybody has; `hand`: those of them that the seat has left.

    `card`: the one it has chosen, which nobody else knows until all have. `claiming`: places are being
    claimed. `tokens`: all that have entered for it; `waiting`: those without a place. `task`: what it may
    decide now, with all it needs for that.
    """

    seat: Seat
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    card: int | None
    claiming: bool
    tokens: tuple[Token, ...]
    waiting: tuple[Token, ...]
    task: Task | None


def public(state: State) -> BridgePublic:
    return BridgePublic(
        phase=state.step,
        timer=state.timer,
        order=state.order,
        turn=state.turn,
        line=state.line,
        end=state.end,
        tiles=tuple(
            [
                BridgeTileView(number, tile.broken, tile.tokens)
                for number, tile in enumerate(state.tiles, start=1)
            ]
        ),
        seats=_seat_views(state),
        march=state.march,
        mover=state.mover,
        pending=state.pending,
        bored=state.bored,
        cards=CARDS,
        push=PUSH,
    )


def own(state: State, seat: Seat, public: BridgePublic) -> BridgeOwn:
    shown = public.seats[seat]
    return BridgeOwn(
        seat=seat,
        cards=CARDS,
        hand=shown.hand,
        card=state.cards[seat],
        claiming=state.step is Phase.CLAIMING,
        tokens=shown.tokens,
        waiting=shown.waiting,
        task=task_of(state, seat, on_the_way=bool(shown.on_the_way)),
    )


def _seat_views(state: State) -> tuple[BridgeSeatView, ...]:
    seats = len(state.hands)
    grouped = [by_seat(tokens, seats) for tokens in (state.on_the_way, state.safe, state.fallen)]
    return tuple(
        [_seat_view(state, seat, *found) for seat, *found in zip(range(seats), *grouped, strict=True)]
    )


def _seat_view(
    state: State,
    seat: Seat,
    on_the_way: tuple[Token, ...],
    safe: tuple[Token, ...],
    fallen: tuple[Token, ...],
) -> BridgeSeatView:
    waiting = state.waiting[seat]
    return BridgeSeatView(
        seat=seat,
        tokens=tuple(sorted(waiting + on_the_way + safe + fallen)),
        waiting=waiting,
        on_the_way=on_the_way,
        safe=safe,
        fallen=fallen,
        hand=state.hands[seat],
        chosen=state.cards[seat] is not None,
        card=state.cards[seat] if state.step is Phase.MOVING else None,
    )
