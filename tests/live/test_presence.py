"""Who is at a table: whoever has a socket on any node; who has none is away after a while."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import cast

import pytest

from app.live.askers import HOLDS_FOR
from app.live.clock import Clock
from app.live.herald import LocalHerald
from app.live.presence import AWAY_AFTER, Presence
from app.live.redis_herald import RedisHerald
from app.table.ports import Attendance, Herald, Log, Nudged
from tests.table.books import ANNA, BEN, CODE, STRANGER

BEGAN = 1_000_000


class Time:
    """Stands still unless a test moves it; the clocks of all nodes show the same."""

    def __init__(self) -> None:
        self.now = BEGAN
        self.clock = Clock(cast("Log", None), lambda: self.now / 1000)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def alone(time: Time) -> Presence:
    """One node that nobody hears."""
    return Presence(LocalHerald(), time.clock)


class TestOnOneNode:
    def test_who_has_a_socket_is_here(self, alone: Presence, time: Time) -> None:
        with alone.at_table(CODE, ANNA.id):
            time.now += 10 * AWAY_AFTER
            assert alone.away_since(CODE, ANNA.id) is None

    def test_who_has_none_is_away_after_a_while(self, alone: Presence, time: Time) -> None:
        with alone.at_table(CODE, ANNA.id):
            time.now += 5_000
        time.now += AWAY_AFTER - 1
        assert alone.away_since(CODE, ANNA.id) is None
        time.now += 1
        assert alone.away_since(CODE, ANNA.id) == BEGAN + 5_000

    def test_who_comes_back_is_here_at_once(self, alone: Presence, time: Time) -> None:
        with alone.at_table(CODE, ANNA.id):
            pass
        time.now += AWAY_AFTER
        with alone.at_table(CODE, ANNA.id):
            assert alone.away_since(CODE, ANNA.id) is None

    def test_one_of_two_devices_is_enough(self, alone: Presence, time: Time) -> None:
        with alone.at_table(CODE, ANNA.id):
            with alone.at_table(CODE, ANNA.id):
                pass
            time.now += AWAY_AFTER
            assert alone.away_since(CODE, ANNA.id) is None

    def test_each_table_is_for_itself(self, alone: Presence, time: Time) -> None:
        time.now += AWAY_AFTER
        with alone.at_table(CODE, ANNA.id):
            assert alone.away_since("FGHJK", ANNA.id) is not None

    def test_somebody_never_seen_counts_from_when_the_node_began(self, alone: Presence, time: Time) -> None:
        assert alone.away_since(CODE, BEN.id) is None
        time.now += AWAY_AFTER
        assert alone.away_since(CODE, BEN.id) == BEGAN

    def test_the_absent_are_found_among_others(self, alone: Presence, time: Time) -> None:
        time.now += AWAY_AFTER
        with alone.at_table(CODE, ANNA.id):
            assert alone.absent(CODE, (ANNA.id, BEN.id)) == {BEN.id}

    def test_changes_are_told_to_who_wants_to_know(self, alone: Presence) -> None:
        told: list[str] = []
        alone.changed = told.append
        with alone.at_table(CODE, ANNA.id):
            assert told == [CODE]
        assert told == [CODE, CODE]

    async def test_what_is_long_ago_is_forgotten(self, alone: Presence, time: Time) -> None:
        with alone.at_table(CODE, ANNA.id):
            pass
        await alone.nudge(CODE, ANNA.id)
        alone.ask(CODE, STRANGER)
        time.now += 24 * 3600 * 1000
        await alone.tell_all()
        assert not alone._seen
        assert not alone._nudged
        assert not alone._askers.tables()


class TestAskingForASeat:
    def test_has_a_word_by_which_the_host_knows_who(self, alone: Presence) -> None:
        alone.ask(CODE, STRANGER)
        (asker,) = alone.asking(CODE)
        assert asker.player == STRANGER
        assert asker.word
        assert " " not in asker.word
        assert STRANGER.id not in asker.word

    def test_twice_keeps_the_word(self, alone: Presence) -> None:
        alone.ask(CODE, STRANGER)
        (before,) = alone.asking(CODE)
        alone.ask(CODE, STRANGER)
        assert alone.asking(CODE) == (before,)

    def test_ends_when_one_stops(self, alone: Presence) -> None:
        alone.ask(CODE, STRANGER)
        alone.stop_asking(CODE, STRANGER.id)
        assert alone.asking(CODE) == ()

    def test_ends_when_one_goes(self, alone: Presence, time: Time) -> None:
        with alone.at_table(CODE, STRANGER.id):
            alone.ask(CODE, STRANGER)
            time.now += 10 * AWAY_AFTER
            assert len(alone.asking(CODE)) == 1
        assert len(alone.asking(CODE)) == 1
        time.now += AWAY_AFTER
        assert alone.asking(CODE) == ()


class Town:
    """Nodes that tell each other."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self._tasks: list[asyncio.Task[None]] = []

    def node(self, herald: Herald) -> Presence:
        presence = Presence(herald, self.time.clock)
        self._tasks += [asyncio.create_task(loop()) for loop in (presence.listen, presence.announce)]
        return presence

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def until(node: Presence, holds: Callable[[], bool]) -> None:
    """Wait, woken by the node's own signal, until that holds."""
    stirred = asyncio.Event()
    node.changed = lambda _: stirred.set()
    async with asyncio.timeout(20):
        while not holds():
            await stirred.wait()
            stirred.clear()


