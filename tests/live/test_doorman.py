"""Who is kept out or silent, on every node, by who they are or where they are."""

from collections.abc import AsyncIterator, Mapping

import pytest

from app.live.clock import Clock
from app.live.doorman import Doorman
from app.live.node import Node
from app.live.replica import Replica
from app.store.casebook import StoredCasebook
from app.store.store import open_store
from app.table.intents import AskForSeat, ChangeTerms, React, Remove, Report, ReportName, Sit, Write
from app.table.ports import Casebook, Measure, Sanction, Unavailable, address_mark, guest_mark, table_mark
from app.table.refusals import Reason
from tests.live.nodes import MuteHerald, accepted, game_for, new_table, node_on, refused
from tests.store.samples import OPEN
from tests.table.books import ANNA, BEN, CARA, STRANGER, opened

HOUR = 3600 * 1000


@pytest.fixture
async def node(sqlite_url: str) -> AsyncIterator[Node]:
    async with node_on(sqlite_url) as (made, _):
        yield made


def sanction(node: Node, whom: str, measure: Measure, hours: int = 1) -> Sanction:
    now = node.clock.now()
    return Sanction(whom, measure, "", now + hours * HOUR, now)


async def chatty(node: Node) -> Replica:
    """A table where people sit and write."""
    replica = await new_table(node)
    for player in (ANNA, BEN, CARA):
        await accepted(replica, Sit(player))
    await accepted(replica, ChangeTerms(ANNA.id, chat=True))
    return replica


async def test_a_guest_is_banned_for_a_time(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        await node.doorman.impose(sanction(node, guest_mark(BEN.id), Measure.BAN))
        assert node.doorman.bans(BEN.id)
        assert not node.doorman.bans(ANNA.id)
        assert not node.doorman.mutes(BEN.id)
    async with node_on(sqlite_url, ahead=2 * HOUR) as (later, _):
        assert not later.doorman.bans(BEN.id)


async def test_an_address_is_banned_whoever_comes_from_there(node: Node) -> None:
    node.doorman.note(BEN.id, "f00")
    node.doorman.note(CARA.id, "")
    ban = sanction(node, address_mark("f00"), Measure.BAN)
    await node.doorman.impose(ban)
    node.doorman.note(STRANGER.id, "f00")
    assert [node.doorman.bans(player.id) for player in (ANNA, BEN, CARA, STRANGER)] == [
        *(False, True, False, True)
    ]
    await node.doorman.lift(ban)
    assert not node.doorman.bans(BEN.id)


async def test_other_nodes_learn_of_it_and_wake_those_who_look(sqlite_url: str) -> None:
    herald = MuteHerald()
    async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, _):
        woken: list[bool] = []
        other.doorman.watch(lambda: woken.append(True))
        await one.doorman.impose(sanction(one, guest_mark(BEN.id), Measure.BAN))
        await other.doorman.refresh()
        await other.doorman.refresh()
        assert other.doorman.bans(BEN.id)
        assert woken == [True]


