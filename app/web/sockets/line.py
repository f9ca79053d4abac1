"""An open socket as the server underneath hands it out: written to at once, and heard without a queue.

ASGI takes each message through every layer of the application, with a coroutine in each, and keeps all of
them for as long as the socket is open. A table sends thousands of messages, and people sit there for hours.
So once a socket is accepted, all that is said goes directly to the server's protocol, and the application
comes back: what has to be undone in the end, the line keeps. The server offers it as an extension of ASGI
(`main.wire`). Not here: accepting and refusing, which stay with ASGI.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Final, Protocol, TypeVar, cast

from starlette.types import Scope

EXTENSION: Final = "tavolata.line"

_Kept = TypeVar("_Kept")


class Line(Protocol):
    @property
    def is_full(self) -> bool:
        """Whether the other side does not read fast enough to be sent more now."""

    @property
    def closed_with(self) -> int | None:
        """The code with which one side has said goodbye."""

    def keep(self, held: AbstractContextManager[_Kept]) -> _Kept:
        """Enter this now, and leave it when the line ends."""

    def listen(self, hear: Callable[[str], None], has_room: Callable[[], None]) -> None:
        """From now on `hear` is called with each text, and `has_room` when the line is no longer full."""

    def write(self, *texts: str) -> None:
        """Send these, in one go. Over a line that has ended they go nowhere."""

    def beat(self, word: str) -> None:
        """Send this word, which is always the same, to show that the line is alive; a full line shows it."""

    def pause(self) -> None:
        """Hear nothing for a while; the other side has to wait."""

    def resume(self) -> None: ...

    def close(self, code: int, reason: str) -> None:
        """Say goodbye, unless one side has. What comes in after that is not heard."""


def line_in(scope: Scope) -> Line:
    return cast("Line", scope["extensions"][EXTENSION]["line"])


async def end_of(line: Line) -> None:
    """Wait until the line has ended. Only for few: who waits takes more memory than the line."""
    ended, undoing = asyncio.Event(), ExitStack()
    undoing.callback(ended.set)
    line.keep(undoing)
    await ended.wait()
