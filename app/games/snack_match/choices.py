"""What the seat of a view may do, and what it does when nobody sits there."""

from functools import lru_cache

from app.games.snack_match.actions import Action, Confirm, KeepCard, PlaceCard, TakeBack
from app.games.snack_match.area import Area
from app.games.snack_match.data import Card
from app.games.snack_match.placements import placements, same_choice
from app.games.snack_match.view import Phase, SnackMatchOwn, SnackMatchView


def choices(view: SnackMatchView) -> tuple[Action, ...]:
    own = view.own
    if own is None:
        return ()
    if own.phase is Phase.CHOOSING:  # SM-11: a seat that has chosen may still change its mind
        return tuple([KeepCard(card) for card in own.hand if card != own.kept])
    if own.phase is Phase.OVER or view.public.players[own.seat].confirmed:
        return ()
    return _placing(own)


def fallback(view: SnackMatchView) -> Action:
    """The first card to keep, the first place to lay it; what was laid already stays."""
    offered = choices(view)
    return Confirm() if Confirm() in offered else offered[0]


def canonical(view: SnackMatchView, action: Action) -> Action | None:
    """Several ways to hold a card make the same area, and each area is offered once."""
    if view.own is None or not isinstance(action, PlaceCard) or action.card not in view.own.hand:
        return None
    same = same_choice(view.own.area, action)
    return same if same in choices(view) else None


def _placing(own: SnackMatchOwn) -> tuple[Action, ...]:
    """Cards are laid until there are enough of them, taken back last one first, then confirmed (SM-12)."""
    back = (TakeBack(),) if own.laid else ()
    if not own.to_lay:
        return (*back, Confirm())
    return (*_lay(own.area, own.hand), *back)


@lru_cache(maxsize=1024)
def _lay(area: Area, hand: tuple[Card, ...]) -> tuple[PlaceCard, ...]:
    return tuple(placement for card in hand for placement in placements(area, card))