async def test_where_somebody_is_is_known_on_other_nodes(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (one, _), node_on(sqlite_url) as (other, _):
        one.doorman.note(BEN.id, "f00")
        await one.doorman.look()
        assert await other.doorman.address_of(BEN.id) == "f00"
        assert await other.doorman.address_of(ANNA.id) is None


async def test_the_muted_neither_write_nor_react(node: Node) -> None:
    replica = await chatty(node)
    await node.doorman.impose(sanction(node, guest_mark(BEN.id), Measure.MUTE))
    assert await refused(replica, Write(BEN, "hello")) == Reason.MUTED
    assert await refused(replica, React(BEN, "laugh")) == Reason.MUTED
    await accepted(replica, Write(ANNA, "hello"))


async def test_a_closed_table_is_not_listed(node: Node) -> None:
    replica = await new_table(node, opened(public=True))
    await node.doorman.impose(sanction(node, table_mark(replica.code), Measure.CLOSE))
    assert node.doorman.has_closed(replica.code)
    assert (await node.lobby.find(OPEN)).rows == ()


class TestHosts:
    async def test_shut_out_an_address_from_their_table_alone(self, node: Node) -> None:
        replica, other = await new_table(node), await new_table(node)
        for player in (ANNA, BEN, CARA):
            node.doorman.note(player.id, "home" if player is not ANNA else "else")
            await accepted(replica, Sit(player))
        await accepted(replica, Remove(ANNA.id, 1, barred=True, address=True))
        node.doorman.note(STRANGER.id, "home")
        assert await refused(replica, Sit(STRANGER)) == Reason.BARRED
        assert await refused(replica, AskForSeat(STRANGER)) == Reason.BARRED
        await accepted(other, Sit(STRANGER))

    async def test_leave_those_alone_who_sit_there_already(self, node: Node) -> None:
        replica = await new_table(node)
        for player in (ANNA, BEN, CARA):
            node.doorman.note(player.id, "home")
            await accepted(replica, Sit(player))
        await accepted(replica, Remove(ANNA.id, 1, barred=True, address=True))
        await accepted(replica, Sit(CARA, 3))

    async def test_may_remove_somebody_for_good_without_the_address(self, node: Node) -> None:
        replica = await new_table(node)
        for player in (ANNA, BEN):
            node.doorman.note(player.id, "home")
            await accepted(replica, Sit(player))
        await accepted(replica, Remove(ANNA.id, 1, barred=True))
        node.doorman.note(STRANGER.id, "home")
        await accepted(replica, Sit(STRANGER))

    async def test_of_an_address_nothing_is_in_the_log(self, node: Node) -> None:
        replica = await new_table(node)
        for player in (ANNA, BEN):
            node.doorman.note(player.id, "f00ba4")
            await accepted(replica, Sit(player))
        await accepted(replica, Remove(ANNA.id, 1, barred=True, address=True))
        rows = await replica._around.log.read(replica.code, 0)
        assert "f00ba4" not in str(rows)


class TestReports:
    async def test_words_and_names_are_kept_for_moderators(self, node: Node) -> None:
        replica = await chatty(node)
        await accepted(replica, Write(BEN, "bad words"))
        await accepted(replica, Report(ANNA, replica.talk.writings[0].word))
        await accepted(replica, ReportName(ANNA, 2))
        assert await refused(replica, ReportName(ANNA, 2)) == Reason.ALREADY_SO
        kept = await node.casebook.complaints(9)
        assert {(each.player, each.name, each.text) for each in kept} == {
            (BEN.id, "Ben", "bad words"),
            (CARA.id, "Cara", None),
        }
        assert {each.table for each in kept} == {replica.code}

    @pytest.mark.parametrize("seat", [0, 7, -1])
    async def test_there_must_be_somebody_else_on_the_seat(self, node: Node, seat: int) -> None:
        replica = await game_for(node)
        assert await refused(replica, ReportName(ANNA, seat)) == Reason.NO_SUCH_SEAT


class AwayAtFirst(StoredCasebook):
    """A casebook whose database is away when somebody first writes in it."""

    def __init__(self, casebook: Casebook) -> None:
        vars(self).update(vars(casebook))
        self.tries = 0

    async def saw(self, addresses: Mapping[str, str], now: int) -> None:
        self.tries += 1
        if self.tries == 1:
            raise Unavailable("the database is away")
        await super().saw(addresses, now)


async def test_where_somebody_is_is_written_down_later_if_the_store_is_away(sqlite_url: str) -> None:
    async with open_store(sqlite_url) as store:
        casebook = AwayAtFirst(store.casebook)
        doorman = Doorman(casebook, MuteHerald(), Clock(store))
        doorman.note(BEN.id, "f00")
        with pytest.raises(Unavailable):
            await doorman.look()
        assert await casebook.address_of(BEN.id) is None
        await doorman.look()
        await doorman.look()
        assert await casebook.address_of(BEN.id) == "f00"
        assert casebook.tries == 2
