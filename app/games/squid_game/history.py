"""What an audience may read up of the match so far."""

from app.games.contract import Audience, Event
from app.games.squid_game.state import State


def history(_state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
    """All that it saw: what was turned up may be written down (SG-16)."""
    seen = (event.seen_by(audience) for event in events)
    return tuple(event for event in seen if event is not None)
