"""How long something took, counted in buckets.

Only the thread of the event loop adds to them, so there is no lock; whoever reads may be another thread and
may miss what is being added. Prometheus' own histogram takes four times as long, and every row is measured
once for each socket. Not here: what is measured (`meters`).
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper ends of the buckets, in seconds; what took longer than the last is in a bucket without an end."""


class Durations:
    __slots__ = ("_counts", "total")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        """All of them together, in seconds."""

    def add(self, seconds: float) -> None:
        # An end belongs to its bucket.
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def up_to(self) -> Sequence[int]:
        """How many took at most as long as each of the bounds, and last how many there are at all."""
        return tuple(accumulate(self._counts))
