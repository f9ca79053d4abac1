"""The store in a Postgres, for any number of nodes.

Plain SQL throughout: for these few queries asyncpg's own pool needs less code and less time than SQLAlchemy.
Not here: the writing itself (`postgres_writer`).
"""

import asyncio
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Self

import asyncpg

from app.store.casebook import StoredCasebook
from app.store.checkpoints import StoredCheckpoints
from app.store.chronicle import StoredChronicle
from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, row_of, summary_of
from app.store.counts import RulesInPlay, rules_in_play
from app.store.errors import StoreClosed
from app.store.guestbook import StoredGuestbook
from app.store.lists import COUNTED, DUE, FULLEST, LISTED, PUT_OFF, going_on, searched
from app.store.notes import KEEP_ONCE, KEPT, NOTE, NOTE_ONCE, NOTED, REHEARSAL
from app.store.postgres_connection import open_pool, translated
from app.store.postgres_writer import PostgresWriter
from app.store.screens import StoredScreens
from app.store.statements import Statement
from app.table.entries import Row
from app.table.ports import Head, Search, Summary

READERS: Final = 4
CLOSES_WITHIN: Final = 5.0

# S608: nothing but the names of our own columns is put into these.
ROWS: Final = f"SELECT {', '.join(LOG_COLUMNS)} FROM log WHERE table_code = $1 AND seq > $2 ORDER BY seq"  # noqa: S608
# A look at the end of each table's rows; GROUP BY would walk through all of them.
HEADS: Final = """
    SELECT code, seq, digest FROM unnest($1::text[]) AS code CROSS JOIN LATERAL
    (SELECT seq, digest FROM log WHERE table_code = code ORDER BY seq DESC LIMIT 1) AS newest
"""
NOW: Final = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now"
SEATED: Final = f"""
    SELECT {", ".join(SUMMARY_COLUMNS)} FROM seated JOIN tables ON code = table_code
    WHERE player = $1 AND touched_at >= $2
    ORDER BY touched_at DESC, code
"""  # noqa: S608
NEXT_TABLE: Final = "SELECT min(table_code) AS code FROM log WHERE table_code > $1"
RULES_IN_PLAY: Final = rules_in_play("(body::json ->> 'rules_version')::int")


class PostgresStore:
    def __init__(self, writer: PostgresWriter, readers: asyncpg.Pool) -> None:
        self._writer = writer
        self._readers = readers
        self._closed = False
        self.screens = StoredScreens(self._ask, self._ask)
        self.guestbook = StoredGuestbook(self._ask, self._ask)
        self.casebook = StoredCasebook(self._ask, self._ask, self._together)
        self.checkpoints = StoredCheckpoints(self._ask, self._ask, self._together)
        self.chronicle = StoredChronicle(self._ask, self._ask, self._together, self.secret)

    @classmethod
    async def open(cls, database_url: str) -> Self:
        readers = await open_pool(database_url, READERS)
        return cls(await PostgresWriter.open(database_url), readers)

    async def append(
        self,
        row: Row,
        summary: Summary | None,
        players: Collection[str] | None = None,
        *,
        after: str | None = None,
    ) -> bool:
        return await self._writer.append(row, summary, players, after)

    async def read(self, table: str, after: int) -> Sequence[Row]:
        return [row_of(record) for record in await self._ask(ROWS, table, after)]

    async def heads(self, tables: Collection[str]) -> Mapping[str, Head]:
        found = await self._ask(HEADS, list(tables))
        return {table: Head(seq, digest) for table, seq, digest in found}

    async def now(self) -> int:
        """Postgres's clock: the only one that all nodes share."""
        (found,) = await self._ask(NOW)
        return int(found["now"])

    async def listed(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        values = (*searched(search, touched_since), *going_on(search), most)
        return [summary_of(found) for found in await self._ask(LISTED, *values)]

    async def counted(self, search: Search, touched_since: int, most: int) -> int:
        ((count,),) = await self._ask(COUNTED, *searched(search, touched_since), most)
        return int(count)

    async def fullest(self, search: Search, touched_since: int, most: int) -> Sequence[Summary]:
        found = await self._ask(FULLEST, *searched(search, touched_since), most)
        return [summary_of(values) for values in found]

    async def seated(self, player: str, touched_since: int) -> Sequence[Summary]:
        return await self._summaries(SEATED, player, touched_since)

    async def due(self, until: int) -> Sequence[str]:
        return [record["code"] for record in await self._ask(DUE, until)]

    async def put_off(self, code: str, late: int, due_at: int | None) -> None:
        await self._ask(PUT_OFF, code, late, due_at)

    async def rules_in_play(self) -> Sequence[RulesInPlay]:
        return [RulesInPlay(*record) for record in await self._ask(RULES_IN_PLAY)]

    async def next_table(self, after: str) -> str | None:
        (found,) = await self._ask(NEXT_TABLE, after)
        return None if found["code"] is None else str(found["code"])

    async def rehearse(self) -> None:
        await self.note(REHEARSAL, f"{time.time():.3f}")

    async def noted(self, name: str) -> str | None:
        found = await self._ask(NOTED, name)
        return str(found[0]["value"]) if found else None

    async def note_once(self, name: str, value: str) -> str:
        await self._ask(NOTE_ONCE, name, value)
        return await self.noted(name) or value

    async def note(self, name: str, value: str) -> None:
        await self._ask(NOTE, name, value)

    async def secret(self, name: str) -> str:
        # Two statements: the second also sees a secret that another process has just inserted.
        await self._ask(KEEP_ONCE, name, secrets.token_hex(32))
        (found,) = await self._ask(KEPT, name)
        return str(found["value"])

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        try:
            await asyncio.wait_for(self._readers.close(), CLOSES_WITHIN)
        except TimeoutError:
            self._readers.terminate()

    async def _summaries(self, question: str, *values: Any) -> Sequence[Summary]:
        return [summary_of(record) for record in await self._ask(question, *values)]

    async def _ask(self, question: str, *values: Any) -> list[asyncpg.Record]:
        if self._closed:
            raise StoreClosed("the store is closed")
        with translated():
            return await self._readers.fetch(question, *values)

    async def _together(self, statements: Sequence[Statement], *, only_if_first: bool = False) -> bool:
        if self._closed:
            raise StoreClosed("the store is closed")
        with translated():
            async with self._readers.acquire() as connection:
                return await _carried_out(connection, statements, only_if_first=only_if_first)


class _NothingDone(Exception):
    """Takes a transaction back."""


async def _carried_out(
    connection: asyncpg.pool.PoolConnectionProxy, statements: Sequence[Statement], *, only_if_first: bool
) -> bool:
    try:
        async with connection.transaction():
            for number, (statement, *values) in enumerate(statements):
                found = await connection.fetch(statement, *values)
                if only_if_first and number == 0 and not found:
                    raise _NothingDone
    except _NothingDone:
        return False
    return True
