"""Opening a socket at a table: who may, and whether there is such a table.

Not here: what is said over it (`app.web.sockets`).
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends
from starlette.websockets import WebSocket

from app.live.replica import Replica
from app.table.evolve import Diverged
from app.table.ports import Unavailable
from app.web.people.identity import Forged, Guest, Released
from app.web.safety.origin import is_foreign
from app.web.site.admission import is_banned, is_out
from app.web.site.lookup import find_table
from app.web.site.site import Site, doer, site_of
from app.web.sockets.closing import FORBIDDEN, TRY_LATER, UNKNOWN, HungUp, code_after, refuse
from app.web.sockets.conversation import Conversation, Several, Watchable, converse
from app.web.sockets.line import Line, line_in
from app.web.sockets.outbox import Outbox
from app.web.sockets.table_talk import Mark, TableTalk, TableViewer
from app.web.words.refusal import Refusal

_CATCHES_UP_WITHIN: Final = 1.0

__all__ = ["FromQuery", "Mark", "TableDoor", "table_door"]


def _mark(since: int = 0, own: int = 0) -> Mark:
    """What the other side shows already when it comes back."""
    return Mark(since, own)


FromQuery = Annotated[Mark, Depends(_mark)]


@dataclass(frozen=True, slots=True)
class TableDoor:
    """A socket that may be opened at a table, by a guest or by somebody who only watches."""

    websocket: WebSocket
    site: Site
    replica: Replica
    guest: Guest | None

    @property
    def line(self) -> Line:
        return line_in(self.websocket.scope)

    async def converse(self, viewer: TableViewer, mark: Mark, *also_about: Watchable) -> None:
        """Begin to; the line goes on without this."""
        if mark.moment > self.replica.snapshot.moment and not await _caught_up(self.replica):
            # The page has seen more than this server has: better nothing than what is past.
            return await refuse(self.websocket, TRY_LATER)
        if self.guest is not None:  # everybody sees that they are here; a screen is nobody
            self.line.keep(self.site.node.presence.at_table(self.replica.code, self.guest.id))
        viewer.resume(mark)
        return await converse(self.websocket, self.line, self._conversation(viewer, also_about))

    def _conversation(self, viewer: TableViewer, also_about: Iterable[Watchable]) -> Conversation:
        site, who = self.site, doer(self.websocket, self.guest)
        talk = TableTalk(self.replica, self.guest, viewer, site.actions_per_second, site.rates, who)
        meters = site.sockets[viewer.kind]
        address = site.whereabouts.of(self.websocket)
        newest = _Admitted(site, self.replica, self.guest, address, viewer).message
        outbox = Outbox(self.line, newest, viewer.heartbeat, meters.fan_out)
        about = Several(self.replica, site.node.releases, site.node.doorman, *also_about)
        return Conversation(self.line, outbox, talk.hear, about, site.heart, meters)


class _Admitted:
    """What is new for a viewer, as long as they may see it with this device, and the table is open."""

    __slots__ = ("_address", "_guest", "_replica", "_site", "_viewer")

    def __init__(
        self, site: Site, replica: Replica, guest: Guest | None, address: str, viewer: TableViewer
    ) -> None:
        self._site = site
        self._replica = replica
        self._guest = guest
        self._address = address
        self._viewer = viewer

    def message(self) -> str | None:
        guest = self._guest
        if self._site.node.doorman.has_closed(self._replica.code):
            raise HungUp(UNKNOWN)
        if guest is not None and self._site.signer.is_released(guest):
            raise Released(guest)
        if is_out(self._site, guest, self._address):
            raise HungUp(FORBIDDEN)
        if self._replica.snapshot.is_closed_to(guest.id if guest else None) and not self._viewer.invited:
            raise HungUp(FORBIDDEN)
        return self._viewer.message()


async def _caught_up(replica: Replica) -> bool:
    """Whether the replica is where the log is now; false if that takes too long."""
    try:
        async with asyncio.timeout(_CATCHES_UP_WITHIN):
            await replica.catch_up()
    except (TimeoutError, Unavailable, Diverged):
        return False
    return True


async def table_door(
    websocket: WebSocket, code: str, guest_of: Callable[[Site], Guest | None]
) -> TableDoor | None:
    """The door to that table; None if it stays shut, and then the socket is closed."""
    try:
        return await _opened(websocket, code, guest_of)
    except (HungUp, Released, Diverged, Unavailable) as error:
        await refuse(websocket, code_after(error))
        return None


async def _opened(websocket: WebSocket, code: str, guest_of: Callable[[Site], Guest | None]) -> TableDoor:
    site = site_of(websocket)
    if is_foreign(websocket, site.public_url):
        raise HungUp(FORBIDDEN)
    try:
        guest = guest_of(site)
    except Forged:
        # If another server may have signed it, that one will know.
        raise HungUp(TRY_LATER if await site.signer.others_sign() else FORBIDDEN) from None
    if is_banned(site, websocket, guest):
        raise HungUp(FORBIDDEN)
    try:
        replica = await find_table(site, code)
    except Refusal:
        raise HungUp(UNKNOWN) from None
    if replica is None:
        raise HungUp(UNKNOWN)
    return TableDoor(websocket, site, replica, guest)
