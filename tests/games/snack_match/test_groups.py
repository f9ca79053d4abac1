"""Groups and what they score."""

import pytest

from app.games.snack_match.area import EMPTY
from app.games.snack_match.data import Cloth, Component, Snack
from app.games.snack_match.groups import Group, groups_in, groups_of, points_for
from tests.games.snack_match.tables import area


def sizes(component: Component, *rows: str) -> list[int]:
    return sorted(len(group.squares) for group in groups_of(area(*rows), component))


@pytest.mark.parametrize(
    ("size", "points"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 6), (16, 14)]
)
def test_a_group_scores_its_size_less_two(size: int, points: int) -> None:  # SM-21
    assert points_for(size) == points


def test_five_sandwiches_score_three_and_two_donuts_nothing() -> None:  # SM-20, SM-21
    laid = area("So Sg Sb", "Sr Do Sg", "Bo Dg Wr")
    assert [(len(g.squares), g.points) for g in groups_of(laid, Snack.SANDWICH)] == [(5, 3)]
    assert [(len(g.squares), g.points) for g in groups_of(laid, Snack.DONUT)] == [(2, 0)]


def test_squares_are_joined_edge_to_edge_and_not_corner_to_corner() -> None:  # SM-20
    assert sizes(Snack.SANDWICH, "So Do", "Do So") == [1, 1]
    assert sizes(Snack.SANDWICH, "So So", "Do So") == [3]
    assert sizes(Snack.SANDWICH, "So Do So", "So So So") == [5]


def test_a_row_does_not_go_on_in_the_next() -> None:  # SM-20
    assert sizes(Snack.SANDWICH, "Do Do So", "So Do Do") == [1, 1]


def test_an_empty_place_joins_nothing() -> None:  # SM-20
    assert sizes(Snack.SANDWICH, "So -- So", "So Do So") == [2, 2]


def test_snacks_and_cloths_are_grouped_each_for_themselves() -> None:  # SM-20
    laid = area("So Sg", "Do Bo")
    assert Group(Snack.SANDWICH, (0, 1), 0) in groups_in(laid)
    assert Group(Cloth.ORANGE, (0, 2, 3), 1) in groups_in(laid)
    assert Group(Cloth.GREEN, (1,), 0) in groups_in(laid)


def test_two_groups_of_one_component_score_separately() -> None:  # SM-21
    laid = area("So So So Do", "Bo Bo Bo Do", "Sg Sg Sg Sg")
    assert [group.points for group in groups_of(laid, Snack.SANDWICH)] == [1, 2]


def test_where_nothing_lies_there_is_no_group() -> None:
    assert groups_in(EMPTY) == ()
