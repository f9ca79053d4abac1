"""Summaries go in with their rows, and only with them."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from app.store.address import sqlite_path
from app.store.lists import LISTED
from app.store.store import Store
from app.table.ports import Place
from app.table.table import Phase
from tests.store.samples import OPEN, RUNNING, TABLE, row, summary


async def test_a_summary_is_stored_with_its_row(store: Store) -> None:
    await store.append(row(1), summary())
    assert await store.listed(OPEN, 0, 99) == [summary()]


async def test_the_newest_summary_counts(store: Store) -> None:
    await store.append(row(1), summary())
    await store.append(row(2), summary(taken=2, host_name="Ann", touched_at=1_794_806_400_000, due_at=17))
    await store.append(row(3), None)
    assert await store.listed(OPEN, 0, 99) == [
        summary(taken=2, host_name="Ann", touched_at=1_794_806_400_000, due_at=17)
    ]


async def test_a_row_that_is_refused_leaves_the_summary_alone(store: Store) -> None:
    await store.append(row(1, token="tap"), summary())
    assert not await store.append(row(1), summary(taken=3))
    assert not await store.append(row(2, token="tap"), summary(taken=3))
    assert await store.listed(OPEN, 0, 99) == [summary()]


async def test_a_rival_that_loses_leaves_the_summary_of_the_winner(store: Store) -> None:
    await asyncio.gather(*(store.append(row(1, at=at), summary(touched_at=at)) for at in range(1, 9)))
    (winner,) = await store.read(TABLE, 0)
    assert await store.listed(OPEN, 0, 99) == [summary(touched_at=winner.at)]


async def test_lists_hold_public_tables_of_a_phase_the_last_opened_first(store: Store) -> None:
    shelved = [
        summary("OLDER", opened_at=10),
        summary("NEWER", opened_at=30),
        summary("SMALL", opened_at=20, capacity=2, taken=2),
        summary("QUIET", opened_at=50, touched_at=9),
        summary("CLOSE", opened_at=40, public=False),
        summary("BEGUN", opened_at=40, phase=Phase.PLAYING),
        summary("OTHER", opened_at=50, phase=Phase.PLAYING),
        summary("ENDED", opened_at=40, phase=Phase.OVER),
    ]
    for each in shelved:
        await store.append(row(1, each.code), each)
    assert [table.code for table in await store.listed(OPEN, 10, 99)] == ["NEWER", "SMALL", "OLDER"]
    assert [table.code for table in await store.listed(RUNNING, 10, 99)] == ["OTHER", "BEGUN"]
    assert await store.counted(OPEN, 10, 99) == 3


async def test_a_list_can_be_searched(store: Store) -> None:
    for each in (
        summary("FELIX", opened_at=40, language="it"),
        summary("MOUSE", opened_at=30, game="squeaky", taken=3),
        summary("SNACK", opened_at=20, game="snack_match", language="en", capacity=6, taken=2),
        summary("FULLY", opened_at=10, taken=4),
    ):
        await store.append(row(1, each.code), each)

    async def found(**wanted: Any) -> list[str]:
        search = replace(OPEN, **wanted)
        codes = [table.code for table in await store.listed(search, 0, 99)]
        assert await store.counted(search, 0, 99) == len(codes)
        return codes

    assert await found(game="squeaky") == ["MOUSE"]
    assert await found(language="it") == ["FELIX"]
    assert await found(free=1) == ["FELIX", "MOUSE", "SNACK"]
    assert await found(free=3) == ["FELIX", "SNACK"]
    assert await found(free=3, game="felix", language="en") == []
    assert [table.code for table in await store.fullest(replace(OPEN, free=1), 0, 2)] == ["MOUSE", "FELIX"]


async def test_a_list_goes_on_after_a_table_even_if_others_were_opened_at_the_same_time(store: Store) -> None:
    for code in ("CCCCC", "BBBBB", "AAAAA"):
        await store.append(row(1, code), summary(code, opened_at=20))
    await store.append(row(1, "DDDDD"), summary("DDDDD", opened_at=10))
    first = await store.listed(OPEN, 0, 2)
    assert [table.code for table in first] == ["CCCCC", "BBBBB"]
    after = replace(OPEN, after=Place(first[-1].opened_at, first[-1].code))
    assert [table.code for table in await store.listed(after, 0, 2)] == ["AAAAA", "DDDDD"]
    assert [await store.counted(after, 0, most) for most in (3, 9)] == [3, 4]


async def test_a_table_that_was_opened_long_ago_is_not_listed(store: Store) -> None:
    week = 7 * 24 * 3600 * 1000
    for code, opened_at in (("AGONE", 9), ("STILL", 10)):
        await store.append(row(1, code), summary(code, opened_at=opened_at, touched_at=week + 20))
    assert [table.code for table in await store.listed(OPEN, week + 10, 99)] == ["STILL"]


def test_sqlite_walks_along_an_index_and_sorts_nothing(sqlite_url: str) -> None:
    with closing(sqlite3.connect(sqlite_path(sqlite_url))) as connection:
        values = {str(number): 0 for number in range(1, 10)}
        plan = connection.execute(f"EXPLAIN QUERY PLAN {LISTED}", values).fetchall()
    assert "ix_tables_phase_public_opened_at_code" in str(plan)
    assert "TEMP B-TREE" not in str(plan)


async def test_the_language_stays_as_it_was_when_the_table_was_opened(store: Store) -> None:
    await store.append(row(1), summary(language="it"))
    await store.append(row(2), summary(taken=2))
    assert await store.listed(OPEN, 0, 99) == [summary(taken=2, language="it")]


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


@pytest.mark.parametrize(("due_at", "codes"), [(None, []), (150, []), (90, [summary().code])])
async def test_what_is_late_for_nothing_can_be_put_off(
    store: Store, due_at: int | None, codes: list[str]
) -> None:
    await store.append(row(1), summary(due_at=10))
    await store.put_off(summary().code, 99, due_at)
    assert await store.due(99) == codes


async def test_what_has_moved_on_since_is_not_put_off(store: Store) -> None:
    await store.append(row(1), summary(due_at=120))
    await store.put_off(summary().code, 99, None)
    assert await store.due(120) == [summary().code]
