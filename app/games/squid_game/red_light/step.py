"""A step of the game: the state after it, and what happened."""

from typing import TypeAlias

from app.games.squid_game.red_light.events import RedLightEvent
from app.games.squid_game.red_light.state import State

Step: TypeAlias = tuple[State, tuple[RedLightEvent, ...]]


def followed(step: Step, *told: RedLightEvent) -> Step:
    """The step with what was told before it."""
    state, events = step
    return state, (*told, *events)
