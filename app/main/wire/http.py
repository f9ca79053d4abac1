"""A connection with requests: bounded in the bytes and the time of headers and bodies, and in what may wait.

Not here: sockets (`socket`); what a request asks for.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from app.main.wire.config import WireConfig
from app.main.wire.crowd import Patience, cut

_SLICE: Final = 4096
"""So much is parsed at once. Nearly every request is smaller; a flood is noticed after one slice."""

_BODY_SLACK: Final = 4
"""A body that is too large is refused in words by the site; one that goes on and on is cut off here."""


class _Crammed(Exception):
    """More requests at once than anybody has a use for."""


class BoundedHttp(HttpToolsProtocol):
    config: WireConfig

    def __init__(self, config: WireConfig, **state: Any) -> None:
        super().__init__(config, **state)
        self._bounds = config.bounds
        self._patience = Patience(self._bounds.write_timeout)
        self._received = 0
        self._in_head = True
        self._largest = self._bounds.body_bytes
        self._late_at: float | None = None
        """By then the headers, or the body, must be complete; None while we wait for neither."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else None
        if not self.config.crowd.has_room(self._peer):
            return cut(transport)
        self.config.crowd.enter(self, self._peer)
        return self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.crowd.leave(self, self._peer)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.config.crowd.leave(self, self._peer)
        super().handle_websocket_upgrade()
        # As when a line is lost: it holds us, and we are done.
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self._late_at is None:
            self._await_head()
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            piece = data if len(data) <= _SLICE else data[start : start + _SLICE]
            self._received += len(piece)
            super().data_received(piece)
            self._check_size()

    def _check_size(self) -> None:
        if self._in_head and self._received > self._bounds.header_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._received > self._bounds.header_bytes + _BODY_SLACK * self._largest:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def _await_head(self) -> None:
        self._in_head = True
        self._late_at = self.loop.time() + self._bounds.header_timeout

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._received = 0
        self._largest = self._bounds.body_bytes
        self._await_head()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= self._bounds.pipelined_requests and self._answering() is not None:
            raise _Crammed
        self._in_head = False
        self._late_at = self.loop.time() + self._bounds.body_timeout
        super().on_headers_complete()
        # A socket that is being opened has no path yet, and no body ever.
        self._largest = self._bounds.largest_body(self.scope["method"], self.scope.get("path", ""))

    def _answering(self) -> RequestResponseCycle | None:
        """The answer that is not yet complete."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return None if cycle is None or cycle.response_complete else cycle

    def on_message_complete(self) -> None:
        self._received = 0
        self._late_at = None
        super().on_message_complete()

    def look(self, now: float) -> None:
        if self._patience.is_over(self.transport, now):
            cut(self.transport)
        elif self._late_at is not None and now > self._late_at:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why, unless an answer is under way: two in one would be none."""
        if self.transport.is_closing():
            return
        answering = self._answering()
        if answering is None or not answering.response_started:
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
            self.transport.write(head.encode())
        self.transport.close()
