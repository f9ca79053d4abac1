"""What an action costs before any game is played: a message in, a row in the log, four messages out.

The same event loop, frames and log as the real server; no ASGI, no people, no rules, no views. No server in
Python that does more can cost less, so this says what is left for the game (`make bench`). Every view is a
constant text of SIZE bytes. Not here: how it is driven (`peers/driver/adapters/json.mjs`).
"""

import asyncio
import os
from itertools import count
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import orjson
import uvloop
from websockets.utils import accept_key

from app.main.wire.frames import frame_end, read_text, text_frame
from app.store.store import Store, open_store
from app.table.entries import Played, Row

LARGEST: Final = 1 << 20
ANY_DIGEST: Final = "0" * 32


class Table:
    def __init__(self, code: str, store: Store, size: int) -> None:
        self.code = code
        self.seats: dict[int, asyncio.Transport] = {}
        self._store = store
        self._rows = count(1)
        self._padding = "x" * size

    async def act(self, said: Any) -> None:
        """The row is durable before anybody sees it."""
        seq = next(self._rows)
        row = Row(self.code, seq, Played(0, said), None, None, 0, ANY_DIGEST)
        if await self._store.append(row, None, None, after=ANY_DIGEST):
            self.show(seq)

    def show(self, seq: int) -> None:
        for transport in self.seats.values():
            head = f'{{"seq":{seq},"turn":{seq & 3},"phase":"none","players":[{{}},{{}},{{}},{{}}],'
            transport.write(text_frame(f'{head}"padding":"{self._padding}"}}'))


class Socket(asyncio.Protocol):
    def __init__(self, tables: dict[str, Table], store: Store, size: int) -> None:
        self._tables = tables
        self._store = store
        self._size = size
        self._table: Table | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def data_received(self, data: bytes) -> None:
        if self._table is None:
            self._table = self._opened(data.decode("latin-1"))
        elif frame_end(data, LARGEST) == len(data) and (text := read_text(data, LARGEST)) is not None:
            task = asyncio.create_task(self._table.act(orjson.loads(text)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _opened(self, request: str) -> Table:
        target, key = request.split(" ", 2)[1], _header(request, "sec-websocket-key")
        query = parse_qs(urlsplit(target).query)
        accepted = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept_key(key)}"
        self._transport.write(f"HTTP/1.1 101 Switching Protocols\r\n{accepted}\r\n\r\n".encode())
        (code,), (seat,) = query["table"], query["seat"]
        table = self._tables.setdefault(code, Table(code, self._store, self._size))
        table.seats[int(seat)] = self._transport
        if len(table.seats) == 4:
            table.show(0)
        return table


def _header(request: str, name: str) -> str:
    lines = (line.split(":", 1) for line in request.split("\r\n")[1:] if ":" in line)
    return next(value.strip() for key, value in lines if key.lower() == name)


async def serve() -> None:
    tables: dict[str, Table] = {}
    async with open_store(os.environ["TAVOLATA_DATABASE_URL"]) as store:
        loop, size = asyncio.get_running_loop(), int(os.environ["SIZE"])
        server = await loop.create_server(
            lambda: Socket(tables, store, size), "127.0.0.1", int(os.environ["PORT"]), backlog=4096
        )
        print("READY", flush=True)
        await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve())
