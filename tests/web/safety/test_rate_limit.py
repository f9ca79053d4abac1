"""How fast one socket may act."""

from app.web.safety.rate_limit import RateLimit


class HandClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_no_more() -> None:
    limit = RateLimit(5, HandClock())
    assert [limit.allows() for _ in range(11)] == [True] * 10 + [False]


def test_it_refills_with_time_up_to_the_burst() -> None:
    clock = HandClock()
    limit = RateLimit(5, clock)
    while limit.allows():
        pass
    clock.now += 0.4
    assert [limit.allows() for _ in range(3)] == [True, True, False]
    clock.now += 1000
    assert sum(limit.allows() for _ in range(100)) == 10


def test_even_the_slowest_limit_lets_one_through() -> None:
    clock = HandClock()
    limit = RateLimit(0.1, clock)
    assert limit.allows()
    assert not limit.allows()
    clock.now += 10
    assert limit.allows()
