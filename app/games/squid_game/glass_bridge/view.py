"""All that an audience of the bridge may know; the shape that templates, the JSON interface and bots get.

Built field by field in `view`: what is not named there is seen by nobody. Hidden are only the cards that are
being chosen (SG-80). Not here: what a seat may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.glass_bridge.state import (
    Ask,
    Pending,
    Place,
    Side,
    State,
    Step,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owned_by

__all__ = [
    "Ask",
    "BridgeOwnView",
    "BridgeSeatView",
    "BridgeTileView",
    "BridgeView",
    "Pending",
    "Place",
    "Side",
    "Step",
    "WhichIsPushed",
    "WhichMoves",
    "WhichMovesOn",
    "WhichSide",
    "view",
]


@dataclass(frozen=True, slots=True)
class BridgeTileView:
    """A pair of panes, 1 next to the line; `broken`: the side that does not hold, None while nobody knows."""

    number: int
    broken: Side | None
    tokens: Place


@dataclass(frozen=True, slots=True)
class BridgeSeatView:
    """What everybody sees of a player.

    `waiting`: tokens without a place in the line yet. `on_the_way`: in line or on the bridge, the first
    one first. `hand`: the cards that are not used up, also the one chosen face down. `chosen`: has
    chosen one. `card`: the one revealed in this round.
    """

    seat: Seat
    waiting: tuple[Token, ...]
    on_the_way: tuple[Token, ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    hand: tuple[int, ...]
    chosen: bool
    card: int | None


@dataclass(frozen=True, slots=True)
class BridgeOwnView:
    """What only that seat knows: the card it has chosen."""

    card: int | None


@dataclass(frozen=True, slots=True)
class BridgeView:
    """`turn`: who claims a place. `line`: from left to right while that goes on, then from the bridge on.

    `end`: the end of the line where the bridge stands; None before it is built. `march`: this round's moving
    order; `mover`: whose move it is. `pending`: what that move waits for, and from whom. `bored`: everybody
    takes all cards back at the end of this round (SG-60).
    """

    audience: Audience
    step: Step
    timer: Timer
    order: tuple[Seat, ...]
    turn: Seat | None
    line: tuple[Place, ...]
    end: Side | None
    tiles: tuple[BridgeTileView, ...]
    players: tuple[BridgeSeatView, ...]
    march: tuple[Seat, ...]
    mover: Seat | None
    pending: Pending | None
    bored: bool
    own: BridgeOwnView | None


def view(state: State, audience: Audience) -> BridgeView:
    return BridgeView(
        audience=audience,
        step=state.step,
        timer=state.timer,
        order=state.order,
        turn=state.turn,
        line=state.line,
        end=state.end,
        tiles=tuple(
            BridgeTileView(number, tile.broken, tile.tokens)
            for number, tile in enumerate(state.tiles, start=1)
        ),
        players=tuple(_seat_view(state, seat) for seat in state.seats),
        march=state.march,
        mover=state.mover,
        pending=state.pending,
        bored=state.bored,
        own=None if audience is None else BridgeOwnView(state.cards[audience]),
    )


def _seat_view(state: State, seat: Seat) -> BridgeSeatView:
    return BridgeSeatView(
        seat=seat,
        waiting=state.waiting[seat],
        on_the_way=owned_by(seat, state.on_the_way),
        safe=owned_by(seat, state.safe),
        fallen=owned_by(seat, state.fallen),
        hand=state.hands[seat],
        chosen=state.cards[seat] is not None,
        card=state.cards[seat] if state.step is Step.MOVING else None,
    )
