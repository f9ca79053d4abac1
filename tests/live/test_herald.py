"""The heralds: hints reach all who listen, in one process and between several; nobody ever waits for them."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from typing import cast

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from app.live.herald import Listener, LocalHerald, SignListener
from app.live.intercom import Kind
from app.live.intercom_herald import IntercomHerald
from app.live.redis_herald import RedisHerald
from app.live.sign_codec import encode_signs
from app.table.intents import Player
from app.table.ports import LOBBY, Asker, Attendance, Hint, Nudged, Sign, SkipWished
from tests.live.intercoms import a_machine
from tests.store.line import Line

AnyHerald = LocalHerald | IntercomHerald | RedisHerald
PATIENCE = 20.0


async def heard(listener: Listener, *awaited: Hint) -> None:
    """Wait until all of these were heard; hints may come twice."""
    missing = set(awaited)
    async with asyncio.timeout(PATIENCE):
        while missing:
            missing.discard(await anext(listener))


async def heard_by_telling(teller: AnyHerald, listener: Listener) -> None:
    """Tell until it is heard: hints may be lost while a line is down."""
    async with asyncio.timeout(PATIENCE):
        hearing = asyncio.create_task(heard(listener, Hint("AGAIN", 1)))
        while not hearing.done():
            await teller.tell(Hint("AGAIN", 1))
            await asyncio.wait([hearing], timeout=0.02)
        await hearing


@pytest.fixture(params=["local", "intercom", pytest.param("redis", marks=pytest.mark.redis)])
async def herald(request: pytest.FixtureRequest) -> AsyncIterator[AnyHerald]:
    async with a_machine(1) as (line,):
        made: AnyHerald
        match request.param:
            case "local":
                made = LocalHerald()
            case "intercom":
                made = IntercomHerald(line)
            case _:
                made = RedisHerald(request.getfixturevalue("redis_url"))
        async with made:
            yield made


async def test_nodes_of_one_machine_hear_each_other() -> None:
    async with a_machine(3) as lines:
        for line in lines:
            line.say(Kind.UP)
        teller, *others = [IntercomHerald(line) for line in lines]
        listeners = [herald.hear() for herald in others]
        await heard_by_telling(teller, listeners[1])
        for number in (1, 2, 3):
            await teller.tell(Hint("ABCDE", number))
        await teller.tell(Hint(LOBBY, 1_794_806_340_391))
        for listener in listeners:
            await heard(listener, Hint("ABCDE", 3), Hint(LOBBY, 1_794_806_340_391))
        signs = [herald.signs() for herald in (teller, *others)]
        await teller.signal(HERE)
        await teller.signal(NUDGED)
        for each in signs:
            await signed(each, HERE, NUDGED)


async def test_all_who_listen_hear(herald: AnyHerald) -> None:
    first, second = herald.hear(), herald.hear()
    await herald.tell(Hint("ABCDE", 1))
    await herald.tell(Hint(LOBBY, 1_794_806_340_391))
    for listener in (first, second):
        await heard(listener, Hint("ABCDE", 1), Hint(LOBBY, 1_794_806_340_391))


async def test_listening_begins_before_the_first_hint_is_asked_for(herald: AnyHerald) -> None:
    listener = herald.hear()
    await herald.tell(Hint("ABCDE", 1))
    assert await anext(listener) == Hint("ABCDE", 1)


async def test_of_each_table_only_the_newest_hint_waits(herald: AnyHerald) -> None:
    listener = herald.hear()
    for seq in (1, 5, 3):
        for table in ("ABCDE", "FGHJK"):
            await herald.tell(Hint(table, seq))
    assert [await anext(listener), await anext(listener)] == [Hint("ABCDE", 5), Hint("FGHJK", 5)]


async def test_a_listener_that_does_not_listen_holds_nobody_up(herald: AnyHerald) -> None:
    idle, listener = herald.hear(), herald.hear()
    async with asyncio.timeout(PATIENCE):
        for seq in range(10_000):
            await herald.tell(Hint("ABCDE", seq))
    await heard(listener, Hint("ABCDE", 9_999))
    assert await anext(idle) == Hint("ABCDE", 9_999)


async def test_one_who_waits_is_woken(herald: AnyHerald) -> None:
    waiting = asyncio.create_task(heard(herald.hear(), Hint("ABCDE", 1)))
    await asyncio.sleep(0)
    await herald.tell(Hint("ABCDE", 1))
    await waiting


async def test_listening_ends_with_the_herald(herald: AnyHerald) -> None:
    listener = herald.hear()
    await herald.tell(Hint("ABCDE", 1))
    await herald.__aexit__(None, None, None)
    async with asyncio.timeout(PATIENCE):
        assert [hint async for hint in listener] == [Hint("ABCDE", 1)]


async def test_a_listener_nobody_holds_is_forgotten(herald: AnyHerald) -> None:
    gone = weakref.ref(herald.hear())
    gc.collect()
    assert gone() is None
    await herald.tell(Hint("ABCDE", 1))


HERE = Attendance("ABCDE", "node-1", ("anna", "ben"), (Asker("k7", Player("zoe", "Zoë", "avatar-9")),))
NUDGED = Nudged("ABCDE", "anna", 1_794_806_340_391)
WISHED = SkipWished("ABCDE", "anna", 31)


async def signed(listener: SignListener, *awaited: Sign) -> None:
    """Wait until these were heard, in this order; signs may come twice."""
    async with asyncio.timeout(PATIENCE):
        for sign in awaited:
            while await anext(listener) != sign:
                pass


class TestSigns:
    """What passes at a table and is in no log goes the same way as hints do."""

    async def test_all_who_listen_see_them_in_order(self, herald: AnyHerald) -> None:
        first, second = herald.signs(), herald.signs()
        signs: list[Sign] = [HERE, NUDGED, WISHED]
        for sign in signs:
            await herald.signal(sign)
        for listener in (first, second):
            assert [await anext(listener) for _ in signs] == signs

    async def test_one_who_waits_is_woken(self, herald: AnyHerald) -> None:
        waiting = asyncio.create_task(signed(herald.signs(), NUDGED))
        await asyncio.sleep(0)
        await herald.signal(NUDGED)
        await waiting

    async def test_of_too_many_the_oldest_are_dropped(self, herald: AnyHerald) -> None:
        listener = herald.signs()
        for at in range(20_000):
            await herald.signal(Nudged("ABCDE", "anna", at))
        assert await anext(listener) == Nudged("ABCDE", "anna", 10_000)

    async def test_end_with_the_herald(self, herald: AnyHerald) -> None:
        listener = herald.signs()
        await herald.signal(HERE)
        await herald.__aexit__(None, None, None)
        async with asyncio.timeout(PATIENCE):
            assert [sign async for sign in listener] == [HERE]

    async def test_go_from_process_to_process(self, redis_url: str) -> None:
        async with RedisHerald(redis_url) as here, RedisHerald(redis_url) as there:
            listener, hints = there.signs(), there.hear()
            await here.signal(HERE)
            await here.tell(Hint("ABCDE", 7))
            await here.signal(NUDGED)
            await signed(listener, HERE, NUDGED)
            await heard(hints, Hint("ABCDE", 7))

    async def test_what_is_none_is_passed_over(self, redis_url: str) -> None:
        async with RedisHerald(redis_url) as herald, Redis.from_url(redis_url) as other:
            listener = herald.signs()
            for noise in (b"\xff", "{", "7", "[7]", '[{"sign": "dance"}]', '[{"sign": "nudged"}]', "[{}]"):
                await other.publish("tavolata:signs", noise)
            await other.publish("tavolata:signs", encode_signs([NUDGED]))
            async with asyncio.timeout(PATIENCE):
                assert await anext(listener) == NUDGED

    async def test_reach_the_process_itself_without_redis(self) -> None:
        async with RedisHerald("redis://127.0.0.1:1/0") as herald:
            listener = herald.signs()
            await herald.signal(HERE)
            assert await anext(listener) == HERE


async def test_hints_go_from_process_to_process(redis_url: str) -> None:
    async with RedisHerald(redis_url) as here, RedisHerald(redis_url) as there:
        listener = there.hear()
        await here.tell(Hint("ABCDE", 7))
        assert await anext(listener) == Hint("ABCDE", 7)


async def test_what_gathers_goes_out_in_one_message(redis_url: str) -> None:
    async with RedisHerald(redis_url) as herald, Redis.from_url(redis_url).pubsub() as ears:
        await ears.subscribe("tavolata:hints")
        await ears.get_message(timeout=PATIENCE)
        for seq in range(1, 100):
            await herald.tell(Hint("ABCDE", seq))
            await herald.tell(Hint("FGHJK", seq))
        message = await ears.get_message(timeout=PATIENCE)
        assert message["data"] == b"ABCDE:99 FGHJK:99"


NOISE = ["", "hello", ":", "ABCDE:", ":7", "ABCDE:seven", "ABCDE:-7", b"\xff\xfe:1", "A" * 65 + ":1", b"\x00"]


@pytest.mark.parametrize("noise", NOISE)
async def test_what_is_no_hint_is_passed_over(redis_url: str, noise: str | bytes) -> None:
    async with RedisHerald(redis_url) as herald, Redis.from_url(redis_url) as other:
        listener = herald.hear()
        await other.publish("tavolata:hints", noise)
        await other.publish("tavolata:hints", "ABCDE:7")
        async with asyncio.timeout(PATIENCE):
            assert await anext(listener) == Hint("ABCDE", 7)


async def test_servers_with_another_prefix_are_not_heard(redis_url: str) -> None:
    async with (
        RedisHerald(redis_url, prefix="ours") as ours,
        RedisHerald(redis_url, prefix="ours") as ours_too,
        RedisHerald(redis_url, prefix="theirs") as theirs,
    ):
        listener, others = ours.hear(), theirs.hear()
        await theirs.tell(Hint("FGHJK", 1))
        await heard(others, Hint("FGHJK", 1))
        await ours_too.tell(Hint("ABCDE", 1))
        assert await anext(listener) == Hint("ABCDE", 1)


async def test_without_redis_the_process_itself_still_hears() -> None:
    async with RedisHerald("redis://127.0.0.1:1/0") as herald:
        listener = herald.hear()
        await herald.tell(Hint("ABCDE", 1))
        assert await anext(listener) == Hint("ABCDE", 1)


async def test_connections_that_are_lost_are_made_again(redis_url: str) -> None:
    async with (
        RedisHerald(redis_url) as here,
        RedisHerald(redis_url) as there,
        Redis.from_url(redis_url) as other,
    ):
        for kind in ("pubsub", "normal"):
            await other.client_kill_filter(_type=kind, skipme=True)
            await heard_by_telling(here, there.hear())


async def test_a_line_that_went_dead_silently_is_noticed(redis_url: str) -> None:
    async with (
        Line.to(redis_url) as line,
        RedisHerald(redis_url) as here,
        RedisHerald(line.url, silence=0.05) as there,
    ):
        await heard_by_telling(here, there.hear())
        line.silence()
        await heard_by_telling(here, there.hear())


async def test_a_silent_line_that_still_answers_is_kept() -> None:
    class Ears:
        """Nothing comes until it is asked."""

        asked = False

        async def get_message(self, **_: float) -> dict[str, str] | None:
            return {"type": "pong"} if self.asked else None

        async def ping(self) -> None:
            self.asked = True

    message = await RedisHerald("redis://127.0.0.1:1/0")._next(cast("PubSub", Ears()))
    assert message == {"type": "pong"}


async def test_it_ends_even_if_its_library_swallows_a_cancellation(monkeypatch: pytest.MonkeyPatch) -> None:
    """As redis-py does in Python 3.11 if it comes while a connection times out."""
    swallowed = 0

    async def swallow(herald: RedisHerald) -> None:
        nonlocal swallowed
        herald._tried.set()
        while swallowed < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                swallowed += 1
        await asyncio.Event().wait()

    monkeypatch.setattr(RedisHerald, "_subscribe", swallow)
    async with asyncio.timeout(PATIENCE), RedisHerald("redis://127.0.0.1:1/0"):
        await asyncio.sleep(0)
    assert swallowed == 2
