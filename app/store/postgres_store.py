"""The store in a Postgres, for any number of nodes.

Plain SQL throughout: asyncpg's own pool serves a handful of questions with less code and less work than
SQLAlchemy would. Not here: the writing itself (`postgres_writer`).
"""

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Self

import asyncpg

from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, row_of, summary_of
from app.store.errors import StoreClosed
from app.store.postgres_connection import open_pool, translated
from app.store.postgres_writer import PostgresWriter
from app.table.entries import Row
from app.table.ports import Summary
from app.table.table import Phase

READERS: Final = 4
CLOSES_WITHIN: Final = 5.0

# S608: nothing but the names of our own columns is put into these.
ROWS: Final = f"SELECT {', '.join(LOG_COLUMNS)} FROM log WHERE table_code = $1 AND seq > $2 ORDER BY seq"  # noqa: S608
# A look at the end of each table's rows; GROUP BY would walk through all of them.
HEADS: Final = """
    SELECT code, (SELECT max(seq) FROM log WHERE table_code = code) AS head FROM unnest($1::text[]) AS code
"""
NOW: Final = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now"
JOINABLE: Final = f"""
    SELECT {", ".join(SUMMARY_COLUMNS)} FROM tables
    WHERE phase = '{Phase.GATHERING}' AND public AND touched_at >= $1
    ORDER BY touched_at DESC, code
"""  # noqa: S608
DUE: Final = "SELECT code FROM tables WHERE due_at <= $1 ORDER BY due_at, code"


class PostgresStore:
    def __init__(self, writer: PostgresWriter, readers: asyncpg.Pool) -> None:
        self._writer = writer
        self._readers = readers
        self._closed = False

    @classmethod
    async def open(cls, database_url: str) -> Self:
        readers = await open_pool(database_url, READERS)
        return cls(await PostgresWriter.open(database_url), readers)

    async def append(self, row: Row, summary: Summary | None) -> bool:
        return await self._writer.append(row, summary)

    async def read(self, table: str, after: int) -> Sequence[Row]:
        return [row_of(record) for record in await self._ask(ROWS, table, after)]

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        found = await self._ask(HEADS, list(tables))
        return {table: seq for table, seq in found if seq is not None}

    async def now(self) -> int:
        """Postgres's clock: the only one that all nodes share."""
        (found,) = await self._ask(NOW)
        return int(found["now"])

    async def joinable(self, touched_since: int) -> Sequence[Summary]:
        return [summary_of(record) for record in await self._ask(JOINABLE, touched_since)]

    async def due(self, until: int) -> Sequence[str]:
        return [record["code"] for record in await self._ask(DUE, until)]

    async def secret(self, name: str) -> str:
        # Two statements: the second sees what another process made up a moment before the first.
        made_up = secrets.token_hex(32)
        await self._ask(
            "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, made_up
        )
        (found,) = await self._ask("SELECT value FROM secrets WHERE name = $1", name)
        return str(found["value"])

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        try:
            await asyncio.wait_for(self._readers.close(), CLOSES_WITHIN)
        except TimeoutError:
            self._readers.terminate()

    async def _ask(self, question: str, *values: Any) -> list[asyncpg.Record]:
        if self._closed:
            raise StoreClosed("the store is closed")
        with translated():
            return await self._readers.fetch(question, *values)
