"""A server in the test's own loop that starts and ends without pauses.

Not here: what it serves, and how the real one stops (`app.main.stopping`).
"""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from typing import Final

import uvicorn

HOST: Final = "127.0.0.1"
PATIENCE: Final = 30.0


class BriskServer(uvicorn.Server):
    """Uvicorn looks ten times a second whether it should end, and then pauses; here it is told."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = asyncio.Event()
        self.should_end = asyncio.Event()

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        """Signals are for the tests' own process."""
        return nullcontext()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        self.is_up.set()
        await self.should_end.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        try:
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                await self._let_all_go()
        except TimeoutError:
            for task in self.server_state.tasks:
                task.cancel()
        await self.lifespan.shutdown()

    async def _let_all_go(self) -> None:
        while self.server_state.connections or self.server_state.tasks:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.001)


@asynccontextmanager
async def served(config: uvicorn.Config) -> AsyncIterator[int]:
    """The port at which it is up."""
    # With its protocol named: else asyncio lets small packets wait for each other, 40 ms for each answer.
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind((HOST, 0))
        server = BriskServer(config)
        serving = asyncio.create_task(server.serve([listening]))
        up = asyncio.create_task(server.is_up.wait())
        await asyncio.wait((serving, up), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        up.cancel()
        assert server.is_up.is_set(), "the server did not start"
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_end.set()
            await serving
