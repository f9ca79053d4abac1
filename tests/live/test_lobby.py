"""The list of open tables, kept fresh for those who look at it."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.live import lobby as lobby_module
from app.live.herald import LocalHerald
from app.live.lobby import Lobby
from app.live.node import Node
from app.live.replica import Replica
from app.table.intents import AddBot, Leave, Sit, Start
from app.table.ports import Place, Search
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
from tests.store.samples import OPEN, RUNNING
from tests.table.books import ANNA, BEN, CARA, DAN, SEED, opened


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url) as made:
        yield made


def shown(lobby: Lobby) -> list[tuple[str, str, int]]:
    return [(table.code, table.host_name, table.taken) for table in lobby.kept(OPEN).rows]


async def until_listed(lobby: Lobby, *wanted: tuple[str, str, int]) -> None:
    """Wait, woken as a browser would be, until the lobby shows these: code, host and seats taken."""
    changed = asyncio.Event()
    lobby.watch(OPEN, changed.set)
    await lobby.find(OPEN)
    try:
        async with asyncio.timeout(PATIENCE):
            while [(table.code, table.host_name, table.taken) for table in lobby.kept(OPEN).rows] != list(
                wanted
            ):
                await changed.wait()
                changed.clear()
    finally:
        lobby.unwatch(OPEN, changed.set)


async def listed(node: Node, search: Search = OPEN) -> list[str]:
    """The codes on that page, as they are now."""
    await node.lobby.refresh()
    return [table.code for table in (await node.lobby.find(search)).rows]


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
    assert await listed(node, RUNNING) == [replica.table.code]
    assert await listed(node) == []


async def test_games_that_are_watched_stay_in_their_order_whoever_moves(
    here: tuple[Node, TrickyStore],
) -> None:
    node, _ = here
    games = [await game_for(node, entry=opened(public=True, clock=60)) for _ in range(2)]
    changed = asyncio.Event()
    node.lobby.watch(RUNNING, changed.set)
    order = await listed(node, RUNNING)
    changed.clear()
    for replica in games:
        for seat in range(4):
            await accepted(replica, answer_of(replica, seat))
        assert await listed(node, RUNNING) == order
    assert not changed.is_set()


async def test_a_table_is_listed_in_the_language_it_was_opened_in(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await node.hall.open(opened(public=True), "it")
    assert isinstance(replica, Replica)
    await accepted(replica, Sit(ANNA))
    await node.lobby.refresh()
    assert [(table.language, table.taken) for table in (await node.lobby.find(OPEN)).rows] == [("it", 1)]


async def test_a_private_table_is_not_listed(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    await accepted(await new_table(node, opened(public=False)), Sit(ANNA))
    assert await listed(node) == []


async def test_play_goes_on_without_a_word_to_the_lobby(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await new_table(node, opened(public=True))
    for player in (ANNA, BEN, CARA, DAN):
        await accepted(replica, Sit(player))
    await accepted(replica, Start(ANNA.id, SEED))
    await until_listed(node.lobby)
    changed = asyncio.Event()
    node.lobby.watch(OPEN, changed.set)
    for seat in range(4):
        await accepted(replica, answer_of(replica, seat))
    await node.lobby.refresh()
    assert not changed.is_set()


async def test_nobody_is_woken_by_a_list_that_is_the_same(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    await new_table(node, opened(public=True))
    changed = asyncio.Event()
    node.lobby.watch(OPEN, changed.set)
    await node.lobby.refresh()
    changed.clear()
    await node.lobby.refresh()
    assert not changed.is_set()


async def test_a_table_that_nobody_touches_is_forgotten(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        await new_table(node, opened(public=True))
    async with node_on(sqlite_url, ahead=5 * 3600 * 1000) as (node, _):
        assert len(await listed(node)) == 1
    async with node_on(sqlite_url, ahead=7 * 3600 * 1000) as (node, _):
        assert await listed(node) == []


async def test_other_nodes_hear_of_it(sqlite_url: str) -> None:
    herald = LocalHerald()
    async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, _):
        replica = await new_table(one, opened(public=True))
        await until_listed(other.lobby, (replica.table.code, "", 0))


async def test_other_nodes_see_it_when_they_look(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald()) as (one, _), node_on(sqlite_url, MuteHerald()) as (other, _):
        replica = await new_table(one, opened(public=True))
        assert await listed(other) == [replica.table.code]


async def test_the_list_stays_as_it_was_while_the_database_is_away(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await new_table(node, opened(public=True))
    node.lobby.watch(OPEN, lambda: None)
    await until_listed(node.lobby, (replica.table.code, "", 0))
    store.away = True
    node.lobby._stale.set()
    async with asyncio.timeout(PATIENCE):
        await store.missed["listed"].wait()
    assert len(node.lobby.kept(OPEN).rows) == 1
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


class TestPages:
    async def test_a_long_list_goes_on_where_a_page_ends(self, here: tuple[Node, TrickyStore]) -> None:
        node, _ = here
        codes = {(await new_table(node, opened(public=True))).code for _ in range(23)}
        first = await node.lobby.find(OPEN)
        assert (len(first.rows), first.total) == (20, 23)
        rest = await node.lobby.find(replace(OPEN, after=first.goes_on))
        assert (len(rest.rows), rest.total, rest.goes_on) == (3, 23, None)
        assert {table.code for table in (*first.rows, *rest.rows)} == codes

    async def test_only_those_who_look_at_a_page_are_woken_when_it_changes(
        self, here: tuple[Node, TrickyStore]
    ) -> None:
        node, _ = here
        woken = {language: asyncio.Event() for language in ("it", "en")}
        for language, event in woken.items():
            node.lobby.watch(replace(OPEN, language=language), event.set)
        await node.hall.open(opened(public=True), "it")
        await node.lobby.refresh()
        assert [language for language, event in woken.items() if event.is_set()] == ["it"]

    async def test_a_page_that_many_look_at_is_read_once(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        lobby = Lobby(store, MuteHerald(), node.clock)
        for _ in range(30):
            lobby.watch(OPEN, asyncio.Event().set)
        await lobby.refresh()
        assert store.lists_read == 1

    async def test_of_many_later_pages_some_are_read_in_turns_and_the_first_one_always(
        self, here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(lobby_module, "_LATER_AT_ONCE", 2)
        node, store = here
        lobby, woken = Lobby(store, MuteHerald(), node.clock), list[int]()
        pages = [OPEN, *(replace(OPEN, after=Place(2**40 + number, "")) for number in range(5))]
        for number, page in enumerate(pages):
            lobby.watch(page, lambda number=number: woken.append(number))  # type: ignore[misc]
        await node.hall.open(opened(public=True))
        for _ in range(3):
            await lobby.refresh()
        assert store.lists_read == 3 * (1 + 2)
        assert woken == [0, 1, 2, 3, 4, 5]

    async def test_a_page_that_nobody_watches_is_read_when_it_is_asked_for(
        self, here: tuple[Node, TrickyStore]
    ) -> None:
        node, store = here
        lobby = Lobby(store, MuteHerald(), node.clock)
        await lobby.find(OPEN)
        await lobby.find(OPEN)
        assert store.lists_read == 1
        await lobby.refresh()
        assert store.lists_read == 1
        replica = await new_table(node, opened(public=True))
        assert [table.code for table in (await lobby.find(OPEN)).rows] == [replica.code]

    async def test_between_two_looks_there_is_a_pause(
        self, here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        node, store = here
        await new_table(node, opened(public=True))
        lobby, woken = Lobby(store, MuteHerald(), node.clock), asyncio.Event()
        monkeypatch.setattr(lobby_module, "_PAUSE", 3600)
        lobby.watch(OPEN, woken.set)
        looking = asyncio.create_task(lobby.look_around())
        lobby._stale.set()
        async with asyncio.timeout(PATIENCE):
            await woken.wait()
        lobby._stale.set()
        await asyncio.sleep(0.05)
        looking.cancel()
        assert store.lists_read == 1

    async def test_whoever_asks_for_ever_new_pages_does_not_fill_the_memory(
        self, here: tuple[Node, TrickyStore]
    ) -> None:
        node, store = here
        lobby = Lobby(store, MuteHerald(), node.clock)
        for number in range(450):
            await lobby.find(replace(OPEN, after=Place(number, "ABCDE")))
        assert len(lobby._lists) <= 200
