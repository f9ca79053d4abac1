"""A host who is gone for long: somebody who is there follows, on whichever node they are."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack

import pytest

from app.live.succession import HOST_GONE_AFTER, Succession
from app.table.entries import HostPassed
from tests.live.nodes import game_for, node_on
from tests.live.test_company import Here, come, pass_time
from tests.table.books import ANNA, BEN, CARA


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[Here]:
    async with node_on(sqlite_url) as found:
        yield found


async def test_the_first_who_is_there_follows_a_host_who_is_gone(here: Here) -> None:
    node, store = here
    replica = await game_for(node)
    succession = Succession(node.hall, node.presence)
    with ExitStack() as sockets:
        come(node, replica, sockets, CARA.id)
        await pass_time(here, HOST_GONE_AFTER // 2)
        await succession.look_at(replica)
        assert replica.snapshot.is_host(ANNA.id)
        await pass_time(here, HOST_GONE_AFTER // 2)
        await succession.look_at(replica)
        assert replica.snapshot.is_host(CARA.id)
        await succession.look_at(replica)
    rows = await store.store.read(replica.code, 0)
    assert rows[-1].entry == HostPassed(2)


async def test_nobody_follows_where_nobody_is(here: Here) -> None:
    node, store = here
    replica = await game_for(node)
    await pass_time(here, 10 * HOST_GONE_AFTER)
    reads = store.reads
    await Succession(node.hall, node.presence).look_at(replica)
    assert replica.snapshot.is_host(ANNA.id)
    assert store.reads == reads


async def test_nodes_look_after_the_tables_that_somebody_watches(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, _ = here
    monkeypatch.setattr("app.live.succession._LOOK_EVERY", 0.001)
    replica = await game_for(node)
    passed = asyncio.Event()

    def look() -> None:
        if replica.snapshot.is_host(BEN.id):
            passed.set()

    replica.watch(look)
    with ExitStack() as sockets:
        come(node, replica, sockets, BEN.id)
        await pass_time(here, HOST_GONE_AFTER)
        looking = asyncio.create_task(Succession(node.hall, node.presence).look_around())
        async with asyncio.timeout(20):
            await passed.wait()
        looking.cancel()
