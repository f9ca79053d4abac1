"""Whatever differs between two servers for other reasons than secrets, made equal where it comes from.

Time stands still unless the pair moves it, and nothing happens every few seconds by itself. So nothing has to
be masked in what is compared: `MASKED` is empty, and a value that has to go there names its reason.

| what differs | where it is made equal |
|---|---|
| the clock: time left, due times, timestamps | `Clock.now` is one number of this process |
| heartbeats, looks at people, heads and lists | their periods are longer than a run; hearts beat in `pair` |
| the `Date` header | a fixed one (`servers`) |
| pings of the socket library: every 20 seconds, random bytes | none are sent (`servers`) |
| `X-Request-ID` | the client sends one |
| table codes, guests, cookies, bearers | stored and signed beforehand, alike on both |
| the hash of the sealed secret | both tables have the same sealed secret; their seeds differ |
| the address of the site | both go by the same public address |
| codes of phrases | both servers are in one process, which draws them once |
| the nonce of a handshake | the client's key is fixed |
"""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from types import MappingProxyType
from typing import Final
from unittest.mock import patch

from app.live import auditor, doorman, hall, lobby, presence, releases, screens, succession, sweeper
from app.live.clock import Clock
from app.live.memory import remembering, veiling
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


class StillClock:
    def __init__(self) -> None:
        self.now = _BEGIN

    def go_forward(self, milliseconds: int) -> None:
        self.now += milliseconds


@contextmanager
def stillness() -> Iterator[StillClock]:
    """For all servers that are started meanwhile."""
    clock = StillClock()
    with ExitStack() as stack:
        for module, period in _PERIODS:
            stack.enter_context(patch.object(module, period, _NEVER))
        stack.enter_context(patch.object(Clock, "now", lambda _: clock.now))
        yield clock
