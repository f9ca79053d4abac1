"""Where there is a checkpoint only the rows after it are folded; without one that fits, all of them are."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace

import pytest

from app.live.loading import AT_ONCE, Loading
from app.live.operating.meters import Meters
from app.store.schema import changing
from app.store.store import Store, open_store
from app.table.checkpoint import Checkpoint, checkpoint_of
from app.table.entries import Row
from app.table.evolve import Diverged
from app.table.folded import Folded, refolded
from app.table.intents import Rename
from app.table.refusals import Reason
from tests.live.long_tables import LONG, append, long_evening, more_rows, stored
from tests.live.nodes import TrickyStore, accepted, found, node_on, refused
from tests.live.test_rewound import GUARDS
from tests.table.books import ANNA, CODE, Book
from tests.table.unchained import unchained

KEPT_AT = 250


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    async with open_store(database_url) as opened:
        yield opened


def folded(rows: Sequence[Row]) -> Folded:
    found_in = refolded(None, rows)
    assert found_in is not None
    return found_in


async def keep(store: Store, book: Book, seq: int = KEPT_AT) -> Checkpoint:
    made = checkpoint_of(folded(book.rows[:seq]))
    assert await store.checkpoints.keep(made)
    return made


async def loaded(store: Store) -> tuple[Folded, int]:
    """The table, and how many rows were folded for it."""
    meters = Meters()
    found_in = await Loading(store, store.checkpoints, meters).load(CODE)
    assert found_in is not None
    return found_in, meters.rows_folded


async def test_only_the_rows_after_the_checkpoint_are_folded(store: Store) -> None:
    book = long_evening()
    await append(store, book.rows)
    await keep(store, book)
    table, rows = await loaded(store)
    assert rows == LONG - KEPT_AT
    assert unchained(table.table) == unchained(book.table)
    assert table.remembered == folded(book.rows).remembered
    assert table.kept_at == KEPT_AT


async def test_a_checkpoint_on_the_newest_row_is_the_table(store: Store) -> None:
    book = long_evening()
    await append(store, book.rows)
    await keep(store, book, LONG)
    table, rows = await loaded(store)
    assert rows == 0
    assert unchained(table.table) == unchained(book.table)


async def test_without_a_checkpoint_all_rows_are_folded(store: Store) -> None:
    book = long_evening()
    await append(store, book.rows)
    await keep(store, book)
    await store.checkpoints.drop(CODE)
    table, rows = await loaded(store)
    assert rows == LONG
    assert unchained(table.table) == unchained(book.table)
    assert table.kept_at == 0


async def test_there_is_no_table_without_a_row(store: Store) -> None:
    assert await Loading(store, store.checkpoints, Meters()).load(CODE) is None


def of_other_code(made: Checkpoint) -> Checkpoint:
    return made._replace(code="0" * 32)


def cut_off(made: Checkpoint) -> Checkpoint:
    return made._replace(body=made.body[:-9])


def of_another_row(made: Checkpoint) -> Checkpoint:
    """What is in it stands on another row than it says."""
    return made._replace(body=checkpoint_of(folded(long_evening().rows[: KEPT_AT - 1])).body)


@pytest.mark.parametrize("spoilt", [of_other_code, cut_off, of_another_row])
async def test_a_checkpoint_that_does_not_fit_is_passed_over(
    store: Store, spoilt: Callable[[Checkpoint], Checkpoint]
) -> None:
    book = long_evening()
    await append(store, book.rows)
    assert await store.checkpoints.keep(spoilt(await keep(store, book)))
    table, rows = await loaded(store)
    assert rows == LONG
    assert unchained(table.table) == unchained(book.table)


async def test_a_checkpoint_on_a_row_that_is_gone_is_passed_over(store: Store, database_url: str) -> None:
    """The log has gone back, and has gone on otherwise."""
    book, other = long_evening(), long_evening(KEPT_AT - 10)
    await append(store, book.rows)
    await keep(store, book)
    async with changing(database_url) as connection:
        await connection.exec_driver_sql(GUARDS[connection.dialect.name])
        await connection.exec_driver_sql(f"DELETE FROM log WHERE seq > {KEPT_AT - 10}")  # noqa: S608
    table, rows = await loaded(store)
    assert rows == KEPT_AT - 10
    assert unchained(table.table) == unchained(other.table)
    other.now += 1
    await append(store, more_rows(other, 20))
    assert other.rows[KEPT_AT - 1].digest != book.rows[KEPT_AT - 1].digest
    table, rows = await loaded(store)
    assert rows == KEPT_AT + 10
    assert unchained(table.table) == unchained(other.table)


async def test_a_row_after_it_that_does_not_fold_is_not_passed_over(store: Store) -> None:
    book = long_evening()
    await append(store, [*book.rows[:-1], book.rows[-1]._replace(digest="0" * 32)])
    await keep(store, book)
    with pytest.raises(Diverged):
        await loaded(store)


async def test_others_get_their_turn_while_many_rows_are_folded(store: Store) -> None:
    await append(store, long_evening().rows)
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_turns())
    rows = await store.read(CODE, 0)
    before = turns
    await Loading(store, store.checkpoints, Meters())._folded(None, rows)
    counting.cancel()
    assert turns - before >= LONG // AT_ONCE


class GrowingStore(TrickyStore):
    """Somebody appends these rows as soon as the log was read."""

    def __init__(self, store: Store, later: list[Row]) -> None:
        super().__init__(store)
        self._later = later

    async def read(self, table: str, after: int) -> Sequence[Row]:
        rows = await super().read(table, after)
        later, self._later = self._later, []
        await append(self.store, later)
        return rows


async def test_rows_that_come_while_many_are_folded_are_not_missed(store: Store) -> None:
    book = long_evening()
    await append(store, book.rows)
    growing = GrowingStore(store, more_rows(book, 5))
    table = await Loading(growing, store.checkpoints, Meters()).load(CODE)
    assert table is not None
    assert table.table.seq == LONG + 5


async def test_a_node_goes_on_from_what_another_has_kept(database_url: str) -> None:
    await stored(database_url)
    async with node_on(database_url) as (first, tricky):
        replica = await found(first, CODE)
        await tricky.checkpoints.settled.acquire()
        assert first.meters.rows_folded == LONG
    async with node_on(database_url) as (second, _):
        again = await found(second, CODE)
        assert second.meters.rows_folded == 0
        assert unchained(again.table) == unchained(replica.table)
        assert again.head == replica.head


async def test_what_is_resent_to_a_table_that_went_on_from_a_checkpoint_is_answered_the_same(
    database_url: str,
) -> None:
    book = await stored(database_url)
    annette = replace(ANNA, name="Annette")
    async with node_on(database_url) as (node, tricky):
        replica = await found(node, CODE)
        await tricky.checkpoints.settled.acquire()
        moment = await accepted(replica, Rename(annette), "token")
        await tricky.store.checkpoints.keep(checkpoint_of(replica.folded))
    async with node_on(database_url) as (node, tricky):
        replica = await found(node, CODE)
        assert node.meters.rows_folded == 0
        assert await accepted(replica, Rename(annette), "token") == moment
        assert await refused(replica, Rename(ANNA)) == Reason.RENAMED_LATELY
        assert replica.seq == len(book.rows) + 1
