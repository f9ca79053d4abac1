"""Somebody's tables are found again: where they sit now, on whatever node, and not for ever."""

import sqlite3
from collections.abc import AsyncIterator

import pytest

from app.live.node import Node
from app.live.replica import Replica
from app.store.address import sqlite_path
from app.table.intents import Leave, Sit
from app.table.ports import Unavailable
from tests.live.nodes import MuteHerald, TrickyStore, accepted, game_for, new_table, node_on, until_over
from tests.table.books import ANNA, BEN, DAN, PEOPLE

HOUR = 3600 * 1000


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url) as made:
        yield made


async def codes_of(node: Node, player: str) -> list[str]:
    return [replica.code for replica in await node.own_tables.of(player)]


async def test_they_are_those_with_a_seat_of_one_s_own(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    mine, others, left = [await new_table(node) for _ in range(3)]
    for replica in (mine, left):
        await accepted(replica, Sit(ANNA))
    await accepted(others, Sit(BEN))
    await accepted(left, Leave(ANNA.id))
    assert await codes_of(node, ANNA.id) == [mine.code]
    assert await codes_of(node, DAN.id) == []


async def test_who_left_a_running_game_still_has_a_seat_there(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await game_for(node)
    await accepted(replica, Leave(BEN.id))
    assert await codes_of(node, BEN.id) == [replica.code]


async def test_another_node_finds_them_too(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald()) as (one, _), node_on(sqlite_url, MuteHerald()) as (other, _):
        replica = await game_for(one)
        assert await codes_of(other, ANNA.id) == [replica.code]


async def test_a_seat_that_is_noted_but_was_left_does_not_count(
    here: tuple[Node, TrickyStore], sqlite_url: str
) -> None:
    """As for tables from before seats were noted."""
    node, _ = here
    replica = await new_table(node)
    await accepted(replica, Sit(ANNA))
    with sqlite3.connect(sqlite_path(sqlite_url)) as database:
        database.execute("INSERT INTO seated VALUES (?, ?)", (DAN.id, replica.code))
    assert await codes_of(node, ANNA.id) == [replica.code]
    assert await codes_of(node, DAN.id) == []


@pytest.mark.parametrize(
    ("hours", "kinds"),
    [
        (1, {"gathering", "playing", "over"}),
        (3, {"gathering", "playing"}),
        (25, {"playing"}),
        (15 * 24, set()),
    ],
)
async def test_what_nobody_touches_is_forgotten(sqlite_url: str, hours: int, kinds: set[str]) -> None:
    async with node_on(sqlite_url) as (node, _):
        gathering, playing = await new_table(node), await game_for(node)
        await accepted(gathering, Sit(ANNA))
        over = await _finished(node)
        names = {gathering.code: "gathering", playing.code: "playing", over.code: "over"}
    async with node_on(sqlite_url, ahead=hours * HOUR) as (node, _):
        assert {names[code] for code in await codes_of(node, ANNA.id)} == kinds


async def test_there_are_never_too_many(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    for _ in range(14):
        await accepted(await new_table(node), Sit(ANNA))
    assert len(await codes_of(node, ANNA.id)) == 12


async def test_a_database_that_is_away_is_no_empty_list(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    store.away = True
    with pytest.raises(Unavailable):
        await node.own_tables.of(ANNA.id)


async def _finished(node: Node) -> Replica:
    """A game whose people have all left it to bots."""
    replica = await game_for(node)
    for player in PEOPLE[:4]:
        await accepted(replica, Leave(player.id))
    await until_over(replica)
    return replica
