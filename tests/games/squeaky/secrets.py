"""Whose secret the events of Squeaky are."""

from dataclasses import replace
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.squeaky import GAME
from app.games.squeaky import events as squeaky
from app.games.squeaky.data import FOODS, Food
from app.games.squeaky.state import Phase as SqueakyPhase
from app.games.squeaky.state import State as SqueakyState
from app.table.event_chain import EventLink, in_order
from app.table.table import Sitting
from tests.games.secrets import Different, Leak, Secrets


def different_events(sitting: Sitting, audience: Audience, chance: Chance) -> Different:
    """Others saw another starting food, and chose other foods for their acorns, maybe at once.

    What can't be read up any more is as if it had never been seen, even by oneself (SQ-51).
    """
    players, forgotten = sitting.state.players, _rows_forgotten(sitting)

    def different(link: EventLink) -> Event | None:
        match event := link.event:
            case squeaky.StartingFoodSeen(seat) if seat != audience or link.seq in forgotten:
                return replace(event, food=players[seat].starting)
            case squeaky.FoodTaken() | squeaky.FoodDrawn() if link.seq in forgotten:
                return replace(event, food=chance.pick(FOODS))
            case squeaky.SeasonDrawn(moved=Food()) if link.seq in forgotten:
                return replace(event, moved=chance.pick(FOODS))
            case squeaky.AcornsAssigned(seat) if seat != audience:
                return replace(event, foods=players[seat].extra)
            case squeaky.AcornsReassigned(seat) if seat != audience:
                return None
        return event

    return different


def _rows_forgotten(sitting: Sitting) -> range:
    """All before everybody's latest turns, if one has to keep them in mind."""
    state: SqueakyState = sitting.state
    if state.rules.open_memory or state.phase is SqueakyPhase.OVER:
        return range(0)
    turns = [link.seq for link in in_order(sitting.events) if isinstance(link.event, squeaky.FoodTaken)]
    return range(turns[-len(state.players)] if len(turns) > len(state.players) else 0)


def open_memory(state: Any) -> Any:
    """What lies on the nests, though nobody may look."""
    return GAME.public(replace(state, rules=replace(state.rules, open_memory=True)))


SECRETS: Final = Secrets(
    different_events=different_events,
    leaks=(Leak(open_memory, shown=("players in it", "board in en on the screen")),),
    secret_event=squeaky.AcornsAssigned,
)
