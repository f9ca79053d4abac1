"""Those who don't answer: bots after their pause, seats whose time is up, tables that a dead node left."""

import asyncio
import sqlite3
from contextlib import closing
from types import MethodType
from typing import Any, cast

import pytest

from app.live import sweeper as sweepers
from app.live.node import Node
from app.live.operating.log_context import begin_request, log_fields
from app.live.replica import RESTS_AFTER, Replica
from app.live.sweeper import Sweeper
from app.live.thinking import answer
from app.store.address import sqlite_path
from app.table.entries import Opened, Played, TimedOut
from app.table.evolve import fold
from app.table.intents import AddBot, Leave, OptIn, Pause, Propose, Resume, Sit, StandIn, Start
from app.table.ports import Measure, Sanction, table_mark
from app.table.table import Phase, Reveal
from app.table.terms import beat_of
from app.table.thought import Thought, think
from tests.live.nodes import (
    PATIENCE,
    MuteHerald,
    TrickyStore,
    accepted,
    answer_of,
    found,
    game_for,
    new_table,
    node_on,
    until,
    until_over,
)
from tests.table.books import ANNA, BEN, PEOPLE, SEED, opened

AN_HOUR = 3600 * 1000


async def test_bots_play_a_whole_game_by_themselves(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        await until_over(replica)
        rows = await store.store.read(replica.table.code, 0)
        assert fold(rows) == replica.table
        assert all(isinstance(row.entry, Played) for row in rows[6:])


class TestATableThatNobodyLooksAt:
    """Its bots rest until somebody looks at it or comes back; nothing is lost."""

    @staticmethod
    async def left_alone(node: Node, store: TrickyStore) -> Replica:
        """Three went to bed without a word; a bot is asked to place a card."""
        replica = await three_and_a_bot(node)
        await go_forward(node, store, RESTS_AFTER)
        return replica

    async def test_rests(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await self.left_alone(node, store)
            before = replica.table.seq
            await look_after(node, replica)
            assert replica.table.seq == before
            assert replica.due_at is None
            assert await store.due(node.clock.now()) == []

    async def test_does_not_rest_at_once(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await three_and_a_bot(node)
            before = replica.table.seq
            await go_forward(node, store, RESTS_AFTER - 30_000)
            await look_after(node, replica)
            assert replica.table.seq == before + 1

    async def test_goes_on_while_somebody_watches(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await self.left_alone(node, store)
            resting = replica.table.seq
            replica.watch(lambda: None)
            await go_forward(node, store, 10 * RESTS_AFTER)
            await look_after(node, replica)
            assert replica.table.seq == resting + 1

    async def test_is_set_going_by_the_look_itself(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await self.left_alone(node, store)
            resting = replica.table.seq
            await until(replica, lambda: replica.table.seq > resting)

    async def test_goes_on_for_a_while_when_a_program_asks_for_it_once(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await self.left_alone(node, store)
            replica.look()
            assert replica.due_at is not None
            await go_forward(node, store, RESTS_AFTER)
            assert replica.due_at is None

    async def test_goes_on_when_somebody_does_something(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await self.left_alone(node, store)
            await accepted(replica, answer_of(replica, 0))
            assert replica.due_at is not None

    async def test_has_its_seats_time_out_and_its_bots_rest_all_the_same(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await three_and_a_bot(node, clock=30)
            await go_forward(node, store, RESTS_AFTER)
            await look_after(node, replica)
            entries = [row.entry for row in await store.store.read(replica.code, 6)]
            assert [(type(entry), getattr(entry, "seat", None)) for entry in entries] == [
                (TimedOut, seat) for seat in range(3)
            ]

    async def test_where_only_bots_are_left_rests_too(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica = await three_and_a_bot(node)
            for player in PEOPLE[:3]:
                await accepted(replica, Leave(player.id))
            before = replica.table.seq
            await go_forward(node, store, RESTS_AFTER)
            await look_after(node, replica)
            assert replica.table.seq == before
            await until(replica, lambda: replica.table.seq > before + 3)


async def test_in_a_pause_nobody_is_answered_for(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await three_and_a_bot(node)
        replica.watch(lambda: None)
        await accepted(replica, Pause(ANNA.id))
        before = replica.table.seq
        await go_forward(node, store, 2 * AN_HOUR)
        await look_after(node, replica)
        assert replica.table.seq == before
        await accepted(replica, Resume(ANNA.id))
        await go_forward(node, store, AN_HOUR)
        await look_after(node, replica)
        assert replica.table.seq == before + 2


async def three_and_a_bot(node: Node, *, clock: int = 0) -> Replica:
    replica = await new_table(node, opened(clock=clock))
    for player in PEOPLE[:3]:
        await accepted(replica, Sit(player))
    await accepted(replica, AddBot(ANNA.id, "normal"))
    await accepted(replica, Start(ANNA.id, SEED))
    return replica


def sweeper_of(node: Node) -> Sweeper:
    """The node's own, which is told whenever a table moves."""
    return cast("Sweeper", cast("MethodType", node.hall.moved).__self__)


async def look_after(node: Node, replica: Replica) -> None:
    """The sweeper comes to that table now, whether it is time or not."""
    sweeper = sweeper_of(node)
    sweeper._serve(replica.table.code)
    await asyncio.gather(*sweeper._serving.values())


async def go_forward(node: Node, store: TrickyStore, milliseconds: int) -> None:
    """The database's clock jumps, once bots have thought. Timers set before stay where they were."""
    await sweeper_of(node)._foresight.settled()
    store.ahead += milliseconds
    await node.clock.synchronise()


async def test_a_bot_answers_by_itself_and_not_before_its_pause_is_over(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=300) as (node, store):
        replica = await three_and_a_bot(node)
        code, asked = replica.table.code, replica.table.question(3)
        assert asked is not None
        await until(replica, lambda: replica.table.seq > asked.asked_in)
        (answered,) = await store.store.read(code, asked.asked_in)
        assert answered.at >= asked.asked_at + 300


async def test_a_sweeper_that_comes_too_early_leaves_a_bot_its_time(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await three_and_a_bot(node)
        replica.watch(lambda: None)
        before = replica.table.seq
        await look_after(node, replica)
        await go_forward(node, store, AN_HOUR - 60_000)
        await look_after(node, replica)
        assert replica.table.seq == before
        await go_forward(node, store, 60_000)
        await look_after(node, replica)
        assert replica.table.seq == before + 1


async def test_a_bot_waits_for_a_reveals_beat_and_people_do_not(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await three_and_a_bot(node)
        replica.watch(lambda: None)
        revealed = await until_a_reveal(node, store, replica)
        beat = beat_of(replica.table.terms, AN_HOUR, revealed.lasts)
        assert beat > 2 * AN_HOUR
        await accepted(replica, answer_of(replica, 0))
        before = replica.table.seq
        await go_forward(node, store, 2 * AN_HOUR)
        await look_after(node, replica)
        assert replica.table.seq == before
        assert replica.due_at == revealed.at + beat
        await go_forward(node, store, beat - 2 * AN_HOUR)
        await look_after(node, replica)
        assert replica.table.seq == before + 1


async def until_a_reveal(node: Node, store: TrickyStore, replica: Replica) -> Reveal:
    """People answer, and the bot is given its time, until the first sack is opened."""
    while (sitting := replica.table.sitting) is not None and sitting.revealed is None:
        if sitting.waiting[0] == 3:
            await go_forward(node, store, AN_HOUR)
            await look_after(node, replica)
        else:
            await accepted(replica, answer_of(replica, sitting.waiting[0]))
    assert sitting is not None
    assert sitting.revealed is not None
    return sitting.revealed


async def test_a_bot_that_fails_is_logged_without_its_cards(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    cards = "the rabbit"

    def fails(*_: object) -> None:
        raise KeyError(cards)

    monkeypatch.setattr(answer, "think", fails)
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await three_and_a_bot(node)
        replica.watch(lambda: None)
        await go_forward(node, store, AN_HOUR)
        await look_after(node, replica)
    assert "a bot can't think: KeyError" in caplog.text
    assert "in fails" in vars(caplog.records[-1])["traceback"]
    assert cards not in caplog.text


async def test_the_shelf_says_when_a_time_is_up(sqlite_url: str) -> None:
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await three_and_a_bot(node, clock=30)
        asked = replica.table.question(0)
        assert asked is not None
        assert await store.due(asked.asked_at + 29_999) == []
        assert await store.due(asked.asked_at + 30_000) == [replica.table.code]


async def test_a_bot_plays_on_for_who_leaves_and_stops_when_they_come_back(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await game_for(node)
        await accepted(replica, Leave(BEN.id))
        await until(
            replica, lambda: 1 not in (replica.table.sitting.waiting if replica.table.sitting else ())
        )
        await accepted(replica, Sit(BEN))
        for seat in (0, 2, 3):
            await accepted(replica, answer_of(replica, seat))
        assert replica.table.phase is Phase.PLAYING
        assert replica.due_at is None


async def test_a_seat_whose_time_is_up_is_answered_for_at_once_by_a_node_that_comes_to_it(
    sqlite_url: str,
) -> None:
    async with node_on(sqlite_url, MuteHerald()) as (node, _):
        code = (await game_for(node, entry=opened(clock=30))).table.code
    async with node_on(sqlite_url, ahead=31_000) as (node, store):
        replica = await found(node, code)
        await until(replica, lambda: replica.table.seq >= 10)
        rows = await store.store.read(code, 6)
        assert [type(row.entry) for row in rows[:4]] == [TimedOut] * 4


async def test_a_seat_in_time_is_left_alone(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await game_for(node, entry=opened(clock=AN_HOUR // 1000))
        await go_forward(node, store, AN_HOUR - 60_000)
        await look_after(node, replica)
        assert replica.table.seq == 6
        await go_forward(node, store, 60_000)
        await look_after(node, replica)
        assert replica.table.seq == 10


async def test_a_whole_game_times_out(sqlite_url: str) -> None:
    """Everybody went to bed."""
    async with node_on(sqlite_url) as (node, store):
        replica = await game_for(node, entry=opened(clock=AN_HOUR // 1000))
        while replica.table.phase is Phase.PLAYING:
            await go_forward(node, store, AN_HOUR)
            await look_after(node, replica)
        rows = await store.store.read(replica.table.code, 6)
        assert all(isinstance(row.entry, TimedOut) for row in rows)


async def asked_who_is_in(node: Node, store: TrickyStore) -> Replica:
    """A game has timed out to its end, and Anna wants another one."""
    replica = await game_for(node, entry=opened(clock=1))
    while replica.table.phase is Phase.PLAYING:
        await go_forward(node, store, 1000)
        await look_after(node, replica)
    await accepted(replica, Propose(ANNA.id))
    return replica


async def test_the_next_game_begins_as_soon_as_all_are_in(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await asked_who_is_in(node, store)
        for player in PEOPLE[1:4]:
            assert replica.table.phase is Phase.OVER
            await accepted(replica, OptIn(player.id))
        await until(replica, lambda: replica.table.phase is Phase.PLAYING)
        assert replica.table.proposal is None


async def test_the_next_game_begins_without_those_who_say_nothing(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await asked_who_is_in(node, store)
        await accepted(replica, OptIn(BEN.id))
        before = replica.table.seq
        await look_after(node, replica)
        assert replica.table.seq == before
        due = replica.due_at
        assert due is not None
        assert await store.due(due) == [replica.table.code]
        await go_forward(node, store, 30_000)
        await look_after(node, replica)
        assert replica.table.phase is Phase.PLAYING
        assert [seat and seat.player for seat in replica.table.seats] == [ANNA.id, BEN.id, None]


async def test_what_a_dead_node_had_to_serve_is_found(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody looks at the table on the node that is left; it reads the stored due times."""
    monkeypatch.setattr(sweepers, "_SCAN_EVERY", 0.001)
    async with node_on(sqlite_url, MuteHerald()) as (node, _):
        code = (await game_for(node, entry=opened(clock=30))).table.code
    async with node_on(sqlite_url, ahead=32_000) as (_, store):
        async with asyncio.timeout(PATIENCE):
            await store.appended.wait()
        first, *_ = await store.store.read(code, 6)
        assert isinstance(first.entry, TimedOut)


async def test_a_time_that_an_earlier_version_stored_for_bots_is_looked_at_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweepers, "_SCAN_EVERY", 0.001)
    async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
        replica = await three_and_a_bot(node)
        await accepted(replica, Leave(ANNA.id))
        with closing(sqlite3.connect(sqlite_path(sqlite_url))) as connection, connection:
            connection.execute("UPDATE tables SET due_at = ?", (node.clock.now() - AN_HOUR,))
        async with asyncio.timeout(PATIENCE):
            await store.was_put_off.wait()
        assert await store.due(node.clock.now()) == []
        assert replica.table.seq == 7, "the bots had no reason to play"


class TestATableThatModeratorsClosed:
    @staticmethod
    async def closed(node: Node, store: TrickyStore) -> tuple[Replica, Sanction]:
        """With a clock that has run out since."""
        replica = await three_and_a_bot(node, clock=30)
        now = node.clock.now()
        sanction = Sanction(table_mark(replica.code), Measure.CLOSE, "", now + 10 * AN_HOUR, now)
        await node.doorman.impose(sanction)
        await go_forward(node, store, AN_HOUR)
        return replica, sanction

    async def test_has_no_clock_that_runs(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=1000) as (node, store):
            replica, _ = await self.closed(node, store)
            before = replica.table.seq
            replica.watch(lambda: None)
            await look_after(node, replica)
            assert replica.table.seq == before

    async def test_goes_on_when_it_is_opened_again(
        self, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sweepers, "_SCAN_EVERY", 0.001)
        async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
            replica, sanction = await self.closed(node, store)
            before = replica.table.seq
            await node.doorman.lift(sanction)
            await until(replica, lambda: replica.table.seq > before)


async def test_two_nodes_that_serve_the_same_bots_play_each_turn_once(sqlite_url: str) -> None:
    async with node_on(sqlite_url, MuteHerald(), bot_pause=AN_HOUR) as (node, _):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        code = replica.table.code
    ahead = AN_HOUR + 1
    async with (
        node_on(sqlite_url, MuteHerald(), ahead=ahead) as (one, store),
        node_on(sqlite_url, MuteHerald(), ahead=ahead) as (other, _),
    ):
        replicas = await asyncio.gather(found(one, code), found(other, code))
        await asyncio.gather(*(until_over(replica) for replica in replicas))
        rows = await store.store.read(code, 0)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert replicas[0].table == replicas[1].table == fold(rows)


async def test_bots_go_on_when_the_database_was_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweepers, "_SCAN_EVERY", 0.001)
    monkeypatch.setattr(sweepers, "_OVERDUE", 0)
    async with node_on(sqlite_url) as (node, store):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        replica.watch(lambda: None)
        store.away = True
        async with asyncio.timeout(PATIENCE):
            await store.missed["append"].wait()
            await store.missed["due"].wait()
        store.away = False
        await until_over(replica)


async def test_what_a_bot_does_is_no_part_of_the_request_that_moved_the_table(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log lines name the table, and nobody's request."""
    noted: list[dict[str, str | int]] = []

    def noting(thought: Thought) -> Any:
        noted.append(log_fields())
        return think(thought)

    monkeypatch.setattr(answer, "think", noting)
    async with node_on(sqlite_url) as (node, _):
        begin_request("r1")
        replica = await three_and_a_bot(node)
        await until(replica, lambda: bool(noted))
        assert noted[0].keys() == {"table", "seq"}
        assert noted[0]["table"] == replica.code


class SlowThinkers:
    """They think for as long as a test wants."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()

    async def answer(self, _table: str, thought: Thought, **_: Any) -> answer.Answer:
        await self.gate.wait()
        return answer.timed(thought)


class TestHowLongABotThinks:
    """It may depend on its cards, so nobody sees it in the time of its answer."""

    @staticmethod
    async def jump(node: Node, store: TrickyStore, milliseconds: int) -> None:
        """Bots may still be thinking."""
        store.ahead += milliseconds
        await node.clock.synchronise()

    async def test_it_thinks_as_soon_as_it_is_asked(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
            replica = await three_and_a_bot(node)
            replica.watch(lambda: None)
            foresight, question = sweeper_of(node)._foresight, replica.table.question(3)
            assert question is not None
            await foresight.settled()
            assert foresight.ready(replica, 3, question) is not None

    async def test_an_answer_that_is_late_comes_a_whole_pause_later(self, sqlite_url: str) -> None:
        """Whether it was known just after it was due, or just before the next time."""
        for late in (1_000, AN_HOUR - 60_000):
            async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
                foresight = sweeper_of(node)._foresight
                foresight._thinkers = slow = cast("Any", SlowThinkers())
                replica = await three_and_a_bot(node)
                replica.watch(lambda: None)
                before = replica.table.seq
                await self.jump(node, store, AN_HOUR + late)
                await look_after(node, replica)
                slow.gate.set()
                await foresight.settled()
                await look_after(node, replica)
                assert replica.table.seq == before
                await self.jump(node, store, AN_HOUR - late)
                await look_after(node, replica)
                assert replica.table.seq == before + 1

    async def test_who_begins_to_think_late_makes_a_whole_pause_too(self, sqlite_url: str) -> None:
        """Else the time since the question would show how long it took: it is the same for all thoughts."""
        async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
            replica = await game_for(node)
            replica.watch(lambda: None)
            await go_forward(node, store, AN_HOUR * 7 // 4)
            await accepted(replica, StandIn(ANNA.id, 1))
            before = replica.table.seq
            await go_forward(node, store, AN_HOUR // 2)
            await look_after(node, replica)
            assert replica.table.seq == before
            await go_forward(node, store, AN_HOUR // 2)
            await look_after(node, replica)
            assert replica.table.seq == before + 1

    async def test_what_is_known_is_not_thought_again_after_a_rest(self, sqlite_url: str) -> None:
        """A second thought could come too late for what is left of the pause, or not."""
        async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, _):
            replica = await three_and_a_bot(node)
            replica.watch(lambda: None)
            foresight, question = sweeper_of(node)._foresight, replica.table.question(3)
            assert question is not None
            await foresight.settled()
            known = foresight.ready(replica, 3, question)
            for intent in (Pause(ANNA.id), Resume(ANNA.id)):
                await accepted(replica, intent)
            assert known is not None
            assert foresight.ready(replica, 3, question) is known

    async def test_nobody_waits_for_a_bot_that_thinks_when_their_time_is_up(self, sqlite_url: str) -> None:
        async with node_on(sqlite_url, bot_pause=AN_HOUR) as (node, store):
            sweeper_of(node)._foresight._thinkers = cast("Any", SlowThinkers())
            replica = await three_and_a_bot(node, clock=30)
            await self.jump(node, store, AN_HOUR)
            await look_after(node, replica)
            assert replica.table.sitting is not None
            assert replica.table.sitting.waiting == (3,)


async def test_seats_whose_time_is_up_are_done_in_the_same_order_however_far_they_were(
    sqlite_url: str,
) -> None:
    """At one table Anna has laid a card in secret, at the other none."""
    async with node_on(sqlite_url) as (node, store):
        idle, busy = [await waited_for_while_time_is_up(node, store, laid=laid) for laid in (0, 1)]
        assert idle == busy == [(0, 1, 2), (1, 2), (2,)]


async def waited_for_while_time_is_up(node: Node, store: TrickyStore, *, laid: int) -> list[tuple[int, ...]]:
    """For whom the table waits, each time that changes."""
    entry = Opened("snack_match", 3, {"diet": "off"}, False, 30, ANNA.id)
    replica = await game_for(node, PEOPLE[:3], entry)
    for seat in range(3):
        await accepted(replica, answer_of(replica, seat))
    for _ in range(laid):
        await accepted(replica, answer_of(replica, 0))
    found = [replica.snapshot.waiting]

    def note() -> None:
        if replica.snapshot.waiting != found[-1]:
            found.append(replica.snapshot.waiting)

    replica.watch(note)
    await go_forward(node, store, 31_000)
    while len(found) < 3:
        await look_after(node, replica)
    replica.unwatch(note)
    return found[:3]
