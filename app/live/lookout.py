"""Says when it is time to look again: the herald has told of a change, or nobody has for a while.

Not here: what is looked at.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from app.table.ports import Herald


class Lookout:
    def __init__(self, herald: Herald, about: str, look: Callable[[], Awaitable[None]]) -> None:
        self._herald = herald
        self._about = about
        self._look = look
        self._stale = asyncio.Event()

    async def listen(self) -> None:
        async for _ in self._herald.hear(self._about):
            self._stale.set()

    async def look_around(self, every: float) -> None:
        while True:
            # Not wait_for: in Python 3.11 that may swallow a cancellation that comes with a hint.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(every):
                    await self._stale.wait()
            self._stale.clear()
            await self._look()
