"""The rows of one table that are judged and handed to the log, but not durable yet.

The next row is judged on the newest of them and need not wait for a commit, so rows that come together share
one. Each names the digest of the row before it: if one is not written, none of those judged on it is. Nothing
of them is shown before it is durable (`replica`). Not here: judging, writing.
"""

import asyncio
from typing import NamedTuple

from app.live.summary import summary_after
from app.table.decide import Decided
from app.table.ports import Summary
from app.table.table import Table


class Tip(NamedTuple):
    """The table that the next row is judged on, the digest of its newest row, and its summary."""

    table: Table
    digest: str
    summary: Summary

    def after(self, decided: Decided) -> "Tip":
        summary = summary_after(self.summary, self.table, decided.table)
        return Tip(decided.table, decided.row.digest, summary)


class UnderWay:
    __slots__ = ("_rows", "_settled", "tip")

    def __init__(self) -> None:
        self._rows = 0
        self._settled: asyncio.Future[None] | None = None
        self.tip: Tip | None = None
        """After the newest row; None if there is no row under way."""

    def __bool__(self) -> bool:
        return self._rows > 0

    def begin(self, tip: Tip) -> None:
        """A row is under way after which the table is `tip`."""
        self._rows += 1
        self.tip = tip

    def end(self) -> None:
        """It is durable and shown, or was not written."""
        self._rows -= 1
        if self._rows:
            return
        self.tip = None
        if self._settled is not None:
            self._settled.set_result(None)
            self._settled = None

    async def settled(self) -> None:
        """Wait until no row is under way. Who holds the table's lock keeps new ones from coming."""
        while self._rows:
            if self._settled is None:
                self._settled = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._settled)
