"""Times in buckets."""

from hypothesis import given
from hypothesis import strategies as st

from app.live.operating.durations import BOUNDS, Durations


def filled(times: list[float]) -> Durations:
    durations = Durations()
    for seconds in times:
        durations.add(seconds)
    return durations


@given(st.lists(st.floats(0, 100)))
def test_each_bound_counts_what_took_at_most_as_long(times: list[float]) -> None:
    durations = filled(times)
    assert durations.up_to() == (
        *(sum(seconds <= bound for seconds in times) for bound in BOUNDS),
        len(times),
    )


def test_a_bound_belongs_to_its_bucket() -> None:
    assert filled([BOUNDS[0]]).up_to()[0] == 1


def test_all_times_are_added_up() -> None:
    assert filled([0.5, 0.25, 20.0]).total == 20.75
