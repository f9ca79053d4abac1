"""A rehearsal fails exactly when a row could not be stored."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from app.store.address import sqlite_path
from app.store.errors import StoreUnavailable
from app.store.sqlite_store import SqliteStore
from app.store.store import Store, open_store
from tests.store.line import Line
from tests.store.samples import TABLE, row


async def test_it_leaves_the_log_alone(store: Store) -> None:
    await asyncio.gather(store.rehearse(), store.append(row(1), None), store.rehearse())
    assert await store.read(TABLE, 0) == [row(1)]
    assert await store.noted("rehearsal")


async def test_a_note_is_replaced_by_a_newer_one(store: Store) -> None:
    assert await store.noted("colour") is None
    for value in ("red", "blue"):
        await store.note("colour", value)
        assert await store.noted("colour") == value


async def test_a_locked_file(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.store.sqlite_connection.BUSY_SECONDS", 0.05)
    other = sqlite3.connect(sqlite_path(sqlite_url), isolation_level=None)
    async with open_store(sqlite_url) as store:
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable, match="locked"):
                await store.rehearse()
        await store.rehearse()


async def test_a_disk_that_takes_nothing_any_more(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        store._writer._connection.execute("PRAGMA query_only = 1")
        assert await store.now()
        with pytest.raises(StoreUnavailable, match="readonly"):
            await store.rehearse()


async def test_a_postgres_that_only_reads(migrated_postgres_url: str) -> None:
    """A standby, for example."""
    async with open_store(migrated_postgres_url + "?default_transaction_read_only=on") as store:
        assert await store.now()
        with pytest.raises(StoreUnavailable, match="read-only"):
            await store.rehearse()


async def test_a_postgres_that_is_away(migrated_postgres_url: str) -> None:
    async with Line.to(migrated_postgres_url) as line, open_store(line.url) as store:
        line.open = False
        line.cut()
        with pytest.raises(StoreUnavailable):
            await store.rehearse()
        line.open = True
        await store.rehearse()
