"""Who looks at a table. Not here: what they are shown."""

from typing import NamedTuple

from app.games.contract import GALLERY, Audience
from app.live.snapshot import Snapshot


class Onlooker(NamedTuple):
    """Who looks at a table: their seat if they have one, and what they may do besides playing."""

    audience: Audience
    host: bool
    stood_in_for: bool
    """A bot plays their seat until they come back."""
    screen: bool
    """The TV: it shows the table and has no buttons."""


def onlooker_of(snapshot: Snapshot, player: str | None, *, screen: bool) -> Onlooker:
    """The screen belongs to the gallery, whoever's browser it runs in."""
    if player is None or screen:
        return Onlooker(GALLERY, host=False, stood_in_for=False, screen=screen)
    return Onlooker(
        snapshot.audience_of(player),
        host=snapshot.is_host(player),
        stood_in_for=snapshot.is_stood_in_for(player),
        screen=False,
    )
