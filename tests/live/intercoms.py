"""Nodes of one machine and their parent, all in one process."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from app.live.intercom import Intercom
from app.live.operating.meters import ThinkingMeters
from app.live.thinking.thinkers import Thinkers
from app.main.machine.switchboard import Switchboard


@asynccontextmanager
async def a_line() -> AsyncIterator[tuple[Intercom, Intercom]]:
    """Both ends of it, in use."""
    here, there = [await Intercom.opened(end) for end in socket.socketpair()]
    running = [asyncio.create_task(end.run()) for end in (here, there)]
    try:
        yield here, there
    finally:
        for task, end in zip(running, (here, there), strict=True):
            task.cancel()
            end.end()
        await asyncio.gather(*running, *map(_closed, (here, there)), return_exceptions=True)


async def _closed(end: Intercom) -> None:
    await end._writer.wait_closed()


@asynccontextmanager
async def a_machine(nodes: int, thinkers: Thinkers | None = None) -> AsyncIterator[list[Intercom]]:
    """The line of each node to the parent."""
    switchboard = Switchboard(nodes, thinkers or Thinkers(0, ThinkingMeters()))
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(a_line()) for _ in range(nodes)]
        for number, (_, parents) in enumerate(lines):
            switchboard.connect(number, parents, lambda: None)
        yield [line for line, _ in lines]
