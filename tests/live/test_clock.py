"""The database's clock, as a node keeps it."""

from typing import cast

from app.live.clock import Clock
from app.table.ports import Log


class Elsewhere:
    """A database whose clock is what a test says."""

    def __init__(self, now: int) -> None:
        self._now = now

    async def now(self) -> int:
        return self._now


class Machine:
    """The machine's own clock, which reads these one after the other."""

    def __init__(self, *readings: float) -> None:
        self._readings = list(readings)

    def __call__(self) -> float:
        return self._readings.pop(0)


async def test_it_goes_by_the_database_and_not_by_the_machine() -> None:
    clock = Clock(cast("Log", Elsewhere(1_700_000_000_000)), Machine(50.0, 50.0, 50.0, 51.5))
    await clock.synchronise()
    assert clock.now() == 1_700_000_000_000
    assert clock.now() == 1_700_000_001_500


async def test_half_of_the_way_there_and_back_is_counted() -> None:
    clock = Clock(cast("Log", Elsewhere(5_000)), Machine(10.0, 12.0, 12.0))
    await clock.synchronise()
    assert clock.now() == 6_000
