"""Players that follow simple rules. Not here: estimates of what a move is worth (`strong`)."""

from typing import Final

from app.games.chance import Chance
from app.games.squid_game.caramel.actions import CaramelAction, StopTurning, TurnCard
from app.games.squid_game.caramel.choices import choices, fallback
from app.games.squid_game.caramel.view import CaramelView, Phase

_CARDS_OF_NORMAL: Final = 4
_CARDS_OF_BEGINNER: Final = 3
_SLIPS: Final = 3


def normal(view: CaramelView) -> CaramelAction:
    """Spreads tokens, takes the obvious one, and always stops after the same number of cards."""
    return _cards(view, _CARDS_OF_NORMAL) if view.public.phase is Phase.TURNING else fallback(view)


def beginner(view: CaramelView, chance: Chance) -> CaramelAction:
    """Puts tokens anywhere, does not always take the obvious one, and stops early."""
    if view.public.phase is Phase.TURNING:
        return _cards(view, _CARDS_OF_BEGINNER)
    slips = view.public.phase is Phase.PLACING or chance.below(_SLIPS) == 0
    return chance.pick(choices(view)) if slips else fallback(view)


def _cards(view: CaramelView, enough: int) -> CaramelAction:
    return TurnCard() if len(view.public.turned) < enough else StopTurning()
