"""Rows of one table that are written together: judged on each other, shown in order and when durable."""

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

import pytest

from app.live.node import Node
from app.live.replica import Accepted, Replica
from app.table.entries import Row
from app.table.evolve import fold
from app.table.intents import Contribute, Play, Propose, Remove, Sit
from app.table.ports import Unavailable
from app.table.refusals import Reason, Refused
from app.table.table import Phase
from tests.live.nodes import (
    Fate,
    MuteHerald,
    TrickyStore,
    accepted,
    another_node,
    answer_of,
    found,
    game_for,
    new_table,
    node_on,
)
from tests.table.books import ANNA, BEN, CARA, opened

FATES: Final = (None, None, None, Fate.NOT_REACHED, Fate.ANSWER_LOST)


@pytest.fixture
async def here(sqlite_url: str) -> AsyncIterator[tuple[Node, TrickyStore]]:
    async with node_on(sqlite_url, MuteHerald()) as made:
        yield made


def sent(replica: Replica, intent: Any, token: str | None = None) -> asyncio.Task[Accepted | Refused]:
    return asyncio.create_task(replica.submit(intent, token))


async def rows_of(replica: Replica, store: TrickyStore) -> list[Row]:
    return list(await store.store.read(replica.table.code, 0))


class TestRowsThatComeTogether:
    async def test_are_written_without_waiting_for_each_other(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await game_for(node)
        store.hold()
        sending = [sent(replica, answer_of(replica, seat)) for seat in range(4)]
        await store.holds(4)
        store.open_gate.set()
        answers = await asyncio.gather(*sending)
        assert [type(answer) for answer in answers] == [Accepted] * 4
        assert fold(await rows_of(replica, store)) == replica.table

    async def test_are_not_shown_before_they_are_durable(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await game_for(node)
        store.hold()
        shown = replica.snapshot
        sending = [sent(replica, answer_of(replica, seat)) for seat in range(2)]
        await store.holds(2)
        assert replica.snapshot is shown
        assert replica.watched
        store.open_gate.set()
        await asyncio.gather(*sending)
        assert replica.snapshot.seq == shown.seq + 2

    async def test_have_nothing_under_way_when_all_are_shown(self, here: tuple[Node, TrickyStore]) -> None:
        node, _ = here
        replica = await game_for(node)
        await asyncio.gather(*[sent(replica, answer_of(replica, seat)) for seat in range(4)])
        assert not replica._under_way
        assert replica._tip.table is replica.table

    async def test_are_each_answered_once_if_they_are_the_same(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await game_for(node)
        store.hold()
        play = answer_of(replica, 0)
        sending = [sent(replica, play, "tap-1") for _ in range(2)]
        await store.holds(1)
        store.open_gate.set()
        first, second = await asyncio.gather(*sending)
        assert first == second == Accepted(replica.table.moment)
        assert [row.token for row in await rows_of(replica, store)].count("tap-1") == 1


class TestARowThatIsNotWritten:
    async def test_takes_those_with_it_that_were_judged_on_it(self, here: tuple[Node, TrickyStore]) -> None:
        """They are judged again on what is durable, and written then."""
        node, store = here
        replica = await game_for(node)
        store.hold()
        seq = replica.seq
        store.fates[seq + 1] = Fate.NOT_REACHED
        first, second = (sent(replica, answer_of(replica, seat)) for seat in range(2))
        await store.holds(2)
        store.open_gate.set()
        with pytest.raises(Unavailable):
            await first
        assert isinstance(await second, Accepted)
        rows = await rows_of(replica, store)
        assert [row.actor for row in rows if row.seq > seq] == [BEN.id]
        assert fold(rows) == replica.table

    async def test_is_no_reason_to_refuse_somebody(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await new_table(node)
        store.hold()
        store.fates[replica.seq + 1] = Fate.NOT_REACHED
        taken, wanted = sent(replica, Sit(ANNA, 1)), sent(replica, Sit(BEN, 1))
        await store.holds(1)
        store.open_gate.set()
        with pytest.raises(Unavailable):
            await taken
        assert isinstance(await wanted, Accepted)
        assert [seat.name for seat in replica.table.seats if seat] == [BEN.name]

    async def test_is_no_reason_to_refuse_another_answer(self, here: tuple[Node, TrickyStore]) -> None:
        """Pressed twice, and only the second press reached the database."""
        node, store = here
        replica = await game_for(node)
        store.hold()
        store.fates[replica.seq + 1] = Fate.NOT_REACHED
        first, second = (sent(replica, answer_of(replica, 0), f"tap-{tap}") for tap in range(2))
        await store.holds(1)
        store.open_gate.set()
        with pytest.raises(Unavailable):
            await first
        assert isinstance(await second, Accepted)

    async def test_may_have_been_overtaken_by_another_node(self, here: tuple[Node, TrickyStore]) -> None:
        node, store = here
        replica = await game_for(node)
        store.hold()
        others = answer_of(replica, 2)
        sending = [sent(replica, answer_of(replica, seat)) for seat in range(2)]
        await store.holds(2)
        async with another_node(store) as other:
            await accepted(await found(other, replica.code), others)
        store.open_gate.set()
        answers = await asyncio.gather(*sending)
        assert [type(answer) for answer in answers] == [Accepted] * 2
        assert fold(await rows_of(replica, store)) == replica.table


async def test_a_row_that_was_written_although_the_store_failed_is_shown_with_the_next(
    here: tuple[Node, TrickyStore],
) -> None:
    node, store = here
    replica = await game_for(node)
    store.hold()
    seq = replica.seq
    store.fates[seq + 1] = Fate.ANSWER_LOST
    first, second = (sent(replica, answer_of(replica, seat)) for seat in range(2))
    await store.holds(2)
    store.open_gate.set()
    with pytest.raises(Unavailable):
        await first
    assert await second == Accepted(replica.table.moment)
    rows = await rows_of(replica, store)
    assert [row.actor for row in rows if row.seq > seq] == [ANNA.id, BEN.id]
    assert fold(rows) == replica.table


async def test_what_a_seat_that_is_being_freed_has_to_do_with_waits_for_that_row(
    here: tuple[Node, TrickyStore],
) -> None:
    """Whom the host removes may not sit down again at once, even if that is not durable yet."""
    node, store = here
    replica = await new_table(node, opened(capacity=4))
    for player in (ANNA, BEN):
        await accepted(replica, Sit(player))
    store.hold()
    removing = sent(replica, Remove(ANNA.id, 1, barred=False))
    await store.holds(1)
    coming_back, third = sent(replica, Sit(BEN)), sent(replica, Sit(CARA))
    store.open_gate.set()
    assert isinstance(await removing, Accepted)
    assert await coming_back == Refused(Reason.REMOVED_LATELY)
    assert isinstance(await third, Accepted)


async def test_others_rows_are_looked_for_only_when_ours_are_settled(here: tuple[Node, TrickyStore]) -> None:
    node, store = here
    replica = await game_for(node)
    store.hold()
    reads = store.reads
    playing = sent(replica, answer_of(replica, 0))
    await store.holds(1)
    looking = asyncio.create_task(replica.catch_up())
    for _ in range(5):
        await asyncio.sleep(0)
    assert store.reads == reads
    store.open_gate.set()
    await asyncio.gather(playing, looking)
    assert store.reads > reads
    assert replica.folds == 1


@pytest.mark.parametrize("number", range(12))
async def test_whatever_fails_what_is_accepted_is_durable_once_and_shown(
    here: tuple[Node, TrickyStore], number: int
) -> None:
    """All four answer at once, again and again, some of them twice, while the store fails as it likes."""
    node, store = here
    dice, replica = Random(number), await game_for(node)
    store.hold()
    accepted_tokens = set()
    for turn in range(15):
        store.hold()
        store.fates = {replica.seq + row: fate for row in range(1, 5) if (fate := dice.choice(FATES))}
        sending = [
            (token, sent(replica, play, token))
            for token, play in plays(replica, turn, dice)
            for _ in range(dice.choice((1, 1, 2)))
        ]
        store.open_gate.set()
        answers = await asyncio.gather(*[task for _, task in sending], return_exceptions=True)
        for (token, _), answer in zip(sending, answers, strict=True):
            assert isinstance(answer, Accepted | Refused | Unavailable)
            if isinstance(answer, Accepted):
                accepted_tokens.add(token)
        await replica.catch_up()
        assert fold(await rows_of(replica, store)) == replica.table
        assert replica.snapshot.seq == replica.seq
    tokens = [row.token for row in await rows_of(replica, store) if row.token]
    assert len(set(tokens)) == len(tokens)
    assert set() < accepted_tokens <= set(tokens)


def plays(replica: Replica, turn: int, dice: Random) -> list[tuple[str, Play]]:
    """What everybody who is asked would send, each with a token."""
    seats = [seat for seat in range(4) if replica.table.question(seat)]
    return [(f"{turn}-{seat}", answer_of(replica, seat, dice.choice)) for seat in seats]


async def test_a_game_can_be_asked_for_while_devices_add_to_its_deal(here: tuple[Node, TrickyStore]) -> None:
    """At the end of a game all devices send their shares at once, and somebody presses for the next."""
    node, store = here
    replica = await game_for(node, entry=opened(secret="5ec7e7" + "00" * 29))
    await play_to_the_end(replica)
    store.hold()
    sealed = replica.snapshot.public.sealed
    shares = [
        sent(replica, Contribute(player.id, sealed, f"{seat:064x}"))
        for seat, player in enumerate((ANNA, BEN))
    ]
    asking = sent(replica, Propose(ANNA.id))
    await store.holds(3)
    store.open_gate.set()
    assert [type(answer) for answer in await asyncio.gather(*shares, asking)] == [Accepted] * 3


async def play_to_the_end(replica: Replica) -> None:
    while replica.table.phase is Phase.PLAYING:
        assert replica.table.sitting is not None
        await accepted(replica, answer_of(replica, replica.table.sitting.waiting[0]))
