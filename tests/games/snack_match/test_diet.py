"""The special diet, modifier by modifier."""

import pytest

from app.games.snack_match.area import EMPTY, Area
from app.games.snack_match.data import Cloth, Component, Modifier, Snack
from app.games.snack_match.diet import Bonus, bonus_points
from tests.games.snack_match.tables import area

SANDWICH = Snack.SANDWICH
NOBODY = (EMPTY.squares,)


def points(modifier: Modifier, *rows: str, component: Component = SANDWICH) -> int:
    """For the modifiers that look at one's own area alone."""
    return bonus_points(Bonus(component, modifier), area(*rows), NOBODY)


def compared(modifier: Modifier, own: Area, *others: Area) -> int:
    return bonus_points(Bonus(SANDWICH, modifier), own, tuple(other.squares for other in others))


NONE, ONE, TWO = area("Do Dg"), area("So Dg"), area("So Sg")


def test_fewest_gains_three_with_ties_and_with_none_at_all() -> None:  # SM-32
    assert compared(Modifier.FEWEST, ONE, TWO, TWO) == 3
    assert compared(Modifier.FEWEST, TWO, TWO, ONE) == 0
    assert compared(Modifier.FEWEST, ONE, ONE, TWO) == 3
    assert compared(Modifier.FEWEST, NONE, ONE, TWO) == 3
    assert compared(Modifier.FEWEST, NONE, NONE) == 3


def test_most_loses_three_with_ties_but_not_with_none_at_all() -> None:  # SM-33, SM-34
    assert compared(Modifier.MOST, TWO, ONE, ONE) == -3
    assert compared(Modifier.MOST, ONE, ONE, TWO) == 0
    assert compared(Modifier.MOST, TWO, TWO, NONE) == -3
    assert compared(Modifier.MOST, NONE, NONE) == 0


def test_corners_gain_one_each() -> None:  # SM-32
    assert points(Modifier.CORNERS, "So Do Do Sg", "So Do Do Do", "Do Do Do Do", "Sr Do Do Do") == 3


def test_corners_of_a_small_area_are_those_of_its_box() -> None:  # SM-34
    assert points(Modifier.CORNERS, "So Do Sg", "Do So Do") == 2
    assert points(Modifier.CORNERS, "So Sg") == 2
    assert points(Modifier.CORNERS, "So", "Sg", "Sr") == 2
    assert points(Modifier.CORNERS, "So Sg Sr") == 2


def test_an_empty_corner_counts_nothing() -> None:  # SM-34
    assert points(Modifier.CORNERS, "-- So So", "So So --") == 2


def test_groups_gain_one_each_and_singles_count() -> None:  # SM-32
    assert points(Modifier.GROUPS, "So So Do Sg", "Do Do Do Do", "So Do So So") == 4


def test_lines_gain_two_for_each_row_and_column() -> None:  # SM-32
    assert points(Modifier.LINES, "So So So So", "So Do Do Do", "So Do Do Do", "Sg Do Do Do") == 4
    assert points(Modifier.LINES, "So So So Do", "Do Do Do Do", "Do Do Do Do", "Do Do Do Do") == 0
    assert points(Modifier.LINES, "Do Bo", "Wo So", "Do Sg", component=Cloth.ORANGE) == 2


def test_a_line_is_complete_across_the_box_and_at_least_three_long() -> None:  # SM-34
    assert points(Modifier.LINES, "So So So", "Do Do Do") == 2
    assert points(Modifier.LINES, "So So So --", "Do Do Do Do") == 0
    assert points(Modifier.LINES, "So So", "So So") == 0
    assert points(Modifier.LINES, "So So", "So So", "So So") == 4
    assert points(Modifier.LINES, "So -- So", "So Do So", "So Do So") == 4


def test_isolated_loses_two_for_each_that_is_in_no_group_of_three() -> None:  # SM-33
    assert points(Modifier.ISOLATED, "So Do So So", "Do Do Do Do", "So So So Do") == -6
    assert points(Modifier.ISOLATED, "So So So") == 0


def test_the_centre_loses_two_each() -> None:  # SM-33
    assert points(Modifier.CENTRE, "So So So So", "So So Do So", "So Do Sg So", "So So So So") == -4


def test_the_centre_of_a_small_area_is_its_box_without_the_edges() -> None:  # SM-34
    assert points(Modifier.CENTRE, "So So So", "So So So", "So So So") == -2
    assert points(Modifier.CENTRE, "So So So So", "So So So So", "So So So So") == -4
    assert points(Modifier.CENTRE, "So So So So", "So So So So") == 0
    assert points(Modifier.CENTRE, "So", "So", "So") == 0
    assert points(Modifier.CENTRE, "So So So", "So -- So", "So So So") == 0


def test_pairs_lose_two_for_each_group_of_exactly_two() -> None:  # SM-33
    assert points(Modifier.PAIRS, "So So Do Sg", "Do Do Do Do", "So So So Do", "Do Do Do So") == 0 - 2
    assert points(Modifier.PAIRS, "So So Do So", "Do Do Do Sg") == -4


@pytest.mark.parametrize("modifier", Modifier)
def test_a_bonus_is_about_its_own_component_alone(modifier: Modifier) -> None:  # SM-32, SM-33
    squares = area("Do Dg Dr", "Bo Bg Br", "Wo Wg Wr")
    others = (area("So").squares, squares.squares)
    expected = 3 if modifier is Modifier.FEWEST else 0
    assert bonus_points(Bonus(SANDWICH, modifier), squares, others) == expected


@pytest.mark.parametrize("modifier", Modifier)
def test_before_the_first_card_there_is_nothing_to_count(modifier: Modifier) -> None:
    expected = 3 if modifier is Modifier.FEWEST else 0
    assert bonus_points(Bonus(SANDWICH, modifier), EMPTY, NOBODY) == expected
