"""Scores, the tie-break and the sheet."""

from app.games.contract import SheetLine
from app.games.snack_match.area import EMPTY
from app.games.snack_match.data import Cloth, Modifier, Snack
from app.games.snack_match.diet import Bonus
from app.games.snack_match.scoring import outcome, score
from tests.games.snack_match.examples import BRUNO, STEFANIA
from tests.games.snack_match.tables import area, finished, new_table

THREE = area("So Do Bo")
"""One point: three orange cloths."""


def test_bruno_scores_eleven() -> None:  # SM-20, SM-21
    result = score(BRUNO, (), ())
    assert {group.component: group.points for group in result.groups} == {
        Cloth.ORANGE: 3,
        Cloth.GREEN: 3,
        Snack.DRINK: 2,
        Snack.DONUT: 2,
        Snack.SANDWICH: 1,
    }
    assert (result.snacks, result.cloths, result.total) == (5, 6, 11)


def test_stefania_scores_thirteen() -> None:  # SM-20, SM-21
    result = score(STEFANIA, (), ())
    assert {group.component: group.points for group in result.groups} == {
        Cloth.GREEN: 7,
        Cloth.ORANGE: 1,
        Snack.SANDWICH: 2,
        Snack.SAUSAGE: 2,
        Snack.DRINK: 1,
    }
    assert (result.snacks, result.cloths, result.total) == (5, 8, 13)


def test_most_points_win() -> None:  # SM-22, SM-18
    result = outcome(finished(BRUNO, STEFANIA))
    assert result is not None
    assert result.scores == (11, 13)
    assert result.places == (2, 1)
    assert result.sheet == (SheetLine("snacks", (5, 5)), SheetLine("cloths", (6, 8)))


def test_a_tie_goes_to_the_largest_single_group() -> None:  # SM-22
    two_groups = area("So So So", "Db Dg Dr")
    one_group = area("So So Db", "Sg Sr Bg")
    assert [score(laid, (), ()).total for laid in (two_groups, one_group)] == [3, 2]
    three_and_three = area("So Sg So", "Db Dg Dr")
    assert score(three_and_three, (), ()).total == score(one_group, (), ()).total == 2
    result = outcome(finished(three_and_three, one_group))
    assert result is not None
    assert result.places == (2, 1)


def test_the_largest_group_may_be_of_either_kind_and_need_not_score() -> None:  # SM-22
    pair, single = area("So Sg", "-- Dr"), area("So Dg", "-- Br")
    result = outcome(finished(single, pair))
    assert result is not None
    assert (result.scores, result.places) == ((0, 0), (2, 1))


def test_still_tied_the_victory_is_shared() -> None:  # SM-22
    result = outcome(finished(THREE, EMPTY, area("Bg", "Bo", "Br")))
    assert result is not None
    assert (result.scores, result.places) == ((1, 0, 1), (1, 3, 1))


def test_bonus_points_are_added_and_the_total_may_fall_below_zero() -> None:  # SM-35
    diet = (Bonus(Snack.DONUT, Modifier.ISOLATED), Bonus(Cloth.ORANGE, Modifier.MOST))
    result = outcome(finished(THREE, area("Dg Sr", "Sb Dr"), diet=diet))
    assert result is not None
    assert result.sheet == (
        SheetLine("snacks", (0, 0)),
        SheetLine("cloths", (1, 0)),
        SheetLine("isolated", (-2, -4)),
        SheetLine("most", (-3, 0)),
    )
    assert (result.scores, result.places) == ((-4, -4), (1, 2))


def test_the_tie_break_stays_the_largest_group_with_a_diet() -> None:  # SM-35, SM-22
    diet = (Bonus(Snack.SAUSAGE, Modifier.CORNERS), Bonus(Snack.DRINK, Modifier.PAIRS))
    result = outcome(finished(area("Wo Dg Sr"), THREE, diet=diet))
    assert result is not None
    assert (result.scores, result.places) == ((1, 1), (2, 1))


def test_there_is_no_outcome_before_the_end() -> None:  # SM-18
    assert outcome(new_table(3)) is None
