"""What an audience may read up of the game so far."""

from app.games.contract import Audience, Event
from app.games.snack_match.state import State


def history(_state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
    """All that it saw: whoever passed a card may remember it, and so may the receiver (SM-50)."""
    seen = (event.seen_by(audience) for event in events)
    return tuple(event for event in seen if event is not None)
