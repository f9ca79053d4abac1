"""Rows and summaries to store."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from app.table.entries import Entry, Played, Row
from app.table.ports import Log, Search, Summary
from app.table.table import Phase

TABLE = "ABCDE"
OPEN = Search(Phase.GATHERING)
RUNNING = Search(Phase.PLAYING)
ENTRY = Played(1, {"do": "place_bid", "amount": 7})


def row(
    seq: int,
    table: str = TABLE,
    *,
    entry: Entry = ENTRY,
    actor: str = "player-1",
    token: str | None = None,
    at: int = 0,
) -> Row:
    return Row(table, seq, entry, actor, token, at or 1_794_806_340_391 + seq, f"{seq:032x}")


async def seqs(store: Log, tables: Collection[str]) -> dict[str, int]:
    """The number of the newest row of each table."""
    return {table: head.seq for table, head in (await store.heads(tables)).items()}


def summary(code: str = TABLE, **changes: Any) -> Summary:
    made = Summary(
        code=code,
        game="felix",
        phase=Phase.GATHERING,
        public=True,
        host_name="Zoë",
        taken=1,
        capacity=4,
        opened_at=1_794_806_340_391,
        touched_at=1_794_806_340_391,
        due_at=None,
    )
    return replace(made, **changes)
