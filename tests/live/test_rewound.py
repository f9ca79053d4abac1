"""A log that has lost its newest rows, as after a restored backup: tables go on from what is left."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.live.node import Node
from app.live.replica import Replica
from app.store.schema import changing
from app.table.evolve import fold
from app.table.intents import Rename, Sit
from app.table.refusals import Reason
from tests.live.nodes import (
    TrickyStore,
    accepted,
    another_node,
    answer_of,
    found,
    game_for,
    look_at_heads,
    new_table,
    node_on,
    refused,
)
from tests.table.books import ANNA, BEN, CARA, DAN, PEOPLE

GUARDS = {"sqlite": "DROP TRIGGER log_no_delete", "postgresql": "SET session_replication_role = replica"}


@pytest.fixture
async def here(database_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(database_url, bot_pause=3_600_000) as found_here:
        yield found_here


async def rewind(database_url: str, replica: Replica, rows: int) -> None:
    async with changing(database_url) as connection:
        await connection.exec_driver_sql(GUARDS[connection.dialect.name])
        await connection.exec_driver_sql(f"DELETE FROM log WHERE seq > {replica.seq - rows}")  # noqa: S608


async def seated(node: Node) -> Replica:
    replica = await new_table(node)
    for player in PEOPLE[:4]:
        await accepted(replica, Sit(player))
    return replica


async def test_acting_where_the_lost_rows_are_known_goes_on_from_what_others_know(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    node, store = here
    first = await seated(node)
    await rewind(database_url, first, 4)
    async with another_node(store) as elsewhere:
        second = await found(elsewhere, first.code)
        for player in (DAN, CARA, BEN, ANNA):
            await accepted(second, Sit(player))
        await accepted(first, Rename(replace(ANNA, name="Annette")))
        await second.catch_up()
        rows = await store.read(first.code, 0)
        assert fold(rows) == second.table == first.table
        assert [occupant.player for occupant in first.table.seats if occupant] == [
            player.id for player in (DAN, CARA, BEN, ANNA)
        ]
        assert first.folds == 2
        assert not first.diverged


async def test_in_a_game_the_log_folds_after_both_nodes_have_played_on(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    node, store = here
    first = await game_for(node)
    for seat in range(4):
        await accepted(first, answer_of(first, seat))
    await rewind(database_url, first, 4)
    async with another_node(store) as elsewhere:
        second = await found(elsewhere, first.code)
        for seat in range(4):
            await accepted(second, answer_of(second, seat, lambda choices: choices[-1]))
        asked = next(seat for seat in range(4) if first.table.question(seat))
        await first.submit(answer_of(first, asked))
        assert fold(await store.read(first.code, 0)) == first.table
        assert first.folds == 2


async def test_a_replica_ahead_of_the_log_folds_anew_without_anybody_acting(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    node, _ = here
    replica = await seated(node)
    woken = asyncio.Event()
    replica.watch(woken.set)
    await rewind(database_url, replica, 2)
    woken.clear()
    await look_at_heads(node)
    assert woken.is_set()
    assert (replica.seq, replica.folds) == (3, 2)
    assert await accepted(replica, Sit(DAN))


async def test_another_row_in_the_place_of_the_newest_is_noticed_without_anybody_acting(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    """As many rows as before, but others: the number of the newest row does not tell."""
    node, store = here
    first = await seated(node)
    first.watch(asyncio.Event().set)
    await rewind(database_url, first, 2)
    async with another_node(store) as elsewhere:
        second = await found(elsewhere, first.code)
        for player in (DAN, CARA):
            await accepted(second, Sit(player))
        assert second.seq == first.seq
        await look_at_heads(node)
        assert first.table == second.table
        assert first.folds == 2


async def test_who_lost_a_seat_with_the_log_is_told_the_truth(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    node, _ = here
    replica = await seated(node)
    await rewind(database_url, replica, 4)
    assert await refused(replica, Rename(ANNA)) == Reason.NOT_SEATED


async def test_a_token_that_went_with_its_row_is_good_again(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    node, _ = here
    replica = await new_table(node)
    await accepted(replica, Sit(ANNA), "tap")
    await rewind(database_url, replica, 1)
    await replica.catch_up()
    await accepted(replica, Sit(ANNA), "tap")
    assert replica.seq == 2


async def test_a_table_whose_log_is_gone_is_found_no_more(
    here: tuple[Node, TrickyStore], database_url: str
) -> None:
    node, _ = here
    replica = await seated(node)
    replica.watch(asyncio.Event().set)
    await rewind(database_url, replica, replica.seq)
    await look_at_heads(node)
    assert replica.diverged
    assert await node.hall.find(replica.code) is None
