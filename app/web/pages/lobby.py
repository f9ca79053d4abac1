"""What the home page shows of the lobby: open tables, games to watch, how many people are here.

Not here: the socket that keeps it fresh (`lobby_socket`), a seat at any table (`anywhere`).
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from app.games.catalogue import GAMES
from app.table.ports import Summary
from app.web.site.site import Site

_SHOWN = 30


class Wanted(NamedTuple):
    """Which tables somebody looks for; empty for all."""

    game: str = ""
    language: str = ""

    def fits(self, table: Summary) -> bool:
        return self.game in ("", table.game) and self.language in ("", table.language)

    def those_of(self, tables: Iterable[Summary]) -> tuple[Summary, ...]:
        return tuple([table for table in tables if self.fits(table)][:_SHOWN])


def wanted_of(site: Site, query: Mapping[str, str]) -> Wanted:
    """What the address asks for; what we don't have is not asked for."""
    game, language = query.get("game", ""), query.get("language", "")
    return Wanted(game if game in GAMES else "", language if language in site.renderers else "")


class LobbyView(NamedTuple):
    tables: tuple[Summary, ...]
    running: tuple[Summary, ...]
    listed: bool
    """Whether there is anything to choose from, whatever is looked for."""
    people: int
    wanted: Wanted

    def as_context(self) -> dict[str, Any]:
        return {**self._asdict(), "games": tuple(GAMES.values())}


def lobby_view(site: Site, wanted: Wanted) -> LobbyView:
    lobby = site.node.lobby
    return LobbyView(
        tables=wanted.those_of(lobby.tables),
        running=wanted.those_of(lobby.running),
        listed=bool(lobby.tables or lobby.running),
        people=site.attendance.people,
        wanted=wanted,
    )
