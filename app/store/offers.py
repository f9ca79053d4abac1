"""Rows that wait to be written, and the answers to their callers. Not here: how rows are written."""

import asyncio
from collections.abc import Collection, Iterable
from typing import TypeAlias

from app.store.columns import Values, row_values, summary_values
from app.table.entries import Row
from app.table.ports import Summary

Verdict: TypeAlias = bool | Exception

# The most rows in one transaction, so that nobody waits for a very long one.
LARGEST_BATCH = 512


class Offer:
    """A row that waits to be written. Encoded at once, so that an error of encoding is its caller's alone."""

    __slots__ = ("after", "answer", "players", "row", "summary", "table")

    def __init__(
        self,
        row: Row,
        summary: Summary | None,
        players: Collection[str] | None,
        after: str | None,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.table = row.table
        self.players = players
        self.after = after
        self.row: Values = row_values(row)
        self.summary: Values | None = summary_values(summary) if summary else None
        self.answer: asyncio.Future[bool] = loop.create_future()


class Rehearsal:
    """Waits to be written like a row, and tells nobody anything: it shows that a row could be written now."""

    __slots__ = ("answer",)

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.answer: asyncio.Future[bool] = loop.create_future()


def settle(offers: Iterable[Offer | Rehearsal], verdicts: Iterable[Verdict]) -> None:
    """Answer the callers that still wait. Runs on the loop's own thread."""
    for offer, verdict in zip(offers, verdicts, strict=True):
        if offer.answer.done():
            continue
        if isinstance(verdict, Exception):
            offer.answer.set_exception(verdict)
        else:
            offer.answer.set_result(verdict)
