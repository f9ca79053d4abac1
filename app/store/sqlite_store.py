"""The store in a SQLite file, for all processes of one machine.

Plain SQL throughout: SQLAlchemy would be one more pool of connections beside the writer's and the readers',
for a handful of questions. Not here: the writing itself (`sqlite_writer`).
"""

import asyncio
import json
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, row_of, summary_of
from app.store.sqlite_connection import open_for_writing, translated
from app.store.sqlite_reader import SqliteReader
from app.store.sqlite_writer import SqliteWriter
from app.table.entries import Row
from app.table.ports import Summary
from app.table.table import Phase

# S608: nothing but the names of our own columns is put into these.
ROWS = f"SELECT {', '.join(LOG_COLUMNS)} FROM log WHERE table_code = ? AND seq > ? ORDER BY seq"  # noqa: S608
# A look at the end of each table's rows; GROUP BY would walk through all of them.
HEADS = "SELECT value, (SELECT max(seq) FROM log WHERE table_code = value) AS head FROM json_each(?)"
JOINABLE = f"""
    SELECT {", ".join(SUMMARY_COLUMNS)} FROM tables
    WHERE phase = '{Phase.GATHERING}' AND public = 1 AND touched_at >= ?
    ORDER BY touched_at DESC, code
"""  # noqa: S608
DUE = "SELECT code FROM tables WHERE due_at <= ? ORDER BY due_at, code"


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = SqliteWriter(path)
        self._reader = SqliteReader(path)

    async def append(self, row: Row, summary: Summary | None) -> bool:
        return await self._writer.append(row, summary)

    async def read(self, table: str, after: int) -> Sequence[Row]:
        return [row_of(values) for values in await self._reader.ask(ROWS, (table, after))]

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        found = await self._reader.ask(HEADS, (json.dumps(list(tables)),))
        return {table: seq for table, seq in found if seq is not None}

    async def now(self) -> int:
        """This machine's clock: all that open the file are on it."""
        return time.time_ns() // 1_000_000

    async def joinable(self, touched_since: int) -> Sequence[Summary]:
        return [summary_of(values) for values in await self._reader.ask(JOINABLE, (touched_since,))]

    async def due(self, until: int) -> Sequence[str]:
        return [code for (code,) in await self._reader.ask(DUE, (until,))]

    async def secret(self, name: str) -> str:
        self._writer.refuse_if_closed()
        return await asyncio.to_thread(self._secret, name)

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()

    def _secret(self, name: str) -> str:
        # Asked for once in a process: a connection for the occasion is simpler than a second kind of offer.
        with translated(), closing(open_for_writing(self._path)) as connection:
            connection.execute(
                "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (name, secrets.token_hex(32)),
            )
            value: str
            (value,) = connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
            return value
