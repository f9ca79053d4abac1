"""What an audience may look up of the game so far: all that it saw, each card once.

How a seat laid its cards is one line as soon as the round is confirmed, as others see it. Not here: what
happens, and who sees it (`events`).
"""

from app.games.contract import Audience, Event
from app.games.snack_match.events import CardLaid, CardTakenBack, RoundBegan, RoundConfirmed
from app.games.snack_match.state import State


def history(_state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
    kept: list[Event] = []
    confirmed = False
    for event in reversed(events):
        if isinstance(event, RoundBegan):
            confirmed = False
        elif isinstance(event, RoundConfirmed) and event.seat == audience:
            confirmed = True
        elif confirmed and isinstance(event, CardLaid | CardTakenBack):
            continue
        if (seen := event.seen_by(audience)) is not None:
            kept.append(seen)
    return tuple(reversed(kept))
