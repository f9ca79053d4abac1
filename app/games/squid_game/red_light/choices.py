"""What the seat of a view may do, and what it does when nobody sits there."""

from functools import cache
from typing import Final

from app.games.squid_game.cards import CHOICES
from app.games.squid_game.data import CARDS
from app.games.squid_game.red_light.actions import Action, EnterToken, PushToken
from app.games.squid_game.red_light.view import Phase, RedLightView

CAREFUL_CARD: Final = 1
"""It moves the team and is the number that the doll catches least often; 0 would push somebody."""


_enter: Final = cache(EnterToken)
_push: Final = cache(PushToken)
"""Each answer is made once: whoever is asked is offered them after every row."""


def choices(view: RedLightView) -> tuple[Action, ...]:
    own = view.own
    if own is None or view.seat not in view.public.asked:
        return ()
    match own.phase:
        case Phase.ENTERING:  # SG-10: who has chosen may still change their mind
            return tuple([_enter(token) for token in own.waiting if token != own.entrant])
        case Phase.CHOOSING:  # SG-80
            return tuple([CHOICES[card] for card in CARDS if card != own.card])
        case Phase.PUSHING:
            return tuple(map(_push, view.public.targets))
        case Phase.OVER:
            return ()


def fallback(view: RedLightView) -> Action:
    """The lowest number goes in, then runs carefully; a seat that has to push takes the rearmost token."""
    careful = CHOICES[CAREFUL_CARD]
    offered = choices(view)
    return careful if careful in offered else offered[0]
