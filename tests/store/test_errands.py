"""What other parts of a SQLite store write: with the rows, by the one writer, and without harm to them."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from typing import Final

import pytest

from app.store.errors import StoreClosed, StoreUnavailable
from app.store.notes import NOTE, NOTE_ONCE
from app.store.sqlite_store import SqliteStore
from app.store.store import open_store
from app.table.entries import Played
from tests.store.samples import TABLE, row

NO_TABLE: Final = "INSERT INTO nowhere VALUES ($1)"
HAS_NOTE: Final = "SELECT 1 FROM notes WHERE name = $1"


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[SqliteStore]:
    async with open_store(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        yield store


def commits_of(store: SqliteStore) -> list[str]:
    said: list[str] = []
    store._writer._connection.set_trace_callback(said.append)
    return said


async def test_they_share_the_commit_of_rows_that_come_with_them(store: SqliteStore) -> None:
    said = commits_of(store)
    answers = await asyncio.gather(
        store.append(row(1), None), store.note("a", "1"), store.append(row(1, "FGHJK"), None)
    )
    assert list(answers) == [True, None, True]
    assert said.count("COMMIT") == 1
    assert await store.noted("a") == "1"


async def test_what_fails_of_them_is_nothing_to_the_rows(store: SqliteStore) -> None:
    written, failed, noted = await asyncio.gather(
        store.append(row(1), None),
        store._together([(NOTE, "a", "1"), (NO_TABLE, 2)]),
        store.note("b", "2"),
        return_exceptions=True,
    )
    assert isinstance(failed, StoreUnavailable)
    assert (written, noted) == (True, None)
    assert [await store.noted(name) for name in "ab"] == [None, "2"], "all of it or nothing"


async def test_what_the_database_forbids_is_said_as_it_says_it(store: SqliteStore) -> None:
    await store.append(row(1), None)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        await store._tell("DELETE FROM log")
    assert await store.read(TABLE, 0) == [row(1)]


async def test_the_others_are_left_undone_if_the_first_finds_nothing(store: SqliteStore) -> None:
    statements = [(HAS_NOTE, "a"), (NOTE, "b", "2")]
    assert not await store._together(statements, only_if_first=True)
    assert await store.noted("b") is None
    await store.note("a", "1")
    assert await store._together(statements, only_if_first=True)
    assert await store.noted("b") == "2"


async def test_nothing_is_done_of_nothing(store: SqliteStore) -> None:
    assert await store._together([])


async def test_it_is_told_what_was_found(store: SqliteStore) -> None:
    noting = f"{NOTE_ONCE} RETURNING value"
    assert await store._tell(noting, "a", "1") == [("1",)]
    assert await store._tell(noting, "a", "2") == []


async def test_on_a_full_disk_neither_they_nor_rows_are_said_to_be_written(store: SqliteStore) -> None:
    connection = store._writer._connection
    connection.execute("PRAGMA max_page_count = 1").fetchone()
    answers = await asyncio.gather(
        store.note("a", "x" * 100_000),
        store.append(row(1, entry=Played(0, {"do": "x" * 100_000})), None),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [StoreUnavailable, StoreUnavailable]
    connection.execute("PRAGMA max_page_count = 1000000").fetchone()
    assert await store.read(TABLE, 0) == []
    assert await store.noted("a") is None
    await store.note("a", "1")
    assert await store.append(row(1), None)


async def test_they_are_refused_once_the_store_is_closed(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        pass
    with pytest.raises(StoreClosed):
        await store.note("a", "1")
