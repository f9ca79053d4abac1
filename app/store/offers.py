"""What waits to be written, rows above all, and the answers to its callers. Not here: how it is written."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeAlias

from app.store.columns import Values, row_values, summary_values
from app.store.statements import Statement
from app.table.entries import Row
from app.table.ports import Summary

Verdict: TypeAlias = bool | list[Any] | Exception

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
        self.answer: asyncio.Future[Any] = loop.create_future()


class Errand:
    """Statements of another part of the store, carried out like a row: all of them or none."""

    __slots__ = ("answer", "only_if_first", "statements")

    def __init__(
        self, statements: Sequence[Statement], loop: asyncio.AbstractEventLoop, *, only_if_first: bool
    ) -> None:
        self.statements = statements
        self.only_if_first = only_if_first
        self.answer: asyncio.Future[Any] = loop.create_future()
        """What the first of them found."""


Waiting: TypeAlias = Offer | Errand


def settle(offers: Iterable[Waiting], verdicts: Iterable[Verdict]) -> None:
    """Answer the callers that still wait. Runs on the loop's own thread."""
    for offer, verdict in zip(offers, verdicts, strict=True):
        if offer.answer.done():
            continue
        if isinstance(verdict, Exception):
            offer.answer.set_exception(verdict)
        else:
            offer.answer.set_result(verdict)
