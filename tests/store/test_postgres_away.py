"""A Postgres that goes away: appends are answered truthfully or fail, and never wait for ever."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from app.store.address import asyncpg_dsn
from app.store.errors import StoreUnavailable
from app.store.store import Store, open_store
from tests.store.line import Line
from tests.store.samples import TABLE, row, seqs

PATIENCE = 20.0


@pytest.fixture
async def line(migrated_postgres_url: str) -> AsyncIterator[Line]:
    async with Line.to(migrated_postgres_url) as made:
        yield made


@pytest.fixture
async def far(line: Line) -> AsyncIterator[Store]:
    """A store at the end of the line, with one row in it."""
    async with open_store(line.url) as store:
        assert await store.append(row(1), None)
        yield store


@pytest.fixture
async def near(migrated_postgres_url: str) -> AsyncIterator[Store]:
    async with open_store(migrated_postgres_url) as store:
        yield store


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.store.postgres_writer.PATIENCE", 0.1)


async def head_is(store: Store, seq: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await seqs(store, [TABLE]))[TABLE] < seq:
            pass


async def lost_something(line: Line) -> None:
    async with asyncio.timeout(PATIENCE):
        await line.lost.wait()


async def answer(task: asyncio.Task[bool]) -> bool:
    async with asyncio.timeout(PATIENCE):
        return await task


async def test_a_row_whose_answer_was_lost_is_recognised(line: Line, far: Store, near: Store) -> None:
    line.lose_answers()
    appending = asyncio.create_task(far.append(row(2), None))
    await head_is(near, 2)
    line.cut()
    assert await answer(appending) is True
    assert await near.read(TABLE, 0) == [row(1), row(2)]


async def test_a_row_that_did_not_arrive_is_sent_again(line: Line, far: Store, near: Store) -> None:
    line.lose_questions()
    appending = asyncio.create_task(far.append(row(2), None))
    await lost_something(line)
    line.cut()
    assert await answer(appending) is True
    assert await near.read(TABLE, 0) == [row(1), row(2)]


async def test_a_row_that_did_not_arrive_may_have_lost_its_place(line: Line, far: Store, near: Store) -> None:
    line.lose_questions()
    appending = asyncio.create_task(far.append(row(2, token="far"), None))
    await lost_something(line)
    assert await near.append(row(2, token="near"), None)
    line.cut()
    assert await answer(appending) is False
    assert await near.read(TABLE, 1) == [row(2, token="near")]


async def test_a_line_that_went_dead_silently_is_given_up(
    migrated_postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.store.postgres_connection.ANSWERS_WITHIN", 0.2)
    async with Line.to(migrated_postgres_url) as line, open_store(line.url) as store:
        assert await store.append(row(1), None)
        line.silence()
        assert await answer(asyncio.create_task(store.append(row(2), None))) is True


async def test_a_short_absence_is_a_pause(line: Line, far: Store) -> None:
    line.open = False
    line.cut()
    appending = asyncio.create_task(far.append(row(2), None))
    async with asyncio.timeout(PATIENCE):
        await line.turned_away.wait()
    line.open = True
    assert await answer(appending) is True


@pytest.mark.usefixtures("impatient")
async def test_a_long_absence_is_an_error_and_then_over(line: Line, far: Store) -> None:
    line.open = False
    line.cut()
    async with asyncio.timeout(PATIENCE):
        for _ in range(2):
            many = (far.append(row(2, table), None) for table in (TABLE, TABLE, "FGHJK"))
            errors = await asyncio.gather(*many, return_exceptions=True)
            assert all(isinstance(error, StoreUnavailable) for error in errors)
    with pytest.raises(StoreUnavailable):
        await far.read(TABLE, 0)
    line.open = True
    assert await far.append(row(2), None)
    assert await far.read(TABLE, 0) == [row(1), row(2)]


async def test_closing_does_not_wait_for_one_who_is_away(line: Line, far: Store) -> None:
    line.open = False
    line.cut()
    appending = asyncio.create_task(far.append(row(2), None))
    async with asyncio.timeout(PATIENCE):
        await line.turned_away.wait()
        await far.close()
        with pytest.raises(StoreUnavailable):
            await appending


async def test_connections_that_the_server_ends_are_made_again(
    near: Store, migrated_postgres_url: str
) -> None:
    assert await near.append(row(1), None)
    other = await asyncpg.connect(asyncpg_dsn(migrated_postgres_url))
    try:
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    finally:
        await other.close()
    assert await near.append(row(2), None)
    assert await seqs(near, [TABLE]) == {TABLE: 2}


async def test_a_store_that_cannot_be_opened_says_so() -> None:
    with pytest.raises(StoreUnavailable):
        async with open_store("postgresql://nobody@127.0.0.1:1/none"):
            pass
