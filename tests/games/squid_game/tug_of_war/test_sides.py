"""Six sides in three battles, and the balance between them."""

from itertools import product

import pytest

from app.games.squid_game.tug_of_war.data import BATTLES, PLACES_OF_SIDE, SIDES
from app.games.squid_game.tug_of_war.sides import NOBODY, Line, joined, open_sides, opposing
from tests.games.squid_game.tug_of_war.ropes import PINK, WHITE

LENGTHS = range(PLACES_OF_SIDE + 1)


def lines_of(one: int, other: int) -> tuple[Line, ...]:
    """So many tokens in the first battle, and none in the others."""
    return (WHITE[:one], PINK[:other], *NOBODY[2:])


def test_six_sides_pull_in_three_battles_with_four_places_each() -> None:  # SG-30
    assert BATTLES == ((0, 1), (2, 3), (4, 5))
    assert [opposing(side) for side in SIDES] == [1, 0, 3, 2, 5, 4]
    assert len(SIDES) * PLACES_OF_SIDE == 24


def test_the_example_of_the_rulebook() -> None:  # SG-31
    """A has 1, B has 2: B may not take another until A has a second."""
    lines = lines_of(1, 2)
    assert open_sides(lines) == (0, 2, 3, 4, 5)
    assert 1 in open_sides(joined(lines, WHITE[5], 0))


@pytest.mark.parametrize(("one", "other"), [(0, 0), (1, 1), (2, 2), (3, 3), (0, 1), (1, 2), (2, 3), (3, 4)])
def test_a_side_that_is_not_ahead_is_open(one: int, other: int) -> None:  # SG-31
    assert 0 in open_sides(lines_of(one, other))


@pytest.mark.parametrize(("one", "other"), [(1, 0), (2, 1), (3, 2), (4, 3), (4, 4)])
def test_a_side_that_is_ahead_or_full_is_not(one: int, other: int) -> None:  # SG-31
    assert 0 not in open_sides(lines_of(one, other))


def test_balance_never_closes_the_last_side_while_a_place_is_free() -> None:  # SG-31, SG-32
    """In each battle that the rules allow, some side is open unless all eight places are taken."""
    balanced = [(one, other) for one, other in product(LENGTHS, LENGTHS) if abs(one - other) < 2]
    for one, other in balanced:
        is_open = any(side in open_sides(lines_of(one, other)) for side in BATTLES[0])
        assert is_open == (one + other < 2 * PLACES_OF_SIDE)


def test_who_joins_stands_behind_those_who_came_before() -> None:
    assert joined(lines_of(1, 1), WHITE[3], 0)[0] == (WHITE[0], WHITE[3])
