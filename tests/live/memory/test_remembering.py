"""Games that are over come into the chronicle by themselves; all of it can be made again from the logs."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from app.live.memory.remembering import Remembering, past_games, rebuild
from app.live.summary import other_players, summarise
from app.store.store import Store, open_store
from app.table.entries import Row
from app.table.evolve import evolve
from app.table.table import Table
from tests.live.nodes import PATIENCE, node_on
from tests.store.test_chronicle import NOW, contents
from tests.table.books import ANNA, BEN, Book, finished, opened, playing


async def write(store: Store, code: str, rows: Sequence[Row]) -> None:
    """As a node would: with the summary and who sits there."""
    table: Table | None = None
    for row in rows:
        before, table = table, evolve(table, row._replace(table=code))
        players = None if before is None else other_players(before, table)
        assert await store.append(row._replace(table=code), summarise(table), players)


def two_games() -> Book:
    book = finished(3, opened(capacity=3, public=True, clock=120))
    book.now += 1000
    book.again()
    book.play_out(seed=5)
    return book


async def evening(store: Store) -> None:
    await write(store, "AAAAA", two_games().rows)
    await write(store, "BBBBB", finished(4).rows)
    await write(store, "CCCCC", playing(3).rows)
    await write(store, "DDDDD", finished(5).rows)


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    async with open_store(database_url) as store:
        yield store


async def test_what_has_ended_is_remembered_and_what_is_played_is_not(store: Store) -> None:
    await evening(store)
    await Remembering(store, store.chronicle, 1.0).catch_up()
    found = await store.chronicle.games_of(ANNA.id, None, 9)
    assert sorted((game.table, game.number) for game in found) == [
        *(("AAAAA", 1), ("AAAAA", 2)),
        *(("BBBBB", 1), ("DDDDD", 1)),
    ]
    assert await store.chronicle.waiting(9) == []
    assert (await store.chronicle.ratings_of(ANNA.id))[0].skill.games == 4


async def test_all_of_it_made_again_is_the_same_as_what_came_bit_by_bit(store: Store) -> None:
    await write(store, "AAAAA", two_games().rows)
    remembering = Remembering(store, store.chronicle, 1.0)
    await remembering.catch_up()
    await write(store, "DDDDD", finished(5).rows)
    await remembering.catch_up()
    await store.chronicle.forget(BEN.id, NOW)
    await write(store, "BBBBB", finished(4).rows)
    await remembering.catch_up()
    by_and_by = await contents(store)
    told: list[tuple[int, int]] = []
    assert await rebuild(store, store.chronicle, lambda *seen: told.append(seen)) == []
    assert await contents(store) == by_and_by
    assert all(by_and_by)
    assert told == [(1, 2), (2, 3), (3, 4)]


async def test_several_nodes_remember_each_game_once(store: Store) -> None:
    await evening(store)
    await asyncio.gather(*(Remembering(store, store.chronicle, 1.0).catch_up() for _ in range(3)))
    once = await contents(store)
    await rebuild(store, store.chronicle, lambda *_: None)
    assert await contents(store) == once


async def test_a_log_that_does_not_fold_keeps_nobody_waiting(store: Store) -> None:
    rows = finished(3).rows
    await write(store, "AAAAA", rows)
    await write(store, "BBBBB", rows[:-1])
    unfit = rows[-1]._replace(table="BBBBB", digest="0" * 32)
    table = finished(3).table._replace(code="BBBBB")
    assert await store.append(unfit, summarise(table))
    async with asyncio.timeout(PATIENCE):
        await Remembering(store, store.chronicle, 1.0).catch_up()
    assert [game.table for game in await store.chronicle.games_of(ANNA.id, None, 9)] == ["AAAAA"]
    assert [each.table for each in await store.chronicle.waiting(9)] == ["BBBBB"]
    assert await rebuild(store, store.chronicle, lambda *_: None) == ["BBBBB"]


class NoRows:
    async def read(self, table: str, after: int) -> Sequence[Row]:
        raise AssertionError(f"{table} was read again")


async def test_what_was_followed_here_is_not_folded_again(sqlite_url: str) -> None:
    book = finished(3)  # without a clock, so that nobody's time is up
    async with open_store(sqlite_url) as store:
        await write(store, "AAAAA", book.rows[:-1])
        async with node_on(sqlite_url) as (node, _):
            replica = await node.hall.find("AAAAA")
            assert replica is not None
            assert replica.past_games == []
            last = book.rows[-1]._replace(table="AAAAA")
            assert await store.append(last, summarise(book.table._replace(code="AAAAA")))
            assert await node.hall.past_games("AAAAA") == await past_games(store, "AAAAA")
            assert await node.hall.past_games("BBBBB") is None
            await Remembering(NoRows(), store.chronicle, known=node.hall.past_games).catch_up()
        assert len(await store.chronicle.games_of(ANNA.id, None, 9)) == 1
