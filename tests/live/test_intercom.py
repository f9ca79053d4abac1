"""What a node and its parent say and ask, and what happens when one of them is gone."""

import asyncio

import pytest

from app.live import intercom as intercoms
from app.live.intercom import Intercom, Kind, LineLost
from tests.live.intercoms import a_line
from tests.live.nodes import PATIENCE


async def echoed(message: bytes) -> bytes:
    return message[::-1]


async def heard_by(line: Intercom, kind: Kind, count: int) -> list[bytes]:
    found: asyncio.Queue[bytes] = asyncio.Queue()
    line.hear(kind, found.put_nowait)
    async with asyncio.timeout(PATIENCE):
        return [await found.get() for _ in range(count)]


async def test_what_is_said_arrives_in_order_and_by_kind() -> None:
    async with a_line() as (here, there):
        signs = asyncio.create_task(heard_by(there, Kind.SIGNS, 1))
        hints = asyncio.create_task(heard_by(there, Kind.HINTS, 2))
        await asyncio.sleep(0)
        here.say(Kind.UP)  # nobody wants to know
        for message in (b"first", b""):
            here.say(Kind.HINTS, message)
        here.say(Kind.SIGNS, b"sign" * 100_000)
        assert await hints == [b"first", b""]
        assert await signs == [b"sign" * 100_000]


async def test_both_sides_may_ask_at_the_same_time() -> None:
    async with a_line() as (here, there), asyncio.timeout(PATIENCE):
        for line in (here, there):
            line.advise(Kind.WELL, echoed)
        asked = [here.ask(Kind.WELL, b"abc"), there.ask(Kind.WELL, b"xyz"), here.ask(Kind.WELL, b"12")]
        assert await asyncio.gather(*asked) == [b"cba", b"zyx", b"21"]


async def test_who_is_gone_answers_nothing_and_keeps_nobody_waiting() -> None:
    async with a_line() as (here, there), asyncio.timeout(PATIENCE):
        there.advise(Kind.WELL, lambda _: asyncio.Future())
        asking = asyncio.create_task(here.ask(Kind.WELL))
        await asyncio.sleep(0.01)
        there._writer.close()
        with pytest.raises(LineLost):
            await asking
        with pytest.raises(LineLost):
            await here.ask(Kind.WELL)
        here.say(Kind.HINTS, b"into the void")


async def test_for_who_does_not_read_only_what_is_asked_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intercoms, "MOST_UNREAD", 0)
    async with a_line() as (here, there), asyncio.timeout(PATIENCE):
        there.advise(Kind.WELL, echoed)
        heard: list[bytes] = []
        there.hear(Kind.HINTS, heard.append)
        there._reader._transport.pause_reading()  # type: ignore[attr-defined]
        asking = asyncio.create_task(here.ask(Kind.WELL, b"x" * 1_000_000))
        await asyncio.sleep(0)
        for _ in range(1000):
            here.say(Kind.HINTS, b"ABCDE:1")
        there._reader._transport.resume_reading()  # type: ignore[attr-defined]
        await asking
        assert heard == []
