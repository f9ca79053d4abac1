"""What is appended is read back; nothing is there twice, and nothing is left out."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from app.store.errors import MissingPredecessor, Unstorable
from app.store.schema import looking
from app.store.store import Store, open_store
from app.table.entries import (
    BotSat,
    Entry,
    Left,
    Opened,
    Played,
    Renamed,
    Row,
    Sat,
    Started,
    Swapped,
    TimedOut,
)
from tests.store.samples import OPEN, TABLE, row, seqs, summary

ENTRIES: list[Entry] = [
    Opened("felix", 4, {"pace": "slow"}, public=True, clock=0, host="player-1"),
    Sat(0, "player-1", "Zoë 🐈", "cat-3"),
    BotSat(1, "hard", 'O\'Neill "the bot"\n', ""),
    Swapped(0, 1),
    Renamed(1, "\u0000", "cat-4"),
    Left(1),
    Started("00ff" * 8, 3),
    Played(0, {"do": "play", "cards": [1, 2], "to": None, "deep": {"er": True}}),
    TimedOut(1, {"do": "pass"}),
]


async def test_what_is_appended_is_read_back(store: Store) -> None:
    rows = [row(seq, entry=entry, token=f"token-{seq}") for seq, entry in enumerate(ENTRIES, 1)]
    for each in rows:
        assert await store.append(each, None) is True
    assert list(await store.read(TABLE, 0)) == rows
    assert list(await store.read(TABLE, 6)) == rows[6:]
    assert list(await store.read(TABLE, 99)) == []


async def test_the_log_outlives_the_store(database_url: str) -> None:
    async with open_store(database_url) as store:
        await store.append(row(1), None)
    async with open_store(database_url) as store:
        assert await store.read(TABLE, 0) == [row(1)]


async def test_an_actor_and_a_token_may_be_missing(store: Store) -> None:
    rows = [Row(TABLE, seq, ENTRIES[1], None, None, 5, "d") for seq in (1, 2)]
    assert [await store.append(each, None) for each in rows] == [True, True]
    assert await store.read(TABLE, 0) == rows


async def test_a_table_without_rows_reads_empty(store: Store) -> None:
    await store.append(row(1), None)
    assert await store.read("FGHJK", 0) == []


async def test_a_seq_is_given_once(store: Store) -> None:
    assert await store.append(row(1, token="mine"), None)
    assert await store.append(row(1, token="yours"), None) is False
    assert await store.read(TABLE, 0) == [row(1, token="mine")]


async def test_a_token_is_good_once_at_a_table(store: Store) -> None:
    assert await store.append(row(1, token="tap"), None)
    assert await store.append(row(2, token="tap"), None) is False
    assert await store.append(row(1, "FGHJK", token="tap"), None)
    assert await seqs(store, [TABLE, "FGHJK"]) == {TABLE: 1, "FGHJK": 1}


async def test_a_token_belongs_to_its_actor(store: Store) -> None:
    rows = [row(1, actor="player-1", token="tap"), row(2, actor="player-2", token="tap")]
    assert [await store.append(each, None) for each in rows] == [True, True]
    assert await store.append(row(3, actor="player-1", token="tap"), None) is False
    assert await store.read(TABLE, 0) == rows


async def test_no_row_goes_in_after_another_one_than_its_sender_has_folded(store: Store) -> None:
    await store.append(row(1), None)
    with pytest.raises(MissingPredecessor):
        await store.append(row(2), summary(), ["anna"], after="another digest")
    assert await store.append(row(2), None, after=row(1).digest)
    with pytest.raises(MissingPredecessor):
        await store.append(row(2, token="late"), None, after="another digest")
    assert await store.append(row(2, token="late"), None, after=row(1).digest) is False
    assert await store.read(TABLE, 0) == [row(1), row(2)]
    assert await store.listed(OPEN, 0, 99) == []


@pytest.mark.parametrize("seq", [0, 2, 3, 100])
async def test_no_row_goes_in_without_the_one_before(store: Store, seq: int) -> None:
    with pytest.raises(MissingPredecessor):
        await store.append(row(seq), summary())
    assert await store.read(TABLE, 0) == []
    assert await store.listed(OPEN, 0, 99) == []


async def test_rows_of_a_table_that_come_together_are_written_in_their_order(store: Store) -> None:
    rows = [row(seq) for seq in range(1, 9)]
    before = [None, *(each.digest for each in rows)]
    appends = (store.append(each, None, after=after) for each, after in zip(rows, before, strict=False))
    assert await asyncio.gather(*appends) == [True] * 8
    assert list(await store.read(TABLE, 0)) == rows


async def test_of_rows_that_come_together_none_is_written_after_one_that_is_not(store: Store) -> None:
    await store.append(row(1), None)
    rows = [row(2), Row(TABLE, 3, ENTRIES[2], None, None, 5, "lost"), row(4), row(5)]
    before = [row(1).digest, "another digest", "lost", row(4).digest]
    appends = (store.append(each, None, after=after) for each, after in zip(rows, before, strict=True))
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert answers[0] is True
    assert [type(answer) for answer in answers[1:]] == [MissingPredecessor] * 3
    assert list(await store.read(TABLE, 0)) == [row(1), row(2)]


async def test_of_rivals_in_one_process_one_wins(store: Store) -> None:
    for seq in range(1, 20):
        rivals = [row(seq, at=at) for at in range(1, 9)]
        answers = await asyncio.gather(*(store.append(rival, None) for rival in rivals))
        assert answers.count(True) == 1
        assert await store.read(TABLE, seq - 1) == [rivals[answers.index(True)]]


async def test_of_rivals_with_one_token_one_wins(store: Store) -> None:
    await store.append(row(1), None)
    twice = [store.append(row(2, token="tap"), None), store.append(row(2, token="tap"), None)]
    assert sorted(await asyncio.gather(*twice)) == [False, True]


async def test_of_rivals_in_two_stores_one_wins_at_each_table(database_url: str) -> None:
    tables = [f"T{number:03}" for number in range(50)]
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(open_store(database_url)) for _ in range(2)]
        # One begins with the first, the other with the last: a deadlock if there can be one.
        orders = [tables, tables[::-1]]
        for seq in range(1, 20):
            answers = await asyncio.gather(
                *(
                    asyncio.gather(*(store.append(row(seq, table), None) for table in order))
                    for store, order in zip(stores, orders, strict=True)
                )
            )
            assert all(
                sorted(pair) == [False, True] for pair in zip(answers[0], answers[1][::-1], strict=True)
            )
        assert await seqs(stores[0], tables) == dict.fromkeys(tables, 19)


async def test_many_tables_at_once(store: Store) -> None:
    """More than one batch holds."""
    tables = [f"T{number:04}" for number in range(1_100)]
    for seq in (1, 2):
        answers = await asyncio.gather(*(store.append(row(seq, table), summary(table)) for table in tables))
        assert all(answers)
    assert await seqs(store, tables) == dict.fromkeys(tables, 2)
    assert len(await store.listed(OPEN, 0, 9_999)) == len(tables)


async def test_heads_are_of_the_tables_asked_for(store: Store) -> None:
    for table, last in (("ABCDE", 3), ("FGHJK", 1), ("MNPQR", 2)):
        for seq in range(1, last + 1):
            await store.append(row(seq, table), None)
    assert await seqs(store, ["ABCDE", "MNPQR", "nobody"]) == {"ABCDE": 3, "MNPQR": 2}
    assert await seqs(store, []) == {}


async def test_a_row_the_database_does_not_take_hurts_no_other(store: Store) -> None:
    """Half a character can be written in neither database."""
    poison = row(1, "FGHJK", token="\udc80")
    answers = await asyncio.gather(
        store.append(row(1), None),
        store.append(poison, None),
        store.append(row(1, "MNPQR"), None),
        return_exceptions=True,
    )
    assert [answers[0], answers[2]] == [True, True]
    assert isinstance(answers[1], Unstorable)
    assert "udc80" not in str(answers[1])
    assert await seqs(store, [TABLE, "FGHJK", "MNPQR"]) == {TABLE: 1, "MNPQR": 1}


async def test_one_who_stops_waiting_hurts_no_other(store: Store) -> None:
    impatient = asyncio.create_task(store.append(row(1), None))
    await asyncio.sleep(0)
    patient = asyncio.create_task(store.append(row(1, "FGHJK"), None))
    impatient.cancel()
    assert await patient
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_the_clock_is_the_databases(store: Store, database_url: str) -> None:
    milliseconds = {
        # A day is a coarse unit for a float: one millisecond up or down.
        "sqlite": "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
        "postgresql": "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint",
    }
    before = await store.now()
    async with looking(database_url) as connection:
        question = milliseconds[connection.dialect.name]
        between = (await connection.exec_driver_sql(question)).scalar_one()
    assert before - 1 <= between <= await store.now() + 1