@pytest.fixture(params=["local", pytest.param("redis", marks=pytest.mark.redis)])
async def two(request: pytest.FixtureRequest, time: Time) -> AsyncIterator[tuple[Presence, Presence]]:
    """Two nodes: on one herald in one process, and on one each as in two."""
    town = Town(time)
    async with AsyncExitStack() as heralds:
        one: Herald
        other: Herald
        if request.param == "local":
            one = other = await heralds.enter_async_context(LocalHerald())
        else:
            url = request.getfixturevalue("redis_url")
            one, other = [await heralds.enter_async_context(RedisHerald(url)) for _ in range(2)]
        yield town.node(one), town.node(other)
        await town.close()


class TestOnTwoNodes:
    async def test_the_other_learns_who_comes(self, two: tuple[Presence, Presence], time: Time) -> None:
        here, there = two
        time.now += AWAY_AFTER
        assert there.away_since(CODE, ANNA.id) is not None
        with here.at_table(CODE, ANNA.id):
            await until(there, lambda: there.away_since(CODE, ANNA.id) is None)

    async def test_one_who_is_told_of_again_and_again_stays(
        self, two: tuple[Presence, Presence], time: Time
    ) -> None:
        here, there = two
        with here.at_table(CODE, ANNA.id):
            for _ in range(4):
                time.now += AWAY_AFTER // 2
                await here.tell_all()
                await until(there, lambda: there._seen.get((CODE, ANNA.id)) == time.now)
                assert there.away_since(CODE, ANNA.id) is None

    async def test_who_goes_is_away_on_both(self, two: tuple[Presence, Presence], time: Time) -> None:
        here, there = two
        with here.at_table(CODE, ANNA.id):
            await until(there, lambda: (CODE, ANNA.id) in there._seen)
        time.now += AWAY_AFTER
        assert here.away_since(CODE, ANNA.id) == there.away_since(CODE, ANNA.id) == BEGAN

    async def test_a_node_that_dies_takes_its_people_along(
        self, two: tuple[Presence, Presence], time: Time
    ) -> None:
        here, there = two
        with here.at_table(CODE, ANNA.id):
            here.ask(CODE, STRANGER)
            await until(there, lambda: len(there.asking(CODE)) == 1)
            time.now += HOLDS_FOR
            assert there.asking(CODE) == ()
            time.now += AWAY_AFTER - HOLDS_FOR
            assert there.away_since(CODE, ANNA.id) == BEGAN

    async def test_who_goes_here_and_comes_there_was_never_away(
        self, two: tuple[Presence, Presence], time: Time
    ) -> None:
        here, there = two
        with here.at_table(CODE, ANNA.id):
            pass
        with there.at_table(CODE, ANNA.id):
            time.now += AWAY_AFTER
            await there.tell_all()
            await until(here, lambda: here.away_since(CODE, ANNA.id) is None)

    async def test_asking_and_stopping_is_told(self, two: tuple[Presence, Presence]) -> None:
        here, there = two
        here.ask(CODE, STRANGER)
        await until(there, lambda: there.asking(CODE) == here.asking(CODE) != ())
        here.stop_asking(CODE, STRANGER.id)
        await until(there, lambda: there.asking(CODE) == ())

    async def test_a_nudge_is_told(self, two: tuple[Presence, Presence]) -> None:
        here, there = two
        await here.nudge(CODE, BEN.id)
        assert here.nudged_at(CODE, BEN.id) == BEGAN
        await until(there, lambda: there.nudged_at(CODE, BEN.id) == BEGAN)


async def test_a_node_that_comes_late_learns_who_is_here_when_it_is_told_again(time: Time) -> None:
    herald, town = LocalHerald(), Town(time)
    here = town.node(herald)
    with here.at_table(CODE, ANNA.id):
        await asyncio.sleep(0)
        late = town.node(herald)
        time.now += AWAY_AFTER
        assert late.away_since(CODE, ANNA.id) is not None
        await here.tell_all()
        await until(late, lambda: late.away_since(CODE, ANNA.id) is None)
    await town.close()


async def test_signs_name_no_more_than_they_must(time: Time) -> None:
    herald = LocalHerald()
    listener, presence = herald.signs(), Presence(herald, time.clock)
    with presence.at_table(CODE, ANNA.id):
        await presence.tell_all()
    await presence.nudge(CODE, BEN.id)
    assert await anext(listener) == Attendance(CODE, presence._node, (ANNA.id,), ())
    assert await anext(listener) == Nudged(CODE, BEN.id, BEGAN)
