"""Copies of a whole database as of one moment, taken while servers go on; and the way back.

A copy is a SQLite file, whichever database it is of. So it can be looked at with every command, and restored
to either kind. Not here: whether what it holds is right (`main` folds every table).
"""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import asyncpg
from alembic.util import CommandError
from sqlalchemy import Boolean, Table

from app.store.address import asyncpg_dsn, is_sqlite, sqlite_path
from app.store.columns import row_of
from app.store.errors import StoreRefuses
from app.store.migrate import is_current, migrate
from app.store.postgres_connection import CONNECTS_WITHIN
from app.store.postgres_connection import translated as postgres_translated
from app.store.records import CheckpointRecord, LogRecord, Record
from app.store.sqlite_connection import open_for_reading, open_for_writing, translated
from app.store.sqlite_reader import SqliteReader
from app.store.sqlite_store import NEXT_TABLE, ROWS
from app.table.entries import Row

AT_ONCE: Final = 1000
TABLES: Final = [
    table for table in Record.metadata.sorted_tables if table.name != CheckpointRecord.__tablename__
]
"""All that can't be made again from the log at any time."""
_HAS_ROWS: Final = f"SELECT EXISTS (SELECT 1 FROM {LogRecord.__tablename__})"  # noqa: S608 - names of our own


def back_up(database_url: str, file: Path) -> None:
    """Make the file. What is half done has another name, so a file of that name is whole."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    if is_sqlite(database_url):
        _vacuum(sqlite_path(database_url), part)
    elif asyncio.run(is_current(database_url)):
        migrate(url_of(part))
        asyncio.run(_from_postgres(database_url, part))
    else:
        raise StoreRefuses("it is not up to date: please run `tavolata migrate` first")
    _flush(part)
    part.replace(file)
    _flush(file.absolute().parent)


def restore(file: Path, database_url: str) -> None:
    """Fill an empty database. The file stays as it is: a copy of it is brought to the newest schema."""
    with TemporaryDirectory() as folder:
        newest = Path(folder) / "newest.db"
        shutil.copyfile(file, newest)
        try:
            migrate(url_of(newest))
        except CommandError as error:
            raise StoreRefuses("the file is of a newer version") from error
        migrate(database_url)
        if is_sqlite(database_url):
            _into_sqlite(newest, sqlite_path(database_url))
        else:
            asyncio.run(_into_postgres(newest, database_url))


class CopiedTables:
    """The logs in a copy, read without leaving a trace in it."""

    def __init__(self, file: Path) -> None:
        self._reader = SqliteReader(file.absolute())

    async def read(self, table: str, after: int) -> Sequence[Row]:
        return [row_of(values) for values in await self._reader.ask(ROWS, (table, after))]

    async def next_table(self, after: str) -> str | None:
        ((code,),) = await self._reader.ask(NEXT_TABLE, (after,))
        return None if code is None else str(code)

    async def aclose(self) -> None:
        await self._reader.close()


def url_of(file: Path) -> str:
    return f"sqlite:///{file.absolute()}"


def _vacuum(source: Path, file: Path) -> None:
    with translated(), closing(open_for_reading(source)) as connection:
        connection.execute("VACUUM INTO ?", (str(file),))


async def _from_postgres(database_url: str, file: Path) -> None:
    with postgres_translated(), translated(), closing(sqlite3.connect(file)) as copy:
        connection = await _connected(database_url)
        try:
            # All tables as of the same moment, whatever is written meanwhile.
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in TABLES:
                    await _copy_from_postgres(connection, table, copy)
        finally:
            await connection.close()
        copy.commit()


async def _copy_from_postgres(connection: asyncpg.Connection, table: Table, copy: sqlite3.Connection) -> None:
    places = ", ".join("?" * len(table.columns))
    cursor = await connection.cursor(_all_of(table))
    while found := await cursor.fetch(AT_ONCE):
        copy.executemany(f"{_insert_into(table)} VALUES ({places})", map(tuple, found))


def _into_sqlite(file: Path, target: Path) -> None:
    with translated(), closing(open_for_writing(target)) as connection:
        connection.execute("ATTACH ? AS copied", (str(file),))
        connection.execute("BEGIN IMMEDIATE")
        _refuse_if(connection.execute(_HAS_ROWS).fetchone()[0])
        for table in TABLES:
            connection.execute(_delete_all_of(table))
            connection.execute(f"{_insert_into(table)} {_all_of(table, 'copied.')}")
        connection.execute("COMMIT")


async def _into_postgres(file: Path, database_url: str) -> None:
    with postgres_translated(), closing(open_for_reading(file)) as copy:
        connection = await _connected(database_url)
        try:
            async with connection.transaction():
                _refuse_if(await connection.fetchval(_HAS_ROWS))
                for table in TABLES:
                    if table.name != LogRecord.__tablename__:  # it is empty, and forbids even this
                        await connection.execute(_delete_all_of(table))
                    await connection.copy_records_to_table(
                        table.name, columns=table.columns.keys(), records=_rows(copy, table)
                    )
        finally:
            await connection.close()


def _rows(copy: sqlite3.Connection, table: Table) -> Iterator[tuple[Any, ...]]:
    """SQLite has no truth values of its own."""
    flags = [isinstance(column.type, Boolean) for column in table.columns]
    for values in copy.execute(_all_of(table)):
        yield tuple(bool(value) if flag else value for value, flag in zip(values, flags, strict=True))


def _refuse_if(has_rows: object) -> None:
    if has_rows:
        raise StoreRefuses("it holds tables already, and a copy is restored to an empty database only")


async def _connected(database_url: str) -> asyncpg.Connection:
    """Without a limit of time for a question: copying takes as long as it takes."""
    return await asyncpg.connect(asyncpg_dsn(database_url), timeout=CONNECTS_WITHIN)


def _all_of(table: Table, schema: str = "") -> str:
    return f"SELECT {_columns(table)} FROM {schema}{table.name}"  # noqa: S608 - names of our own


def _insert_into(table: Table) -> str:
    return f"INSERT INTO {table.name} ({_columns(table)})"


def _delete_all_of(table: Table) -> str:
    """What migrating an empty database has put there."""
    return f"DELETE FROM {table.name}"  # noqa: S608 - names of our own


def _columns(table: Table) -> str:
    return ", ".join(table.columns.keys())


def _flush(path: Path) -> None:
    """To the disk: neither SQLite nor the system has promised that yet."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
