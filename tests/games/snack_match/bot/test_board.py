"""The bots' boards agree with the rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.snack_match.area import EMPTY, Area, lay
from app.games.snack_match.bot.board import board_of, boards_after, groups_in_plane, occupied, planes, size
from app.games.snack_match.bot.wishes import wish_of
from app.games.snack_match.bot.worth import POINT, points
from app.games.snack_match.data import CARDS, COMPONENTS, Modifier
from app.games.snack_match.diet import Bonus, bonus_points, count
from app.games.snack_match.groups import groups_of
from app.games.snack_match.placements import placements
from app.games.snack_match.scoring import score
from tests.games.snack_match.examples import BRUNO, STEFANIA


def some_area(number: int, cards: int) -> Area:
    chance, laid = Chance(str(number).encode(), 0), EMPTY
    for card in chance.shuffled(CARDS)[:cards]:
        laid = lay(laid, chance.pick(placements(laid, card)))
    return laid


areas = st.builds(some_area, st.integers(0, 2**32), st.integers(0, 8))


@settings(max_examples=60)
@given(areas, st.sampled_from(CARDS))
def test_a_card_makes_the_same_boards_as_it_makes_areas(laid: Area, card: str) -> None:
    expected = {board_of(lay(laid, placement)) for placement in placements(laid, card)}
    assert set(boards_after(board_of(laid), card)) == expected


@settings(max_examples=60)
@given(areas)
def test_planes_groups_and_size_are_those_of_the_area(laid: Area) -> None:
    board = board_of(laid)
    assert size(occupied(board)) == (laid.width, laid.height)
    for component, plane in zip(COMPONENTS, planes(board), strict=True):
        assert plane.bit_count() == count(laid.squares, component)
        sizes = sorted(len(group.squares) for group in groups_of(laid, component))
        assert sorted(groups_in_plane(plane)) == sizes


@settings(max_examples=150)
@given(areas, areas, st.sampled_from(COMPONENTS), st.sampled_from(Modifier))
def test_points_are_those_of_the_rules(laid: Area, rival: Area, component: str, modifier: Modifier) -> None:
    part = next(each for each in COMPONENTS if each == component)
    bonus = Bonus(part, modifier)
    wish = wish_of(bonus, (count(rival.squares, part),))
    expected = score(laid, (bonus,), (rival.squares,))
    assert points(board_of(laid), (wish,)) == POINT * expected.total
    assert expected.diet == (bonus_points(bonus, laid, (rival.squares,)),)


@pytest.mark.parametrize(("laid", "total"), [(BRUNO, 11), (STEFANIA, 13), (EMPTY, 0)])
def test_the_examples_count_the_same(laid: Area, total: int) -> None:
    assert points(board_of(laid), ()) == POINT * total
