"""What an audience may look up of the game so far (SQ-51, SQ-53).

Until the result stands this is a game of memory: a player's latest turn can be looked up, earlier ones can't,
and a starting food never. Not here: what the views show.
"""

from app.games.contract import Audience, Event, Seat
from app.games.squeaky.events import FoodDrawn, FoodTaken, SeasonDrawn, StartingFoodSeen
from app.games.squeaky.state import Phase, State


def history(state: State, events: tuple[Event, ...], audience: Audience) -> tuple[Event, ...]:
    seen = (event.seen_by(audience) for event in _permitted(state, events))
    return tuple(event for event in seen if event is not None)


def _permitted(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    if state.phase is Phase.OVER:
        return events
    public = tuple(event for event in events if not isinstance(event, StartingFoodSeen))
    return public if state.rules.open_memory else _latest_turns(public)


def _latest_turns(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """All but the earlier turns of each player; a turn is what was taken and what was drawn after it."""
    kept: list[Event] = []
    turn: list[Event] = []
    later: list[Seat] = []
    for event in reversed(events):
        if isinstance(event, FoodDrawn | SeasonDrawn):
            turn.append(event)
            continue
        if not isinstance(event, FoodTaken):
            kept.append(event)
        elif event.seat not in later:
            later.append(event.seat)
            kept += (*turn, event)
        turn = []
    return tuple(reversed(kept))
