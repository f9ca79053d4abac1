"""Where a visitor who means no good comes from, where they go, and for how long. Not here: what they do."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import httpx

HERE: Final = "127.0.0.1"
MOST_CONNECTIONS: Final = 600
MOST_BYTES: Final = 64_000_000
UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)

Got = dict[str, Any]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Visit:
    port: int
    number: int
    """Each visitor has an address of this machine of their own, and honest people have another one."""
    seconds: float
    _until: float = 0.0

    def begin(self) -> None:
        """From now on it is measured what others notice; before, all was prepared."""
        self._until = time.monotonic() + self.seconds
        print("begun", flush=True)

    @property
    def left(self) -> float:
        return max(0.0, self._until - time.monotonic())

    @property
    def address(self) -> str:
        return f"127.0.1.{1 + self.number}"

    async def dial(self) -> Line:
        return await asyncio.open_connection(HERE, self.port, local_addr=(self.address, 0))

    def client(self, address: str | None = None) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address or self.address)
        return httpx.AsyncClient(base_url=f"http://{HERE}:{self.port}", transport=transport, timeout=30)


Attack = Callable[[Visit], Awaitable[Got]]
