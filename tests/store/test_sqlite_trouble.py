"""A SQLite file that is locked, full or missing: appends fail, and the writer lives on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.store.address import sqlite_path
from app.store.errors import StoreUnavailable
from app.store.sqlite_store import SqliteStore
from app.store.store import open_store
from app.table.entries import Played
from tests.store.samples import TABLE, row


async def test_a_locked_file_is_an_error_and_then_over(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.sqlite_connection.BUSY_SECONDS", 0.05)
    other = sqlite3.connect(sqlite_path(sqlite_url), isolation_level=None)
    async with open_store(sqlite_url) as store:
        with closing(other):
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable, match="locked"):
                await store.append(row(1), None)
        assert await store.append(row(1), None)


async def test_a_full_disk_is_an_error_and_then_over(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        connection = store._writer._connection
        connection.execute("PRAGMA max_page_count = 1").fetchone()
        with pytest.raises(StoreUnavailable, match="full"):
            await store.append(row(1, entry=Played(0, {"do": "x" * 100_000})), None)
        assert await store.read(TABLE, 0) == []
        connection.execute("PRAGMA max_page_count = 1000000").fetchone()
        assert await store.append(row(1), None)


def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    async def open_it() -> None:
        async with open_store(f"sqlite:///{tmp_path / 'none.db'}"):
            pass

    with pytest.raises(StoreUnavailable):
        asyncio.run(open_it())
    assert list(tmp_path.iterdir()) == []


async def test_what_is_written_would_survive_a_power_cut(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        connection = store._writer._connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


async def test_readers_cannot_write(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        with pytest.raises(StoreUnavailable, match="readonly"):
            await store._reader.ask("INSERT INTO secrets VALUES ('a', 'b')")
