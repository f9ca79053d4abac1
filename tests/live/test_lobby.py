"""The list of open tables, kept fresh for those who look at it."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.live.herald import LocalHerald
from app.live.lobby import Lobby
from app.live.node import Node
from app.live.replica import Replica
from app.table.intents import AddBot, Leave, Sit, Start
from tests.live.nodes import (
    PATIENCE,
    MuteHerald,
    TrickyStore,
    accepted,
    answer_of,
    game_for,
    new_table,
    node_on,
)
from tests.table.books import ANNA, BEN, CARA, DAN, SEED, opened


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url) as made:
        yield made


async def until_listed(lobby: Lobby, *wanted: tuple[str, str, int]) -> None:
    """Wait, woken as a browser would be, until the lobby shows these: code, host and seats taken."""
    changed = asyncio.Event()
    lobby.watch(changed.set)
    try:
        async with asyncio.timeout(PATIENCE):
            while [(table.code, table.host_name, table.taken) for table in lobby.tables] != list(wanted):
                await changed.wait()
                changed.clear()
    finally:
        lobby.unwatch(changed.set)


async def test_a_public_table_is_listed_as_it_fills_and_gone_when_it_starts(
    here: tuple[Node, TrickyStore],
) -> None:
    node, _ = here
    replica = await new_table(node, opened(public=True))
    code = replica.table.code
    await until_listed(node.lobby, (code, "", 0))
    await accepted(replica, Sit(ANNA))
    await until_listed(node.lobby, (code, "Anna", 1))
    await accepted(replica, Sit(BEN))
    await until_listed(node.lobby, (code, "Anna", 2))
    await accepted(replica, Leave(ANNA.id))
    await until_listed(node.lobby, (code, "Ben", 1))
    for _ in range(2):
        await accepted(replica, AddBot(BEN.id, "normal"))
    await accepted(replica, Start(BEN.id, SEED))
    await until_listed(node.lobby)


async def test_a_public_game_can_be_watched_while_it_is_played(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await game_for(node, entry=opened(public=True))
    await game_for(node, entry=opened(public=False))
    await node.lobby.refresh()
    assert [table.code for table in node.lobby.running] == [replica.table.code]
    assert list(node.lobby.tables) == []


async def test_games_that_are_watched_stay_in_their_order_whoever_moves(
    here: tuple[Node, TrickyStore],
) -> None:
    node, _ = here
    games = [await game_for(node, entry=opened(public=True, clock=60)) for _ in range(2)]
    await node.lobby.refresh()
    order = [table.code for table in node.lobby.running]
    changed = asyncio.Event()
    node.lobby.watch(changed.set)
    for replica in games:
        for seat in range(4):
            await accepted(replica, answer_of(replica, seat))
        await node.lobby.refresh()
        assert [table.code for table in node.lobby.running] == order
    assert not changed.is_set()


async def test_a_table_is_listed_in_the_language_it_was_opened_in(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await node.hall.open(opened(public=True), "it")
    assert isinstance(replica, Replica)
    await accepted(replica, Sit(ANNA))
    await node.lobby.refresh()
    assert [(table.language, table.taken) for table in node.lobby.tables] == [("it", 1)]


async def test_a_private_table_is_not_listed(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    await accepted(await new_table(node, opened(public=False)), Sit(ANNA))
    await node.lobby.refresh()
    assert list(node.lobby.tables) == []


async def test_play_goes_on_without_a_word_to_the_lobby(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await new_table(node, opened(public=True))
    for player in (ANNA, BEN, CARA, DAN):
        await accepted(replica, Sit(player))
    await accepted(replica, Start(ANNA.id, SEED))
    await until_listed(node.lobby)
    changed = asyncio.Event()
    node.lobby.watch(changed.set)
    for seat in range(4):
        await accepted(replica, answer_of(replica, seat))
    await node.lobby.refresh()
    assert not changed.is_set()


async def test_nobody_is_woken_by_a_list_that_is_the_same(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    await new_table(node, opened(public=True))
    await node.lobby.refresh()
    changed = asyncio.Event()
    node.lobby.watch(changed.set)
    await node.lobby.refresh()
    assert not changed.is_set()


async def test_a_table_that_nobody_touches_is_forgotten(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        await new_table(node, opened(public=True))
    async with node_on(sqlite_url, ahead=5 * 3600 * 1000) as (node, _):
        assert len(node.lobby.tables) == 1
    async with node_on(sqlite_url, ahead=7 * 3600 * 1000) as (node, _):
        assert list(node.lobby.tables) == []


async def test_other_nodes_hear_of_it(sqlite_url: str) -> None:
    herald = LocalHerald()
    async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, _):
        replica = await new_table(one, opened(public=True))
        await until_listed(other.lobby, (replica.table.code, "", 0))


async def test_other_nodes_see_it_when_they_look(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald()) as (one, _), node_on(sqlite_url, MuteHerald()) as (other, _):
        replica = await new_table(one, opened(public=True))
        await other.lobby.refresh()
        assert [table.code for table in other.lobby.tables] == [replica.table.code]


async def test_the_list_stays_as_it_was_while_the_database_is_away(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await new_table(node, opened(public=True))
    await until_listed(node.lobby, (replica.table.code, "", 0))
    store.away = True
    node.lobby._stale.set()
    async with asyncio.timeout(PATIENCE):
        await store.missed["joinable"].wait()
    assert len(node.lobby.tables) == 1
    store.away = False
    await accepted(replica, Sit(ANNA))
    await until_listed(node.lobby, (replica.table.code, "Anna", 1))


async def test_looking_ends_when_it_is_told_to_even_if_a_hint_comes_at_that_moment(
    here: tuple[Node, TrickyStore],
) -> None:
    lobby = here[0].lobby
    looking = asyncio.create_task(lobby.look_around())
    await asyncio.sleep(0)
    lobby._stale.set()
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        async with asyncio.timeout(PATIENCE):
            await looking
