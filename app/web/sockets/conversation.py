"""One socket from its first word to its last: accept, send the newest, hear what comes in, close.

Pages, the TV, the lobby and programs all talk this way. Not here: what is sent (`newest`), what is heard
(`hear`; for tables that is `table_talk`).
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from typing import Final, Protocol

from starlette.websockets import WebSocket

from app.web.sockets.closing import UNREADABLE, HungUp, accepted, close, code_after, reason_after
from app.web.sockets.line import line_of
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


_MOST_UNHEARD: Final = 8
"""So many messages may wait for the answer to one before them; then the other side has to wait, too."""


class Conversation:
    def __init__(self, websocket: WebSocket, outbox: Outbox, hear: Hear) -> None:
        self._websocket = websocket
        self._line = line_of(websocket)
        self._outbox = outbox
        self._hear = hear
        self._context = copy_context()
        self._unheard: list[str] = []
        self._hearing: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    async def hold(self, about: Watchable, heart: Heart, meters: SocketMeters) -> None:
        """Talk until the other side goes."""
        meters.open += 1
        about.watch(self._outbox.wake)
        heart.add(self._outbox)
        try:
            if await accepted(self._websocket):
                await self._talk()
        finally:
            self._outbox.shut()
            about.unwatch(self._outbox.wake)
            heart.remove(self._outbox)
            meters.open -= 1

    async def _talk(self) -> None:
        """Until the line ends. What came in before anybody listened is waiting in the queue."""
        self._line.listen(self._came_in, self._outbox.wake)
        self._outbox.open(self._fail)
        while (message := await self._websocket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if text is None:
                self._fail(HungUp(UNREADABLE))
            else:
                self._came_in(text)
        if self._closing is not None:
            await self._closing

    def _came_in(self, text: str) -> None:
        """One after the other: what somebody says may depend on the answer to what they said before."""
        self._unheard.append(text)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_all(), context=self._context)
        elif len(self._unheard) == _MOST_UNHEARD:
            self._line.pause()

    async def _hear_all(self) -> None:
        """A task of its own: what has begun is finished, though the other side has gone."""
        try:
            while self._unheard and self._outbox.hears():
                self._outbox.heard(await self._hear(self._unheard.pop(0)))
                if len(self._unheard) == _MOST_UNHEARD - 1:
                    self._line.resume()
        except Exception as error:  # noqa: BLE001 - the other side is told by a code
            self._fail(error)
        finally:
            self._hearing = None

    def _fail(self, error: Exception) -> None:
        """Nothing more is said. The end of the line ends the conversation."""
        self._outbox.shut()
        if self._closing is None:
            closing = close(self._websocket, code_after(error), reason_after(error))
            self._closing = asyncio.create_task(closing)
