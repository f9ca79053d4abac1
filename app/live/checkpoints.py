"""Makes checkpoints of long tables now and then, one at a time and never while somebody waits for it.

A table has one only once it has many rows: most tables never do. Not here: what is in one
(`table.checkpoint`), how tables go on from one (`loading`).
"""

import asyncio
from typing import Final

from app.live.replica import Replica
from app.table.checkpoint import checkpoint_of
from app.table.chronicle import Chronicle
from app.table.ports import CheckpointShelf

ROWS_BETWEEN: Final = 100
"""About so many rows are folded at most when a table is opened: in 10 to 20 milliseconds."""

REST: Final = 0.05
"""Seconds between two. Tables that are due together must not keep the writer of rows from the database."""


class Checkpoints:
    def __init__(self, shelf: CheckpointShelf, chronicle: Chronicle) -> None:
        self._shelf = shelf
        self._chronicle = chronicle
        self._due: dict[str, Replica] = {}
        self._is_due = asyncio.Event()

    def attend(self, replica: Replica) -> None:
        """The table may have moved on."""
        if replica.seq - replica.kept_at >= ROWS_BETWEEN and not replica.hidden:
            self._due[replica.code] = replica
            self._is_due.set()

    async def look_around(self) -> None:
        while True:
            await self._is_due.wait()
            await self.catch_up()

    async def catch_up(self) -> None:
        """Make all that are due now."""
        self._is_due.clear()
        while self._due:
            _, replica = self._due.popitem()
            await self._keep(replica)
            await asyncio.sleep(REST)

    async def _keep(self, replica: Replica) -> None:
        # Whatever comes of it, the next one is due only so many rows later.
        replica.kept_at = replica.seq
        await self._shelf.keep(checkpoint_of(replica.folded))
        # Names live on in it, and somebody may have been forgotten just then.
        if await self._chronicle.forgotten_among(replica.guests):
            await self._shelf.drop(replica.code)
