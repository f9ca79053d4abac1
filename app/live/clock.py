"""The database's clock, without asking the database each time.

Deadlines are judged by one clock for all nodes; a node only keeps how far its own is off. Not here: timers.
"""

import time

from app.table.ports import Log


class Clock:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._offset = 0.0

    async def synchronise(self) -> None:
        before = time.monotonic()
        now = await self._log.now()
        midway = (before + time.monotonic()) / 2
        self._offset = now - midway * 1000

    def now(self) -> int:
        """Milliseconds since the epoch, as the database counts them."""
        return int(time.monotonic() * 1000 + self._offset)
