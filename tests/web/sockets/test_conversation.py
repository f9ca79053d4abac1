"""What is heard one after the other, and what is replied to later."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from app.live.operating.durations import Durations
from app.web.sockets.conversation import Conversation, Later
from app.web.sockets.meters import SocketMeters
from app.web.sockets.outbox import HEARTBEAT, Heart, Outbox
from tests.web.sockets.test_outbox import Phone


class TalkingPhone(Phone):
    """Somebody speaks here, until the line is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.codes: list[int] = []

    def listen(self, hear: Callable[[str], None], has_room: Callable[[], None]) -> None:
        self.say = hear

    def close(self, code: int, reason: str) -> None:
        self.codes.append(code)


class Quiet:
    def watch(self, wake: Callable[[], None]) -> None: ...

    def unwatch(self, wake: Callable[[], None]) -> None: ...


class Hall:
    """Hears what is said. What begins with a ~ is replied to later: when it is told how it ends."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.ends: dict[str, asyncio.Future[str | None]] = {}

    async def hear(self, text: str) -> str | Later | None:
        self.heard.append(text)
        if not text.startswith("~"):
            return f"re: {text}"
        self.ends[text] = asyncio.get_running_loop().create_future()
        return asyncio.create_task(self._reply(text))

    async def _reply(self, text: str) -> str | None:
        return await self.ends[text]


class Talk:
    def __init__(self) -> None:
        self.phone, self.hall = TalkingPhone(), Hall()
        self.outbox = Outbox(self.phone, lambda: None, HEARTBEAT, Durations())
        self.conversation = Conversation(
            self.phone, self.outbox, self.hall.hear, Quiet(), Heart(), SocketMeters()
        )

    async def says(self, *texts: str) -> None:
        for text in texts:
            self.phone.say(text)
        await turns()

    async def learns(self, text: str, end: str | Exception | None) -> None:
        if isinstance(end, Exception):
            self.hall.ends[text].set_exception(end)
        else:
            self.hall.ends[text].set_result(end)
        await turns()


async def turns() -> None:
    """Of the loop: whatever can go on has gone on."""
    for _ in range(12):
        await asyncio.sleep(0)


@pytest.fixture
async def talk() -> AsyncIterator[Talk]:
    talk = Talk()
    with talk.conversation:
        yield talk


async def test_each_text_is_replied_to_before_the_next_is_heard(talk: Talk) -> None:
    await talk.says("one", "two")
    assert talk.phone.sent == ["re: one", "re: two"]


async def test_who_is_replied_to_later_is_heard_meanwhile(talk: Talk) -> None:
    await talk.says("~share", "again")
    assert talk.hall.heard == ["~share", "again"]
    assert talk.phone.sent == ["re: again"]
    await talk.learns("~share", "kept")
    assert talk.phone.sent == ["re: again", "kept"]


async def test_nothing_has_to_be_said_later(talk: Talk) -> None:
    await talk.says("~share")
    await talk.learns("~share", None)
    await talk.says("again")
    assert talk.phone.sent == ["re: again"]


async def test_one_reply_at_a_time_comes_later(talk: Talk) -> None:
    await talk.says("~one", "~two", "again")
    assert talk.hall.heard == ["~one", "~two"], "what comes third waits until the first is replied to"
    await talk.learns("~one", "kept")
    assert talk.phone.sent == ["kept", "re: again"]
    await talk.learns("~two", "too late")
    assert talk.phone.sent == ["kept", "re: again", "too late"]


async def test_what_fails_later_ends_the_conversation(talk: Talk) -> None:
    await talk.says("~share")
    await talk.learns("~share", RuntimeError("the store is upside down"))
    assert talk.phone.codes == [1011]
    await talk.says("again")
    assert talk.phone.sent == []


async def test_whoever_is_sent_away_is_told_first_what_was_to_come_later(talk: Talk) -> None:
    await talk.says("~share")
    talk.outbox.leave()
    await turns()
    assert not talk.phone.codes
    await talk.learns("~share", "kept")
    assert talk.phone.sent == ["kept"]
    assert talk.phone.codes == [1012]


async def test_a_later_reply_to_somebody_who_has_gone_goes_nowhere() -> None:
    talk = Talk()
    with talk.conversation:
        await talk.says("~share")
    await talk.learns("~share", "kept")
    assert talk.phone.sent == []
