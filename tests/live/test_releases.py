"""Released devices: every node learns of them, at once or when it looks."""

import asyncio

import pytest

from app.live.herald import LocalHerald
from app.live.redis_herald import RedisHerald
from app.live.releases import Releases
from tests.live.nodes import PATIENCE, MuteHerald, node_on


async def until_epoch(releases: Releases, guest: str, epoch: int) -> None:
    """Wait, woken as a socket would be."""
    changed = asyncio.Event()
    releases.watch(changed.set)
    try:
        async with asyncio.timeout(PATIENCE):
            while releases.epoch_of(guest) != epoch:
                await changed.wait()
                changed.clear()
    finally:
        releases.unwatch(changed.set)


async def test_who_never_released_a_device_is_in_the_first_epoch(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        assert node.releases.epoch_of("anna") == 0


async def test_a_release_is_known_here_at_once_and_there_soon(sqlite_url: str) -> None:
    herald = LocalHerald()
    async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, _):
        assert await one.releases.release("anna") == 1
        assert one.releases.epoch_of("anna") == 1
        assert one.releases.epoch_of("ben") == 0
        await until_epoch(other.releases, "anna", 1)
        assert await other.releases.release("anna") == 2
        await until_epoch(one.releases, "anna", 2)


@pytest.mark.redis
async def test_between_processes_too(sqlite_url: str, redis_url: str) -> None:
    async with (
        RedisHerald(redis_url) as here,
        RedisHerald(redis_url) as there,
        node_on(sqlite_url, here) as (one, _),
        node_on(sqlite_url, there) as (other, _),
    ):
        await one.releases.release("anna")
        await until_epoch(other.releases, "anna", 1)


async def test_a_bus_that_says_nothing_only_makes_it_later(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald()) as (one, _), node_on(sqlite_url, MuteHerald()) as (other, _):
        await one.releases.release("anna")
        await one.releases.release("anna")
        await other.releases.refresh()
        assert other.releases.epoch_of("anna") == 2


async def test_a_node_that_starts_later_knows_it(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        await node.releases.release("anna")
    async with node_on(sqlite_url, ahead=60_000) as (node, _):
        assert node.releases.epoch_of("anna") == 1


async def test_a_release_that_was_stored_late_is_found_all_the_same(sqlite_url: str) -> None:
    """By a node whose clock, or whose database, was a little behind."""
    async with (
        node_on(sqlite_url, MuteHerald(), ahead=20_000) as (ahead, _),
        node_on(sqlite_url, MuteHerald()) as (behind, _),
        node_on(sqlite_url, MuteHerald()) as (other, _),
    ):
        await ahead.releases.release("anna")
        await other.releases.refresh()
        await behind.releases.release("ben")
        await other.releases.refresh()
        assert other.releases.epoch_of("ben") == 1


async def test_nobody_is_woken_for_what_is_known(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        await node.releases.release("anna")
        changed = asyncio.Event()
        node.releases.watch(changed.set)
        await node.releases.refresh()
        assert not changed.is_set()
