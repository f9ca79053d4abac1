"""Where the tables stand: finding, opening, keeping and letting go of replicas, and following hints."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.live import hall as halls
from app.live.hall import CODE_LENGTH, CODE_LETTERS, new_code
from app.live.herald import LocalHerald
from app.live.node import Node
from app.live.replica import Replica
from app.table.entries import Row, Sat
from app.table.evolve import Diverged
from app.table.intents import Sit
from app.table.ports import Hint
from app.table.refusals import Reason, Refused
from tests.live.nodes import (
    PATIENCE,
    MuteHerald,
    TrickyStore,
    accepted,
    another_node,
    found,
    look_at_heads,
    new_table,
    node_on,
    until,
)
from tests.table.books import ANNA, BEN, opened


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url, MuteHerald()) as made:
        yield made


def test_codes_are_short_and_hard_to_misread() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    for code in codes:
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(CODE_LETTERS)
    assert not set("0O1IL") & set(CODE_LETTERS) - {"L"}


async def test_an_unknown_code_is_nobodys(here: tuple[Node, TrickyStore]) -> None:
    assert await here[0].hall.find("XXXXX") is None


async def test_a_table_is_the_same_replica_for_all_who_ask(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        code = (await new_table(node)).table.code
    async with node_on(sqlite_url) as (node, store):
        asked = await asyncio.gather(*(node.hall.find(code) for _ in range(5)))
        assert len({id(replica) for replica in asked}) == 1
        assert store.reads == 1


async def test_a_search_that_is_given_up_disturbs_nobody_elses(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        code = (await new_table(node)).table.code
    async with node_on(sqlite_url) as (node, _):
        impatient, patient = (asyncio.create_task(node.hall.find(code)) for _ in range(2))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient is not None


async def test_a_code_that_is_taken_is_not_given_out_again(
    here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["AAAAA", "AAAAA", "AAAAA", "BBBBB"])
    monkeypatch.setattr(halls, "new_code", lambda: next(codes))
    assert (await new_table(here[0])).table.code == "AAAAA"
    assert (await new_table(here[0])).table.code == "BBBBB"


async def test_when_no_code_is_free_the_house_is_busy(
    here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "new_code", lambda: "AAAAA")
    await new_table(here[0])
    assert await here[0].hall.open(opened()) == Refused(Reason.BUSY)


async def test_a_table_that_can_not_be_is_not_opened(here: tuple[Node, TrickyStore]) -> None:
    assert await here[0].hall.open(opened(capacity=9)) == Refused(Reason.MALFORMED)


class TestLettingGo:
    async def test_replicas_longest_unused_go_and_can_be_loaded_again(
        self, here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        node, store = here
        monkeypatch.setattr(halls, "_KEPT", 2)
        first, second = await new_table(node), await new_table(node)
        await accepted(first, Sit(ANNA))
        assert await node.hall.find(first.table.code) is first
        await new_table(node)
        assert await node.hall.find(first.table.code) is first
        before = store.reads
        again = await found(node, second.table.code)
        assert again is not second
        assert again.table == second.table
        assert store.reads == before + 1

    async def test_those_that_are_watched_stay(
        self, here: tuple[Node, TrickyStore], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        node, _ = here
        monkeypatch.setattr(halls, "_KEPT", 1)
        watched = await new_table(node)
        watched.watch(asyncio.Event().set)
        for _ in range(3):
            await new_table(node)
        assert await node.hall.find(watched.table.code) is watched


class TestFollowing:
    async def test_a_hint_brings_a_replica_up_to_date(self, sqlite_url: str) -> None:
        herald = LocalHerald()
        async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, _):
            replica = await new_table(one)
            copy = await found(other, replica.table.code)
            seq = await accepted(replica, Sit(ANNA))
            await until(copy, lambda: copy.table.seq == seq)
            assert copy.table == replica.table

    async def test_without_a_herald_a_look_at_the_heads_does(self, sqlite_url: str) -> None:
        async with (
            node_on(sqlite_url, MuteHerald()) as (one, _),
            node_on(sqlite_url, MuteHerald()) as (other, _),
        ):
            replica = await new_table(one)
            copy = await found(other, replica.table.code)
            changed = asyncio.Event()
            copy.watch(changed.set)
            await accepted(replica, Sit(ANNA))
            assert copy.table.seq == 1
            await look_at_heads(other)
            assert copy.table == replica.table
            assert changed.is_set()

    async def test_a_hint_from_the_past_costs_no_question(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await new_table(node)
        before = store.reads
        node.hall._follow(Hint(replica.table.code, 1))
        node.hall._follow(Hint("OTHER", 7))
        await asyncio.sleep(0)
        assert store.reads == before

    async def test_a_slow_table_delays_no_other(self, sqlite_url: str) -> None:
        herald = LocalHerald()
        async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, store):
            slow, quick = await new_table(one), await new_table(one)
            await found(other, slow.table.code)
            copy = await found(other, quick.table.code)
            store.slow[slow.table.code] = asyncio.Event()
            await accepted(slow, Sit(ANNA))
            seq = await accepted(quick, Sit(ANNA))
            await until(copy, lambda: copy.table.seq == seq)

    async def test_a_slow_table_delays_no_other_when_the_heads_are_looked_at(self, sqlite_url: str) -> None:
        async with (
            node_on(sqlite_url, MuteHerald()) as (one, _),
            node_on(sqlite_url, MuteHerald()) as (other, store),
        ):
            slow, quick = await new_table(one), await new_table(one)
            copies = [await found(other, replica.table.code) for replica in (slow, quick)]
            for replica, copy in zip((slow, quick), copies, strict=True):
                copy.watch(asyncio.Event().set)
                await accepted(replica, Sit(ANNA))
            store.slow[slow.table.code] = asyncio.Event()
            async with asyncio.timeout(PATIENCE):
                await other.hall.compare_heads()
            await until(copies[1], lambda: copies[1].table.seq == 2)

    async def test_hints_that_come_while_a_table_is_read_cost_one_more_read(
        self, here: tuple[Node, TrickyStore]
    ) -> None:
        node, store = here
        replica = await new_table(node)
        code, before = replica.table.code, store.reads
        store.slow[code] = asyncio.Event()
        for seq in range(2, 12):
            node.hall._follow(Hint(code, seq))
            await asyncio.sleep(0)
        store.slow[code].set()
        await look_at_heads(node)
        assert store.reads == before + 2

    async def test_a_table_that_fails_is_followed_again(
        self, here: tuple[Node, TrickyStore], caplog: pytest.LogCaptureFixture
    ) -> None:
        node, store = here
        replica = await new_table(node)
        replica.watch(asyncio.Event().set)
        async with another_node(store) as other:
            seq = await accepted(await found(other, replica.table.code), Sit(ANNA))
        store.away = True
        node.hall._follow(Hint(replica.table.code, seq))
        async with asyncio.timeout(PATIENCE):
            await store.missed["read"].wait()
        store.away = False
        assert "could not catch up with a table: Unavailable" in caplog.text
        await look_at_heads(node)
        assert replica.table.seq == seq

    async def test_goes_on_when_the_database_was_away(self, sqlite_url: str) -> None:
        herald = LocalHerald()
        async with node_on(sqlite_url, herald) as (one, _), node_on(sqlite_url, herald) as (other, store):
            replica = await new_table(one)
            copy = await found(other, replica.table.code)
            store.away = True
            await accepted(replica, Sit(ANNA))
            async with asyncio.timeout(PATIENCE):
                await store.missed["read"].wait()
            store.away = False
            assert copy.table.seq == 1
            seq = await accepted(replica, Sit(BEN))
            await until(copy, lambda: copy.table.seq == seq)


class TestATableThatDiverged:
    @staticmethod
    async def strange_row(replica: Replica, store: TrickyStore) -> None:
        entry = Sat(3, "id", "Zoe", "avatar-1")
        row = Row(replica.table.code, replica.table.seq + 1, entry, None, None, 1, "0" * 32)
        assert await store.store.append(row, None)

    async def test_is_stopped_by_a_hint_and_found_no_more(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await new_table(node)
        replica.watch(asyncio.Event().set)
        await self.strange_row(replica, store)
        for _ in range(2):
            await look_at_heads(node)
            assert replica.diverged
            with pytest.raises(Diverged):
                await node.hall.find(replica.table.code)

    async def test_is_found_no_more_once_somebody_acted_at_it(self, here: tuple[Node, TrickyStore]) -> None:
        """Even if no hint told the hall about it."""
        node, store = here
        replica = await new_table(node)
        await self.strange_row(replica, store)
        with pytest.raises(Diverged):
            await replica.submit(Sit(ANNA))
        with pytest.raises(Diverged):
            await node.hall.find(replica.table.code)

    async def test_keeps_no_other_table_from_being_followed(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        broken, sound = await new_table(node), await new_table(node)
        for replica in (broken, sound):
            replica.watch(asyncio.Event().set)
        await self.strange_row(broken, store)
        async with another_node(store) as other:
            await accepted(await found(other, sound.table.code), Sit(ANNA))
        await look_at_heads(node)
        assert sound.table.seq == 2
