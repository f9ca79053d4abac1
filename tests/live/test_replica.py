"""A node's copy of a table: judged on it, made durable, shown; races, failures and strange rows."""

import asyncio
import gc
from collections.abc import AsyncIterator
from dataclasses import replace
from weakref import ref

import pytest

from app.live.node import Node
from app.live.replica import Replica
from app.table import codec
from app.table.entries import Row, Sat
from app.table.evolve import Diverged, fold
from app.table.folded import refolded
from app.table.intents import AddBot, Leave, Play, Player, Rename, Sit, Swap
from app.table.ports import Hint, Unavailable
from app.table.refusals import Reason
from tests.live.nodes import (
    MuteHerald,
    TrickyStore,
    accepted,
    another_node,
    answer_of,
    found,
    game_for,
    new_table,
    node_on,
    refused,
)
from tests.table.books import ANNA, BEN, CARA, DAN, STRANGER, opened


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url) as made:
        yield made


@pytest.fixture
async def two(sqlite_url: str) -> AsyncIterator[tuple[Replica, Replica]]:
    """The same table on two nodes that hear nothing of each other."""
    async with node_on(sqlite_url, MuteHerald()) as (one, _), node_on(sqlite_url, MuteHerald()) as (other, _):
        replica = await new_table(one)
        yield replica, await found(other, replica.table.code)


