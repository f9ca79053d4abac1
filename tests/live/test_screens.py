"""Tables are sent to screens and taken away again, whichever node a screen is on at."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.live.herald import LocalHerald
from app.live.node import Node
from app.live.redis_herald import RedisHerald
from app.live.screens import Screens
from app.table.ports import Herald
from tests.live.nodes import PATIENCE, MuteHerald, node_on

TV, OTHER = "KF7MXW", "2Q9RTY"


@pytest.fixture
async def two(sqlite_url: str) -> AsyncIterator[tuple[Node, Node]]:
    async with two_nodes(sqlite_url, LocalHerald()) as nodes:
        yield nodes


@asynccontextmanager
async def two_nodes(database_url: str, *heralds: Herald) -> AsyncIterator[tuple[Node, Node]]:
    """At one database, with a herald each or one for both."""
    async with (
        node_on(database_url, heralds[0]) as (one, _),
        node_on(database_url, heralds[-1]) as (other, _),
    ):
        yield one, other


async def until_shown(screens: Screens, code: str, table: str | None) -> None:
    """Wait, woken as a screen would be, until it is to show that."""
    changed = asyncio.Event()
    screens.watch(changed.set)
    try:
        async with asyncio.timeout(PATIENCE):
            while (screen := screens.at(code)) is None or screen.table != table:
                await changed.wait()
                changed.clear()
    finally:
        screens.unwatch(changed.set)


async def test_a_table_goes_to_the_screen_and_away_again(two: tuple[Node, Node]) -> None:
    phone, tv = (node.screens for node in two)
    async with tv.on(TV):
        assert await phone.show(TV, "ABCDE")
        await until_shown(tv, TV, "ABCDE")
        assert await phone.showing("ABCDE") == [TV]
        await phone.take_away(TV, "ABCDE")
        await until_shown(tv, TV, None)
        assert await phone.showing("ABCDE") == []


@pytest.mark.redis
async def test_between_processes_too(sqlite_url: str, redis_url: str) -> None:
    async with (
        RedisHerald(redis_url) as here,
        RedisHerald(redis_url) as there,
        two_nodes(sqlite_url, here, there) as (phone, tv),
        tv.screens.on(TV),
    ):
        assert await phone.screens.show(TV, "ABCDE")
        await until_shown(tv.screens, TV, "ABCDE")


async def test_a_bus_that_says_nothing_only_makes_it_later(sqlite_url: str) -> None:
    async with two_nodes(sqlite_url, MuteHerald()) as (phone, tv), tv.screens.on(TV):
        await phone.screens.show(TV, "ABCDE")
        await tv.screens.refresh()
        await until_shown(tv.screens, TV, "ABCDE")


async def test_a_screen_that_comes_back_to_another_node_finds_its_table(two: tuple[Node, Node]) -> None:
    one, other = two
    async with one.screens.on(TV):
        await one.screens.show(TV, "ABCDE")
    async with other.screens.on(TV):
        screen = other.screens.at(TV)
        assert screen is not None
        assert screen.table == "ABCDE"
    assert other.screens.at(TV) is None


async def test_only_a_screen_that_is_on_can_be_sent_to(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        assert not await node.screens.show(TV, "ABCDE")
        async with node.screens.on(TV):
            assert await node.screens.show(TV, "ABCDE")
            assert not await node.screens.show(OTHER, "ABCDE")
    async with node_on(sqlite_url, ahead=60_000) as (later, _):
        assert not await later.screens.show(TV, "FGHJK")
        assert await later.screens.showing("ABCDE") == []


async def test_a_screen_that_stays_on_is_not_taken_for_one_that_is_off(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store), node.screens.on(TV):
        await node.screens.show(TV, "ABCDE")
        store.ahead = 60_000
        await node.clock.synchronise()
        await node.screens.refresh()
        assert await node.screens.showing("ABCDE") == [TV]


async def test_nobody_is_woken_for_nothing(two: tuple[Node, Node]) -> None:
    one, _ = two
    changed = asyncio.Event()
    async with one.screens.on(TV):
        one.screens.watch(changed.set)
        await one.screens.take_away(TV, "ABCDE")
        await one.screens.refresh()
    assert not changed.is_set()
