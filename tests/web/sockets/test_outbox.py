"""The one writer of a socket: the newest wins, and nobody waits for it."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

import pytest

from app.live.operating.durations import Durations
from app.web.sockets import outbox as outboxes
from app.web.sockets.closing import HungUp
from app.web.sockets.outbox import HEARTBEAT, Heart, Outbox

Kept = TypeVar("Kept")


class Phone:
    """A line that may be full."""

    closed_with = None

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.is_full = False
        self.errors: list[Exception] = []

    def write(self, *texts: str) -> None:
        self.sent += texts

    def listen(self, hear: Callable[[str], None], has_room: Callable[[], None]) -> None:
        """Nobody speaks here."""

    def beat(self, word: str) -> None:
        self.sent.append(word)

    def keep(self, held: AbstractContextManager[Kept]) -> Kept:
        return held.__enter__()

    def close(self, code: int, reason: str) -> None:
        """It stays."""

    def pause(self) -> None:
        """Nobody speaks here."""

    def resume(self) -> None:
        """Nobody speaks here."""


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


def open_outbox(phone: Phone, source: Source, fan_out: Durations | None = None) -> Outbox:
    outbox = Outbox(phone, source.message, "hb", fan_out or Durations())
    outbox.open(phone.errors.append)
    return outbox


async def a_turn() -> None:
    """Of the loop: whatever was woken has sent."""
    await asyncio.sleep(0)


async def test_what_changed_while_the_line_was_full_is_said_once_and_as_it_is_now() -> None:
    phone, source = Phone(), Source()
    outbox = open_outbox(phone, source)
    source.newest = 1
    await a_turn()
    phone.is_full = True
    for source.newest in range(2, 1000):
        outbox.wake()
        await a_turn()
    assert phone.sent == ["1"]
    phone.is_full = False
    outbox.wake()
    await a_turn()
    assert phone.sent == ["1", "999"]


async def test_what_happens_in_one_turn_is_said_once() -> None:
    phone, source = Phone(), Source()
    outbox = open_outbox(phone, source)
    for source.newest in range(1, 10):
        outbox.wake()
    await a_turn()
    assert phone.sent == ["9"]


async def test_nothing_is_sent_before_the_socket_is_accepted_or_after_its_end() -> None:
    phone, source = Phone(), Source()
    outbox = Outbox(phone, source.message, "hb", Durations())
    source.newest = 1
    outbox.wake()
    await a_turn()
    assert phone.sent == []
    outbox.open(phone.errors.append)
    await a_turn()
    assert phone.sent == ["1"]
    source.newest = 2
    outbox.wake()
    outbox.shut()
    await a_turn()
    outbox.wake()
    await a_turn()
    assert phone.sent == ["1"]


async def test_nothing_is_sent_when_nothing_is_new() -> None:
    phone = Phone()
    outbox = open_outbox(phone, Source())
    outbox.wake()
    outbox.beat()
    await a_turn()
    assert phone.sent == ["hb"]


async def test_a_heartbeat_is_sent_at_once_and_only_while_the_conversation_lasts() -> None:
    phone = Phone()
    outbox = open_outbox(phone, Source())
    outbox.beat()
    assert phone.sent == ["hb"]
    outbox.shut()
    outbox.beat()
    assert phone.sent == ["hb"]


async def test_what_nobody_tells_of_is_found_at_the_next_heartbeat() -> None:
    phone, source = Phone(), Source()
    outbox = Outbox(phone, source.message, "hb", Durations(), looks_at_each_beat=True)
    outbox.open(phone.errors.append)
    await a_turn()
    source.newest = 1
    outbox.beat()
    await a_turn()
    assert phone.sent == ["hb", "1"]


async def test_an_answer_comes_after_the_state_it_is_about() -> None:
    phone, source = Phone(), Source()
    outbox = open_outbox(phone, source)
    source.newest = 1
    outbox.reply("no")
    await a_turn()
    assert phone.sent == ["1", "no"]


async def test_answers_to_somebody_who_does_not_read_do_not_pile_up() -> None:
    phone = Phone()
    phone.is_full = True
    outbox = open_outbox(phone, Source())
    for number in range(1000):
        outbox.reply(str(number))
        await a_turn()
    phone.is_full = False
    outbox.wake()
    await a_turn()
    assert phone.sent == [str(number) for number in range(992, 1000)]


async def test_it_is_timed_from_the_first_wake_until_what_is_new_is_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone, source, fan_out = Phone(), Source(), Durations()
    clock = iter([10.0, 15.0, 20.0])
    monkeypatch.setattr(outboxes, "perf_counter", lambda: next(clock))
    source.newest = 1
    outbox = open_outbox(phone, source, fan_out)
    outbox.wake()
    assert fan_out.up_to()[-1] == 0
    await a_turn()
    assert (fan_out.up_to()[-1], fan_out.total) == (1, 5.0)
    outbox.beat()
    await a_turn()
    assert phone.sent == ["1", "hb"]
    assert fan_out.up_to()[-1] == 1, "a heartbeat is nothing new"


async def test_the_heart_beats_for_all_who_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "HEARTBEAT_EVERY", 0.001)
    heart = Heart()
    phones = [Phone(), Phone()]
    one, other = [open_outbox(phone, Source()) for phone in phones]
    heart.add(one)
    heart.add(other)
    heart.remove(other)
    beating = asyncio.create_task(heart.run())
    async with asyncio.timeout(10):
        while not phones[0].sent:
            await a_turn()
    beating.cancel()
    assert set(phones[0].sent) == {"hb"}
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
        heart.add(Counted(Phone(), lambda: None, HEARTBEAT, Durations()))
    with pytest.raises(EndOfPeriod):
        await heart.run()
    assert beaten[:12] == [10] * 12
    assert sum(slept[:12]) == pytest.approx(outboxes.HEARTBEAT_EVERY)


class EndOfPeriod(Exception):
    """Stops the heart."""


async def test_whoever_is_sent_away_is_told_first_what_is_owed() -> None:
    phone = Phone()
    outbox = open_outbox(phone, Source())
    outbox.hears()
    outbox.leave()
    await a_turn()
    assert not phone.errors, "an answer is still owed"
    outbox.heard("done")
    await a_turn()
    (goodbye,) = phone.errors
    assert isinstance(goodbye, HungUp)
    assert goodbye.code == 1012
    assert phone.sent == ["done"]
    assert not outbox.hears(), "what comes now would never be answered"


async def test_whoever_is_sent_away_without_an_answer_owed_goes_at_once() -> None:
    heart, phone = Heart(), Phone()
    outbox = Outbox(phone, lambda: None, HEARTBEAT, Durations())

    def leave(error: Exception) -> None:
        phone.errors.append(error)
        heart.remove(outbox)

    outbox.open(leave)
    heart.add(outbox)
    async with asyncio.timeout(10):
        await heart.send_away(0)
    assert isinstance(phone.errors[0], HungUp)


async def test_whoever_comes_after_the_goodbye_is_sent_away_too() -> None:
    heart, phone = Heart(), Phone()
    await heart.send_away(0)
    outbox = Outbox(phone, lambda: None, HEARTBEAT, Durations())
    heart.add(outbox)
    outbox.open(phone.errors.append)
    await a_turn()
    assert isinstance(phone.errors[0], HungUp)


async def test_what_can_not_be_made_is_a_failure() -> None:
    def newest() -> str:
        raise FileNotFoundError("table.html")

    phone = Phone()
    outbox = Outbox(phone, newest, "hb", Durations())
    outbox.open(phone.errors.append)
    await a_turn()
    assert isinstance(phone.errors[0], FileNotFoundError)
