"""The database's clock, without asking the database each time.

Deadlines are judged by one clock for all nodes; a node only keeps how far its own is off. Not here: timers.
"""

import time
from collections.abc import Callable

from app.table.ports import Log


class Clock:
    def __init__(self, log: Log, machine: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._machine = machine
        self._offset = 0.0

    async def synchronise(self) -> None:
        before = self._machine()
        now = await self._log.now()
        midway = (before + self._machine()) / 2
        self._offset = now - midway * 1000

    def now(self) -> int:
        """Milliseconds since the epoch, as the database counts them."""
        return int(self._machine() * 1000 + self._offset)
