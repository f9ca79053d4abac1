"""The one writer of a socket. The newest state wins, and nobody waits for who does not read.

Not here: what is sent.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from time import perf_counter
from typing import Final

from app.live.operating.durations import Durations
from app.web.sockets.closing import RESTARTS, HungUp
from app.web.sockets.line import Line

HEARTBEAT: Final = "hb"
"""Of pages. Text alone: htmx swaps nothing for it."""

HEARTBEAT_EVERY: Final = 4.0
"""A page that hears nothing for 7 to 8 seconds dials again (`socket.js`)."""
_SLICES: Final = 12
"""Not all sockets get a heartbeat in the same moment: in each period there are so many."""
_REPLIES_KEPT: Final = 8
_GONE_WITHIN: Final = 3.0


class Outbox:
    """Sends in the next turn of the loop after it was woken. No task waits for that, and no future."""

    __slots__ = (
        "_awake",
        "_context",
        "_fail",
        "_fan_out",
        "_gone",
        "_heartbeat",
        "_leaves",
        "_line",
        "_looks_at_each_beat",
        "_loop",
        "_newest",
        "_owed",
        "_replies",
        "_woken_at",
    )

    def __init__(
        self,
        line: Line,
        newest: Callable[[], str | None],
        heartbeat: str,
        fan_out: Durations,
        *,
        looks_at_each_beat: bool = False,
    ) -> None:
        """`heartbeat` changes nothing but shows that the line is alive; browsers can't see pings.

        `fan_out` is how long it takes from being woken until something new has been sent.
        `looks_at_each_beat`: there may be something new of which nobody tells.
        """
        self._line = line
        self._heartbeat = heartbeat
        self._newest = newest
        self._fan_out = fan_out
        self._loop = asyncio.get_running_loop()
        self._context = copy_context()
        """Of who opened the socket, not of who wakes it: log lines name the request."""
        self._fail: Callable[[Exception], None] | None = None
        """Told what ends the conversation; nobody before it has begun, and after its end."""
        self._woken_at = 0.0
        self._replies: list[str] = []  # a deque would take ten times the room, in every socket
        self._looks_at_each_beat = looks_at_each_beat
        self._leaves = False
        self._owed = 0
        """So much was heard and has no reply yet."""
        self._gone = False
        self._awake = False

    def open(self, fail: Callable[[Exception], None]) -> None:
        """The socket is accepted: from now on something is sent. `fail` is told what ends that."""
        self._fail = fail
        self.wake()

    def shut(self) -> None:
        self._fail = None

    def reply(self, text: str) -> None:
        """Something for this socket alone, such as a refusal."""
        self._replies.append(text)
        del self._replies[:-_REPLIES_KEPT]
        self.wake()

    def hears(self) -> bool:
        """Something came in, and from now on its reply is owed; False after the goodbye: it is not heard."""
        self._owed += not self._gone
        return not self._gone

    def heard(self, reply: str | None) -> None:
        """It was heard, and this is the reply for this socket alone, if there is one."""
        self._owed -= 1
        if reply is not None:
            self.reply(reply)
        elif self._leaves:
            self.wake()

    def leave(self) -> None:
        """Say what is still owed, then goodbye: this server stops, and another one will go on."""
        self._leaves = True
        self.wake()

    def beat(self) -> None:
        """At once: it is not about anything that has been or will be said."""
        if self._fail is None:
            return
        self._line.beat(self._heartbeat)
        if self._looks_at_each_beat:
            self.wake()

    def wake(self) -> None:
        """There may be something new to send."""
        if not self._awake and self._fail is not None:
            self._awake = True
            self._woken_at = perf_counter()
            self._loop.call_soon(self._send, context=self._context)

    def _send(self) -> None:
        """Whoever is slow is sent nothing until there is room, and then only what is newest."""
        self._awake = False
        if self._fail is None or self._line.is_full:
            return
        try:
            self._send_all()
        except Exception as error:  # noqa: BLE001 - who holds the conversation knows what to do about it
            self._fail(error)

    def _send_all(self) -> None:
        """Replies come after the newest state, since they may be about it."""
        message, texts = self._newest(), self._replies
        if texts:
            self._replies = []
        if message is not None:
            self._line.write(message, *texts)
            self._fan_out.add(perf_counter() - self._woken_at)
        elif texts:
            self._line.write(*texts)
        if self._leaves and not self._owed:
            self._gone = True
            raise HungUp(RESTARTS)


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
