"""Skipping ahead: bots play on at once when everybody wants it who is here; it is in no log."""

import asyncio
from itertools import pairwise

from app.games.felix.state import Phase as FelixPhase
from app.live.herald import LocalHerald
from app.live.node import Node
from app.live.presence import AWAY_AFTER
from app.live.replica import Replica
from app.table.bot_answer import bot_answer
from app.table.intents import AddBot, Sit, SkipAhead, Start
from app.table.ports import SkipWished
from app.table.skipping_rules import may_skip
from tests.live.nodes import (
    MuteHerald,
    TrickyStore,
    accepted,
    answer_of,
    found,
    look_at_heads,
    new_table,
    node_on,
    refused,
    until,
)
from tests.table.auctions import SEATS, next_answer
from tests.table.books import ANNA, BEN, PEOPLE, SEED

AN_HOUR = 3600 * 1000


async def out(node: Node, people: int) -> Replica:
    """All people have passed in the first auction, and bots go on, each after an hour."""
    replica = await new_table(node)
    for player in PEOPLE[:people]:
        await accepted(replica, Sit(player))
    for _ in range(SEATS - people):
        await accepted(replica, AddBot(ANNA.id, "normal"))
    await accepted(replica, Start(ANNA.id, SEED))
    await everybody_places(replica)
    while not may_skip(replica.table):
        await accepted(replica, next_answer(replica.table))
    return replica


async def everybody_places(replica: Replica) -> None:
    for seat in range(SEATS):
        bot = bot_answer(replica.table, seat)
        await accepted(replica, answer_of(replica, seat) if bot is None else bot)


def next_round(replica: Replica) -> bool:
    assert replica.table.sitting is not None
    return bool(replica.table.sitting.public.phase is FelixPhase.PLACING)


async def go_forward(node: Node, store: TrickyStore, milliseconds: int) -> None:
    store.ahead += milliseconds
    await node.clock.synchronise()


async def test_bots_play_on_at_once_until_somebody_is_asked_again(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
        replica = await out(node, 1)
        with node.presence.at_table(replica.code, ANNA.id):
            await accepted(replica, SkipAhead(ANNA.id))
            await until(replica, lambda: next_round(replica))
            assert replica.bot_pause == AN_HOUR
            assert replica.due_at is not None
            assert replica.due_at > node.clock.now() + AN_HOUR // 2


async def test_at_once_takes_as_long_for_every_thought(sqlite_url: str) -> None:
    """Nobody sees how long a bot thinks, when people skip ahead neither."""
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await out(node, 1)
        before = replica.seq
        with node.presence.at_table(replica.code, ANNA.id):
            await accepted(replica, SkipAhead(ANNA.id))
            await until(replica, lambda: next_round(replica))
        times = [row.at for row in await store.store.read(replica.code, before)]
        assert len(times) > 1
        assert all(later - one >= 100 for one, later in pairwise(times))


async def test_it_makes_no_row(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
        replica = await out(node, 2)
        with node.presence.at_table(replica.code, ANNA.id), node.presence.at_table(replica.code, BEN.id):
            before = replica.seq
            await accepted(replica, SkipAhead(ANNA.id))
            assert replica.seq == before


async def test_everybody_here_has_to_want_it(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
        replica = await out(node, 2)
        with node.presence.at_table(replica.code, ANNA.id), node.presence.at_table(replica.code, BEN.id):
            await accepted(replica, SkipAhead(ANNA.id))
            assert replica.company.skipping == (0,)
            assert replica.bot_pause == AN_HOUR
            await accepted(replica, SkipAhead(BEN.id))
            await until(replica, lambda: next_round(replica))
            assert not replica.company.skipping


async def test_nobody_waits_for_who_is_away(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await out(node, 2)
        with node.presence.at_table(replica.code, ANNA.id):
            await go_forward(node, store, AWAY_AFTER)
            await accepted(replica, SkipAhead(ANNA.id))
            await until(replica, lambda: next_round(replica))


async def test_who_goes_away_is_no_longer_waited_for(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await out(node, 2)
        with node.presence.at_table(replica.code, ANNA.id):
            with node.presence.at_table(replica.code, BEN.id):
                await accepted(replica, SkipAhead(ANNA.id))
            assert replica.bot_pause == AN_HOUR
            await go_forward(node, store, AWAY_AFTER)
            replica.refresh_company()
            await until(replica, lambda: next_round(replica))


async def test_who_is_asked_something_can_not_skip_it(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
        replica = await new_table(node)
        await accepted(replica, Sit(ANNA))
        assert await refused(replica, SkipAhead(ANNA.id)) == "too_early"
        assert await refused(replica, SkipAhead(BEN.id)) == "not_seated"


async def test_a_wish_is_for_one_stretch_only(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
        replica = await out(node, 1)
        with node.presence.at_table(replica.code, ANNA.id):
            await accepted(replica, SkipAhead(ANNA.id))
            await until(replica, lambda: next_round(replica))
            await everybody_places(replica)
            while not may_skip(replica.table):
                await accepted(replica, next_answer(replica.table))
            assert replica.bot_pause == AN_HOUR
            assert replica.company.skipping == ()


async def test_a_wish_that_comes_late_is_for_the_stretch_it_was_meant_for(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
        replica = await out(node, 1)
        with node.presence.at_table(replica.code, ANNA.id):
            replica.skipping.hear(SkipWished(replica.code, ANNA.id, replica.table.moment - 3))
            assert replica.bot_pause == AN_HOUR
            replica.skipping.hear(SkipWished(replica.code, ANNA.id, replica.table.moment))
            assert replica.bot_pause == 0


async def test_people_on_two_nodes_agree(sqlite_url: str) -> None:
    herald = LocalHerald()
    async with (
        node_on(sqlite_url, herald, bot_pause=AN_HOUR) as (one, _),
        node_on(sqlite_url, herald, bot_pause=AN_HOUR) as (other, _),
    ):
        here = await out(one, 2)
        there = await found(other, here.code)
        with one.presence.at_table(here.code, ANNA.id), other.presence.at_table(here.code, BEN.id):
            await asyncio.gather(one.presence.tell_all(), other.presence.tell_all())
            await accepted(here, SkipAhead(ANNA.id))
            await until(there, lambda: there.company.skipping == (0,))
            await accepted(there, SkipAhead(BEN.id))
            await until(there, lambda: next_round(there))
            await until(here, lambda: next_round(here))


async def test_a_node_that_hears_nothing_goes_on_as_before(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald(), bot_pause=AN_HOUR) as (one, _):
        here = await out(one, 1)
        async with node_on(sqlite_url, MuteHerald(), bot_pause=AN_HOUR) as (other, _):
            there = await found(other, here.code)
            with one.presence.at_table(here.code, ANNA.id):
                await accepted(here, SkipAhead(ANNA.id))
                await until(here, lambda: next_round(here))
            there.watch(lambda: None)
            await look_at_heads(other)
            assert there.seq == here.seq
            assert there.bot_pause == AN_HOUR
