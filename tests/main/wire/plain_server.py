"""A server with our wire and a plain application: requests say what they were, sockets listen."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.types import Receive, Scope, Send

from app.main.wire.config import WireConfig
from app.main.wire.http import BoundedHttp
from app.main.wire.socket import OpeningSocket
from app.web.safety.bounds import Bounds
from app.web.sockets.line import Line, end_of, line_in
from tests.brisk_server import HOST, PATIENCE, served

STRANGER: Final = "127.0.0.2"
"""Another address of this machine, which is no proxy's."""
AGES: Final = 3600.0


async def soon(holds: Callable[[], bool]) -> None:
    """Wait until something holds of which nobody tells."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - the other side sets no event
            await asyncio.sleep(0.005)


class PlainServer:
    def __init__(self, config: WireConfig, port: int) -> None:
        self.config = config
        self.port = port
        self.heard: list[str] = []
        self.codes: list[int] = []
        self.bodies: list[int] = []
        self.held = asyncio.Event()
        """While it is not set, no request is answered and no socket opened."""
        self.held.set()
        self.flood: str = ""
        """Sent again and again over each socket."""

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(receive, send)
        else:
            await self._listen(line_in(scope), receive, send)

    async def _answer(self, receive: Receive, send: Send) -> None:
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            size, more = size + len(message["body"]), message["more_body"]
        self.bodies.append(size)
        await self.held.wait()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    async def _listen(self, line: Line, receive: Receive, send: Send) -> None:
        await receive()
        await self.held.wait()
        await send({"type": "websocket.accept"})

        def pour() -> None:
            while self.flood and not line.is_full:
                line.write(self.flood)

        line.listen(self.heard.append, pour)
        pour()
        await end_of(line)
        if line.closed_with is not None:
            self.codes.append(line.closed_with)

    def later(self, seconds: float = AGES) -> None:
        """Everybody is looked at, as if so much time had passed; a second time for what began only then."""
        now = asyncio.get_running_loop().time()
        for connection in tuple(self.config.crowd._connections):
            connection.look(now)
            connection.look(now + seconds)

    @asynccontextmanager
    async def line(self, *, address: str = HOST) -> AsyncIterator["RawLine"]:
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(address, 0))
        try:
            yield RawLine(reader, writer)
        finally:
            writer.transport.abort()

    async def until(self, connections: int) -> None:
        await soon(lambda: len(self.config.crowd) == connections)


class RawLine:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        """As much as the other side takes."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except ConnectionError:
            return

    async def rest(self) -> bytes:
        """All that comes until the line ends, in whatever way."""
        found = b""
        async with asyncio.timeout(PATIENCE):
            try:
                while piece := await self.reader.read(65536):
                    found += piece
            except ConnectionError:
                pass
        return found

    async def answer(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"\r\n\r\nok")


@asynccontextmanager
async def plain_server(**figures: Any) -> AsyncIterator[PlainServer]:
    here: list[PlainServer] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await here[0].app(scope, receive, send)

    config = WireConfig(
        app,
        Bounds(**figures),
        http=BoundedHttp,
        ws=OpeningSocket,
        lifespan="off",
        log_config=None,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        forwarded_allow_ips=HOST,
        timeout_graceful_shutdown=1,
    )
    async with served(config) as port:
        here.append(PlainServer(config, port))
        yield here[0]
