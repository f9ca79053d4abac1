"""Fixed plans that a clever bot must not lose to: waiting, counting, always passing, always raising.

Each is a player of Felix that knows what a strong bot knows. Not here: how they meet the bots (`arena`).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from app.games.chance import Chance
from app.games.contract import View
from app.games.felix.actions import Action, Bid, Pass, PlaceCard
from app.games.felix.bot.memory import Notes
from app.games.felix.bot.worth import TENTHS, Weights, change, expected_worth
from app.games.felix.data import CARD_SET, Card
from app.games.felix.view import FelixOwn, FelixView

Plan: TypeAlias = Callable[[View[Any, Any], Any, Chance], Any]
Placing: TypeAlias = Callable[[tuple[Card, ...], Chance], Card]
Limit: TypeAlias = Callable[[FelixView, FelixOwn, Notes], int]
"""Up to which price it raises, always by one."""


def _plan(place: Placing, limit: Limit) -> Plan:
    def play(view: FelixView, notes: Notes, chance: Chance) -> Action:
        own = view.own
        if own is None:
            raise ValueError("nobody plays for the gallery")
        if own.placing:
            return PlaceCard(place(own.hand, chance))
        price = view.public.lowest_bid
        return Bid(price) if price <= min(own.mice, limit(view, own, notes)) else Pass()

    return play


def _any_card(hand: tuple[Card, ...], chance: Chance) -> Card:
    return chance.pick(hand)


def _worst_card(hand: tuple[Card, ...], _chance: Chance) -> Card:
    return min(hand, key=_change)


def _best_card(hand: tuple[Card, ...], _chance: Chance) -> Card:
    return max(hand, key=_change)


def _change(card: Card) -> int:
    return change(card, 5)


def _up_to(mice: int) -> Limit:
    return lambda _view, _own, _notes: mice


def _counts_from(start: int) -> Limit:
    """Passes in the rounds before; then it pays what the row brings more than a pass."""

    def limit(view: FelixView, own: FelixOwn, notes: Notes) -> int:
        if own.offer is None or view.public.round < start:
            return 0
        return _counted_worth(view, own, notes) - (own.offer.gain or 0)

    return limit


def _counted_worth(view: FelixView, own: FelixOwn, notes: Notes) -> int:
    """Any card that was not turned up yet may be the hidden one."""
    row = view.public.row
    cards = [own.placed if place.owner == view.seat else place.card for place in row]
    known = tuple(card for card in cards if card is not None)
    unknown = [place.owner for place, card in zip(row, cards, strict=True) if card is None]
    return expected_worth(known, tuple(_left(notes.turned_of(owner)) for owner in unknown)) // TENTHS


def _left(turned: tuple[Card, ...]) -> Weights:
    return tuple(int(card not in turned) for card in CARD_SET)


_PLACINGS: Final[Mapping[str, Placing]] = MappingProxyType(
    {"any card": _any_card, "best last": _worst_card, "best first": _best_card}
)
_LIMITS: Final[Mapping[str, Limit]] = MappingProxyType(
    {
        "always pass": _up_to(0),
        **{f"raise to {mice}": _up_to(mice) for mice in (5, 10, 15, 25)},
        **{f"count from round {start}": _counts_from(start) for start in (1, 3, 5, 7, 8, 9)},
    }
)
CHALLENGERS: Final[Mapping[str, Mapping[str, Plan]]] = MappingProxyType(
    {
        "felix": MappingProxyType(
            {
                f"{bids}, {places}": _plan(place, limit)
                for bids, limit in _LIMITS.items()
                for places, place in _PLACINGS.items()
            }
        )
    }
)
"""The plans for a game, by name. Games that are not here have none."""
