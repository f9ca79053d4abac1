"""What people say at a table: heard once on every node, at a pace; it waits for nothing, nothing keeps it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from app.live.herald import LocalHerald
from app.live.operating.meters import Meters
from app.live.redis_herald import RedisHerald
from app.live.talk import Talk, who_is
from app.table.intents import ChangeTerms, Leave, Player, React, Report, Silence, Write
from app.table.ports import Herald, Reacted, Silenced, Wrote
from app.table.refusals import Reason
from app.table.talk_rules import A_MINUTE, SPEAK_EVERY
from tests.live.nodes import (
    accepted,
    answer_of,
    found,
    game_for,
    new_table,
    no_complaints,
    node_on,
    refused,
    until,
)
from tests.table.books import ANNA, BEN, CODE, STRANGER, finished, gathered, playing

NOW = 2_000_000


def sign(player: Player = ANNA, word: str = "w1", at: int = NOW, reaction: str = "laugh") -> Reacted:
    return Reacted(CODE, player, reaction, at, word)


@pytest.fixture
def talk() -> Talk:
    return Talk(LocalHerald(), Meters(), no_complaints, lambda: None)


class TestHearing:
    def test_tells_who_said_what_and_from_which_seat(self, talk: Talk) -> None:
        talk.hear(playing().table, sign(BEN))
        (remark,) = talk.since(0)
        assert (remark.seat, remark.name, remark.avatar, remark.reaction) == (1, "Ben", BEN.avatar, "laugh")

    def test_those_who_watch_have_a_name_and_no_seat(self, talk: Talk) -> None:
        talk.hear(playing().table, sign(STRANGER))
        (remark,) = talk.since(0)
        assert (remark.seat, remark.name) == (None, "Zoe")

    def test_who_changed_seats_after_a_game_is_seen_where_they_played(self, talk: Talk) -> None:
        book = finished()
        book.do(Leave(BEN.id))
        talk.hear(book.table, sign(BEN))
        assert talk.since(0)[0].seat == 1

    def test_keeps_ids_behind(self, talk: Talk) -> None:
        talk.hear(playing().table, sign(ANNA))
        assert ANNA.id not in str(talk.since(0))
        assert who_is(CODE, ANNA.id) != who_is("FGHJK", ANNA.id)

    def test_happens_once_for_each_sign(self, talk: Talk) -> None:
        for word in ("w1", "w2", "w1"):
            talk.hear(playing().table, sign(word=word))
        assert talk.newest == 2

    def test_passes_over_what_only_a_newer_node_can_say(self, talk: Talk) -> None:
        talk.hear(playing().table, sign(reaction="yodel"))
        assert talk.newest == 0

    def test_is_told_from_where_one_was(self, talk: Talk) -> None:
        for word in ("w1", "w2"):
            talk.hear(playing().table, sign(word=word))
        assert [remark.number for remark in talk.since(1)] == [2]
        assert talk.since(2) == ()

    def test_forgets(self, talk: Talk) -> None:
        table = gathered().table
        for number in range(1000):
            talk.hear(table, sign(word=str(number), at=NOW + number * SPEAK_EVERY))
        assert len(talk._heard) <= A_MINUTE / SPEAK_EVERY + 1
        assert len(talk.since(0)) < 50


class TestAtATable:
    async def test_it_is_said_at_once_and_there_is_no_row(self, database_url: str) -> None:
        async with node_on(database_url) as (node, store):
            replica = await game_for(node)
            woken, seq, before = asyncio.Event(), replica.seq, replica.snapshot
            replica.watch(woken.set)
            await accepted(replica, React(ANNA, "clap"))
            assert woken.is_set()
            assert [remark.reaction for remark in replica.talk.since(0)] == ["clap"]
            assert (await store.heads([replica.code]))[replica.code].seq == replica.seq == seq
            assert replica.snapshot is before

    async def test_it_waits_for_no_action_and_no_action_waits_for_it(self, database_url: str) -> None:
        async with node_on(database_url) as (node, store):
            replica = await game_for(node)
            store.hold()
            playing = asyncio.create_task(accepted(replica, answer_of(replica, 0)))
            await store.holds()
            await accepted(replica, React(BEN, "hurry"))
            assert not playing.done()
            store.open_gate.set()
            await playing

    async def test_it_is_said_while_the_store_is_away(self, database_url: str) -> None:
        async with node_on(database_url) as (node, store):
            replica = await new_table(node)
            store.away = True
            await accepted(replica, React(STRANGER, "hello"))

    async def test_its_pace_is_kept(self, database_url: str) -> None:
        async with node_on(database_url) as (node, _):
            replica = await game_for(node)
            await accepted(replica, React(ANNA, "clap"))
            assert await refused(replica, React(ANNA, "clap")) == Reason.TOO_OFTEN
            await accepted(replica, React(BEN, "clap"))


@pytest.fixture(params=["local", pytest.param("redis", marks=pytest.mark.redis)])
async def heralds(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Herald, Herald]]:
    async with AsyncExitStack() as stack:
        if request.param == "local":
            shared = await stack.enter_async_context(LocalHerald())
            yield shared, shared
        else:
            url = request.getfixturevalue("redis_url")
            made = [await stack.enter_async_context(RedisHerald(url)) for _ in range(2)]
            yield made[0], made[1]


async def test_it_is_heard_once_on_every_node(heralds: tuple[Herald, Herald], database_url: str) -> None:
    async with (
        node_on(database_url, heralds[0]) as (here, _),
        node_on(database_url, heralds[1]) as (there, _),
    ):
        ours = await game_for(here)
        theirs = await found(there, ours.code)
        await accepted(ours, React(ANNA, "clap"))
        await until(theirs, lambda: theirs.talk.newest > 0)
        assert await refused(theirs, React(ANNA, "wow")) == Reason.TOO_OFTEN
        await accepted(theirs, React(BEN, "thanks"))
        await until(ours, lambda: ours.talk.newest > 1)
        for replica in (ours, theirs):
            said = [(remark.seat, remark.reaction) for remark in replica.talk.since(0)]
            assert said == [(0, "clap"), (1, "thanks")]


class TestChat:
    async def test_what_was_written_lately_is_there_for_who_opens_it(self, database_url: str) -> None:
        async with node_on(database_url) as (node, _):
            replica = await new_table(node)
            assert await refused(replica, Write(STRANGER, "Hello")) == Reason.NO_CHAT
            await accepted(replica, ChangeTerms(ANNA.id, chat=True))
            await accepted(replica, Write(STRANGER, "Hello"))
            assert [(remark.name, remark.text) for remark in replica.talk.writings] == [("Zoe", "Hello")]
            assert replica.talk.since(0) == replica.talk.writings

    def test_only_so_much_is_kept(self, talk: Talk) -> None:
        for number in range(60):
            talk.hear(gathered().table, Wrote(CODE, ANNA, str(number), NOW, str(number)))
        assert [remark.text for remark in talk.writings] == [str(number) for number in range(10, 60)]

    def test_what_no_page_of_ours_would_have_sent_is_passed_over(self, talk: Talk) -> None:
        for text in ("", "x" * 141, "two\nlines"):
            talk.hear(gathered().table, Wrote(CODE, ANNA, text, NOW, "w1"))
        assert talk.newest == 0

    def test_who_is_silenced_is_not_heard_even_from_a_node_that_does_not_know(self, talk: Talk) -> None:
        who = who_is(CODE, BEN.id)
        talk.hear(gathered().table, Silenced(CODE, who, silent=True))
        talk.hear(gathered().table, sign(BEN))
        assert talk.newest == 0
        talk.hear(gathered().table, Silenced(CODE, who, silent=False))
        talk.hear(gathered().table, sign(BEN))
        assert talk.newest == 1

    async def test_the_host_silences_somebody_on_every_node(
        self, heralds: tuple[Herald, Herald], database_url: str
    ) -> None:
        async with (
            node_on(database_url, heralds[0]) as (here, _),
            node_on(database_url, heralds[1]) as (
                there,
                _,
            ),
        ):
            ours = await game_for(here)
            theirs = await found(there, ours.code)
            ben = who_is(ours.code, BEN.id)
            await accepted(ours, Silence(ANNA.id, ben, silent=True))
            assert await refused(ours, React(BEN, "wow")) == Reason.SILENCED
            await accepted(ours, React(ANNA, "think"))
            await until(theirs, lambda: theirs.talk.newest > 0)
            assert await refused(theirs, React(BEN, "wow")) == Reason.SILENCED

    async def test_a_report_is_in_the_log_once_for_each_person(
        self, database_url: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with node_on(database_url) as (node, _):
            replica = await new_table(node)
            await accepted(replica, ChangeTerms(ANNA.id, chat=True))
            await accepted(replica, Write(STRANGER, "You fool"))
            (writing,) = replica.talk.writings
            await accepted(replica, Report(ANNA, writing.word))
            assert await refused(replica, Report(ANNA, writing.word)) == Reason.ALREADY_SO
            await accepted(replica, Report(BEN, writing.word))
            assert await refused(replica, Report(BEN, "nothing")) == Reason.MALFORMED
            assert node.meters.reports == 2
            logged = [record for record in caplog.records if "You fool" in record.getMessage()]
            assert len(logged) == 2
            assert vars(logged[0])["text"] == "You fool"
            assert STRANGER.name not in logged[0].getMessage()
