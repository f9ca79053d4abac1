"""Folds every table from its first row, again and again at a pace that nobody notices.

A replica never looks back, so it does not see that an old row was changed; after the next restart the table
could not be shown. Not here: what is done about it. That is for a person (docs/operating.md).
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, Protocol

from app.live.failures import log_failure
from app.live.operating.log_context import at_table
from app.live.operating.meters import Meters
from app.table.codec import Malformed
from app.table.entries import Row
from app.table.evolve import Diverged, evolve
from app.table.ports import Unavailable
from app.table.table import Table

logger = logging.getLogger(__name__)

SHARE: Final = 0.04
"""Of one core, for all tables together."""
AT_ONCE: Final = 8
"""Rows that are folded without a pause."""
BETWEEN_ROUNDS: Final = 60.0


class Tables(Protocol):
    async def read(self, table: str, after: int) -> Sequence[Row]: ...

    async def next_table(self, after: str) -> str | None:
        """The table whose code comes next."""


@asynccontextmanager
async def auditing(tables: Tables, meters: Meters) -> AsyncIterator[None]:
    """In the background, for as long as this is entered."""
    running = asyncio.create_task(Auditor(tables, meters).run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.wait([running])


class Auditor:
    """`share` is how much of a core it may use."""

    def __init__(self, tables: Tables, meters: Meters, share: float = SHARE) -> None:
        self._tables = tables
        self._meters = meters
        self._share = share
        self.unsound: set[str] = set()

    async def run(self) -> None:
        while True:
            try:
                await self.round()
            except Unavailable as error:
                log_failure(logger, "the audit begins again", error)
            await asyncio.sleep(BETWEEN_ROUNDS)

    async def round(self) -> int:
        """Every table once; how many they were."""
        code, tables = "", 0
        while (found := await self._tables.next_table(code)) is not None:
            code, tables = found, tables + 1
            self._note(code, sound=await self._folds(code))
        return tables

    def _note(self, code: str, *, sound: bool) -> None:
        if sound:
            self.unsound.discard(code)
        elif code not in self.unsound:
            self.unsound.add(code)
            at_table(code)
            logger.error("the log of a table does not fold")
        self._meters.unsound = len(self.unsound)

    async def _folds(self, code: str) -> bool:
        try:
            rows = await self._tables.read(code, 0)
            table: Table | None = None
            for first in range(0, len(rows), AT_ONCE):
                table = await self._folded(table, rows[first : first + AT_ONCE])
        except (Malformed, Diverged):
            return False
        return True

    async def _folded(self, table: Table | None, rows: Sequence[Row]) -> Table | None:
        began = time.perf_counter()
        for row in rows:
            table = evolve(table, row)
        self._meters.rows_audited += len(rows)
        await asyncio.sleep((time.perf_counter() - began) * (1 / self._share - 1))
        return table
