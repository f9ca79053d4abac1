"""How fast one socket may act."""

import pytest

from app.web import pace as paces
from app.web.pace import Pace


class StoppedClock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    clock = StoppedClock()
    monkeypatch.setattr(paces, "time", clock)
    return clock


@pytest.mark.usefixtures("clock")
def test_a_burst_is_allowed_and_no_more() -> None:
    pace = Pace(5)
    assert [pace.allows() for _ in range(11)] == [True] * 10 + [False]


def test_it_refills_with_time_up_to_the_burst(clock: StoppedClock) -> None:
    pace = Pace(5)
    while pace.allows():
        pass
    clock.now += 0.4
    assert [pace.allows() for _ in range(3)] == [True, True, False]
    clock.now += 1000
    assert sum(pace.allows() for _ in range(100)) == 10


def test_even_the_slowest_pace_lets_one_through(clock: StoppedClock) -> None:
    pace = Pace(0.1)
    assert pace.allows()
    assert not pace.allows()
    clock.now += 10
    assert pace.allows()
