"""A row on its way into the log, and the answer that somebody waits for. Not here: how rows are written."""

import asyncio
from collections.abc import Iterable
from typing import TypeAlias

from app.store.columns import Values, row_values, summary_values
from app.table.entries import Row
from app.table.ports import Summary

Verdict: TypeAlias = bool | Exception

# One transaction holds at most so many rows, so that nobody waits for a very long one.
LARGEST_BATCH = 512


class Offer:
    """A row that waits to be written. Encoded at once: a row that can't be is its caller's problem alone."""

    __slots__ = ("answer", "row", "summary", "table")

    def __init__(self, row: Row, summary: Summary | None, loop: asyncio.AbstractEventLoop) -> None:
        self.table = row.table
        self.row: Values = row_values(row)
        self.summary: Values | None = summary_values(summary) if summary else None
        self.answer: asyncio.Future[bool] = loop.create_future()


def settle(offers: Iterable[Offer], verdicts: Iterable[Verdict]) -> None:
    """Answer those who still wait; on the loop's own thread."""
    for offer, verdict in zip(offers, verdicts, strict=True):
        if offer.answer.done():
            continue
        if isinstance(verdict, Exception):
            offer.answer.set_exception(verdict)
        else:
            offer.answer.set_result(verdict)
