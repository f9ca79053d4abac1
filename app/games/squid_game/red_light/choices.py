"""What the seat of a view may do, and what it does when nobody sits there."""

from typing import Final

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light.actions import Action, EnterToken, PushToken
from app.games.squid_game.red_light.view import Phase, RedLightView

CAREFUL_CARD: Final = 1
"""It gets on and is the number that the doll catches least; 0 would push somebody."""


def choices(view: RedLightView) -> tuple[Action, ...]:
    own = view.own
    if own is None or own.seat not in view.asked:
        return ()
    match view.phase:
        case Phase.ENTERING:  # SG-10: who has chosen may still change their mind
            waiting = view.waiting[own.seat]
            return tuple(EnterToken(token) for token in waiting if token != own.entrant)
        case Phase.CHOOSING:  # SG-80
            return tuple(ChooseCard(card) for card in CARDS if card != own.card)
        case Phase.PUSHING:
            return tuple(PushToken(token) for token in view.targets)
        case Phase.OVER:
            return ()


def fallback(view: RedLightView) -> Action:
    """The lowest number goes in, then runs carefully; who has to push takes whom it costs least."""
    careful = ChooseCard(CAREFUL_CARD)
    offered = choices(view)
    return careful if careful in offered else offered[0]
