"""One socket from its first word to its last: accept, send the newest, hear what comes in, close.

Pages, the TV, the lobby and programs all talk this way. Not here: what is sent (`newest`), what is heard
(`hear`; for tables that is `table_talk`).
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.web.sockets.closing import UNREADABLE, HungUp, accepted, close, code_after, reason_after
from app.web.sockets.meters import SocketMeters
from app.web.sockets.outbox import Heart, Outbox

Hear = Callable[[str], Awaitable[str | None]]
"""Takes what the other side said; returns the reply for this socket alone, if there is one."""


class Watchable(Protocol):
    """What a socket follows: a table, the lobby or the screens."""

    def watch(self, wake: Callable[[], None]) -> None: ...

    def unwatch(self, wake: Callable[[], None]) -> None: ...


class Several:
    """Things that a socket follows at the same time."""

    def __init__(self, *things: Watchable) -> None:
        self._things = things

    def watch(self, wake: Callable[[], None]) -> None:
        for thing in self._things:
            thing.watch(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        for thing in self._things:
            thing.unwatch(wake)


class Conversation:
    def __init__(self, websocket: WebSocket, outbox: Outbox, hear: Hear) -> None:
        self._websocket = websocket
        self._outbox = outbox
        self._hear = hear

    async def hold(self, about: Watchable, heart: Heart, meters: SocketMeters) -> None:
        """Talk until the other side goes."""
        meters.open += 1
        about.watch(self._outbox.wake)
        heart.add(self._outbox)
        try:
            if await accepted(self._websocket):
                self._outbox.wake()
                await self._talk()
        finally:
            about.unwatch(self._outbox.wake)
            heart.remove(self._outbox)
            meters.open -= 1

    async def _talk(self) -> None:
        """Send and read at the same time."""
        tasks = (asyncio.create_task(self._outbox.run()), asyncio.create_task(self._read()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                await close(self._websocket, code_after(result), reason_after(result))

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                message = await self._websocket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                if text is None:
                    raise HungUp(UNREADABLE)
                if not self._outbox.hears():
                    return
                self._outbox.heard(await self._hear(text))
