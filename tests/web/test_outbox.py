"""The one writer of a socket: the newest wins, and nobody waits for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.web import outbox as outboxes
from app.web.outbox import Heart, Outbox


class Phone:
    """A socket that takes a message only when it is let."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reads = asyncio.Semaphore(0)
        self.offered = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.sent.append(text)
        self.offered.set()
        await self.reads.acquire()


class Source:
    """What there is to say now; the same thing is not said twice."""

    def __init__(self) -> None:
        self.newest = 0
        self.said = 0

    def message(self) -> str | None:
        if self.said == self.newest:
            return None
        self.said = self.newest
        return str(self.newest)


@asynccontextmanager
async def running(phone: Phone, source: Source) -> AsyncIterator[Outbox]:
    outbox = Outbox(cast("WebSocket", phone), source.message, "hb")
    task = asyncio.create_task(outbox.run())
    try:
        yield outbox
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def taken(phone: Phone) -> None:
    """The phone takes what was offered and is offered the next."""
    phone.offered.clear()
    phone.reads.release()
    async with asyncio.timeout(10):
        await phone.offered.wait()


async def test_what_changed_while_a_message_was_under_way_is_said_once_and_as_it_is_now() -> None:
    phone, source = Phone(), Source()
    async with running(phone, source) as outbox:
        source.newest = 1
        outbox.wake()
        await phone.offered.wait()
        for source.newest in range(2, 1000):
            outbox.wake()
        await taken(phone)
        assert phone.sent == ["1", "999"]


async def test_nothing_is_sent_when_nothing_is_new() -> None:
    phone, source = Phone(), Source()
    async with running(phone, source) as outbox:
        outbox.wake()
        outbox.beat()
        await phone.offered.wait()
        assert phone.sent == ["hb"]


async def test_an_answer_comes_after_the_state_it_is_about() -> None:
    phone, source = Phone(), Source()
    async with running(phone, source) as outbox:
        source.newest = 1
        outbox.reply("no")
        outbox.beat()
        await phone.offered.wait()
        await taken(phone)
        await taken(phone)
        assert phone.sent == ["1", "no", "hb"]


async def test_answers_to_somebody_who_does_not_read_do_not_pile_up() -> None:
    phone, source = Phone(), Source()
    async with running(phone, source) as outbox:
        for number in range(1000):
            outbox.reply(str(number))
        for _ in range(7):
            await phone.offered.wait()
            await taken(phone)
        assert phone.sent == [str(number) for number in range(992, 1000)]


async def test_the_heart_beats_for_all_who_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "HEARTBEAT_EVERY", 0.001)
    heart = Heart()
    phones = [Phone(), Phone()]
    async with running(phones[0], Source()) as one, running(phones[1], Source()) as other:
        heart.add(one)
        heart.add(other)
        heart.remove(other)
        beating = asyncio.create_task(heart.run())
        async with asyncio.timeout(10):
            await phones[0].offered.wait()
        beating.cancel()
        assert phones[0].sent == ["hb"]
        assert phones[1].sent == []


async def test_a_phone_that_has_said_goodbye_is_gone_and_no_failure() -> None:
    class Closing:
        async def send_text(self, text: str) -> None:
            raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

    outbox = Outbox(cast("WebSocket", Closing()), lambda: "news", "hb")
    outbox.wake()
    with pytest.raises(WebSocketDisconnect):
        await outbox.run()
