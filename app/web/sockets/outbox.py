"""The one writer of a socket. Never more than one message is under way, and the newest state wins.

Without it, a phone that stops reading would keep its whole table waiting. Not here: what is sent.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.operating.durations import Durations
from app.web.sockets.closing import GONE, RESTARTS, HungUp

HEARTBEAT: Final = "hb"
"""Of pages. Text alone: htmx swaps nothing for it."""

HEARTBEAT_EVERY: Final = 3.0
"""A page that hears nothing for 8 seconds dials again (`socket.js`)."""
_SLICES: Final = 12
"""Not all sockets get a heartbeat in the same moment: in each period there are so many."""
_REPLIES_KEPT: Final = 8
_GONE_WITHIN: Final = 3.0


class Outbox:
    def __init__(
        self, websocket: WebSocket, newest: Callable[[], str | None], heartbeat: str, fan_out: Durations
    ) -> None:
        """`heartbeat` changes nothing but shows that the line is alive; browsers can't see pings.

        `fan_out` is how long it takes from being woken until something new has been sent.
        """
        self._websocket = websocket
        self._heartbeat = heartbeat
        self._newest = newest
        self._fan_out = fan_out
        self._woken_at = 0.0
        self._replies: deque[str] = deque(maxlen=_REPLIES_KEPT)
        self._beat = False
        self._leaves = False
        self._hearing = False
        self._gone = False
        self._awake = False
        # A bare Future costs half of what asyncio.Event costs, and every row wakes every socket.
        self._sleep: asyncio.Future[None] | None = None

    def reply(self, text: str) -> None:
        """Something for this socket alone, such as a refusal."""
        self._replies.append(text)
        self.wake()

    def hears(self) -> bool:
        """Something came in, and from now on its answer is owed; False after the goodbye: it is not heard."""
        self._hearing = not self._gone
        return self._hearing

    def heard(self, reply: str | None) -> None:
        """It was heard, and this is the reply for this socket alone, if there is one."""
        self._hearing = False
        if reply is not None:
            self.reply(reply)
        elif self._leaves:
            self.wake()

    def leave(self) -> None:
        """Say what is still owed, then goodbye: this server stops, and another one will go on."""
        self._leaves = True
        self.wake()

    def beat(self) -> None:
        self._beat = True
        self.wake()

    def wake(self) -> None:
        """There may be something new to send."""
        if not self._awake:
            self._awake = True
            self._woken_at = perf_counter()
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
            if self._leaves and not self._hearing:
                self._gone = True
                raise HungUp(RESTARTS)

    async def _send_all(self) -> None:
        woken_at, message = self._woken_at, self._newest()
        if message is not None:
            await self._send(message)
            self._fan_out.add(perf_counter() - woken_at)
        while self._replies:
            await self._send(self._replies.popleft())
        if self._beat:
            self._beat = False
            await self._send(self._heartbeat)

    async def _send(self, text: str) -> None:
        try:
            await self._websocket.send_text(text)
        except (OSError, RuntimeError):
            # RuntimeError: the server has answered the other side's goodbye before we were told of it.
            raise WebSocketDisconnect(GONE) from None


class Heart:
    """Beats for all sockets of this node; a timer for each would cost more than the sockets do."""

    def __init__(self) -> None:
        self._outboxes: dict[Outbox, int] = {}
        """Each with its slice of the period."""
        self._slices: list[set[Outbox]] = [set() for _ in range(_SLICES)]
        self._next = 0
        self._leaving = False
        self._empty = asyncio.Event()

    def add(self, outbox: Outbox) -> None:
        self._next = (self._next + 1) % _SLICES
        self._outboxes[outbox] = self._next
        self._slices[self._next].add(outbox)
        if self._leaving:
            outbox.leave()

    def remove(self, outbox: Outbox) -> None:
        self._slices[self._outboxes.pop(outbox)].discard(outbox)
        if not self._outboxes:
            self._empty.set()

    async def run(self) -> None:
        while True:
            for slice_ in self._slices:
                await asyncio.sleep(HEARTBEAT_EVERY / _SLICES)
                for outbox in slice_:
                    outbox.beat()

    async def send_away(self, within: float) -> None:
        """Goodbye to all, slice by slice, so that they do not all arrive elsewhere in the same moment."""
        for slice_ in self._slices:
            for outbox in list(slice_):
                outbox.leave()
            await asyncio.sleep(within / _SLICES)
        self._leaving = True
        for outbox in list(self._outboxes):
            outbox.leave()
        if self._outboxes:
            self._empty.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), _GONE_WITHIN)
