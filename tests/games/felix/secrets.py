"""Whose secret the events of Felix are."""

from dataclasses import replace
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.felix import GAME
from app.games.felix import events as felix
from app.games.felix.data import Card
from app.table.event_chain import EventLink
from app.table.table import Sitting
from tests.games.secrets import Different, Leak, Secrets


def different_events(_: Sitting, audience: Audience, chance: Chance) -> Different:
    """A card that somebody else placed could have been any, and nobody saw it being swapped."""

    def different(link: EventLink) -> Event | None:
        match event := link.event:
            case felix.CardPlaced(seat) if seat != audience:
                return replace(event, card=chance.pick(tuple(Card)))
            case felix.CardSwapped(seat) if seat != audience:
                return None
        return event

    return different


def open_row(state: Any) -> Any:
    """The faces of the row, marked as closed but sent."""
    seen = GAME.public(state)
    return seen._replace(row=tuple(replace(place, card=state.placed_by(place.owner)) for place in seen.row))


def sorted_by_what_is_hidden(state: Any) -> Any:
    """Nothing hidden is shown, but the players are listed by it."""
    seen = GAME.public(state)
    return seen._replace(players=tuple(sorted(seen.players, key=lambda p: state.players[p.seat].removed)))


SECRETS: Final = Secrets(
    different_events=different_events,
    leaks=(
        Leak(open_row),
        Leak(sorted_by_what_is_hidden, shown=("players in en", "players in it on the screen")),
    ),
    secret_event=felix.CardPlaced,
)
