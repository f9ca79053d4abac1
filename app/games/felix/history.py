"""What an audience may read up of the game so far."""

from app.games.contract import Audience, Event
from app.games.felix.state import State


def history(_state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
    """All that it saw: no rule of Felix forbids to write down what happened (FX-26, FX-28)."""
    seen = (event.seen_by(audience) for event in events)
    return tuple(event for event in seen if event is not None)
