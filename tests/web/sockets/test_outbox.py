"""The one writer of a socket: the newest wins, and nobody waits for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.operating.durations import Durations
from app.web.sockets import outbox as outboxes
from app.web.sockets.closing import HungUp
from app.web.sockets.outbox import HEARTBEAT, Heart, Outbox


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
async def running(phone: Phone, source: Source, fan_out: Durations | None = None) -> AsyncIterator[Outbox]:
    outbox = Outbox(cast("WebSocket", phone), source.message, "hb", fan_out or Durations())
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


async def test_it_is_timed_from_the_first_wake_until_the_phone_has_taken_what_is_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone, source, fan_out = Phone(), Source(), Durations()
    clock = iter([10.0, 15.0, 20.0])
    monkeypatch.setattr(outboxes, "perf_counter", lambda: next(clock))
    async with running(phone, source, fan_out) as outbox:
        source.newest = 1
        outbox.wake()
        outbox.wake()
        await phone.offered.wait()
        assert fan_out.up_to()[-1] == 0
        await passed_on(phone)
        assert (fan_out.up_to()[-1], fan_out.total) == (1, 5.0)
        outbox.beat()
        await phone.offered.wait()
        await passed_on(phone)
        assert phone.sent == ["1", "hb"]
        assert fan_out.up_to()[-1] == 1, "a heartbeat is nothing new"


async def passed_on(phone: Phone) -> None:
    """The phone takes what was offered, and the outbox goes on to wait for more."""
    phone.offered.clear()
    phone.reads.release()
    for _ in range(5):
        await asyncio.sleep(0)


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


async def test_heartbeats_are_spread_over_the_period(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    beaten: list[int] = []
    heart = Heart()

    class Counted(Outbox):
        def beat(self) -> None:
            beaten[-1] += 1

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        beaten.append(0)
        if len(slept) > 12:
            raise EndOfPeriod

    monkeypatch.setattr("app.web.sockets.outbox.asyncio.sleep", sleep)
    for _ in range(120):
        heart.add(Counted(cast("WebSocket", Phone()), lambda: None, HEARTBEAT, Durations()))
    with pytest.raises(EndOfPeriod):
        await heart.run()
    assert beaten[:12] == [10] * 12
    assert sum(slept[:12]) == pytest.approx(outboxes.HEARTBEAT_EVERY)


class EndOfPeriod(Exception):
    """Stops the heart."""


async def test_whoever_is_sent_away_is_told_first_what_is_owed() -> None:
    phone, source = Phone(), Source()
    outbox = Outbox(cast("WebSocket", phone), source.message, HEARTBEAT, Durations())
    sending = asyncio.create_task(outbox.run())
    outbox.hears()
    outbox.leave()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not sending.done(), "an answer is still owed"
    phone.reads.release()
    outbox.heard("done")
    with pytest.raises(HungUp) as goodbye:
        await asyncio.wait_for(sending, 10)
    assert goodbye.value.code == 1012
    assert phone.sent == ["done"]
    assert not outbox.hears(), "what comes now would never be answered"


async def test_whoever_is_sent_away_without_an_answer_owed_goes_at_once() -> None:
    heart = Heart()
    outbox = Outbox(cast("WebSocket", Phone()), lambda: None, HEARTBEAT, Durations())
    heart.add(outbox)
    sending = asyncio.create_task(outbox.run())
    sending.add_done_callback(lambda _: heart.remove(outbox))
    async with asyncio.timeout(10):
        await heart.send_away(0)
    assert isinstance(sending.exception(), HungUp)


async def test_whoever_comes_after_the_goodbye_is_sent_away_too() -> None:
    heart = Heart()
    await heart.send_away(0)
    outbox = Outbox(cast("WebSocket", Phone()), lambda: None, HEARTBEAT, Durations())
    heart.add(outbox)
    with pytest.raises(HungUp):
        await asyncio.wait_for(outbox.run(), 10)


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'."),
        ConnectionResetError(),
    ],
    ids=["said goodbye", "cut off"],
)
async def test_a_phone_that_has_gone_is_no_failure(error: Exception) -> None:
    class Closing:
        async def send_text(self, text: str) -> None:
            raise error

    outbox = Outbox(cast("WebSocket", Closing()), lambda: "news", "hb", Durations())
    outbox.wake()
    with pytest.raises(WebSocketDisconnect):
        await outbox.run()


async def test_a_missing_file_is_a_failure_and_no_phone_that_has_gone() -> None:
    def newest() -> str:
        raise FileNotFoundError("table.html")

    outbox = Outbox(cast("WebSocket", Phone()), newest, "hb", Durations())
    outbox.wake()
    with pytest.raises(FileNotFoundError):
        await outbox.run()
