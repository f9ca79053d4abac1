"""The socket of the home page: the lobby and one's own tables, and then whatever changes of them."""

from collections.abc import Callable, Sequence

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.live.replica import Replica
from app.table.ports import Unavailable
from app.web.pages.lobby import LobbyView, Wanted, lobby_view, look_up, wanted_of
from app.web.pages.lobby_changes import lobby_changes
from app.web.pages.own_table import OwnTable, own_tables
from app.web.people.identity import Forged, Guest, Released
from app.web.rendering.renderer import Renderer
from app.web.safety.origin import is_foreign
from app.web.safety.rate_limit import RateLimit
from app.web.site.admission import is_banned, is_out
from app.web.site.site import Site, site_of
from app.web.sockets.closing import FORBIDDEN, RELEASED, TOO_FAST, HungUp, refuse
from app.web.sockets.conversation import Conversation, converse
from app.web.sockets.line import line_in
from app.web.sockets.meters import Kind
from app.web.sockets.outbox import HEARTBEAT, Outbox

router = APIRouter(include_in_schema=False)


@router.websocket("/ws")
async def watch_lobby(websocket: WebSocket) -> None:
    site = site_of(websocket)
    if is_foreign(websocket, site.public_url):
        return await refuse(websocket, FORBIDDEN)
    try:
        guest = _guest(websocket, site)
    except Released:
        return await refuse(websocket, RELEASED)
    if is_banned(site, websocket, guest):
        return await refuse(websocket, FORBIDDEN)
    wanted, address = wanted_of(site, websocket.query_params), site.whereabouts.of(websocket)
    viewer = LobbyViewer(site, site.renderer(websocket), guest, address, wanted)
    await viewer.look_up()
    line, meters = line_in(websocket.scope), site.sockets[Kind.LOBBY]
    if guest is not None:
        line.keep(site.attendance.present(guest))
    # How many people are here changes all the time.
    outbox = Outbox(line, viewer.message, HEARTBEAT, meters.fan_out, looks_at_each_beat=True)
    about_lobby = Conversation(line, outbox, viewer.hear, viewer, site.heart, meters)
    return await converse(websocket, line, about_lobby)


def _guest(websocket: WebSocket, site: Site) -> Guest | None:
    """Looking is free for all. Raises `Released`: the page has somebody's tables on it."""
    try:
        return site.signer.from_cookie(websocket)
    except Forged:
        return None


class LobbyViewer:
    """A home page's cursor on the lobby and on one's own tables: what it was sent, what has changed since."""

    def __init__(
        self, site: Site, renderer: Renderer, guest: Guest | None, address: str, wanted: Wanted
    ) -> None:
        self._address = address
        self._site = site
        self._renderer = renderer
        self._guest = guest
        self._wanted = wanted
        self._rate_limit = RateLimit(site.actions_per_second)
        self._own: Sequence[Replica] = ()
        self._lobby_sent: LobbyView | None = None
        self._own_sent: tuple[OwnTable, ...] | None = None
        self._wake: Callable[[], None] = lambda: None

    def watch(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        for search in (self._wanted.gathering(), self._wanted.playing()):
            self._site.node.lobby.watch(search, wake)
        self._site.node.releases.watch(wake)
        self._site.node.doorman.watch(wake)
        for replica in self._own:
            replica.watch(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        for search in (self._wanted.gathering(), self._wanted.playing()):
            self._site.node.lobby.unwatch(search, wake)
        self._site.node.releases.unwatch(wake)
        self._site.node.doorman.unwatch(wake)
        for replica in self._own:
            replica.unwatch(wake)

    async def hear(self, _: str) -> None:
        """Whatever the page says, it means: somebody looks at it again, and may have sat down elsewhere."""
        if not self._rate_limit.allows():
            raise HungUp(TOO_FAST)
        before = self._own
        await self.look_up()
        for replica in before:
            replica.unwatch(self._wake)
        for replica in self._own:
            replica.watch(self._wake)
        self._wake()

    async def look_up(self) -> None:
        """Find the lists and one's own tables; while the store is away, what was found before is kept."""
        await look_up(self._site, self._wanted)
        if self._guest is None:
            return
        try:
            self._own = await self._site.node.own_tables.of(self._guest.id)
        except Unavailable:
            return

    def message(self) -> str | None:
        if self._guest and self._site.signer.is_released(self._guest):
            raise Released(self._guest)
        if is_out(self._site, self._guest, self._address):
            raise HungUp(FORBIDDEN)
        return (self._changed_lobby() + self._changed_own_tables()) or None

    def _changed_lobby(self) -> str:
        view = lobby_view(self._site, self._wanted)
        if view == self._lobby_sent:
            return ""
        before, self._lobby_sent = self._lobby_sent, view
        if before is None:
            people = self._renderer.text("parts/people.html", people=view.people)
            return people + self._renderer.text("parts/tables.html", **view.as_context())
        return lobby_changes(self._renderer, before, view)

    def _changed_own_tables(self) -> str:
        own = own_tables(self._own, self._guest.id) if self._guest else ()
        if own == self._own_sent:
            return ""
        self._own_sent = own
        return self._renderer.text("parts/own_tables.html", own_tables=own)
