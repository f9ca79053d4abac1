"""The numbers that the rules page and the summary state."""

import pytest

from app.games.squeaky.data import BLUE_NEST, GREEN_NEST
from app.games.squeaky.scoring import lures_hawk
from app.games.squeaky.teaching import facts
from tests.games.squeaky.tables import PEANUT, SWEET, options


@pytest.mark.parametrize(("winter", "table"), [("off", GREEN_NEST), ("on", BLUE_NEST)])
def test_the_nest_table_is_the_one_in_play(winter: str, table: tuple[int, ...]) -> None:  # SQ-23, SQ-40
    stated = facts(options(harsh_winter=winter))
    assert stated.nest_table == table
    assert stated.good_sizes == (2, 3, 4)


def test_the_supplies_are_those_of_the_rulebook() -> None:  # SQ-2, SQ-30
    stated = facts(options()).supplies
    assert [each.players for each in stated] == [2, 3, 4, 5]
    assert [each.copies for each in stated] == [8, 12, 16, 20]
    assert [each.acorns for each in stated] == [4, 6, 8, 10]
    assert [each.buried for each in stated] == [0, 0, 0, 2]


def test_the_example_of_a_nest_is_the_rulebooks() -> None:  # SQ-21, SQ-23
    nest = facts(options()).nest
    assert [group.points for group in nest.groups] == [4, 8, 4, -2, -2]
    assert (nest.acorns, nest.total) == (4, 12)
    assert nest.groups[-1].food is PEANUT
    assert nest.points_with_next == -4


def test_the_example_of_a_nest_follows_the_table_in_play() -> None:  # SQ-40
    nest = facts(options(harsh_winter="on")).nest
    assert [group.points for group in nest.groups] == [2, 8, 2, -4, -4]
    assert (nest.total, nest.points_with_next) == (4, -2)


def test_the_example_of_a_sweeper_lures_the_hawk_with_two_foods() -> None:  # SQ-31
    stated = facts(options())
    assert [each.food for each in stated.sweeper.foods if each.bait] == [PEANUT, SWEET]
    assert lures_hawk(tuple(each.count for each in stated.sweeper.foods), stated.sweeper.players)
    assert stated.luring_foods == 2
