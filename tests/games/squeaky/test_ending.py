"""From the third season to the result."""

from dataclasses import replace
from itertools import combinations

import pytest

from app.games.contract import GALLERY, Outcome
from app.games.squeaky import GAME
from app.games.squeaky.actions import AssignAcorns, TakeFood, assign
from app.games.squeaky.data import BLUE_NEST, FOODS, GREEN_NEST, Food, counted
from app.games.squeaky.ending import open_nests
from app.games.squeaky.events import (
    AcornsAssigned,
    AcornsReassigned,
    AcornsShown,
    GameEnded,
    NestsOpened,
    SweeperOpened,
)
from app.games.squeaky.rules import to_act
from app.games.squeaky.scoring import lures_hawk, points
from app.games.squeaky.state import Phase, State, Sweeper
from app.games.squeaky.view import Assignment, public
from tests.games.squeaky.tables import (
    BISCUIT,
    DOG_TREAT,
    LOLLIPOP,
    NEST,
    PEANUT,
    SWEEP,
    SWEET,
    after,
    before_the_end,
    ended,
    events_of,
    go,
    offered,
    own_of,
)

MARGHERITA = (LOLLIPOP, SWEET, SWEET, BISCUIT, PEANUT, PEANUT, PEANUT, PEANUT, PEANUT)
HER_CHOICE = assign((LOLLIPOP, SWEET, BISCUIT, DOG_TREAT))
ONE_EACH = (SWEET, LOLLIPOP, PEANUT, BISCUIT, DOG_TREAT)
LURING = (PEANUT,) * 4 + (SWEET,) * 5
NOT_LURING = (PEANUT,) * 3 + (SWEET,) * 5


def assignment(state: State, seat: int) -> Assignment:
    found = own_of(state, seat).assignment
    assert found is not None
    return found


