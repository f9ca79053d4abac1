"""Nothing is answered before it is durable."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from app.store.address import sqlite_path
from app.store.errors import StoreUnavailable, Unstorable
from app.store.schema import changing
from app.store.sqlite_store import SqliteStore
from app.store.store import Store, open_store
from tests.store.samples import OPEN, TABLE, row, summary

LOCK = {"sqlite": "SELECT 1", "postgresql": "LOCK TABLE log IN EXCLUSIVE MODE"}
PATIENCE = 20.0

FAIL = "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$"
FAIL_AT_COMMIT = """
    CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail()
"""


async def test_an_answer_waits_for_the_commit(store: Store, database_url: str) -> None:
    async with changing(database_url) as connection:
        # SQLite's transactions for changes lock the file anyway.
        await connection.exec_driver_sql(LOCK[connection.dialect.name])
        waiting = [asyncio.create_task(store.append(row(1, table), None)) for table in (TABLE, "FGHJK")]
        done, _ = await asyncio.wait(waiting, timeout=0.2)
        assert not done
        assert await store.read(TABLE, 0) == []
    async with asyncio.timeout(PATIENCE):
        assert await asyncio.gather(*waiting) == [True, True]
    assert await store.read(TABLE, 0) == [row(1)]


class CommitFails:
    """A connection whose disk has no room for the commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "COMMIT":
            raise sqlite3.OperationalError("database or disk is full")
        return self._connection.execute(statement, *values)


async def test_a_commit_that_fails_in_sqlite_is_not_acknowledged(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        good = store._writer._connection
        store._writer._connection = cast("sqlite3.Connection", CommitFails(good))
        with pytest.raises(StoreUnavailable, match="full"):
            await store.append(row(1), summary())
        store._writer._connection = good
        assert await store.read(TABLE, 0) == []
        assert await store.listed(OPEN, 0, 99) == []
        assert await store.append(row(1), summary())


async def test_a_commit_that_fails_in_postgres_is_not_acknowledged(migrated_postgres_url: str) -> None:
    async with open_store(migrated_postgres_url) as store:
        async with changing(migrated_postgres_url) as connection:
            await connection.exec_driver_sql(FAIL)
            await connection.exec_driver_sql(FAIL_AT_COMMIT)
        with pytest.raises(Unstorable):
            await store.append(row(1), summary())
        assert await store.read(TABLE, 0) == []
        assert await store.listed(OPEN, 0, 99) == []


async def test_after_a_pause_the_sqlite_file_alone_has_every_row(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who copies just the file has what was played until a moment ago."""
    monkeypatch.setattr("app.store.wal_copier.COPIED_WITHIN", 0.0)
    async with open_store(sqlite_url) as store:
        for seq in range(1, 4):
            await store.append(row(seq), None)
        async with asyncio.timeout(PATIENCE):
            while await asyncio.to_thread(rows_in_the_file_alone, sqlite_path(sqlite_url), tmp_path) < 3:
                pass


def rows_in_the_file_alone(path: Path, folder: Path) -> int:
    copy = folder / "copy.db"
    shutil.copy(path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        found: int = connection.execute("SELECT count(*) FROM log").fetchone()[0]
        return found
