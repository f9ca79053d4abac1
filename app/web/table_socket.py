"""The socket of a table's page: fragments out, answers in."""

from collections.abc import Mapping
from typing import Any

import orjson
from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.live.replica import Replica
from app.table.refusals import Refused
from app.web import words
from app.web.identity import Forged, Guest
from app.web.intake import intent_of, token_of
from app.web.outbox import HEARTBEAT, Outbox
from app.web.pace import Pace
from app.web.render import Renderer
from app.web.site import Site, site_of
from app.web.socket import FORBIDDEN, TOO_FAST, close, converse, from_elsewhere, table_for
from app.web.viewer import Viewer

router = APIRouter(include_in_schema=False)


@router.websocket("/t/{code}/ws")
async def play(websocket: WebSocket, code: str, since: int = 0) -> None:
    await _serve(websocket, code, since, screen=False)


@router.websocket("/t/{code}/tv/ws")
async def show(websocket: WebSocket, code: str, since: int = 0) -> None:
    await _serve(websocket, code, since, screen=True)


async def _serve(websocket: WebSocket, code: str, since: int, *, screen: bool) -> None:
    site = site_of(websocket)
    try:
        guest = site.signer.from_cookie(websocket)
    except Forged:
        return await close(websocket, FORBIDDEN)
    if from_elsewhere(websocket, site):
        return await close(websocket, FORBIDDEN)
    replica = await table_for(websocket, site.node.hall, code)
    if replica is not None:
        await Conversation(websocket, site, replica, None if screen else guest, screen=screen).hold(since)
    return None


class Conversation:
    """One socket at one table."""

    def __init__(
        self, websocket: WebSocket, site: Site, replica: Replica, guest: Guest | None, *, screen: bool
    ) -> None:
        self._websocket = websocket
        self._site = site
        self._replica = replica
        self._guest = guest
        self._renderer: Renderer = site.renderer(websocket)
        self._viewer = Viewer(
            replica,
            self._renderer,
            site.node.clock,
            guest.id if guest else None,
            site.address(websocket, f"/t/{replica.table.code}"),
            screen=screen,
        )
        self._outbox = Outbox(websocket, self._viewer.message)
        self._pace = Pace(site.actions_per_second)

    async def hold(self, since: int) -> None:
        outbox, replica = self._outbox, self._replica
        replica.watch(outbox.changed)
        self._site.heart.add(outbox)
        try:
            await self._websocket.accept()
            self._viewer.resume(since)
            outbox.changed.set()
            await converse(self._websocket, outbox, self._hear)
        finally:
            replica.unwatch(outbox.changed)
            self._site.heart.remove(outbox)

    async def _hear(self, text: str) -> None:
        if text == HEARTBEAT:
            return
        if not self._pace.allows():
            await self._websocket.close(TOO_FAST)
            return
        refusal = await self._submit(_fields(text))
        if refusal is not None:
            self._outbox.reply(self._renderer.text("parts/notice.html", text=refusal, kind="refused"))

    async def _submit(self, fields: Mapping[str, Any]) -> str | None:
        """The words of the refusal, if there is one."""
        say = self._renderer.words
        if self._guest is None:
            return say.gettext(words.SPECTATOR)
        intent = intent_of(self._guest, fields)
        if isinstance(intent, Refused):
            return words.refusal(say, intent.reason)
        try:
            answer = await self._replica.submit(intent, token_of(fields))
        except OSError:
            return say.gettext(words.UNAVAILABLE)
        return words.refusal(say, answer.reason) if isinstance(answer, Refused) else None


def _fields(text: str) -> Mapping[str, Any]:
    try:
        fields = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return fields if isinstance(fields, dict) else {}
