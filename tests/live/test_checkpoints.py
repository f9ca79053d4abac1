"""Long tables have a checkpoint, short ones have none; nobody who is forgotten lives on in one."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.live.checkpoints import ROWS_BETWEEN
from app.live.node import Node
from app.live.replica import Replica
from app.table.checkpoint import restored
from tests.live.long_tables import LONG, append, more_rows, stored
from tests.live.nodes import PATIENCE, MuteHerald, TrickyStore, found, node_on
from tests.table.books import ANNA, CODE, Book
from tests.table.unchained import unchained


async def settled(store: TrickyStore) -> None:
    """One more has been kept or dropped, or was not to be kept."""
    async with asyncio.timeout(PATIENCE):
        await store.checkpoints.settled.acquire()


@pytest.fixture
async def here(database_url: str) -> AsyncIterator[tuple[Node, TrickyStore, str]]:
    async with node_on(database_url, MuteHerald()) as (node, store):
        yield node, store, database_url


async def moved_on(replica: Replica, store: TrickyStore, book: Book, rows: int) -> None:
    await append(store.store, more_rows(book, rows))
    await replica.catch_up()


async def test_a_short_table_has_none(here: tuple[Node, TrickyStore, str]) -> None:
    node, store, url = here
    await stored(url, ROWS_BETWEEN // 2)  # in the middle of a game: no clock runs
    await found(node, CODE)
    await node.hall.checkpoints.catch_up()
    assert store.checkpoints.made == []


async def test_a_long_table_has_one_as_soon_as_it_was_opened(here: tuple[Node, TrickyStore, str]) -> None:
    node, store, url = here
    await stored(url)
    replica = await found(node, CODE)
    await settled(store)
    kept = await store.checkpoints.newest(CODE)
    assert kept is not None
    assert unchained(restored(kept).table) == unchained(replica.table)
    assert replica.kept_at == replica.seq == LONG


async def test_the_next_one_is_made_many_rows_later(here: tuple[Node, TrickyStore, str]) -> None:
    node, store, url = here
    book = await stored(url)
    replica = await found(node, CODE)
    await settled(store)
    first = replica.seq
    await moved_on(replica, store, book, ROWS_BETWEEN - 1)
    replica.look()
    await node.hall.checkpoints.catch_up()
    assert store.checkpoints.made == [first]
    await moved_on(replica, store, book, 1)
    await settled(store)
    assert store.checkpoints.made == [first, first + ROWS_BETWEEN]
    kept = await store.checkpoints.newest(CODE)
    assert kept is not None
    assert kept.seq == replica.seq


async def test_where_somebody_was_forgotten_none_is_made(here: tuple[Node, TrickyStore, str]) -> None:
    node, store, url = here
    await stored(url)
    await store.store.chronicle.forget(ANNA.id, 0)
    replica = await found(node, CODE)
    assert replica.hidden == {ANNA.id}
    await node.hall.checkpoints.catch_up()
    assert store.checkpoints.made == []
    assert await store.checkpoints.newest(CODE) is None


async def test_one_that_was_made_while_somebody_was_forgotten_is_dropped(
    here: tuple[Node, TrickyStore, str],
) -> None:
    """This node has not heard of it."""
    node, store, url = here
    book = await stored(url)
    replica = await found(node, CODE)
    await settled(store)
    await store.store.chronicle.forget(ANNA.id, 0)
    assert await store.checkpoints.newest(CODE) is None
    await moved_on(replica, store, book, ROWS_BETWEEN)
    assert not replica.hidden
    await settled(store)
    await settled(store)
    assert len(store.checkpoints.made) == 2
    assert await store.checkpoints.newest(CODE) is None
