"""Those who don't answer: bots after their pause, seats whose time is up, tables that a dead node left."""

import asyncio

import pytest

from app.live import sweeper as sweepers
from app.table.entries import Played, TimedOut
from app.table.evolve import fold
from app.table.intents import AddBot, Leave, Sit, Start
from app.table.table import Phase
from tests.live.nodes import (
    PATIENCE,
    MuteHerald,
    accepted,
    answer_of,
    found,
    game_for,
    new_table,
    node_on,
    until,
    until_over,
)
from tests.table.books import ANNA, BEN, PEOPLE, SEED, opened

AN_HOUR = 3600 * 1000


async def test_bots_play_a_whole_game_by_themselves(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        await until_over(replica)
        rows = await store.store.read(replica.table.code, 0)
        assert fold(rows) == replica.table
        assert all(isinstance(row.entry, Played) for row in rows[6:])


async def test_a_bot_takes_its_time(sqlite_url: str) -> None:
    """It is not due before its pause is over: with a pause of an hour nothing happens by itself."""
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await new_table(node)
        for player in PEOPLE[:3]:
            await accepted(replica, Sit(player))
        await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        asked = replica.table.question(3)
        assert asked is not None
        assert replica.due_at == asked.asked_at + AN_HOUR
        assert await store.due(asked.asked_at + AN_HOUR - 1) == []
        assert await store.due(asked.asked_at + AN_HOUR) == [replica.table.code]


async def test_a_bot_plays_on_for_who_leaves_and_stops_when_they_come_back(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await game_for(node)
        await accepted(replica, Leave(BEN.id))
        await until(
            replica, lambda: 1 not in (replica.table.sitting.waiting if replica.table.sitting else ())
        )
        await accepted(replica, Sit(BEN))
        for seat in (0, 2, 3):
            await accepted(replica, answer_of(replica, seat))
        assert replica.table.phase is Phase.PLAYING
        assert replica.due_at is None


async def test_a_seat_whose_time_is_up_is_answered_for_at_once_by_a_node_that_comes_to_it(
    sqlite_url: str,
) -> None:
    async with node_on(sqlite_url, MuteHerald()) as (node, _):
        code = (await game_for(node, entry=opened(clock=30))).table.code
    async with node_on(sqlite_url, ahead=31_000) as (node, store):
        replica = await found(node, code)
        await until(replica, lambda: replica.table.seq >= 10)
        rows = await store.store.read(code, 6)
        assert [type(row.entry) for row in rows[:4]] == [TimedOut] * 4


async def test_a_seat_in_time_is_left_alone(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await game_for(node, entry=opened(clock=30))
        question = replica.table.question(0)
        assert question is not None
        assert replica.due_at == question.asked_at + 30_000
        assert await store.due(question.asked_at + 29_999) == []
        await node.hall.compare_heads()
        assert replica.table.seq == 6


async def test_a_whole_game_times_out(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody went to bed. The clock of the table is a thousandth of a second here."""
    monkeypatch.setattr(
        "app.live.summary.due_at", lambda _, question: question.asked_at if question.waited_for else None
    )
    monkeypatch.setattr("app.table.decide.due_at", lambda _, question: question.asked_at)
    async with node_on(sqlite_url) as (node, store):
        replica = await game_for(node, entry=opened(clock=30))
        await until_over(replica)
        rows = await store.store.read(replica.table.code, 6)
        assert all(isinstance(row.entry, TimedOut) for row in rows)


async def test_what_a_dead_node_had_to_serve_is_found(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody looks at the table on the node that is left; it reads the stored due times."""
    monkeypatch.setattr(sweepers, "_SCAN_EVERY", 0.001)
    async with node_on(sqlite_url, MuteHerald(), bot_pause=AN_HOUR) as (node, _):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        code = replica.table.code
    async with node_on(sqlite_url, bot_pause=0, ahead=AN_HOUR + 2_000) as (node, store):
        async with asyncio.timeout(PATIENCE):
            await store.appended.wait()
        await until_over(await found(node, code))
        rows = await store.store.read(code, 0)
        assert fold(rows).phase is Phase.OVER


async def test_two_nodes_that_serve_the_same_bots_play_each_turn_once(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald(), bot_pause=AN_HOUR) as (node, _):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        code = replica.table.code
    ahead = AN_HOUR + 1
    async with (
        node_on(sqlite_url, MuteHerald(), ahead=ahead) as (one, store),
        node_on(sqlite_url, MuteHerald(), ahead=ahead) as (other, _),
    ):
        replicas = await asyncio.gather(found(one, code), found(other, code))
        await asyncio.gather(*(until_over(replica) for replica in replicas))
        rows = await store.store.read(code, 0)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert replicas[0].table == replicas[1].table == fold(rows)


async def test_bots_go_on_when_the_database_was_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweepers, "_SCAN_EVERY", 0.001)
    monkeypatch.setattr(sweepers, "_OVERDUE", 0)
    async with node_on(sqlite_url) as (node, store):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        store.away = True
        async with asyncio.timeout(PATIENCE):
            await store.missed["read"].wait()
            await store.missed["due"].wait()
        store.away = False
        await until_over(replica)


async def test_the_sweeper_stops_with_its_node(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not any("Sweeper" in name or "Hall" in name or "Lobby" in name for name in names)
