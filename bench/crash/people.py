"""People at a table, as WebSocket clients: they play, dial again when a line is down, note what they hear.

They behave as a page does: a token for each action, and what was not answered is sent again with its token,
to whichever node answers. Not here: whether they were told the truth (`judge`).
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import count
from random import Random
from typing import Any, Final

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.crash.houses import House
from bench.crash.visits import Seat
from tests.services.server import HOST

API: Final = "/api/v1/tables"
_SILENCE: Final = 8.0
"""Seconds without a word, heartbeats included, after which the line counts as dead, as on a page."""
_DIALS_WITHIN: Final = 3.0
_HEADS_ASKED: Final = 0.25
"""Share of the messages at which the log is asked at once whether it has what was just shown."""
_TO_BE_TRIED_AGAIN: Final = ("unavailable", "busy")


def fingerprint(state: Any) -> bytes:
    return blake2b(orjson.dumps(state), digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class Shown:
    """A state that somebody was shown, and the newest row of the log a moment later, if that was asked."""

    state: bytes
    head: int | None


@dataclass
class Notes:
    """What a person was told."""

    acknowledged: dict[str, int] = field(default_factory=dict)
    """The moment that was named for each token."""
    refused: dict[str, str] = field(default_factory=dict)
    shown: list[Shown] = field(default_factory=list)
    done_since: list[tuple[float, float]] = field(default_factory=list)
    """When each acknowledged action was sent last, and when it was acknowledged."""


class Person:
    def __init__(self, house: House, seat: Seat, name: str, dice: Random) -> None:
        self.seat = seat
        self.notes = Notes()
        self.resting = False
        """Still looks, but does nothing more."""
        self.state: dict[str, Any] | None = None
        self.newest = b""
        self._house = house
        self._name = name
        self._dice = dice
        self._numbers = count()
        self._unanswered: dict[str, Any] | None = None
        self._sent_at = 0.0
        self._line: ClientConnection | None = None
        self._not_before = 0.0

    async def live(self) -> None:
        """Until cancelled."""
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._visit()
            self._line = None
            await asyncio.sleep(self._dice.uniform(0.02, 0.2))

    def cut(self) -> None:
        """The line breaks in the middle of whatever is said."""
        if self._line is not None:
            self._line.transport.abort()

    @property
    def waits_for_answer(self) -> bool:
        return self._unanswered is not None

    async def _visit(self) -> None:
        node = self._dice.choice(self._house.nodes)
        address = f"ws://{HOST}:{node.port}{API}/{self.seat.code}/ws?bearer={self.seat.bearer}"
        async with connect(
            address, open_timeout=_DIALS_WITHIN, close_timeout=0.2, ping_interval=None, compression=None
        ) as line:
            self._line = line
            self.newest = b""
            if self._unanswered is not None:
                await self._send(line)
            await self._talk(line)

    async def _talk(self, line: ClientConnection) -> None:
        heard_at = time.monotonic()
        while time.monotonic() - heard_at < _SILENCE:
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1):
                    message = orjson.loads(await line.recv())
                heard_at = time.monotonic()
                await self._hear(message)
            await self._act(line)

    async def _hear(self, message: dict[str, Any]) -> None:
        if state := message.get("state"):
            await self._see(state)
        token = message.get("token")
        if self._unanswered is None or token != self._unanswered["token"]:
            return
        if "accepted" in message:
            self.notes.acknowledged[token] = message["accepted"]
            self.notes.done_since.append((self._sent_at, time.monotonic()))
            self._unanswered = None
        elif message["refused"] in _TO_BE_TRIED_AGAIN:
            self._not_before = time.monotonic() + 0.2
        else:
            self.notes.refused[token] = message["refused"]
            self._unanswered = None
            self._not_before = time.monotonic() + 0.05

    async def _see(self, state: dict[str, Any]) -> None:
        self.state, self.newest = state, fingerprint(state)
        asked = self._dice.random() < _HEADS_ASKED
        self.notes.shown.append(
            Shown(self.newest, await self._house.log.head(self.seat.code) if asked else None)
        )

    async def _act(self, line: ClientConnection) -> None:
        if time.monotonic() < self._not_before:
            return
        if self._unanswered is None and not self.resting and (wish := self._wish()):
            self._unanswered = {**wish, "token": f"{self._name}-{next(self._numbers)}"}
            await self._send(line)
        elif self._unanswered is not None and self._not_before:
            await self._send(line)

    async def _send(self, line: ClientConnection) -> None:
        self._not_before = 0.0
        self._sent_at = time.monotonic()
        await line.send(orjson.dumps(self._unanswered).decode())

    def _wish(self) -> dict[str, Any] | None:
        state = self.state
        if state is None or state["table"]["phase"] == "gathering":
            return None
        if state["outcome"] is not None:
            return {"table": "rematch"}
        question = state["question"]
        # A choice that may be changed is changed now and then, so that there is always something to do.
        if question is None or (not question["waited_for"] and self._dice.random() < 0.7):
            return None
        return {**self._dice.choice(question["choices"]), "key": question["key"]}


@dataclass
class Company:
    """The people at one table."""

    code: str
    people: Sequence[Person]
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def come(self) -> None:
        self._tasks += [asyncio.create_task(person.live()) for person in self.people]

    async def go(self) -> None:
        """Raises whatever ended somebody's stay before: who is gone would look like a table that is stuck."""
        leaving, self._tasks = self._tasks, []
        for task in leaving:
            task.cancel()
        ended = await asyncio.gather(*leaving, return_exceptions=True)
        if failures := [failure for failure in ended if isinstance(failure, Exception)]:
            raise ExceptionGroup("people failed", failures)

    @property
    def acknowledged(self) -> int:
        return sum(len(person.notes.acknowledged) for person in self.people)

    def first_done_after(self, moment: float) -> float | None:
        """When the first action was acknowledged that was sent after that moment."""
        done = [
            answered for person in self.people for sent, answered in person.notes.done_since if sent >= moment
        ]
        return min(done, default=None)