async def test_what_is_accepted_is_durable_and_then_shown(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await new_table(node)
    changed = asyncio.Event()
    replica.watch(changed.set)
    assert await accepted(replica, Sit(ANNA)) == 2
    rows = await store.store.read(replica.table.code, 0)
    assert [row.seq for row in rows] == [1, 2]
    assert fold(rows) == replica.table
    assert changed.is_set()
    assert replica.snapshot.seq == 2
    assert replica.snapshot.public.seats[0] is not None


async def test_nothing_is_shown_before_it_is_durable(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await new_table(node)
    changed = asyncio.Event()
    replica.watch(changed.set)
    store.hold()
    sitting = asyncio.create_task(replica.submit(Sit(ANNA)))
    await store.holds()
    assert replica.snapshot.seq == 1
    assert not changed.is_set()
    assert not sitting.done()
    store.open_gate.set()
    await sitting
    assert replica.snapshot.seq == 2


async def test_who_goes_away_while_the_row_is_written_has_still_played(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await new_table(node)
    changed = asyncio.Event()
    replica.watch(changed.set)
    store.hold()
    sitting = asyncio.create_task(replica.submit(Sit(ANNA)))
    await store.holds()
    sitting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sitting
    store.open_gate.set()
    async with asyncio.timeout(10):
        await changed.wait()
    assert replica.snapshot.seq == 2
    assert await accepted(replica, Sit(BEN)) == 3


async def test_in_a_task_that_nobody_cancels_the_answer_is_there_when_the_table_is_shown(
    here: tuple[Node, TrickyStore],
) -> None:
    """So a socket sends both in one go."""
    replica = await new_table(here[0])
    answers: list[object] = []
    known_when_shown: list[int] = []

    def woken() -> None:
        asyncio.get_running_loop().call_soon(lambda: known_when_shown.append(len(answers)))

    async def sit() -> None:
        answers.append(await replica.submit_in_this_task(Sit(ANNA)))

    replica.watch(woken)
    await asyncio.create_task(sit())
    await asyncio.sleep(0)
    assert known_when_shown == [1]


async def test_a_watcher_that_went_is_not_woken(here: tuple[Node, TrickyStore]) -> None:
    replica = await new_table(here[0])
    changed = asyncio.Event()
    replica.watch(changed.set)
    during = replica.watched
    replica.unwatch(changed.set)
    assert (during, replica.watched) == (True, False)
    await accepted(replica, Sit(ANNA))
    assert not changed.is_set()


async def test_a_token_sent_again_is_answered_the_same_and_does_nothing(
    here: tuple[Node, TrickyStore],
) -> None:
    replica = await game_for(here[0])
    play = answer_of(replica, 0)
    seq = await accepted(replica, play, "tap-1")
    assert await accepted(replica, play, "tap-1") == seq
    assert replica.table.seq == seq
    assert await refused(replica, play, "tap-2") == Reason.QUESTION_CLOSED


async def test_a_token_is_known_after_the_table_was_loaded_anew(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await game_for(node)
        code, play = replica.table.code, answer_of(replica, 0)
        seq = await accepted(replica, play, "tap-1")
    async with node_on(sqlite_url) as (node, _):
        assert await accepted(await found(node, code), play, "tap-1") == seq


async def test_a_token_is_known_on_a_node_that_has_not_heard_of_it(two: tuple[Replica, Replica]) -> None:
    one, other = two
    assert await accepted(one, Sit(ANNA), "tap-1") == 2
    assert other.table.seq == 1
    assert await accepted(other, Sit(ANNA), "tap-1") == 2
    assert other.table == one.table


async def test_a_token_that_somebody_else_has_used_is_ones_own(two: tuple[Replica, Replica]) -> None:
    one, other = two
    for seq, player in enumerate((ANNA, BEN), start=2):
        assert await accepted(one, Sit(player), "tap-1") == seq
    assert await accepted(one, Leave(BEN.id), "tap-2") == 4
    assert await accepted(other, Leave(ANNA.id), "tap-2") == 5
    assert await accepted(one, Leave(ANNA.id), "tap-2") == 5
    assert other.table.seats == (None,) * 4


async def test_losing_the_race_for_a_row_is_tried_again(two: tuple[Replica, Replica]) -> None:
    one, other = two
    assert await accepted(one, Sit(ANNA)) == 2
    assert other.table.seq == 1
    assert await accepted(other, Sit(BEN)) == 3
    assert [seat and seat.name for seat in other.table.seats] == ["Anna", "Ben", None, None]


async def test_after_a_lost_race_it_is_judged_again(two: tuple[Replica, Replica]) -> None:
    one, other = two
    await accepted(one, Sit(ANNA, 2))
    assert await refused(other, Sit(BEN, 2)) == Reason.SEAT_TAKEN
    assert other.table == one.table


async def test_a_refusal_from_an_old_copy_is_judged_again(two: tuple[Replica, Replica]) -> None:
    one, other = two
    await accepted(one, Sit(BEN))
    assert other.table.seq == 1
    assert await accepted(other, Leave(BEN.id)) == 3


async def test_a_refusal_stands_if_there_is_nothing_new(two: tuple[Replica, Replica]) -> None:
    assert await refused(two[0], Leave(BEN.id)) == Reason.NOT_SEATED


async def test_nonsense_costs_no_question_to_the_database(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await game_for(node)
    nonsense = replace(answer_of(replica, 0), action={"do": "fly"})
    before = store.reads
    assert await refused(replica, nonsense) == Reason.MALFORMED
    assert store.reads == before


async def test_two_at_once_take_different_seats(two: tuple[Replica, Replica]) -> None:
    players = (ANNA, BEN, CARA, DAN)
    await asyncio.gather(
        *(accepted(replica, Sit(player)) for replica, player in zip(two * 2, players, strict=True))
    )
    for replica in two:
        await replica.catch_up()
        assert {seat.name for seat in replica.table.seats if seat} == {"Anna", "Ben", "Cara", "Dan"}


async def test_a_table_where_every_race_is_lost_is_busy(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await new_table(node)
    store.loses_every_race = True
    assert await refused(replica, Sit(ANNA)) == Reason.BUSY
    store.loses_every_race = False
    assert await accepted(replica, Sit(ANNA)) == 2


async def test_when_the_store_fails_nothing_is_shown_and_later_it_goes_on(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await game_for(node)
    before = replica.table
    changed = asyncio.Event()
    replica.watch(changed.set)
    store.away = True
    with pytest.raises(Unavailable, match="away"):
        await replica.submit(answer_of(replica, 0), "tap-1")
    assert replica.table is before
    assert replica.snapshot.seq == before.seq
    assert not changed.is_set()
    store.away = False
    assert await accepted(replica, answer_of(replica, 0), "tap-1") == before.seq + 1


async def test_a_refusal_that_can_not_be_confirmed_fails_too(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await new_table(node)
    store.away = True
    with pytest.raises(Unavailable, match="away"):
        await replica.submit(Leave(ANNA.id))


async def test_a_row_that_went_in_although_the_store_failed_is_not_written_twice(
    here: tuple[Node, TrickyStore],
) -> None:
    """The line broke after the commit: the answer was lost, not the row."""
    node, store = here
    replica = await game_for(node)
    play = answer_of(replica, 0)
    async with another_node(store) as other:
        seq = await accepted(await found(other, replica.table.code), play, "tap-1")
    store.away = True
    with pytest.raises(Unavailable, match="away"):
        await replica.submit(play, "tap-1")
    store.away = False
    assert await accepted(replica, play, "tap-1") == seq


class TestDiverging:
    """Somebody wrote what this code can't follow."""

    @staticmethod
    async def strange_row(replica: Replica, store: TrickyStore) -> None:
        entry = Sat(0, STRANGER.id, "Zoe", "avatar-1")
        row = Row(replica.table.code, replica.table.seq + 1, entry, STRANGER.id, None, 1, "0" * 32)
        assert await store.store.append(row, None)

    async def test_stops_the_replica_and_wakes_those_who_watch(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await new_table(node)
        changed = asyncio.Event()
        replica.watch(changed.set)
        await self.strange_row(replica, store)
        with pytest.raises(Diverged):
            await replica.catch_up()
        assert replica.diverged
        assert changed.is_set()

    async def test_never_appends_again(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await new_table(node)
        await self.strange_row(replica, store)
        for _ in range(2):
            with pytest.raises(Diverged):
                await replica.submit(Sit(ANNA, 1))
        assert [row.seq for row in await store.store.read(replica.table.code, 0)] == [1, 2]

    async def test_is_what_a_row_of_a_newer_version_is(
        self, here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        node, store = here
        replica = await new_table(node)
        await accepted(replica, Sit(ANNA))
        monkeypatch.delitem(codec._ENTRY_KINDS, "sat")
        async with another_node(store) as other:
            with pytest.raises(Diverged):
                await other.hall.find(replica.table.code)


async def test_hints_are_told_after_the_row_is_durable(sqlite_url: str) -> None:
    heard: list[tuple[str, int, int]] = []

    class Noting(MuteHerald):
        async def tell(self, hint: Hint) -> None:
            heads = await store.store.heads([hint.table])
            heard.append((hint.table, hint.seq, heads[hint.table].seq))

    async with node_on(sqlite_url, Noting()) as (node, store):
        replica = await new_table(node, opened(public=False))
        await accepted(replica, Sit(ANNA))
        await accepted(replica, AddBot(ANNA.id, "normal"))
        assert heard == [(replica.table.code, 2, 2), (replica.table.code, 3, 3)]


async def test_what_is_public_is_made_anew_only_when_seats_change(here: tuple[Node, TrickyStore]) -> None:
    replica = await game_for(here[0])
    public = replica.snapshot.public
    await accepted(replica, answer_of(replica, 0))
    assert replica.snapshot.public is public
    await accepted(replica, Leave(BEN.id))
    assert replica.snapshot.public is not public


async def test_a_play_from_the_gallery_is_refused(here: tuple[Node, TrickyStore]) -> None:
    replica = await game_for(here[0])
    play = replace(answer_of(replica, 0), player=STRANGER.id)
    assert isinstance(play, Play)
    assert await refused(replica, play) == Reason.NOT_SEATED
    assert await refused(replica, Swap(STRANGER.id, 0, 1)) == Reason.GAME_RUNNING


async def test_a_bot_is_called_something_else_when_somebody_comes_with_its_name(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await new_table(node)
        await accepted(replica, Sit(ANNA))
        await accepted(replica, AddBot(ANNA.id, "normal"))
        bot = replica.table.seats[1]
        assert bot is not None
        await accepted(replica, Sit(Player("eve", bot.name, "avatar-1")))
        names = [seat.name for seat in replica.table.seats if seat]
        assert len(set(names)) == 3
        assert names[2] == bot.name


async def test_in_a_game_a_name_is_changed_once_a_minute_on_every_node(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await game_for(node)
        await accepted(replica, Rename(Player(BEN.id, "Benno", "avatar-1")))
        again = Rename(Player(BEN.id, "Benny", "avatar-1"))
        assert await refused(replica, again) == Reason.RENAMED_LATELY
        async with another_node(store) as other:
            assert await refused(await found(other, replica.code), again) == Reason.RENAMED_LATELY


async def test_a_table_that_is_let_go_is_free_at_once(sqlite_url: str) -> None:
    """And not when somebody collects: what was kept for long is looked at last."""
    async with node_on(sqlite_url) as (node, store):
        code = (await new_table(node)).code
        folded = refolded(None, await store.read(code, 0))
        assert folded is not None
        replica = Replica(folded, node.hall.around, lambda _: None)
        known = ref(replica)
        gc.disable()
        try:
            del replica
            assert known() is None
        finally:
            gc.enable()
