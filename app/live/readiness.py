"""Whether this server can store now, and is not about to stop. Not here: who is told."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from app.table.ports import Unavailable

ANSWERS_WITHIN: Final = 1.5
"""Seconds after which a store that has not answered counts as away; proxies wait for two."""
HOLDS_FOR: Final = 0.5
"""Seconds for which an answer holds: however many ask, the store is asked twice a second."""


class Readiness:
    def __init__(
        self,
        rehearse: Callable[[], Awaitable[None]],
        clock: Callable[[], float] = time.monotonic,
        others: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        """`rehearse` stores something, or raises `Unavailable`. `others`: nodes of this machine."""
        self.stopping = False
        self._others = others
        self._rehearse = rehearse
        self._clock = clock
        self._rehearsal: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    async def others_can_store(self) -> bool:
        """Whoever asks a machine of several nodes is answered by any of them, for all."""
        if self._others is None:
            return True
        try:
            return await asyncio.wait_for(self._others(), ANSWERS_WITHIN)
        except TimeoutError:
            return False

    async def can_store(self) -> bool:
        """Never more than one rehearsal is under way: one that hangs is waited for again by whoever asks."""
        if self._rehearsal is None or self._is_old(self._rehearsal):
            self._asked_at = self._clock()
            self._rehearsal = asyncio.create_task(self._rehearsed())
        try:
            return await asyncio.wait_for(asyncio.shield(self._rehearsal), ANSWERS_WITHIN)
        except TimeoutError:
            return False

    def _is_old(self, rehearsal: asyncio.Task[bool]) -> bool:
        return rehearsal.done() and self._clock() - self._asked_at >= HOLDS_FOR

    async def _rehearsed(self) -> bool:
        try:
            await self._rehearse()
        except Unavailable:
            return False
        return True
