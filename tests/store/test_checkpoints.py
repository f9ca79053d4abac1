"""The newest checkpoint of a table is kept, on a row that is there, for as long as nobody is forgotten."""

import pytest

from app.store.errors import StoreClosed
from app.store.store import Store
from app.table.checkpoint import Checkpoint
from app.table.entries import Sat
from tests.store.samples import TABLE, row, summary

NOW = 1_794_806_340_391
BODY = bytes(range(256))


def standing_on(seq: int, table: str = TABLE) -> Checkpoint:
    return Checkpoint(table, seq, row(seq, table).digest, "code", BODY)


async def seat(store: Store, table: str, *players: str) -> None:
    """A table of two rows at which they sit, with a checkpoint."""
    await store.append(row(1, table, entry=Sat(0, players[0], "Anna", "a")), summary(table), players)
    await store.append(row(2, table), None)
    assert await store.checkpoints.keep(standing_on(2, table))


async def kept(store: Store, *tables: str) -> list[str]:
    return [table for table in tables if await store.checkpoints.newest(table)]


async def test_it_comes_back_as_it_was(store: Store) -> None:
    assert await store.checkpoints.newest(TABLE) is None
    await seat(store, TABLE, "anna")
    assert await store.checkpoints.newest(TABLE) == standing_on(2)


async def test_only_the_one_that_was_kept_last_is_there(store: Store) -> None:
    await seat(store, TABLE, "anna")
    for seq in (3, 4):
        await store.append(row(seq), None)
        assert await store.checkpoints.keep(standing_on(seq))
    assert await store.checkpoints.newest(TABLE) == standing_on(4)
    assert await store.checkpoints.keep(standing_on(1))  # the log may have gone back
    assert await store.checkpoints.newest(TABLE) == standing_on(1)


async def test_it_is_not_kept_before_its_row(store: Store) -> None:
    assert not await store.checkpoints.keep(standing_on(1))
    await store.append(row(1), summary())
    assert not await store.checkpoints.keep(standing_on(2))
    assert not await store.checkpoints.keep(standing_on(1)._replace(digest="another row"))
    assert await store.checkpoints.newest(TABLE) is None


async def test_it_can_be_dropped(store: Store) -> None:
    await seat(store, "AAAAA", "anna")
    await seat(store, "BBBBB", "anna")
    await store.checkpoints.drop("AAAAA")
    assert await kept(store, "AAAAA", "BBBBB") == ["BBBBB"]
    assert len(await store.read("AAAAA", 0)) == 2


async def test_where_somebody_is_forgotten_none_is_left(store: Store) -> None:
    await seat(store, "AAAAA", "anna")
    await seat(store, "BBBBB", "anna", "ben")
    await seat(store, "CCCCC", "ben")
    await store.chronicle.forget("anna", NOW)
    assert await kept(store, "AAAAA", "BBBBB", "CCCCC") == ["CCCCC"]


async def test_where_somebody_once_sat_none_is_left_either(store: Store) -> None:
    await seat(store, TABLE, "anna", "ben")
    await store.append(row(3), summary(taken=1), ["ben"])
    await store.chronicle.forget("anna", NOW)
    assert await kept(store, TABLE) == []


async def test_a_store_that_is_closed_keeps_nothing(store: Store) -> None:
    await seat(store, TABLE, "anna")
    await store.close()
    with pytest.raises(StoreClosed):
        await store.checkpoints.keep(standing_on(2))
