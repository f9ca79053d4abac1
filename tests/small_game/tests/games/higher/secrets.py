"""What is hidden in Higher, and what would give it away."""

from dataclasses import replace
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.higher import GAME
from app.games.higher import events as higher
from app.games.higher.data import CARDS
from app.games.higher.state import Laid
from app.table.event_chain import EventLink
from app.table.table import Sitting
from tests.games.secrets import Different, Leak, Secrets


def different_events(_: Sitting, audience: Audience, chance: Chance) -> Different:
    """A card that somebody else laid could have been any, and nobody saw it being exchanged."""

    def different(link: EventLink) -> Event | None:
        match event := link.event:
            case higher.CardChosen(seat) if seat != audience:
                return replace(event, card=chance.pick(CARDS))
            case higher.ChoiceChanged(seat) if seat != audience:
                return None
        return event

    return different


def open_choice(state: Any) -> Any:
    """The card that lies face down, among those that were turned up."""
    seen = GAME.public(state)
    chosen = [() if each.chosen is None else (Laid(each.chosen, 0),) for each in state.players]
    players = (each._replace(laid=(*each.laid, *chosen[each.seat])) for each in seen.players)
    return seen._replace(players=tuple(players))


SECRETS: Final = Secrets(
    different_events=different_events,
    leaks=(Leak(open_choice, shown=("board in en", "board in it on the screen")),),
    secret_event=higher.CardChosen,
)
