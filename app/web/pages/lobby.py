"""What the home page shows of the lobby: open tables, games to watch, how many people are here.

Not here: the socket that keeps it fresh (`lobby_socket`), a seat at any table (`anywhere`).
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from app.games.catalogue import GAMES
from app.live.lobby import Listing
from app.table.ports import Place, Search, Unavailable
from app.table.table import Phase
from app.web.site.lookup import place_of
from app.web.site.site import Site

FREE: Final = (1, 2, 3)
"""How many seats somebody may need."""


class Wanted(NamedTuple):
    """Which tables somebody looks for, and which page of both lists; empty for all, and for the first."""

    game: str = ""
    language: str = ""
    free: int = 0
    open: Place | None = None
    running: Place | None = None

    @property
    def is_filtered(self) -> bool:
        return any(self[:3])

    def gathering(self) -> Search:
        return Search(Phase.GATHERING, self.game, self.language, self.free, self.open)

    def playing(self) -> Search:
        return Search(Phase.PLAYING, self.game, self.language, after=self.running)

    def query(self, **changes: Any) -> str:
        """For an address. Whoever looks for something else begins with the first page."""
        wanted = self._replace(**{"open": None, "running": None} | changes)
        return urlencode({name: _written(value) for name, value in wanted._asdict().items() if value})


def _written(value: str | int | Place) -> str:
    return f"{value.opened_at}-{value.code}" if isinstance(value, Place) else f"{value}"


def wanted_of(site: Site, query: Mapping[str, str]) -> Wanted:
    """What the address asks for; what we don't have is not asked for."""
    game, language, free = (query.get(name, "") for name in ("game", "language", "free"))
    return Wanted(
        game=game if game in GAMES else "",
        language=language if language in site.renderers else "",
        free=int(free) if free in map(str, FREE) else 0,
        open=place_of(query.get("open", "")),
        running=place_of(query.get("running", "")),
    )


class LobbyView(NamedTuple):
    open: Listing
    running: Listing
    people: int
    wanted: Wanted

    @property
    def offers_filters(self) -> bool:
        """Whether there is anything to choose from."""
        return bool(self.wanted.is_filtered or self.open.total or self.running.total)

    def as_context(self) -> dict[str, Any]:
        return {**self._asdict(), "offers_filters": self.offers_filters, **OFFERED}


OFFERED: Final[Mapping[str, Any]] = {"games": tuple(GAMES.values()), "free_seats": FREE}


async def look_up(site: Site, wanted: Wanted) -> None:
    """Have both lists at hand; while the store is away, as they were."""
    try:
        for search in (wanted.gathering(), wanted.playing()):
            await site.node.lobby.find(search)
    except Unavailable:
        return


def lobby_view(site: Site, wanted: Wanted) -> LobbyView:
    lobby = site.node.lobby
    return LobbyView(
        open=lobby.kept(wanted.gathering()),
        running=lobby.kept(wanted.playing()),
        people=site.attendance.people,
        wanted=wanted,
    )
