"""A WebSocket until it is open: the handshake, as the library and the application want it.

Once it is accepted, its line takes its place (`line`), and all of this is free. So through ASGI a socket is
accepted, refused and closed; what is said over it goes over the line alone (`app.web.sockets.line`).
"""

import asyncio
import socket
from typing import Any, cast

from starlette.types import Message
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from app.main.wire.config import WireConfig
from app.main.wire.crowd import Patience, cut
from app.main.wire.line import OpenLine
from app.web.sockets.line import EXTENSION


class OpeningSocket(WebSocketsSansIOProtocol):
    config: WireConfig

    def __init__(self, config: WireConfig, **state: Any) -> None:
        super().__init__(config, **state)
        self._patience = Patience(config.bounds.write_timeout)
        self._is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else None
        self._line = OpenLine(self.config, self.connections, self.transport, self._peer)
        self.config.crowd.enter(self, self._peer)
        line = cast("socket.socket", transport.get_extra_info("socket"))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.config.bounds.socket_send_buffer)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()
        self._line.end()

    def _let_go(self) -> None:
        self.config.crowd.leave(self, self._peer)
        # It holds its owner, which holds it: closed, both are free at once and not when somebody collects.
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Before the answer to its handshake nobody has anything to say (RFC 6455, 4.1)."""
        if self.handshake_initiated:
            cut(self.transport)
        else:
            super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"line": self._line}

    async def run_asgi(self) -> None:
        """The application comes back when all is said, or when the line goes on without it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            return
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if not self._is_open:
            self.transport.close()

    async def send(self, message: Message) -> None:  # type: ignore[override]
        if message["type"] == "websocket.close" and self._is_open:
            return self._line.close(message.get("code", 1000), message.get("reason") or "")
        await super().send(message)  # type: ignore[arg-type]
        if message["type"] == "websocket.accept" and not self.transport.is_closing():
            self._hand_over()
        return None

    def _hand_over(self) -> None:
        self._is_open = True
        self._let_go()
        self.connections.remove(self)
        client = self.scope["client"]  # by now it has the address that a trusted proxy gave
        self._line.open(client[0] if client else None)

    def look(self, now: float) -> None:
        if self._patience.is_over(self.transport, now):
            cut(self.transport)
