"""Whether a series of samples is flat: its straight line does not rise by more than is tolerated.

The first third is warming up and does not count. Not here: what is sampled.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, linear_regression, median


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How much a line may rise from the first to the last sample that count: the larger of these two."""

    share: float
    least: float


@dataclass(frozen=True, slots=True)
class Trend:
    mean: float
    rise: float
    """Of the straight line, from the first to the last sample that count."""
    is_flat: bool


def settled(samples: Sequence[float]) -> Sequence[float]:
    return samples[len(samples) // 3 :]


def trend(samples: Sequence[float], tolerance: Tolerance) -> Trend:
    counted = settled(samples)
    slope = linear_regression(range(len(counted)), counted).slope
    mean, rise = fmean(counted), slope * (len(counted) - 1)
    return Trend(mean, rise, rise <= max(tolerance.share * mean, tolerance.least))


def later_than_before(samples: Sequence[float]) -> float:
    """The median of the second half, in proportion to that of the first: for what jumps too much."""
    counted = settled(samples)
    half = len(counted) // 2
    return median(counted[half:]) / median(counted[:half])
