"""A game waits for the shares of devices that are here, never long; the log carries them to every node."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import pytest

from app.live import replica as replicas
from app.live.node import Node
from app.live.replica import Accepted, Replica
from app.table.deal import dealt_seed, seal_of
from app.table.entries import Row, Share, Started
from app.table.intents import AgreeToEnd, Contribute, Propose, Sit, Start
from app.table.table import Phase
from tests.live.nodes import (
    MuteHerald,
    TrickyStore,
    accepted,
    found,
    new_table,
    node_on,
    until,
)
from tests.table.books import ANNA, BEN, CARA, SEED, opened

SECRET: Final = "5ec7e7" + "00" * 29
A: Final = "a" * 64
A_LONG_TIME: Final = 3600 * 1000
SHARE: Final = Contribute(ANNA.id, seal_of(SECRET), A)


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url) as made:
        yield made


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game waits so long for a device that a test which has to wait for that fails."""
    monkeypatch.setattr(replicas, "SILENT_AFTER", A_LONG_TIME)


async def gathered(node: Node) -> Replica:
    replica = await new_table(node, opened(secret=SECRET))
    for player in (ANNA, BEN, CARA):
        await accepted(replica, Sit(player))
    return replica


async def last_start(store: TrickyStore, replica: Replica) -> Started:
    rows: list[Row] = list(await store.store.read(replica.code, 0))
    return [row.entry for row in rows if isinstance(row.entry, Started)][-1]


@pytest.mark.usefixtures("patient")
class TestAGameThatBegins:
    async def test_waits_for_a_device_that_is_here_and_no_longer(
        self, here: tuple[Node, TrickyStore]
    ) -> None:
        node, store = here
        replica = await gathered(node)
        with node.presence.at_table(replica.code, ANNA.id):
            starting = asyncio.create_task(replica.submit(Start(ANNA.id, SEED)))
            await accepted(replica, Contribute(BEN.id, seal_of(SECRET), A))
            assert not starting.done(), "Anna's device was not heard yet"
            await accepted(replica, SHARE)
            assert isinstance(await starting, Accepted)
        entry = await last_start(store, replica)
        assert entry.shares == (Share(0, A), Share(1, A))
        assert entry.silent == (2,)
        assert entry.seed == dealt_seed(SECRET, entry.shares)

    async def test_does_not_wait_for_who_has_no_line(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await gathered(node)
        await accepted(replica, Start(ANNA.id, SEED))
        assert (await last_start(store, replica)).silent == (0, 1, 2)

    async def test_does_not_wait_for_who_only_watches(self, here: tuple[Node, TrickyStore]) -> None:
        node, _ = here
        replica = await gathered(node)
        with node.presence.at_table(replica.code, "id-of-zoe"):
            await accepted(replica, Start(ANNA.id, SEED))

    async def test_waits_for_who_is_on_another_node(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url) as (one, store):
            async with node_on(sqlite_url, MuteHerald()) as (other, _):
                replica = await gathered(one)
                there = await found(other, replica.code)
                one.presence._seen[replica.code, ANNA.id] = one.clock.now()
                starting = asyncio.create_task(replica.submit(Start(ANNA.id, SEED)))
                await accepted(there, SHARE)
                await replica.catch_up()
                await starting
            assert (await last_start(store, replica)).shares == (Share(0, A),)

    async def test_needs_no_share_at_a_table_without_a_secret(self, here: tuple[Node, TrickyStore]) -> None:
        node, _ = here
        replica = await new_table(node)
        for player in (ANNA, BEN, CARA):
            await accepted(replica, Sit(player))
        with node.presence.at_table(replica.code, ANNA.id):
            await accepted(replica, Start(ANNA.id, SEED))


async def test_a_device_that_is_silent_is_left_out_and_the_row_says_so(
    here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replicas, "SILENT_AFTER", 50)
    node, store = here
    replica = await gathered(node)
    await accepted(replica, SHARE)
    with node.presence.at_table(replica.code, ANNA.id), node.presence.at_table(replica.code, BEN.id):
        await accepted(replica, Start(ANNA.id, SEED))
    entry = await last_start(store, replica)
    assert (entry.shares, entry.silent) == ((Share(0, A),), (1, 2))


async def test_a_device_that_has_been_silent_for_long_is_not_waited_for(
    here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    node, store = here
    replica = await gathered(node)
    monkeypatch.setattr(replicas, "SILENT_AFTER", A_LONG_TIME)
    store.ahead = A_LONG_TIME
    await node.clock.synchronise()
    with node.presence.at_table(replica.code, BEN.id):
        await accepted(replica, Start(ANNA.id, SEED))


@pytest.mark.usefixtures("patient")
async def test_a_node_that_has_not_heard_of_a_share_finds_it_in_the_log(sqlite_url: str) -> None:
    async with (
        node_on(sqlite_url, MuteHerald()) as (one, store),
        node_on(sqlite_url, MuteHerald()) as (other, _),
    ):
        replica = await gathered(one)
        there = await found(other, replica.code)
        await accepted(there, SHARE)
        assert not replica.table.shares, "nobody has told this node"
        await accepted(replica, Start(ANNA.id, SEED))
        assert (await last_start(store, replica)).shares == (Share(0, A),)


@pytest.mark.usefixtures("patient")
async def test_a_share_that_is_sent_again_counts_once(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await gathered(node)
    first = await accepted(replica, SHARE, "deal-a")
    assert await accepted(replica, SHARE, "deal-a") == first
    assert replica.table.shares == ((ANNA.id, A),)


@pytest.mark.usefixtures("patient")
async def test_the_next_game_of_the_evening_has_a_secret_and_shares_of_its_own(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await new_table(node, opened(secret=SECRET, capacity=3))
    for player in (ANNA, BEN, CARA):
        await accepted(replica, Sit(player))
    await accepted(replica, Start(ANNA.id, SEED))
    for player in (ANNA, BEN, CARA):
        await accepted(replica, AgreeToEnd(player.id))
    await accepted(replica, Contribute(ANNA.id, seal_of(SEED), A))
    for player in (ANNA, BEN, CARA):
        await accepted(replica, Propose(player.id))
    await until(replica, lambda: replica.table.phase is Phase.PLAYING)
    entry = await last_start(store, replica)
    assert (entry.secret, entry.shares, entry.silent) == (SEED, (Share(0, A),), (1, 2))
    assert entry.next_secret not in (SECRET, SEED, "")
