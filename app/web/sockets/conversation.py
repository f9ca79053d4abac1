"""One socket from its first word to its last: send the newest, hear what comes in, close.

Pages, the TV, the lobby and programs all talk this way. Not here: what is sent (`newest`), what is heard
(`hear`; for tables that is `table_talk`).
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from types import TracebackType
from typing import Final, Protocol, TypeAlias

from starlette.websockets import WebSocket

from app.web.sockets.closing import accepted, code_after, reason_after
from app.web.sockets.line import Line
from app.web.sockets.meters import SocketMeters
from app.web.sockets.outbox import Heart, Outbox

Later: TypeAlias = asyncio.Task[str | None]
"""A reply for which nobody waits before they say more."""

Hear: TypeAlias = Callable[[str], Awaitable[str | Later | None]]
"""Takes what the other side said; returns the reply for this socket alone, if there is one."""


class Watchable(Protocol):
    """What a socket follows: a table, the lobby or the screens."""

    def watch(self, wake: Callable[[], None]) -> None: ...

    def unwatch(self, wake: Callable[[], None]) -> None: ...


class Several:
    """Things that a socket follows at the same time."""

    __slots__ = ("_things",)

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
    """Begins when the line keeps it, and is over when the line ends."""

    __slots__ = (
        "_about",
        "_context",
        "_hear",
        "_hearing",
        "_heart",
        "_later",
        "_line",
        "_meters",
        "_outbox",
        "_unheard",
    )

    def __init__(
        self, line: Line, outbox: Outbox, hear: Hear, about: Watchable, heart: Heart, meters: SocketMeters
    ) -> None:
        self._line = line
        self._outbox = outbox
        self._hear = hear
        self._about = about
        self._heart = heart
        self._meters = meters
        self._context = copy_context()
        self._unheard: list[str] = []
        self._hearing: asyncio.Task[None] | None = None
        self._later: Later | None = None

    def __enter__(self) -> None:
        self._meters.open += 1
        self._about.watch(self._outbox.wake)
        self._heart.add(self._outbox)
        self._line.listen(self._came_in, self._outbox.wake)
        self._outbox.open(self._fail)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._outbox.shut()
        self._about.unwatch(self._outbox.wake)
        self._heart.remove(self._outbox)
        self._meters.open -= 1

    def _came_in(self, text: str) -> None:
        """One after the other: what somebody says may depend on the reply to what they said before."""
        self._unheard.append(text)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_all(), context=self._context)
        elif len(self._unheard) == _MOST_UNHEARD:
            self._line.pause()

    async def _hear_all(self) -> None:
        """A task of its own: what has begun is finished, though the other side has gone."""
        try:
            while self._unheard and self._outbox.hears():
                reply = await self._hear(self._unheard.pop(0))
                if isinstance(reply, asyncio.Task):
                    await self._reply_later(reply)
                else:
                    self._outbox.heard(reply)
                if len(self._unheard) == _MOST_UNHEARD - 1:
                    self._line.resume()
        except Exception as error:  # noqa: BLE001 - the other side is told by a code
            self._fail(error)
        finally:
            self._hearing = None

    async def _reply_later(self, reply: Later) -> None:
        """One at a time: who says more without waiting is heard no faster than the table goes on."""
        if self._later is not None:
            await asyncio.wait([self._later])
        self._later = reply
        reply.add_done_callback(self._replied_later, context=self._context)

    def _replied_later(self, reply: Later) -> None:
        self._later = None
        if reply.cancelled():
            return
        error = reply.exception()
        if error is None:
            self._outbox.heard(reply.result())
        elif isinstance(error, Exception):
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Nothing more is said. The end of the line ends the conversation."""
        self._outbox.shut()
        self._line.close(code_after(error), reason_after(error))


async def converse(websocket: WebSocket, line: Line, conversation: Conversation) -> None:
    """Accept the socket. The conversation then goes on for as long as the line, and nobody waits for it."""
    if await accepted(websocket):
        line.keep(conversation)
