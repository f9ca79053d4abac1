"""The list of public tables that gather players, kept fresh for all who look at the lobby.

Not here: the tables themselves.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from app.live.clock import Clock
from app.table.ports import LOBBY, Herald, Shelf, Summary

_FORGOTTEN_AFTER: Final = 6 * 3600 * 1000
"""A table nobody has touched for so long is no longer listed, in milliseconds."""
_LOOK_EVERY: Final = 5.0


class Lobby:
    def __init__(self, shelf: Shelf, herald: Herald, clock: Clock) -> None:
        self._shelf = shelf
        self._herald = herald
        self._clock = clock
        self._watchers: set[Callable[[], None]] = set()
        self._stale = asyncio.Event()
        self.tables: Sequence[Summary] = ()

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever the list has changed."""
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self._watchers.discard(wake)

    async def refresh(self) -> None:
        tables = await self._shelf.joinable(self._clock.now() - _FORGOTTEN_AFTER)
        if list(tables) != list(self.tables):
            self.tables = tables
            for wake in self._watchers:
                wake()

    async def listen(self) -> None:
        async for _ in self._herald.hear(LOBBY):
            self._stale.set()

    async def look_around(self) -> None:
        """Read the list again when it is said to have changed, and now and then in case nobody said so."""
        while True:
            try:
                await asyncio.wait_for(self._stale.wait(), _LOOK_EVERY)
            except TimeoutError:
                if not self._watchers:
                    continue
            self._stale.clear()
            await self.refresh()
