"""How fast one socket may act: a bucket that refills. Not here: what happens to those who are too fast."""

import time
from collections.abc import Callable


class RateLimit:
    __slots__ = ("__weakref__", "_burst", "_clock", "_filled_at", "_left", "_per_second")

    def __init__(self, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._clock = clock
        self._burst = max(1, per_second * 2)
        self._left = self._burst
        self._filled_at = clock()

    def allows(self, cost: int = 1) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._filled_at) * self._per_second)
        self._filled_at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
