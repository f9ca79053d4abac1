"""Whose secret the events of Squid Game are.

A challenge whose own events are not all public says so in `tests/games/squid_game/KEY/secrets.py`, with a
function `is_shown`.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import Audience, Event
from app.games.squid_game import GAME
from app.games.squid_game.editions import LEFT_OUT, NEWEST, PLAYED
from app.games.squid_game.tug_of_war.events import CardLaid
from app.main.fuzz import Kind
from app.table.event_chain import EventLink
from app.table.table import Sitting
from tests.games.secrets import Different, Leak, Secrets

IsShown = Callable[[Event, Audience], bool]


def _is_shown_in(key: str) -> IsShown | None:
    name = f"{__package__}.{key}.secrets"
    found: IsShown | None = import_module(name).is_shown if find_spec(name) else None
    return found


SECRETIVE: Final = {each.key: shown for each in NEWEST.challenges if (shown := _is_shown_in(each.key))}


def different_events(_: Sitting, audience: Audience, __: Chance) -> Different:
    """What is told is public at that moment, but for what a challenge says is not.

    In most of them a choice is told without what was chosen, or made openly, and so is what becomes of it.
    """

    def different(link: EventLink) -> Event | None:
        is_shown = SECRETIVE.get(getattr(link.event, "challenge", ""))
        return link.event if is_shown is None or is_shown(link.event, audience) else None

    return different


def open_cards(state: Any) -> Any:
    """The cards in front of the doll, before all have chosen."""
    seen = GAME.public(state)
    playing = seen.challenge == "red_light" and seen.stage
    return seen._replace(stage=seen.stage._replace(cards=state.stage.cards)) if playing else seen


def _only(*keys: str) -> Kind:
    played = {option.key: PLAYED if option.key in keys else LEFT_OUT for option in GAME.options}
    return Kind(3, played)


SECRETS: Final = Secrets(
    different_events=different_events,
    leaks=(Leak(open_cards),),
    secret_event=CardLaid,
    telling_kind=_only("tug_of_war", "marbles", "glass_bridge"),
    mostly_open=True,
)
