"""The lists of public tables, those that gather players and those that play, kept fresh for all who look.

Not here: the tables themselves.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.live.clock import Clock
from app.table.ports import LOBBY, Herald, Shelf, Summary

_FORGOTTEN_AFTER: Final = 6 * 3600 * 1000
"""A table nobody has touched for so long is no longer listed, in milliseconds."""
_LOOK_EVERY: Final = 5.0


def _looks(tables: Sequence[Summary]) -> list[Summary]:
    """When a bot is due shows nowhere, and at a table that plays it changes all the time."""
    return [replace(table, due_at=None, touched_at=0) for table in tables]


def _in_order(running: Sequence[Summary]) -> Sequence[Summary]:
    """By when they were opened: every move touches them, and the list would never stand still."""
    return sorted(running, key=lambda table: (-table.opened_at, table.code))


class Lobby:
    def __init__(self, shelf: Shelf, herald: Herald, clock: Clock) -> None:
        self._shelf = shelf
        self._herald = herald
        self._clock = clock
        self._watchers: set[Callable[[], None]] = set()
        self._stale = asyncio.Event()
        self.tables: Sequence[Summary] = ()
        """Those that gather players."""
        self.running: Sequence[Summary] = ()
        """Those where a game can be watched."""

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever a list has changed."""
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self._watchers.discard(wake)

    async def refresh(self) -> None:
        since = self._clock.now() - _FORGOTTEN_AFTER
        tables, running = await self._shelf.joinable(since), _in_order(await self._shelf.watchable(since))
        if _looks(tables) != _looks(self.tables) or _looks(running) != _looks(self.running):
            self.tables, self.running = tables, running
            for wake in self._watchers:
                wake()

    async def listen(self) -> None:
        async for _ in self._herald.hear(LOBBY):
            self._stale.set()

    async def look_around(self) -> None:
        """Read the list again when it is said to have changed, and now and then in case nobody said so."""
        while True:
            try:
                # Not wait_for: in Python 3.11 that may swallow a cancellation that comes with a hint.
                async with asyncio.timeout(_LOOK_EVERY):
                    await self._stale.wait()
            except TimeoutError:
                if not self._watchers:
                    continue
            self._stale.clear()
            await self.refresh()
