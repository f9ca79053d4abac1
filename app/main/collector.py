"""When Python's collector of cycles runs: never while people play, but in idle moments.

A collection stops everybody for as long as the heap is large. Reference counting frees nearly everything at
once, and an action leaves no cycles behind (a test counts them); what does are connections that come and go.
Not here: what is collected.
"""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

LOOK_EVERY: Final = 1.0
IDLE_BELOW: Final = 0.2
"""The share of one core that a process may use in an idle moment."""

FEW: Final = 2_000
"""So few new objects are not worth a collection."""
TOO_MANY: Final = 2_000_000
"""So many new objects are collected even while people play, or memory would grow without limit."""
WHOLE_EVERY: Final = 600
"""After so many looks the whole heap is collected, the next time all is quiet."""
QUIET_FOR: Final = 5
"""So many idle looks in a row are quiet."""
GROWN: Final = 1.5
"""If so many times the objects are kept as after the last time, the next idle moment is quiet enough."""


class Collector:
    """Looks once a second whether now is a good moment. `cpu` tells the seconds of CPU used so far."""

    def __init__(self, cpu: Callable[[], float] = time.process_time) -> None:
        self._cpu = cpu
        self._used = cpu()
        self._idle_looks = 0
        self._looks_since_whole = 0
        self._settled = gc.get_freeze_count()
        """So many objects were left when the whole heap was collected last."""

    async def run(self) -> None:
        gc.disable()
        self._collect_all()
        try:
            while True:
                await asyncio.sleep(LOOK_EVERY)
                self.look()
        finally:
            gc.unfreeze()
            gc.enable()

    def look(self) -> None:
        used, self._used = self._used, self._cpu()
        idle = self._used - used < IDLE_BELOW * LOOK_EVERY
        self._idle_looks = self._idle_looks + 1 if idle else 0
        self._looks_since_whole += 1
        if idle and self._whole_is_due():
            self._collect_all()
        elif gc.get_count()[0] > (FEW if idle else TOO_MANY):
            _collect_new()

    def _whole_is_due(self) -> bool:
        """A server on which people play all day is idle for moments, but never quiet."""
        quiet = self._looks_since_whole >= WHOLE_EVERY and self._idle_looks >= QUIET_FOR
        return quiet or gc.get_freeze_count() > GROWN * self._settled

    def _collect_all(self) -> None:
        self._looks_since_whole = 0
        gc.unfreeze()
        _collect_new()
        self._settled = gc.get_freeze_count()


def _collect_new() -> None:
    """What survives is frozen: the next collection does not look at it again."""
    gc.collect()
    gc.freeze()
