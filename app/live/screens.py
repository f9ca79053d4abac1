"""The big screens that are on at this node, and what each of them is to show.

A screen is told nothing: it is woken when something changed, and finds here what it is to show. That is kept
in the store, because the phone that sends a table may talk to another node than the screen. Nothing of it is
in a table's log. Not here: codes, pages and sockets.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from app.live.clock import Clock
from app.live.lookout import Lookout
from app.table.ports import SCREENS, Herald, Hint, Screen, ScreenShelf

_LOOK_EVERY: Final = 3.0
_SEEN_EVERY: Final = 15_000
_OFF_AFTER: Final = 45_000
"""A screen that no node has seen for so long is off. Both in milliseconds."""


class Screens:
    def __init__(self, shelf: ScreenShelf, herald: Herald, clock: Clock) -> None:
        self._shelf = shelf
        self._herald = herald
        self._clock = clock
        self._lookout = Lookout(herald, SCREENS, self.refresh)
        self._on = Counter[str]()
        self._known: dict[str, Screen] = {}
        self._seen_at = 0
        self._refreshing = asyncio.Lock()
        self._watchers: set[Callable[[], None]] = set()

    # For screens

    @asynccontextmanager
    async def on(self, code: str) -> AsyncIterator[None]:
        """While inside, the screen with that code is on here."""
        await self._shelf.see(code, self._clock.now())
        self._on[code] += 1
        try:
            await self.refresh()
            yield
        finally:
            self._on[code] -= 1
            if not self._on[code]:
                del self._on[code]
                self._known.pop(code, None)

    def at(self, code: str) -> Screen | None:
        """The screen with that code as this node knows it, if it is on here."""
        return self._known.get(code)

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever a screen of this node is to show something else."""
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self._watchers.discard(wake)

    # For those who send tables to them

    async def look_up(self, code: str) -> Screen | None:
        return await self._shelf.screen(code)

    async def showing(self, table: str) -> Sequence[str]:
        """The screens that are on, at whichever node, and are to show that table."""
        return await self._shelf.showing(table, self._clock.now() - _OFF_AFTER)

    async def show(self, code: str, table: str) -> bool:
        """Send that table to that screen; False if no screen with that code is on."""
        now = self._clock.now()
        if not await self._shelf.show(code, table, now - _OFF_AFTER):
            return False
        await self._herald.tell(Hint(SCREENS, now))
        return True

    async def take_away(self, code: str, table: str) -> None:
        if await self._shelf.take_away(code, table):
            await self._herald.tell(Hint(SCREENS, self._clock.now()))

    # For the node

    async def refresh(self) -> None:
        """Find out what the screens of this node are to show, and say in the store that they are on."""
        async with self._refreshing:  # two at once could end with the older answer
            if not self._on:
                return
            await self._see_all()
            found = await self._shelf.seen(self._clock.now() - _OFF_AFTER)
            known = self._known | {screen.code: screen for screen in found if screen.code in self._on}
        if known != self._known:
            self._known = known
            for wake in self._watchers:
                wake()

    async def _see_all(self) -> None:
        now = self._clock.now()
        if now - self._seen_at >= _SEEN_EVERY:
            self._seen_at = now
            for code in list(self._on):
                await self._shelf.see(code, now)

    async def listen(self) -> None:
        await self._lookout.listen()

    async def look_around(self) -> None:
        await self._lookout.look_around(_LOOK_EVERY)
