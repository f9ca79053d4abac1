"""What the seat of a view may do, and what it does when nobody sits there."""

from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TakeBackCards, TugAction
from app.games.squid_game.tug_of_war.state import Step
from app.games.squid_game.tug_of_war.view import TugOwn, TugView


def choices(view: TugView) -> tuple[TugAction, ...]:
    if view.own is not None:
        return _cards(view.own)
    if view.step is Step.PLACING and view.turn == view.audience and view.audience is not None:
        waiting = view.waiting[view.audience]
        return tuple(JoinSide(token, side) for token in waiting for side in view.open_sides)
    return ()


def fallback(view: TugView) -> TugAction:
    """The lowest token to the first side that is open; the highest card first, as if it pulled honestly."""
    if view.own is not None and view.own.room:
        return LayCard(max(view.own.hand), view.own.room[0])
    return choices(view)[0]


def _cards(own: TugOwn) -> tuple[TugAction, ...]:
    """Who has laid something may begin anew, until the last one is done (SG-80)."""
    laying = tuple(LayCard(card, side) for card in own.hand for side in own.room)
    return (*laying, TakeBackCards()) if own.laid else laying
