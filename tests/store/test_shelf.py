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


async def test_watchable_are_public_tables_that_play_the_newest_first(store: Store) -> None:
    shelved = [
        summary("OLDER", touched_at=10, phase=Phase.PLAYING),
        summary("NEWER", touched_at=30, phase=Phase.PLAYING),
        summary("QUIET", touched_at=9, phase=Phase.PLAYING),
        summary("CLOSE", touched_at=40, phase=Phase.PLAYING, public=False),
        summary("EARLY", touched_at=40),
        summary("ENDED", touched_at=40, phase=Phase.OVER),
    ]
    for each in shelved:
        await store.append(row(1, each.code), each)
    assert [table.code for table in await store.watchable(10)] == ["NEWER", "OLDER"]


async def test_the_language_stays_as_it_was_when_the_table_was_opened(store: Store) -> None:
    await store.append(row(1), summary(language="it"))
    await store.append(row(2), summary(taken=2))
    assert await store.joinable(0) == [summary(taken=2, language="it")]


class TestSeated:
    async def test_somebody_s_tables_are_found_the_newest_first(self, store: Store) -> None:
        for code, players, touched_at in (
            ("FIRST", ["anna", "ben"], 10),
            ("OTHER", ["ben"], 30),
            ("LATER", ["anna"], 20),
            ("AGONE", ["anna"], 5),
        ):
            await store.append(row(1, code), summary(code, public=False, touched_at=touched_at), players)
        assert [table.code for table in await store.seated("anna", 10)] == ["LATER", "FIRST"]
        assert [table.code for table in await store.seated("ben", 10)] == ["OTHER", "FIRST"]
        assert await store.seated("cara", 0) == []

    async def test_the_newest_seats_count(self, store: Store) -> None:
        await store.append(row(1), summary(), ["anna", "ben"])
        await store.append(row(2), None, ["ben", "cara"])
        await store.append(row(3), summary(taken=2))
        seated = {player: len(await store.seated(player, 0)) for player in ("anna", "ben", "cara")}
        assert seated == {"anna": 0, "ben": 1, "cara": 1}

    async def test_everybody_may_leave(self, store: Store) -> None:
        await store.append(row(1), summary(), ["anna", "ben"])
        await store.append(row(2), None, [])
        assert await store.seated("anna", 0) == []

    async def test_a_row_that_is_refused_leaves_the_seats_alone(self, store: Store) -> None:
        await store.append(row(1), summary(), ["anna"])
        assert not await store.append(row(1), None, ["ben"])
        assert [table.code for table in await store.seated("anna", 0)] == [TABLE]
        assert await store.seated("ben", 0) == []

    async def test_tables_that_are_written_together_keep_their_own_seats(self, store: Store) -> None:
        codes = [f"T{number:04}" for number in range(20)]
        for seq in (1, 2):
            done = [store.append(row(seq, code), summary(code), [f"{code}-{seq}", "all"]) for code in codes]
            assert all(await asyncio.gather(*done))
        assert len(await store.seated("all", 0)) == 20
        for code in codes:
            assert [table.code for table in await store.seated(f"{code}-2", 0)] == [code]
            assert await store.seated(f"{code}-1", 0) == []


@pytest.mark.parametrize(("until", "codes"), [(9, []), (10, ["EARLY"]), (25, ["EARLY", "LATER"])])
async def test_due_are_tables_whose_time_has_come(store: Store, until: int, codes: list[str]) -> None:
    for code, due_at in (("LATER", 20), ("NEVER", None), ("EARLY", 10), ("FAROFF", 1_794_806_340_391)):
        await store.append(row(1, code), summary(code, phase=Phase.PLAYING, due_at=due_at))
    assert await store.due(until) == codes


async def test_what_is_no_longer_due_is_forgotten(store: Store) -> None:
    await store.append(row(1), summary(due_at=10))
    await store.append(row(2), summary(due_at=None))
    assert await store.due(99) == []
