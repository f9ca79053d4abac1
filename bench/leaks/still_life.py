"""Whatever differs between two servers for other reasons than secrets, made equal where it comes from.

Time stands still unless the pair moves it, and nothing happens every few seconds by itself. So nothing has to
be masked in what is compared: `MASKED` is empty, and a value that has to go there names its reason.

| what differs | where it is made equal |
|---|---|
| the clock: time left, due times, timestamps | `Clock.now` is one number of this process |
| heartbeats, looks at people, heads and lists | their periods are longer than a run; hearts beat in `pair` |
| when the lobby reads its lists again | once all else is sent (`pair`), not up to a second later |
| the `Date` header | a fixed one (`servers`) |
| pings of the socket library: every 20 seconds, random bytes | none are sent (`servers`) |
| `X-Request-ID` | the client sends one |
| table codes, guests, cookies, bearers | stored and signed beforehand, alike on both |
| the hash of the sealed secret | all secrets are one; what is dealt differs (`twin_rules`) |
| words by which remarks are reported | each is drawn twice, once for each server (`Twice`) |
| how long a bot thinks | not at all alike: each server lets it think for a while of its own (`pondering`) |
| the address of the site | both go by the same public address |
| codes of phrases | both servers are in one process, which draws them once |
| the nonce of a handshake | the client's key is fixed |
"""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from types import MappingProxyType
from typing import Final
from unittest.mock import patch

from app.live import auditor, doorman, hall, lobby, presence, releases, screens, succession, sweeper, talk
from app.live.clock import Clock
from app.live.memory import remembering, veiling
from app.web.people import intake
from app.web.sockets import outbox

MASKED: Final[Mapping[str, str]] = MappingProxyType({})
"""Patterns of what is masked before comparing, each with its reason; the length of what is masked stays."""

_BEGIN: Final = 1_700_000_000_000
_NEVER: Final = 365 * 24 * 3600.0

_PERIODS: Final = (
    *(
        (each, "_LOOK_EVERY")
        for each in (doorman, lobby, releases, remembering, screens, succession, veiling)
    ),
    *((hall, "_HEADS_EVERY"), (hall, "_PEOPLE_EVERY"), (presence, "_TELL_EVERY"), (sweeper, "_SCAN_EVERY")),
    (outbox, "HEARTBEAT_EVERY"),
    (auditor, "BETWEEN_ROUNDS"),
)


SECRET: Final = "5ea1" * 16
"""Of every game on both servers."""


class StillClock:
    def __init__(self) -> None:
        self.now = _BEGIN
        self._awaited: list[tuple[int, asyncio.Future[None]]] = []

    def go_on(self, until: int) -> None:
        """Not further than to the next moment that somebody waits for."""
        self.now = min((until, *(moment for moment, _ in self._awaited)))
        come = [each for each in self._awaited if each[0] <= self.now]
        self._awaited = [each for each in self._awaited if each[0] > self.now]
        for _, moment in come:
            if not moment.done():
                moment.set_result(None)

    async def reaches(self, moment: int) -> None:
        if moment > self.now:
            come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._awaited.append((moment, come))
            await come


class OneSecret:
    """In place of `secrets`, for secrets of games."""

    @staticmethod
    def token_hex(_: int) -> str:
        return SECRET


class Twice:
    """In place of `secrets`, for words that both servers draw in the same step: each is given out twice."""

    def __init__(self) -> None:
        self._drawn = count()

    def token_urlsafe(self, _: int) -> str:
        return f"word-{next(self._drawn) // 2}"


async def _never(_: object) -> None:
    await asyncio.sleep(_NEVER)


@contextmanager
def stillness() -> Iterator[StillClock]:
    """For all servers that are started meanwhile."""
    clock = StillClock()
    with ExitStack() as stack:
        for module, period in _PERIODS:
            stack.enter_context(patch.object(module, period, _NEVER))
        stack.enter_context(patch.object(lobby.Lobby, "look_around", _never))
        stack.enter_context(patch.object(Clock, "now", lambda _: clock.now))
        stack.enter_context(patch.object(sweeper, "secrets", OneSecret()))
        stack.enter_context(patch.object(intake, "secrets", OneSecret()))
        stack.enter_context(patch.object(talk, "secrets", Twice()))
        yield clock
