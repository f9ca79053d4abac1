"""What the seat of a view may do, and what it does when nobody sits there."""

from functools import cache
from typing import Final

from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TakeBackCards, TugAction
from app.games.squid_game.tug_of_war.data import SIDES, Side
from app.games.squid_game.tug_of_war.view import TugOwn, TugView

_join: Final = cache(JoinSide)
_lay: Final = cache(LayCard)
"""Each answer is made once: whoever is asked is offered them after every row."""


def choices(view: TugView) -> tuple[TugAction, ...]:
    own = view.own
    if own is None:
        return ()
    if own.placing:
        opened = open_to(own)
        return tuple([_join(token, side) for token in own.waiting for side in opened])
    return _cards(own)


def fallback(view: TugView) -> TugAction:
    """The lowest token to the first side that is open; the highest card first."""
    own = view.own
    if own is not None and own.left:
        return LayCard(max(hand_of(own)), open_to(own)[0])
    return choices(view)[0]


def hand_of(own: TugOwn) -> tuple[int, ...]:
    """The cards that do not lie anywhere yet."""
    return tuple([each.card for each in own.cards if each.side is None])


def open_to(own: TugOwn) -> tuple[Side, ...]:
    return tuple([side for side in SIDES if own.sides[side].open])


def _cards(own: TugOwn) -> tuple[TugAction, ...]:
    """Who has laid something may take it back, until the last one is done (SG-80)."""
    hand, opened = hand_of(own), open_to(own)
    laying = tuple([_lay(card, side) for card in hand for side in opened])
    return (*laying, TakeBackCards()) if len(hand) < len(own.cards) else laying
