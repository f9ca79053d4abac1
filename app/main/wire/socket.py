"""A WebSocket whose bytes and frames are metered before they are read, and whose other side must read, too.

Whoever sends too much is told 1008, as one who acts too fast; of an address that sends too much with all its
sockets together, 1013: its page dials again. A text in one frame, as nearly all are, is read and written here
(`app.web.sockets.line`); whatever else a WebSocket can say is left to the library underneath. Not here: what
is said (`app.web.sockets`).
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from app.main.wire.config import WireConfig
from app.main.wire.crowd import Patience, cut
from app.main.wire.frames import frame_end, read_text, text_frame
from app.web.safety.rate_limit import RateLimit
from app.web.sockets.closing import TOO_FAST, TRY_LATER
from app.web.sockets.line import EXTENSION

_LINGERS: Final = 1.0
"""Seconds to read the goodbye. Cutting the line at once would take it back."""
_END_OF_HEAD: Final = b"\r\n\r\n"


class MeteredSocket(WebSocketsSansIOProtocol):
    config: WireConfig

    def __init__(self, config: WireConfig, **state: Any) -> None:
        super().__init__(config, **state)
        bounds = config.bounds
        self._patience = Patience(bounds.write_timeout)
        self._bytes = RateLimit(bounds.bytes)
        self._frames = RateLimit(bounds.frames)
        self._shared_frames: RateLimit | None = None
        self._refused = False
        self._unread = b""
        """The beginning of a frame whose end has not come yet."""
        self._offered: dict[object, object] = {}
        """To the application: this socket as a line."""
        self._hear: Callable[[str], None] | None = None
        self._has_room: Callable[[], None] | None = None
        self.is_full = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else None
        self.config.crowd.enter(self, self._peer)
        line = cast("socket.socket", transport.get_extra_info("socket"))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.config.bounds.socket_send_buffer)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.crowd.leave(self, self._peer)
        self._hear = self._has_room = None
        self._offered.clear()  # it holds us, and we hold it
        super().connection_lost(exc)
        # It holds its owner, which holds it: closed, both are free at once and not when somebody collects.
        self.conn.parser.close()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._offered["line"] = self
            self.scope["extensions"][EXTENSION] = self._offered

    def listen(self, hear: Callable[[str], None], has_room: Callable[[], None]) -> None:
        self._hear, self._has_room = hear, has_room
        # The handshake is over, and a socket lives for hours.
        del self.request, self.response

    def write(self, *texts: str) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(text_frame, texts)))

    def pause(self) -> None:
        self.transport.pause_reading()

    def resume(self) -> None:
        if not (self._refused or self.transport.is_closing()):
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_full = False
        super().resume_writing()
        if self._has_room is not None:
            self._has_room()

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            return self._read(data)
        head, end, rest = data.partition(_END_OF_HEAD)
        super().data_received(head + end)
        return self._read(rest) if rest else None

    def _read(self, data: bytes) -> None:
        """Frame by frame, so that the library underneath is always between two frames."""
        if not self._bytes.allows(len(data)):
            return self._refuse(TOO_FAST)
        data = self._unread + data if self._unread else data
        while not self._refused and (end := frame_end(data, self.config.ws_max_size)):
            self._take(data[:end])
            data = data[end:]
        self._unread = data
        return None

    def _take(self, frame: bytes) -> None:
        if not self._frames.allows():
            return self._refuse(TOO_FAST)
        if not self._of_address().allows():
            return self._refuse(TRY_LATER)
        text = read_text(frame, self.config.ws_max_size) if self._hears_whole_texts() else None
        if text is None or self._hear is None:
            return super().data_received(frame)
        return self._hear(text)

    def _hears_whole_texts(self) -> bool:
        """Somebody listens, no goodbye has been said, and no message in pieces has begun."""
        conn = self.conn
        return self._hear is not None and conn.state is State.OPEN and conn.current_size is None

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= self.config.bounds.socket_fragments:
            return self._refuse(TOO_FAST)
        return super().handle_cont(event)

    def handle_parser_exception(self) -> None:
        """Whoever sends nonsense before we have answered the handshake can't be told why."""
        if self.conn.close_sent is None:
            self._refused = True
            return cut(self.transport)
        return super().handle_parser_exception()

    def _of_address(self) -> RateLimit:
        """By now the scope has the address that a trusted proxy gave."""
        if self._shared_frames is None:
            client = self.scope["client"]
            self._shared_frames = self.config.crowd.frames_of(client[0] if client else None)
        return self._shared_frames

    def _refuse(self, code: int) -> None:
        self._refused = True
        if self.close_sent or self.conn.state is not State.OPEN:
            return cut(self.transport)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False  # so that the site, which hears of the end, does not begin to read again
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(_LINGERS, cut, self.transport)
        return None

    def look(self, now: float) -> None:
        if self._patience.is_over(self.transport, now):
            cut(self.transport)
