"""The search finds the most tables that pass, and lets one bad moment of the machine pass."""

import pytest

from bench.search import TOLERANCE, largest


@pytest.mark.parametrize("limit", [3, 77, 600, 1499, 2999])
def test_the_answer_passes_and_is_close_to_the_limit(limit: int) -> None:
    found = largest(lambda tables: tables <= limit, first=200, most=3000)
    assert found <= limit
    assert limit - found <= max(1, TOLERANCE * limit * 1.2)


def test_no_more_than_the_most_is_tried() -> None:
    tried: list[int] = []

    def passes(tables: int) -> bool:
        tried.append(tables)
        return True

    assert largest(passes, first=500, most=3000) == 3000
    assert max(tried) == 3000


def test_none_is_zero() -> None:
    assert largest(lambda _: False, first=200, most=3000) == 0


def test_a_failure_is_believed_when_it_happens_twice() -> None:
    tried: list[int] = []

    def passes(tables: int) -> bool:
        tried.append(tables)
        return tried.count(tables) == 2

    assert largest(passes, first=500, most=1000) == 1000
    assert tried == [500, 500, 1000, 1000]
