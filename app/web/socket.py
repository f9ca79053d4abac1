"""What all sockets share: who may open one, and reading and writing at the same time.

Close codes tell the page what to do: 4403 and 4404 mean stop, 4410 that the table can't be shown, 1011 and
1012 mean come back. Not here: what is said over a socket.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.replica import Replica
from app.table.evolve import Diverged
from app.web.lookup import find_table
from app.web.outbox import Outbox
from app.web.site import Site

FORBIDDEN: Final = 4403
UNKNOWN: Final = 4404
DIVERGED: Final = 4410
TOO_FAST: Final = 1008
UNREADABLE: Final = 1003
BROKEN: Final = 1011

logger = logging.getLogger(__name__)


def from_elsewhere(connection: HTTPConnection, site: Site) -> bool:
    """Whether another site's page sent this. Programs that are no browser send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    ours = {connection.headers.get("host", "")}
    if site.public_url:
        ours.add(urlsplit(site.public_url).netloc)
    return urlsplit(origin).netloc not in ours


async def close(websocket: WebSocket, code: int) -> None:
    """Accept and close, because a browser can read a close code but not why it was refused."""
    await websocket.accept()
    await websocket.close(code)


async def table_for(websocket: WebSocket, site: Site, code: str) -> Replica | None:
    """The table the socket is for; None if there is none, and then the socket is closed."""
    try:
        replica = await find_table(site, code)
    except Diverged:
        await close(websocket, DIVERGED)
        return None
    if replica is None:
        await close(websocket, UNKNOWN)
    return replica


class HungUp(Exception):
    """We close the socket, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def converse(websocket: WebSocket, outbox: Outbox, hear: Callable[[str], Awaitable[None]]) -> None:
    """Send what the outbox has and hear what comes in, until the other side goes."""
    writing = asyncio.create_task(outbox.run())
    reading = asyncio.create_task(_read(websocket, hear))
    try:
        await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (writing, reading):
            task.cancel()
        results = await asyncio.gather(writing, reading, return_exceptions=True)
    for result in results:
        await _say_goodbye(websocket, result)


async def _read(websocket: WebSocket, hear: Callable[[str], Awaitable[None]]) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                raise HungUp(UNREADABLE)
            await hear(text)


async def _say_goodbye(websocket: WebSocket, result: BaseException | None) -> None:
    match result:
        case None | asyncio.CancelledError() | WebSocketDisconnect() | OSError():
            return
        case HungUp():
            await websocket.close(result.code)
        case Diverged():
            await websocket.close(DIVERGED)
        case _:
            # The kind alone: the message or a traceback's values could hold somebody's cards.
            logger.error("a socket failed: %s", type(result).__name__)
            await websocket.close(BROKEN)
