"""A WebSocket whose bytes and frames are metered before they are read, and whose other side must read, too.

Whoever sends too much is told 1008, as one who acts too fast; of an address that sends too much with all its
sockets together, 1013: its page dials again. Not here: what is said (`app.web.sockets`).
"""

import asyncio
import socket
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from app.main.wire.config import WireConfig
from app.main.wire.crowd import Patience, cut
from app.web.safety.rate_limit import RateLimit
from app.web.sockets.closing import TOO_FAST, TRY_LATER

_SLICE: Final = 512
"""So much is parsed at once: 85 of the smallest frames. Nearly every message of ours is one such slice."""

_LINGERS: Final = 1.0
"""Seconds to read the goodbye. Cutting the line at once would take it back."""


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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else None
        self.config.crowd.enter(self, self._peer)
        line = cast("socket.socket", transport.get_extra_info("socket"))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.config.bounds.socket_send_buffer)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.crowd.leave(self, self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            return super().data_received(data)
        for start in range(0, len(data), _SLICE):
            if self._refused:
                return None
            if not self._bytes.allows(min(_SLICE, len(data) - start)):
                return self._refuse(TOO_FAST)
            super().data_received(data if len(data) <= _SLICE else data[start : start + _SLICE])
        return None

    def handle_events(self) -> None:
        frames = len(self.conn.events)
        if not self._frames.allows(frames):
            return self._refuse(TOO_FAST)
        if self.handshake_initiated and not self._of_address().allows(frames):
            return self._refuse(TRY_LATER)
        return super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= self.config.bounds.socket_fragments:
            return self._refuse(TOO_FAST)
        return super().handle_cont(event)

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
