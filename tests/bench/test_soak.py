"""What the soak calls flat is flat, and it notices what grows."""

import pytest

from bench.soak.__main__ import Sample, judged, soak
from bench.soak.flatness import Tolerance, later_than_before, trend

STEADY = [100.0, 101.0, 99.0, 100.0, 100.5, 99.5] * 5


def test_noise_around_a_level_is_flat() -> None:
    assert trend(STEADY, Tolerance(0.02, 0)).is_flat


def test_a_slow_leak_is_not() -> None:
    leaking = [value + 0.5 * number for number, value in enumerate(STEADY)]
    found = trend(leaking, Tolerance(0.05, 0))
    assert not found.is_flat
    assert found.rise == pytest.approx(9.5, abs=1)


def test_what_rises_while_it_warms_up_does_not_count() -> None:
    warming = [10.0 * number for number in range(10)] + [100.0] * 20
    assert trend(warming, Tolerance(0, 0.1)).is_flat


def test_what_becomes_less_is_flat() -> None:
    assert trend([100.0 - number for number in range(30)], Tolerance(0, 0)).is_flat


def test_latency_is_compared_half_by_half() -> None:
    assert later_than_before([9.0] * 10 + [10.0] * 10 + [30.0] * 10) == 3


def test_each_figure_is_judged_by_itself() -> None:
    samples = [Sample(number, 100, 50 + 10 * number, 5, 60, 20, 4.0, 3.0, 9.0) for number in range(30)]
    found = judged(samples)
    assert [name for name, figures in found.items() if not figures["is_flat"]] == ["handles"]


@pytest.mark.slow
async def test_a_server_is_sampled_while_all_games_are_played() -> None:
    samples = await soak(18)
    assert sum(sample.actions for sample in samples) > 0
    assert all(sample.memory_mb > 10 and sample.handles > 5 and sample.tasks >= 0 for sample in samples)
