"""Who is here, seat by seat, and what follows from it at the table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from operator import itemgetter

import orjson
import pytest

from app.live.company import Asking, SeatCompany
from app.live.node import Node
from app.live.presence import AWAY_AFTER
from app.live.replica import Replica
from app.table.absence_rules import PATIENCE
from app.table.intents import (
    AddBot,
    AskForSeat,
    GiveSeat,
    Leave,
    Nudge,
    Pause,
    Remove,
    Resume,
    Sit,
    StandIn,
    Start,
    StopAsking,
)
from app.table.ports import Sign
from app.table.refusals import Reason
from tests.live.nodes import (
    MuteHerald,
    TrickyStore,
    accepted,
    answer_of,
    game_for,
    new_table,
    node_on,
    refused,
)
from tests.table.books import ANNA, BEN, CARA, PEOPLE, SEED, STRANGER, opened

Here = tuple[Node, TrickyStore]


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[Here]:
    async with node_on(sqlite_url, bot_pause=10**9) as found:
        yield found


async def pass_time(here: Here, milliseconds: int) -> None:
    node, store = here
    store.ahead += milliseconds
    await node.clock.synchronise()
    for replica in node.hall.watched():
        replica.refresh_company()


def come(node: Node, replica: Replica, sockets: ExitStack, *players: str) -> None:
    for player in players:
        sockets.enter_context(node.presence.at_table(replica.code, player))


def away(replica: Replica) -> list[bool]:
    return [seat is not None and seat.away_since is not None for seat in replica.company.seats]


async def test_everybody_sees_who_is_here_and_who_is_away_since_when(here: Here) -> None:
    node, _ = here
    replica = await game_for(node)
    woken = asyncio.Event()
    replica.watch(woken.set)
    with ExitStack() as sockets:
        come(node, replica, sockets, ANNA.id, CARA.id)
        await pass_time(here, AWAY_AFTER)
        assert away(replica) == [False, True, False, True]
        assert woken.is_set()
        woken.clear()
        come(node, replica, sockets, BEN.id)
        assert away(replica) == [False, False, False, True]
        assert woken.is_set()
        woken.clear()
        replica.refresh_company()
        assert not woken.is_set()
    replica.unwatch(woken.set)


async def test_bots_and_free_seats_are_neither_here_nor_away(here: Here) -> None:
    replica = await new_table(here[0])
    await accepted(replica, Sit(ANNA))
    await accepted(replica, AddBot(ANNA.id, "normal"))
    assert replica.company.seats == (SeatCompany(None, None), None, None, None)


async def test_it_goes_along_with_the_seats(here: Here) -> None:
    replica = await new_table(here[0])
    await accepted(replica, Sit(ANNA))
    await accepted(replica, Sit(BEN, 3))
    assert [seat is not None for seat in replica.company.seats] == [True, False, False, True]
    await accepted(replica, Leave(BEN.id))
    assert [seat is not None for seat in replica.company.seats] == [True, False, False, False]


async def test_a_nudge_is_seen_on_the_seat_once_a_minute(here: Here) -> None:
    node, _ = here
    replica = await game_for(node)
    before = replica.table.seq
    await accepted(replica, Nudge(ANNA.id, 1))
    seat = replica.company.seats[1]
    assert seat is not None
    assert seat.nudged_at is not None
    assert await refused(replica, Nudge(CARA.id, 1)) is Reason.TOO_EARLY
    await pass_time(here, 60_000)
    await accepted(replica, Nudge(CARA.id, 1))
    assert replica.table.seq == before


class TestAskingForASeat:
    async def test_is_shown_without_ids(self, here: Here) -> None:
        replica = await game_for(here[0])
        await accepted(replica, AskForSeat(STRANGER))
        (asking,) = replica.company.asking
        assert (asking.name, asking.avatar) == (STRANGER.name, STRANGER.avatar)
        assert STRANGER.id.encode() not in orjson.dumps(replica.company)
        await accepted(replica, StopAsking(STRANGER.id))
        assert replica.company.asking == ()

    async def test_leads_to_a_bots_seat_in_the_middle_of_a_game(self, here: Here) -> None:
        replica = await new_table(here[0])
        await accepted(replica, Sit(ANNA))
        for _ in range(3):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        await accepted(replica, AskForSeat(STRANGER))
        word = replica.company.asking[0].word
        assert await refused(replica, GiveSeat(ANNA.id, 2, "another")) is Reason.QUESTION_CLOSED
        await accepted(replica, GiveSeat(ANNA.id, 2, word))
        assert replica.snapshot.audience_of(STRANGER.id) == 2
        assert replica.company.asking == ()
        await accepted(replica, answer_of(replica, 2))

    async def test_is_not_for_everybody(self, here: Here) -> None:
        replica = await game_for(here[0])
        assert await refused(replica, AskForSeat(BEN)) is Reason.ALREADY_SEATED
        await accepted(replica, Remove(ANNA.id, 1, barred=True))
        assert await refused(replica, AskForSeat(BEN)) is Reason.BARRED

    async def test_of_who_was_removed_meanwhile_is_not_shown(self, here: Here) -> None:
        replica = await new_table(here[0])
        await accepted(replica, Sit(ANNA))
        await accepted(replica, AskForSeat(BEN))
        assert [type(asking) for asking in replica.company.asking] == [Asking]
        await accepted(replica, Sit(BEN))
        await accepted(replica, Remove(ANNA.id, 1, barred=True))
        assert replica.company.asking == ()


class TestWhatFollows:
    async def test_others_let_a_bot_play_for_who_is_away(self, here: Here) -> None:
        node, _ = here
        replica = await game_for(node)
        with ExitStack() as sockets:
            come(node, replica, sockets, BEN.id, CARA.id)
            await pass_time(here, PATIENCE)
            assert await refused(replica, StandIn(CARA.id, 1)) is Reason.STILL_HERE
            await accepted(replica, StandIn(CARA.id, 3))
        assert replica.snapshot.is_stood_in_for(PEOPLE[3].id)

    async def test_others_go_on_when_the_host_is_away(self, here: Here) -> None:
        node, _ = here
        replica = await game_for(node)
        await accepted(replica, Pause(ANNA.id))
        assert await refused(replica, Resume(BEN.id)) is Reason.NOT_HOST
        await pass_time(here, AWAY_AFTER)
        await accepted(replica, Resume(BEN.id))


async def test_it_tells_nothing_of_a_secret_change_of_mind(sqlite_url: str) -> None:
    """Two tables in step, one with secret changes of mind: the same company, and no sign more or less."""
    told: list[Sign] = []

    class Noting(MuteHerald):
        async def signal(self, sign: Sign) -> None:
            told.append(sign)

    async with node_on(sqlite_url, Noting(), bot_pause=10**9) as (node, store):
        replicas = [await game_for(node, entry=opened()) for _ in range(2)]
        with ExitStack() as sockets:
            for replica in replicas:
                come(node, replica, sockets, ANNA.id)
                await accepted(replica, answer_of(replica, 1))
            steady, fickle = replicas
            store.ahead += AWAY_AFTER
            await node.clock.synchronise()
            await node.presence.tell_all()
            before, companies = len(told), [replica.company for replica in replicas]
            for choice in (-1, 1, 0):
                await accepted(fickle, answer_of(fickle, 1, itemgetter(choice)))
            assert [replica.company for replica in replicas] == companies
            for replica in replicas:
                replica.refresh_company()
            assert steady.company == fickle.company
            assert steady.company.seats[1] is not None
            assert steady.company.seats[1].away_since is not None
            await asyncio.sleep(0)
            assert len(told) == before
