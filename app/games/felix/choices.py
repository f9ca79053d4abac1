"""What the seat of a view may do, and what it does when nobody sits there."""

from functools import lru_cache
from typing import Final

from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.data import Card
from app.games.felix.view import FelixView, Offer

MOST_HARMLESS_FIRST: Final = (
    Card.RABBIT,
    Card.CAT_3,
    Card.CAT_5,
    Card.CAT_MINUS_5,
    Card.CAT_8,
    Card.CAT_MINUS_8,
    Card.CAT_11,
    Card.SMALL_DOG,
    Card.BIG_DOG,
    Card.CAT_15,
)


def choices(view: FelixView) -> tuple[Action, ...]:
    own = view.own
    if own is None:
        return ()
    if own.placing:  # FX-8: also for a seat that has placed, which may swap its card
        return _placings(own.hand)
    if own.offer is None:
        return ()
    return _answers(own.offer.lowest, _highest(own.offer, own.mice))


def fallback(view: FelixView) -> Action:
    """The card that matters least to anybody; in the auction always a pass."""
    if view.own is not None and view.own.placing:
        return PlaceCard(min(view.own.hand, key=MOST_HARMLESS_FIRST.index))
    return Pass()


def _highest(offer: Offer, mice: int) -> int:
    """A bid above the highest can be as high as mice allow (FX-11, FX-12); the last pays 1 (FX-16)."""
    return min(mice, offer.lowest) if offer.buying else mice


# Looked up after every action for every seat, and mostly the same as before.
@lru_cache(maxsize=1024)
def _placings(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    return tuple(PlaceCard(card) for card in hand)


@lru_cache(maxsize=4096)
def _answers(lowest: int, highest: int) -> tuple[Action, ...]:
    return (*[Bid(bid) for bid in range(lowest, highest + 1)], Pass())
