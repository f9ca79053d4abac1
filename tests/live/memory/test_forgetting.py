"""Who wants to be forgotten leaves, and no table on any node shows their name again."""

from collections.abc import AsyncIterator

import pytest

from app.live.memory.veiling import Veiling
from app.live.node import Node
from app.live.replica import Replica
from app.table.intents import Player, Sit
from app.table.veil import NOBODY
from tests.live.nodes import (
    TrickyStore,
    accepted,
    another_node,
    answer_of,
    found,
    game_for,
    new_table,
    node_on,
)
from tests.table.books import ANNA, BEN, CARA, DAN

GONE = Player(BEN.id, "Somebody", BEN.avatar)


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url) as node:
        yield node


def names(replica: Replica) -> list[str]:
    return [seat.name for seat in replica.snapshot.public.seats if seat]


async def gathering(node: Node) -> Replica:
    replica = await new_table(node)
    for player in (ANNA, BEN, CARA):
        await accepted(replica, Sit(player))
    return replica


async def test_they_leave_where_a_game_has_not_begun(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await gathering(node)
    await node.forgetting.forget(GONE)
    assert names(replica) == ["Anna", "Cara"]
    story = str(replica.snapshot.story(None))
    assert BEN.name not in story
    assert "Somebody" not in story  # all of it is told without a name
    assert NOBODY in story


async def test_in_a_game_a_bot_plays_on_under_no_name(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await game_for(node)
    await node.forgetting.forget(GONE)
    assert names(replica) == ["Anna", NOBODY, "Cara", "Dan"]
    assert replica.snapshot.is_stood_in_for(BEN.id)
    await accepted(replica, answer_of(replica, 0))
    assert names(replica) == ["Anna", NOBODY, "Cara", "Dan"]


async def test_other_nodes_find_out_and_new_ones_know_from_the_beginning(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await game_for(node)
    async with another_node(store) as other:
        there = await found(other, replica.code)
        veiling = Veiling(other.hall, other.chronicle)
        await veiling.look()
        await node.forgetting.forget(GONE)
        await found(other, replica.code)
        assert "Somebody" in names(there)  # as the rows say
        await veiling.look()
        assert names(there) == ["Anna", NOBODY, "Cara", "Dan"]
        await accepted(there, answer_of(there, 2))
    async with another_node(store) as later:
        again = await found(later, replica.code)
        assert names(again) == ["Anna", NOBODY, "Cara", "Dan"]
        await accepted(again, answer_of(again, 3))


async def test_a_table_whose_log_goes_back_still_shows_no_name(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await game_for(node)
    await replica.hide(frozenset({BEN.id}))
    await replica._fold_anew()
    assert names(replica) == ["Anna", NOBODY, "Cara", "Dan"]
    assert replica.guests == {ANNA.id, BEN.id, CARA.id, DAN.id}


async def test_to_be_looked_at_again_costs_nothing_if_nobody_was_forgotten(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await game_for(node)
    veiling, folds, reads = Veiling(node.hall, node.chronicle), replica.folds, store.reads
    await veiling.look()
    await replica.hide(frozenset())
    assert (replica.folds, store.reads) == (folds, reads)


async def test_a_table_of_ones_own_is_gone(here: tuple[Node, TrickyStore]) -> None:
    node, _ = here
    replica = await new_table(node)
    await accepted(replica, Sit(BEN))
    await node.forgetting.forget(GONE)
    assert await node.hall.find(replica.code) is None
