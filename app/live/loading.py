"""How a table comes into memory: from its checkpoint and the rows after that, or from its first row.

A checkpoint that does not fit is passed over, whatever is wrong with it: only the log can say that a table
can't be followed. Not here: who asks for tables (`hall`), when checkpoints are made (`checkpoints`).
"""

import asyncio
from collections.abc import Sequence
from typing import Final

from app.live.operating.meters import Meters
from app.live.replica import read_rows
from app.table.checkpoint import Unfit, restored
from app.table.entries import Row
from app.table.evolve import Diverged
from app.table.folded import Folded, refolded
from app.table.ports import CheckpointShelf, Log

AT_ONCE: Final = 32
"""Rows that are folded before others get their turn: in about five milliseconds."""


class Loading:
    def __init__(self, log: Log, checkpoints: CheckpointShelf, meters: Meters) -> None:
        self._log = log
        self._checkpoints = checkpoints
        self._meters = meters

    async def load(self, code: str) -> Folded | None:
        """The table with that code, or None. Raises `Diverged`."""
        kept = await self._from_checkpoint(code)
        return kept or await self._folded(None, await read_rows(self._log, code, 0))

    async def _from_checkpoint(self, code: str) -> Folded | None:
        kept = await self._checkpoints.newest(code)
        if kept is None:
            return None
        try:
            # With the row on which it stands, to see that this is still there.
            rows = await read_rows(self._log, code, kept.seq - 1)
            fits = bool(rows) and rows[0].digest == kept.digest
            return await self._folded(restored(kept), rows[1:]) if fits else None
        except (Unfit, Diverged):
            return None

    async def _folded(self, folded: Folded | None, rows: Sequence[Row]) -> Folded | None:
        """With these rows, and those that come while many are folded."""
        while rows:
            folded = await self._refolded(folded, rows)
            rows = await read_rows(self._log, *folded.table[:2]) if len(rows) > AT_ONCE else ()
        return folded

    async def _refolded(self, folded: Folded | None, rows: Sequence[Row]) -> Folded:
        for first in range(0, len(rows), AT_ONCE):
            if first:
                await asyncio.sleep(0)
            folded = refolded(folded, rows[first : first + AT_ONCE])
        self._meters.rows_folded += len(rows)
        if folded is None:
            raise ValueError("a log has at least one row")
        return folded
