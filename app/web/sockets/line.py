"""An open socket as the server underneath hands it out: written to at once, and heard without a queue.

ASGI takes each message through every layer of the application, with a coroutine in each. A table sends
thousands of messages, so once a socket is accepted they go directly to the server's protocol. It offers that
as an extension of ASGI (`main.wire.socket`). Not here: accepting and closing, which stay with ASGI.
"""

from collections.abc import Callable
from typing import Final, Protocol, cast

from starlette.websockets import WebSocket

EXTENSION: Final = "tavolata.line"


class Line(Protocol):
    @property
    def is_full(self) -> bool:
        """Whether the other side does not read fast enough to be sent more now."""

    def write(self, *texts: str) -> None:
        """Send these, in one go. Over a line that has ended they go nowhere."""

    def listen(self, hear: Callable[[str], None], has_room: Callable[[], None]) -> None:
        """From now on `hear` is called with each text, and `has_room` when the line is no longer full."""

    def pause(self) -> None:
        """Hear nothing for a while; the other side has to wait."""

    def resume(self) -> None: ...


def line_of(websocket: WebSocket) -> Line:
    return cast("Line", websocket.scope["extensions"][EXTENSION]["line"])