def result(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_the_nests_are_opened_and_sorted_with_the_starting_food() -> None:  # SQ-20
    state = before_the_end(((BISCUIT, SWEET), (DOG_TREAT, PEANUT, PEANUT)), (1, 0))
    opened, told = go(state, (0, TakeFood(PEANUT, NEST)))
    assert told[-1] == NestsOpened(((1, 0, 1, 1, 0), (0, 0, 2, 0, 1)))
    nest = public(opened).players[0].nest
    assert nest is not None
    assert [(group.food, group.cards) for group in nest] == list(zip(FOODS, (1, 0, 1, 1, 0), strict=True))


@pytest.mark.parametrize(("acorns", "number"), [(1, 5), (2, 10), (3, 10), (4, 5), (6, 5), (7, 10), (9, 5)])
def test_acorns_go_to_different_foods_as_evenly_as_possible(acorns: int, number: int) -> None:  # SQ-21
    state = ended((ONE_EACH, ONE_EACH), (acorns, 0))
    choices = offered(state, 0)
    assert len(choices) == number
    assert choices == tuple(assign(foods) for foods in combinations(FOODS, acorns % 5))
    for choice in choices:
        shown = events_of(state, (0, choice))[1]
        assert isinstance(shown, AcornsShown)
        assert sum(shown.acorns[0]) == acorns
        assert max(shown.acorns[0]) - min(shown.acorns[0]) == 1


def test_two_acorns_lie_on_a_food_only_after_one_on_each() -> None:  # SQ-21
    """The rulebook's note: from the sixth acorn on."""
    state = ended(((DOG_TREAT,), ONE_EACH), (6, 0))
    shown = events_of(state, (0, assign((LOLLIPOP,))))[1]
    assert shown == AcornsShown(((1, 2, 1, 1, 1), (0, 0, 0, 0, 0)))


def test_an_acorn_may_go_to_a_food_without_a_card() -> None:  # SQ-21
    over = after(ended(((SWEET,), ONE_EACH), (1, 0)), (0, assign((PEANUT,))))
    assert [line.points[0] for line in result(over).sheet] == [-2, -4, -2, -4, -4]


def test_acorns_are_assigned_in_secret_and_at_the_same_time() -> None:  # SQ-22
    state = ended((ONE_EACH, ONE_EACH, ONE_EACH), (2, 1, 0))
    assert to_act(state) == (0, 1)
    chosen, told = go(state, (0, assign((SWEET, PEANUT))))
    assert told == (AcornsAssigned(0, (SWEET, PEANUT)),)
    assert told[0].seen_by(1) == told[0].seen_by(GALLERY) == AcornsAssigned(0, None)
    assert assignment(chosen, 0).extra == (SWEET, PEANUT)
    assert assignment(chosen, 1).extra is None
    seen = public(chosen).players[0]
    assert seen.assigned
    assert seen.nest is not None
    assert all(group.acorns is None and group.points is None for group in seen.nest)
    assert to_act(chosen) == (1,)


def test_a_choice_can_be_changed_until_the_last_has_chosen() -> None:  # SQ-22
    state = after(ended((ONE_EACH, ONE_EACH), (1, 1)), (0, assign((SWEET,))))
    changed, told = go(state, (0, assign((PEANUT,))))
    assert told == (AcornsReassigned(0, (PEANUT,)),)
    assert told[0].seen_by(1) is told[0].seen_by(GALLERY) is None
    over, told = go(changed, (1, assign((BISCUIT,))))
    assert told[1] == AcornsShown(((0, 0, 1, 0, 0), (0, 0, 0, 1, 0)))
    assert offered(over, 0) == ()


def test_nobody_is_asked_where_every_choice_is_equal() -> None:  # SQ-22
    state = ended((ONE_EACH, ONE_EACH, ONE_EACH), (5, 0, 1))
    assert to_act(state) == (2,)
    assert offered(state, 0) == offered(state, 1) == ()
    over = after(state, (2, assign((SWEET,))))
    assert result(over).scores == (20, -10, -4)
    assert ended((ONE_EACH, ONE_EACH), (5, 0)).phase is Phase.OVER


def test_margheritas_nest_scores_twelve() -> None:  # SQ-21, SQ-23
    state = ended((MARGHERITA, ONE_EACH), (4, 0))
    over = after(state, (0, HER_CHOICE))
    assert [line.points[0] for line in result(over).sheet] == [8, 4, -2, 4, -2]
    assert [line.name for line in result(over).sheet] == list(FOODS)
    assert result(over).scores[0] == 12


def test_a_fifth_acorn_would_have_cost_margherita_more() -> None:  # SQ-21
    over = ended((MARGHERITA, ONE_EACH), (5, 0))
    assert [line.points[0] for line in result(over).sheet] == [8, 4, -4, 4, -2]
    assert result(over).scores[0] == 10


@pytest.mark.parametrize("size", range(12))
def test_each_group_scores_by_the_nest_table(size: int) -> None:  # SQ-23
    assert points(GREEN_NEST, size) == (-4, -2, 4, 8, 4, -2, -4, -4, -4, -4, -4, -4)[size]


def test_a_food_without_a_card_scores_too() -> None:  # SQ-23
    assert result(ended(((SWEET,), ONE_EACH), (0, 0))).scores == (-18, -10)


def test_harsh_winter_turns_the_nests_over() -> None:  # SQ-40
    """Three are worth most, one or five least, and nothing else is worth as little."""
    assert max(BLUE_NEST) == BLUE_NEST[3] == 8
    assert [size for size, worth in enumerate(BLUE_NEST) if worth == -4] == [1, 5]
    nest = (SWEET, *(LOLLIPOP,) * 2, *(PEANUT,) * 3, *(BISCUIT,) * 5)
    over = ended((nest, ONE_EACH), (0, 0), harsh_winter="on")
    assert [line.points[0] for line in result(over).sheet] == [-4, 2, 8, -4, -2]
    assert public(over).nest_table == BLUE_NEST
    assert public(ended((nest, ONE_EACH), (0, 0))).nest_table == GREEN_NEST


def test_most_points_win() -> None:  # SQ-24
    assert result(ended(((SWEET, SWEET), (SWEET,)), (0, 0))).places == (1, 2)


def test_a_tie_goes_to_fewest_acorns() -> None:  # SQ-24
    """Two peanuts against one with an acorn on it."""
    state = ended(((SWEET, PEANUT), (SWEET, PEANUT, PEANUT)), (1, 0))
    outcome = result(after(state, (0, assign((PEANUT,)))))
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.places == (2, 1)


def test_then_to_most_different_foods_among_the_cards() -> None:  # SQ-24
    """Five sweets score as one, and an acorn makes no further food."""
    nests: tuple[tuple[Food, ...], ...] = ((SWEET, PEANUT), (SWEET,))
    state = ended(nests, (1, 1))
    over = after(state, (0, assign((LOLLIPOP,))), (1, assign((LOLLIPOP,))))
    assert result(over).places == (1, 2)
    tied = ended(((SWEET, *(PEANUT,) * 6), (SWEET,)), (1, 1))
    over = after(tied, (0, assign((LOLLIPOP,))), (1, assign((LOLLIPOP,))))
    assert result(over).scores == (-16, -16)
    assert result(over).places == (1, 2)


def test_what_is_still_tied_is_shared() -> None:  # SQ-24
    assert result(ended(((SWEET,), (PEANUT,), (BISCUIT, BISCUIT)), (0, 0, 0))).places == (2, 2, 1)
    assert result(ended(((SWEET,), (PEANUT,)), (0, 0))).places == (1, 1)


def test_the_rulebooks_two_sweepers() -> None:  # SQ-31
    """Of three players: four peanuts and five sweets lure the hawk, five sweets alone don't."""
    assert lures_hawk(counted(LURING), seats=3)
    assert not lures_hawk(counted(NOT_LURING), seats=3)
    nests = (ONE_EACH, ONE_EACH[:2], ONE_EACH * 3)
    for swept, places in ((LURING, (2, 1, 3)), (NOT_LURING, (2, 3, 1))):
        over = ended(nests, (0, 0, 0), swept, mode="advanced")
        assert result(over).scores == (-10, -16, 40)
        assert result(over).places == places


def test_the_hawk_is_no_part_of_basic_mode() -> None:  # SQ-31
    over = ended((ONE_EACH, ONE_EACH[:2], ONE_EACH * 3), (0, 0, 0), LURING)
    assert result(over).places == (2, 3, 1)
    assert public(over).hawk_lured is None


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_a_food_lures_with_more_cards_than_players(seats: int, each: int) -> None:  # SQ-31
    assert lures_hawk((each, 0, each, 0, 0), seats)
    assert lures_hawk((each, each, each, each, each), seats)
    assert not lures_hawk((20, each - 1, 0, 0, each - 1), seats)


def test_starting_foods_and_buried_cards_count_on_the_sweeper() -> None:  # SQ-5, SQ-30, SQ-31
    state = before_the_end((ONE_EACH, ONE_EACH), (0, 0), mode="advanced")
    sweeper = Sweeper(starting=(SWEET,), buried=(PEANUT,), swept=(SWEET, SWEET, PEANUT, PEANUT))
    opened = open_nests(replace(state, sweeper=sweeper))[0]
    assert public(opened).hawk_lured is True


def test_with_the_hawk_ties_are_broken_as_always() -> None:  # SQ-31, SQ-24
    nests = (ONE_EACH * 3, (*(SWEET,) * 6,), (SWEET,) * 5 + (PEANUT,) * 6)
    state = ended(nests, (0, 1, 0), LURING, mode="advanced")
    outcome = result(after(state, (1, assign((SWEET,)))))
    assert outcome.scores == (40, -20, -18)
    fewer_acorns = ended(((SWEET,) * 6, (SWEET,) * 7), (0, 1), (SWEET,) * 3 + (PEANUT,) * 3, mode="advanced")
    assert result(after(fewer_acorns, (1, assign((SWEET,))))).places == (1, 2)
    more_foods = ended(((SWEET,) * 6, (SWEET, *(PEANUT,) * 6)), (0, 0), LURING, mode="advanced")
    assert result(more_foods).scores == (-20, -18)
    tied = ended(((SWEET,) * 6, (SWEET,) * 6 + (PEANUT,) * 6), (0, 0), LURING, mode="advanced")
    assert result(tied).scores == (-20, -20)
    assert result(tied).places == (2, 1)


def test_the_sweeper_is_revealed_before_acorns_are_assigned() -> None:  # SQ-31, SQ-53
    state = before_the_end((ONE_EACH, ONE_EACH, ONE_EACH), (1, 0, 0), LURING, mode="advanced")
    opened, told = go(state, (0, TakeFood(PEANUT, NEST)))
    assert told[-1] == SweeperOpened((5, 0, 4, 0, 0), lured=True)
    shown = public(opened)
    assert shown.sweeper is not None
    assert [each.count for each in shown.sweeper] == [5, 0, 4, 0, 0]
    assert shown.hawk_lured is True
    last = events_of(opened, (0, assign((SWEET,))))
    assert [type(event) for event in last] == [AcornsAssigned, AcornsShown, GameEnded]


def test_nuts_about_acorns_assigns_them_first() -> None:  # SQ-41, SQ-53
    chosen = {"mode": "advanced", "nuts_about_acorns": "on"}
    state = before_the_end((ONE_EACH, ONE_EACH, ONE_EACH), (1, 0, 0), LURING, **chosen)
    opened, told = go(state, (0, TakeFood(PEANUT, NEST)))
    assert isinstance(told[-1], NestsOpened)
    assert public(opened).sweeper is None
    assert public(opened).hawk_lured is None
    over, last = go(opened, (0, assign((SWEET,))))
    assert [type(event) for event in last] == [AcornsAssigned, AcornsShown, SweeperOpened, GameEnded]
    assert public(over).hawk_lured is True


def test_in_basic_mode_the_sweeper_stays_closed_until_the_result_stands() -> None:  # SQ-53
    state = ended((ONE_EACH, ONE_EACH), (1, 0), LURING)
    assert public(state).sweeper is None
    assert public(after(state, (0, assign((SWEET,))))).sweeper is not None


def test_a_seat_sees_what_each_food_scores_without_and_with_one_more_acorn() -> None:  # SQ-21, SQ-23
    """The groups are 2, 4, 1, 1 and 1 with one of six acorns on each; the last acorn is to choose."""
    shown = assignment(ended(((SWEET, *(LOLLIPOP,) * 3), ONE_EACH), (6, 0)), 0)
    assert [(group.cards, group.acorns) for group in shown.groups] == [(1, 1), (3, 1), (0, 1), (0, 1), (0, 1)]
    assert [group.points for group in shown.groups] == [4, 4, -2, -2, -2]
    assert [group.points_with_extra for group in shown.groups] == [8, -2, 4, 4, 4]
    assert (shown.spare, shown.total, shown.most, shown.fewest) == (1, 2, 8, -4)


@pytest.mark.parametrize(
    ("chosen", "fewest_win"),
    [
        ({"mode": "basic"}, False),
        ({"mode": "advanced"}, True),
        ({"mode": "advanced", "nuts_about_acorns": "on"}, None),
    ],
)
def test_a_seat_knows_who_wins_unless_the_sweeper_is_still_closed(
    chosen: dict[str, str], fewest_win: bool | None
) -> None:  # SQ-31, SQ-41
    state = ended((ONE_EACH, ONE_EACH, ONE_EACH), (1, 0, 0), LURING, **chosen)
    assert assignment(state, 0).fewest_win is fewest_win


def test_the_open_sweeper_shows_which_foods_lure_the_hawk() -> None:  # SQ-31
    for mode, bait in (("advanced", [SWEET, PEANUT]), ("basic", [])):
        shown = public(ended((ONE_EACH, ONE_EACH, ONE_EACH), (0, 0, 0), LURING, mode=mode)).sweeper
        assert shown is not None
        assert [each.food for each in shown if each.bait] == bait


def test_the_last_card_swept_brings_its_acorn_too() -> None:  # SQ-12, SQ-16
    state = before_the_end((ONE_EACH, ONE_EACH), (0, 0))
    opened = after(state, (0, TakeFood(PEANUT, SWEEP)))
    assert opened.phase is Phase.ASSIGNING
    assert len(offered(opened, 0)) == 5


def test_an_action_says_which_foods_it_means() -> None:
    assert AssignAcorns(sweet=True, biscuit=True) == assign((BISCUIT, SWEET))
    assert assign((BISCUIT, SWEET)).foods == (SWEET, BISCUIT)
