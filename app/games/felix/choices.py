"""What the seat of a view may do, and what it does when nobody sits there."""

from typing import Final

from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.data import Card
from app.games.felix.state import Phase
from app.games.felix.view import FelixView, OwnView

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
    if view.phase is Phase.PLACING:  # FX-8: who has placed may still change their mind
        return tuple(PlaceCard(card) for card in own.hand)
    if view.turn != own.seat:
        return ()
    return (*_bids(view, own), Pass())


def fallback(view: FelixView) -> Action:
    """The card that matters least to anybody; in the auction always a pass."""
    if view.phase is Phase.PLACING and view.own is not None:
        return PlaceCard(min(view.own.hand, key=MOST_HARMLESS_FIRST.index))
    return Pass()


def _bids(view: FelixView, own: OwnView) -> tuple[Bid, ...]:
    """All bids above the highest that one's mice allow (FX-11, FX-12); the last one pays 1 (FX-16)."""
    limit = min(own.mice, 1) if view.phase is Phase.BUYING else own.mice
    return tuple(Bid(mice) for mice in range(view.high_bid + 1, limit + 1))
