"""How fast one socket may act: a bucket that refills. Not here: what happens to those who are too fast."""

import time


class Pace:
    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._burst = max(1, per_second * 2)
        self._left = self._burst
        self._filled_at = time.monotonic()

    def allows(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._filled_at) * self._per_second)
        self._filled_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
