"""Puts games that are over into the chronicle, a little later and at a pace that nobody notices.

Any node does it for any table; to do it twice changes nothing. What a node that died has not done, the next
look finds, for the database itself notes where a game has ended. Not here: rating them (`rating`).
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from secrets import SystemRandom
from typing import Final, Protocol, TypeAlias

from app.games.catalogue import GAMES
from app.live.failures import log_failure
from app.live.memory.rating import rate_all
from app.live.operating.log_context import at_table
from app.table.chronicle import Chronicle, Chronicler, PastGame, Waiting
from app.table.codec import Malformed
from app.table.entries import Row
from app.table.evolve import Diverged

logger = logging.getLogger(__name__)

_LOOK_EVERY: Final = 3.0
_MOST: Final = 20
SHARE: Final = 0.2
"""Of one core, while there is something to do."""
AT_ONCE: Final = 8
"""Rows that are folded without a pause."""


class Rows(Protocol):
    async def read(self, table: str, after: int) -> Sequence[Row]: ...


class Tables(Rows, Protocol):
    async def next_table(self, after: str) -> str | None:
        """The table whose code comes next."""


Known: TypeAlias = Callable[[str], Awaitable[Sequence[PastGame] | None]]
"""The games of a table that somebody follows anyway, so that nothing has to be folded again."""


class Remembering:
    def __init__(
        self, rows: Rows, chronicle: Chronicle, share: float = SHARE, known: Known | None = None
    ) -> None:
        self._rows = rows
        self._chronicle = chronicle
        self._share = share
        self._known = known
        self._unsound: set[str] = set()
        """Tables that this version can't fold; the auditor tells of them."""

    async def look_around(self) -> None:
        while True:
            await self.catch_up()
            await asyncio.sleep(_LOOK_EVERY)

    async def catch_up(self) -> None:
        """All that waits now."""
        await rate_all(self._chronicle, GAMES)
        while waiting := await self._waiting():
            # Several nodes look at the same list, and begin at different places.
            SystemRandom().shuffle(waiting)
            for each in waiting:
                await self._remember(each)
            await rate_all(self._chronicle, GAMES)

    async def _waiting(self) -> list[Waiting]:
        found = await self._chronicle.waiting(_MOST + len(self._unsound))
        return [each for each in found if each.table not in self._unsound]

    async def _remember(self, waiting: Waiting) -> None:
        at_table(waiting.table)
        try:
            games = await self._games(waiting.table)
        except (Diverged, Malformed) as error:
            self._unsound.add(waiting.table)
            log_failure(logger, "the games of a table can't be remembered", error)
        else:
            await self._chronicle.keep(games, waiting)

    async def _games(self, table: str) -> Sequence[PastGame]:
        known = await self._known(table) if self._known else None
        return await past_games(self._rows, table, self._share) if known is None else known


async def past_games(rows: Rows, code: str, share: float = 1.0) -> Sequence[PastGame]:
    """All games of a table that were played to their end. Raises `Diverged` or `Malformed`."""
    found, chronicler = await rows.read(code, 0), Chronicler()
    for first in range(0, len(found), AT_ONCE):
        began = time.perf_counter()
        chronicler.read(found[first : first + AT_ONCE])
        await asyncio.sleep((time.perf_counter() - began) * (1 / share - 1))
    return chronicler.games


async def rebuild(tables: Tables, chronicle: Chronicle, progress: Callable[[int, int], None]) -> list[str]:
    """The whole chronicle from nothing. `progress` is told how many tables and games there are so far.

    Returns the tables that this version can't fold.
    """
    await chronicle.start_over()
    code, seen, kept, unsound = "", 0, 0, []
    while (found := await tables.next_table(code)) is not None:
        code, seen = found, seen + 1
        try:
            games = await past_games(tables, code)
        except (Diverged, Malformed):
            unsound.append(code)
        else:
            await chronicle.keep(games)
            kept += len(games)
        progress(seen, kept)
    await rate_all(chronicle, GAMES)
    return unsound
