"""The log as the judge reads it: straight from the database, past all servers.

Not here: what is judged (`judge`).
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Protocol

import asyncpg

from app.store.address import asyncpg_dsn
from app.store.columns import LOG_COLUMNS, row_of
from app.store.errors import StoreUnavailable
from app.store.postgres_connection import translated
from app.table.entries import Row

ANSWERS_WITHIN: Final = 0.5
"""Seconds after which a look at the head is given up: the database may be the one that is away."""
PATIENCE: Final = 20.0

# S608: nothing but the names of our own columns is put into these.
_COLUMNS: Final = ", ".join(LOG_COLUMNS)
_ROWS: Final = f"SELECT {_COLUMNS} FROM log WHERE table_code = $1 ORDER BY seq"  # noqa: S608
_HEAD: Final = "SELECT max(seq) FROM log WHERE table_code = $1"
_REWIND: Final = f"DELETE FROM log WHERE table_code = $1 AND seq > $2 RETURNING {_COLUMNS}"  # noqa: S608
_GUARD: Final = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'log_no_delete'"


class LogReader(Protocol):
    async def head(self, table: str) -> int | None:
        """The newest row of a table at this moment; None if the database does not say."""

    async def rows(self, table: str) -> Sequence[Row]:
        """All rows of a table."""

    async def rewind(self, table: str, keep: int) -> Sequence[Row]:
        """Take the rows above `keep` away, behind the back of triggers and servers; all rows before that."""


class SqliteLog:
    def __init__(self, path: Path) -> None:
        self._path = path

    async def head(self, table: str) -> int | None:
        try:
            with closing(self._opened("ro", 0)) as connection:
                found: int | None = connection.execute(_HEAD, {"1": table}).fetchone()[0]
                return found
        except sqlite3.OperationalError:
            return None

    async def rows(self, table: str) -> Sequence[Row]:
        with closing(self._opened("ro", PATIENCE)) as connection:
            return [row_of(values) for values in connection.execute(_ROWS, {"1": table})]

    async def rewind(self, table: str, keep: int) -> Sequence[Row]:
        return await asyncio.to_thread(self._rewound, table, keep)

    def _rewound(self, table: str, keep: int) -> Sequence[Row]:
        with closing(self._opened("rw", PATIENCE)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            rows = [row_of(values) for values in connection.execute(_ROWS, {"1": table})]
            guard: str = connection.execute(_GUARD).fetchone()[0]
            connection.execute("DROP TRIGGER log_no_delete")
            connection.execute(_REWIND, {"1": table, "2": keep}).fetchall()
            connection.execute(guard)
            connection.execute("COMMIT")
        return rows

    def _opened(self, mode: str, timeout: float) -> sqlite3.Connection:
        return sqlite3.connect(
            f"{self._path.as_uri()}?mode={mode}", uri=True, timeout=timeout, isolation_level=None
        )


class PostgresLog:
    """One connection, made again whenever it is lost; whoever asks waits for the one before."""

    def __init__(self, database_url: str) -> None:
        self._dsn = asyncpg_dsn(database_url)
        self._connection: asyncpg.Connection | None = None
        self._lock = asyncio.Lock()

    async def head(self, table: str) -> int | None:
        async def ask(connection: asyncpg.Connection) -> Any:
            return await connection.fetchval(_HEAD, table)

        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                found: int | None = await self._asked(ask)
                return found
        except (TimeoutError, StoreUnavailable):
            return None

    async def rows(self, table: str) -> Sequence[Row]:
        async def ask(connection: asyncpg.Connection) -> Any:
            return await connection.fetch(_ROWS, table)

        return _rows_of(await self._patiently(ask))

    async def rewind(self, table: str, keep: int) -> Sequence[Row]:
        async def ask(connection: asyncpg.Connection) -> Any:
            async with connection.transaction():
                # No trigger is asked, whatever they are called.
                await connection.execute("SET LOCAL session_replication_role = replica")
                # As with a backup, nobody writes meanwhile: a row after one that is being deleted would stay.
                await connection.execute("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE")
                found = await connection.fetch(_ROWS, table)
                await connection.fetch(_REWIND, table, keep)
                return found

        return _rows_of(await self._patiently(ask))

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

    async def _patiently(self, ask: Callable[[asyncpg.Connection], Awaitable[Any]]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self._asked(ask)
                except StoreUnavailable:
                    await asyncio.sleep(0.1)

    async def _asked(self, ask: Callable[[asyncpg.Connection], Awaitable[Any]]) -> Any:
        async with self._lock:
            with translated():
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(self._dsn, timeout=PATIENCE)
                try:
                    return await ask(self._connection)
                except (TimeoutError, asyncio.CancelledError):
                    # It may still answer the question of before.
                    self._connection.terminate()
                    raise


def _rows_of(records: Iterable[Iterable[Any]]) -> Sequence[Row]:
    return [row_of(record) for record in records]
