"""A step of the match or of a challenge: the state after it, and what happened on the way."""

from typing import TypeAlias, TypeVar

from app.games.contract import Event

S = TypeVar("S")

Step: TypeAlias = tuple[S, tuple[Event, ...]]


def preceded(step: Step[S], *events: Event) -> Step[S]:
    """The step with events that happened before it."""
    state, later = step
    return state, (*events, *later)
