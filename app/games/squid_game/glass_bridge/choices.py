"""What the seat of a view may do, and what it does when nobody sits there."""

from typing import Final, assert_never

from app.games.contract import Seat
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.glass_bridge.actions import Action, ClaimPlace, MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.claiming import free_places
from app.games.squid_game.glass_bridge.state import (
    SIDES,
    Side,
    Step,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)
from app.games.squid_game.glass_bridge.view import BridgeView, Pending

OTHER_SIDE: Final = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}


def choices(view: BridgeView) -> tuple[Action, ...]:
    seat = view.audience
    if seat is None:
        return ()
    if view.step in (Step.BUILDING, Step.CHOOSING):
        return _cards(view, seat)
    if view.pending is not None and view.pending.seat == seat:
        return _decisions(view.pending)
    return _claims(view, seat) if view.turn == seat else ()


def fallback(view: BridgeView) -> Action:
    """The lowest card, the token farthest back, and nobody is dropped on purpose."""
    offered = choices(view)
    match view.pending:
        case WhichMoves() | WhichIsPushed():
            return offered[-1]
        case WhichSide(tile=tile):
            broken = view.tiles[tile - 1].broken
            return offered[0] if broken is None else StepOn(OTHER_SIDE[broken])
        case _:
            return offered[0]


def _claims(view: BridgeView, seat: Seat) -> tuple[ClaimPlace, ...]:
    free = free_places(view.line)
    return tuple(ClaimPlace(token, place) for token in view.players[seat].waiting for place in free)


def _cards(view: BridgeView, seat: Seat) -> tuple[ChooseCard, ...]:
    """Also another one instead of the card chosen, while somebody still chooses (SG-80)."""
    me = view.players[seat]
    laid = None if view.own is None else view.own.card
    return tuple(ChooseCard(card) for card in me.hand if card != laid) if me.on_the_way else ()


def _decisions(pending: Pending) -> tuple[Action, ...]:
    match pending:
        case WhichMoves(candidates=candidates):
            return tuple(map(MoveToken, candidates))
        case WhichIsPushed(candidates=candidates):
            return tuple(map(PushOn, candidates))
        case WhichMovesOn(candidates=candidates):
            return tuple(map(MoveOn, candidates))
        case WhichSide():
            return tuple(map(StepOn, SIDES))
        case _:
            assert_never(pending)
