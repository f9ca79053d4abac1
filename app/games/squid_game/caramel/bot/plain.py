"""Players by rule of thumb. Not here: weighing anything (`strong`)."""

from typing import Final

from app.games.chance import Chance
from app.games.squid_game.caramel.actions import CaramelAction, StopTurning, TurnCard
from app.games.squid_game.caramel.choices import choices, fallback
from app.games.squid_game.caramel.state import Step
from app.games.squid_game.caramel.view import CaramelView

_CARDS_OF_NORMAL: Final = 4
_CARDS_OF_BEGINNER: Final = 3
_SLIPS: Final = 3


def normal(view: CaramelView) -> CaramelAction:
    """Spreads tokens, takes the obvious one, and stops after some cards however the turn goes."""
    return _cards(view, _CARDS_OF_NORMAL) if view.step is Step.TURNING else fallback(view)


def beginner(view: CaramelView, chance: Chance) -> CaramelAction:
    """Puts tokens anywhere, takes the obvious one only now and then, and is soon afraid."""
    if view.step is Step.TURNING:
        return _cards(view, _CARDS_OF_BEGINNER)
    slips = view.step is Step.PLACING or chance.below(_SLIPS) == 0
    return chance.pick(choices(view)) if slips else fallback(view)


def _cards(view: CaramelView, enough: int) -> CaramelAction:
    return TurnCard() if len(view.turned) < enough else StopTurning()
