"""The one writer of a socket. Never more than one message is under way, and the newest state wins.

Without it, a phone that stops reading would keep its whole table waiting. Not here: what is sent.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

HEARTBEAT_EVERY: Final = 10.0
GONE: Final = 1006
_REPLIES_KEPT: Final = 8


class Outbox:
    def __init__(self, websocket: WebSocket, newest: Callable[[], str | None], heartbeat: str) -> None:
        """`heartbeat` changes nothing but shows that the line is alive; browsers can't see pings."""
        self._websocket = websocket
        self._heartbeat = heartbeat
        self._newest = newest
        self._replies: deque[str] = deque(maxlen=_REPLIES_KEPT)
        self._beat = False
        self._awake = False
        # A bare future does what an event does for half of its time, and every row wakes every socket.
        self._sleep: asyncio.Future[None] | None = None

    def reply(self, text: str) -> None:
        """Something for this socket alone, such as a refusal."""
        self._replies.append(text)
        self.wake()

    def beat(self) -> None:
        self._beat = True
        self.wake()

    def wake(self) -> None:
        """There may be something new to send."""
        self._awake = True
        if self._sleep is not None and not self._sleep.done():
            self._sleep.set_result(None)

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if not self._awake:
                self._sleep = loop.create_future()
                await self._sleep
            self._awake = False
            await self._send_all()

    async def _send_all(self) -> None:
        message = self._newest()
        if message is not None:
            await self._send(message)
        while self._replies:
            await self._send(self._replies.popleft())
        if self._beat:
            self._beat = False
            await self._send(self._heartbeat)

    async def _send(self, text: str) -> None:
        try:
            await self._websocket.send_text(text)
        except RuntimeError:
            # The server has answered the other side's goodbye before we were told of it.
            raise WebSocketDisconnect(GONE) from None


class Heart:
    """Beats for all sockets of this node at once; a timer for each would cost more than the sockets do."""

    def __init__(self) -> None:
        self._outboxes: set[Outbox] = set()

    def add(self, outbox: Outbox) -> None:
        self._outboxes.add(outbox)

    def remove(self, outbox: Outbox) -> None:
        self._outboxes.discard(outbox)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_EVERY)
            for outbox in self._outboxes:
                outbox.beat()
