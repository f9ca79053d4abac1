"""Summaries go in with their rows, and only with them."""

import asyncio

import pytest

from app.store.store import Store
from app.table.table import Phase
from tests.store.samples import TABLE, row, summary


async def test_a_summary_is_stored_with_its_row(store: Store) -> None:
    await store.append(row(1), summary())
    assert await store.joinable(0) == [summary()]


async def test_the_newest_summary_counts(store: Store) -> None:
    await store.append(row(1), summary())
    await store.append(row(2), summary(taken=2, host_name="Ann", touched_at=1_794_806_400_000, due_at=17))
    await store.append(row(3), None)
    assert await store.joinable(0) == [
        summary(taken=2, host_name="Ann", touched_at=1_794_806_400_000, due_at=17)
    ]


async def test_a_row_that_is_refused_leaves_the_summary_alone(store: Store) -> None:
    await store.append(row(1, token="tap"), summary())
    assert not await store.append(row(1), summary(taken=3))
    assert not await store.append(row(2, token="tap"), summary(taken=3))
    assert await store.joinable(0) == [summary()]


async def test_a_rival_that_loses_leaves_the_summary_of_the_winner(store: Store) -> None:
    await asyncio.gather(*(store.append(row(1, at=at), summary(touched_at=at)) for at in range(1, 9)))
    (winner,) = await store.read(TABLE, 0)
    assert await store.joinable(0) == [summary(touched_at=winner.at)]


async def test_joinable_are_public_tables_that_gather_the_newest_first(store: Store) -> None:
    shelved = [
        summary("OLDER", touched_at=10),
        summary("NEWER", touched_at=30),
        summary("SMALL", touched_at=20, capacity=2, taken=2),
        summary("QUIET", touched_at=9),
        summary("CLOSE", touched_at=40, public=False),
        summary("BEGUN", touched_at=40, phase=Phase.PLAYING),
        summary("ENDED", touched_at=40, phase=Phase.OVER),
    ]
    for each in shelved:
        await store.append(row(1, each.code), each)
    assert [table.code for table in await store.joinable(10)] == ["NEWER", "SMALL", "OLDER"]


@pytest.mark.parametrize(("until", "codes"), [(9, []), (10, ["EARLY"]), (25, ["EARLY", "LATER"])])
async def test_due_are_tables_whose_time_has_come(store: Store, until: int, codes: list[str]) -> None:
    for code, due_at in (("LATER", 20), ("NEVER", None), ("EARLY", 10), ("FAROFF", 1_794_806_340_391)):
        await store.append(row(1, code), summary(code, phase=Phase.PLAYING, due_at=due_at))
    assert await store.due(until) == codes


async def test_what_is_no_longer_due_is_forgotten(store: Store) -> None:
    await store.append(row(1), summary(due_at=10))
    await store.append(row(2), summary(due_at=None))
    assert await store.due(99) == []
