"""One socket at one table: what the viewer has to say goes out, answers and wishes come in.

Not here: in which form (`viewer` for pages, `api_viewer` for programs).
"""

from collections.abc import Mapping
from typing import Any, Protocol

import orjson
from starlette.websockets import WebSocket

from app.live.replica import Accepted, Replica
from app.table.refusals import Reason, Refused
from app.web.identity import Guest
from app.web.intake import intent_of, token_of
from app.web.outbox import Outbox
from app.web.pace import Pace
from app.web.site import Site
from app.web.socket import TOO_FAST, HungUp, converse


class TableViewer(Protocol):
    heartbeat: str

    def resume(self, since: int) -> None:
        """The other side shows row `since` already."""

    def message(self) -> str | None:
        """What it needs to show the table as it is now."""

    def answer(self, answer: Accepted | Refused, token: str | None) -> str | None:
        """What it is told of its own attempt."""


class Conversation:
    def __init__(
        self, websocket: WebSocket, site: Site, replica: Replica, guest: Guest | None, viewer: TableViewer
    ) -> None:
        self._websocket = websocket
        self._site = site
        self._replica = replica
        self._guest = guest
        self._viewer = viewer
        self._outbox = Outbox(websocket, viewer.message, viewer.heartbeat)
        self._pace = Pace(site.actions_per_second)

    async def hold(self, since: int) -> None:
        outbox, replica = self._outbox, self._replica
        replica.watch(outbox.wake)
        self._site.heart.add(outbox)
        try:
            await self._websocket.accept()
            self._viewer.resume(since)
            outbox.wake()
            await converse(self._websocket, outbox, self._hear)
        finally:
            replica.unwatch(outbox.wake)
            self._site.heart.remove(outbox)

    async def _hear(self, text: str) -> None:
        if text == self._viewer.heartbeat:
            return
        if not self._pace.allows():
            raise HungUp(TOO_FAST)
        fields = _fields(text)
        token = token_of(fields)
        reply = self._viewer.answer(await self._submit(fields, token), token)
        if reply is not None:
            self._outbox.reply(reply)

    async def _submit(self, fields: Mapping[str, Any], token: str | None) -> Accepted | Refused:
        if self._guest is None:
            return Refused(Reason.NOT_SEATED)
        intent = intent_of(self._guest, fields)
        if isinstance(intent, Refused):
            return intent
        try:
            return await self._replica.submit(intent, token)
        except OSError:
            return Refused(Reason.UNAVAILABLE)


def _fields(text: str) -> Mapping[str, Any]:
    try:
        fields = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return fields if isinstance(fields, dict) else {}
