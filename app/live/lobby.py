"""The lists of public tables, kept fresh for all who look, a page at a time.

Each list is read once for all who look at the same one, and at most once a second, however many tables
change. What a look costs does not grow with the number of tables: the database walks along an index. Not
here: the tables themselves, how a list is shown.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from app.live.clock import Clock
from app.table.ports import LOBBY, Herald, Place, Search, Shelf, Summary
from app.table.table import Phase

COUNTED: Final = 1000
"""Nobody needs to know how many more there are."""
_FORGOTTEN_AFTER: Final = 6 * 3600 * 1000
"""A table nobody has touched for so long is no longer listed, in milliseconds."""
_LOOK_EVERY: Final = 5.0
_PAUSE: Final = 1.0
_LONGEST: Final = {Phase.GATHERING: 20, Phase.PLAYING: 10}
"""How many tables are on a page."""
_LATER_AT_ONCE: Final = 40
"""Anybody may watch a page that begins wherever they like, over every socket another one."""
_KEPT: Final = 200
_FULLEST: Final = 20


class Listing(NamedTuple):
    """One page of a list. Rows are equal if they look the same."""

    rows: tuple[Summary, ...] = ()
    total: int = 0
    """Of all pages together, up to `COUNTED`."""
    goes_on: Place | None = None


@dataclass(slots=True)
class _Kept:
    listing: Listing | None = None
    watchers: set[Callable[[], None]] = field(default_factory=set)


class Lobby:
    def __init__(
        self,
        shelf: Shelf,
        herald: Herald,
        clock: Clock,
        is_closed: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._shelf = shelf
        self._herald = herald
        self._clock = clock
        self._is_closed = is_closed
        self._stale = asyncio.Event()
        self._lists: dict[Search, _Kept] = {}

    async def find(self, search: Search) -> Listing:
        """The page that is looked for. Raises `Unavailable` if it is not kept and the store is away."""
        kept = self._lists.get(search)
        if kept is not None and kept.listing is not None:
            return kept.listing
        listing = await self._read(search)
        self._forget_others()
        self._lists.setdefault(search, _Kept()).listing = listing
        return listing

    def kept(self, search: Search) -> Listing:
        """The same, as it was read last; without a row before that."""
        kept = self._lists.get(search)
        return kept.listing or Listing() if kept else Listing()

    async def fullest(self, search: Search) -> Sequence[Summary]:
        """Where somebody is waited for most, as it is now."""
        found = await self._shelf.fullest(search, self._since(), _FULLEST)
        return [table for table in found if not self._is_closed(table.code)]

    def watch(self, search: Search, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever that page has changed."""
        self._lists.setdefault(search, _Kept()).watchers.add(wake)

    def unwatch(self, search: Search, wake: Callable[[], None]) -> None:
        if kept := self._lists.get(search):
            kept.watchers.discard(wake)

    async def refresh(self) -> None:
        """Read again what is watched; what nobody watches is read when somebody asks for it."""
        self._lists = {search: kept for search, kept in self._lists.items() if kept.watchers}
        for search, kept in self._to_read():
            listing = await self._read(search)
            before, kept.listing = self.kept(search), listing
            if listing != before:
                for wake in list(kept.watchers):
                    wake()

    def _to_read(self) -> list[tuple[Search, _Kept]]:
        """All first pages, of which there are few; of later ones some, and the others the next times."""
        later = [search for search in self._lists if search.after is not None][:_LATER_AT_ONCE]
        for search in later:
            self._lists[search] = self._lists.pop(search)
        first = [search for search in self._lists if search.after is None]
        return [(search, self._lists[search]) for search in (*first, *later)]

    def look_soon(self) -> None:
        """Something changed that no table told of."""
        self._stale.set()

    async def listen(self) -> None:
        async for _ in self._herald.hear(LOBBY):
            self._stale.set()

    async def look_around(self) -> None:
        """Read again when something is said to have changed, and now and then in case nobody said so."""
        while True:
            # Not wait_for: in Python 3.11 that may swallow a cancellation that comes with a hint.
            try:
                async with asyncio.timeout(_LOOK_EVERY):
                    await self._stale.wait()
            except TimeoutError:
                pass
            self._stale.clear()
            await self.refresh()
            await asyncio.sleep(_PAUSE)

    async def _read(self, search: Search) -> Listing:
        since, longest = self._since(), _LONGEST[search.phase]
        found = await self._shelf.listed(search, since, longest + 1)
        rows = tuple(_look(table) for table in found[:longest] if not self._is_closed(table.code))
        if search.after is None and len(found) <= longest:
            return Listing(rows, len(rows))
        total = await self._shelf.counted(search, since, COUNTED)
        last = found[longest - 1] if len(found) > longest else None
        goes_on = Place(last.opened_at, last.code) if last else None
        return Listing(rows, total, goes_on)

    def _since(self) -> int:
        return self._clock.now() - _FORGOTTEN_AFTER

    def _forget_others(self) -> None:
        """Whoever asks for ever new pages must not fill the memory."""
        if len(self._lists) >= _KEPT:
            self._lists = {search: kept for search, kept in self._lists.items() if kept.watchers}


def _look(table: Summary) -> Summary:
    """When a bot is due shows nowhere, and at a table that plays it changes all the time."""
    return replace(table, due_at=None, touched_at=0)
