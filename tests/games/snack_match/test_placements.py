"""Where a card may lie."""

from itertools import product

import pytest

from app.games.snack_match.actions import Direction, Layer, PlaceCard
from app.games.snack_match.area import EMPTY, Area, bounds_of, lay, places_of
from app.games.snack_match.data import CARDS
from app.games.snack_match.placements import placements, same_choice
from tests.games.snack_match.tables import area, on_top, placements_of, placing, under

FULL = area("So Sg Do Dg", "Bo Bg Wo Wg", "So Sg Do Dg", "Bo Bg Wo Wg")
ROW = area("Wo Wg Wr")
CORNER = area("Wo Wg Wr", "Wb -- --", "Wr -- --")
CARD = "Sg-Sr-Db"


def every_way(card: str) -> list[PlaceCard]:
    places = range(-5, 9)
    return [PlaceCard(card, *way) for way in product(places, places, Direction, Layer)]


def is_legal(laid: Area, way: PlaceCard) -> bool:
    """SM-13 and SM-15 word by word, for an area in which something lies."""
    places, seen = places_of(way.x, way.y, way.direction), laid.seen
    box = bounds_of((*places, *seen))
    beside = [(x + dx, y + dy) for x, y in places for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return max(box.width, box.height) <= 4 and any(place in seen for place in (*places, *beside))


def test_the_first_card_lies_anywhere_which_is_all_the_same() -> None:  # SM-15, SM-14
    assert placements(EMPTY, CARD) == (
        on_top(CARD, 0, 0, "right"),
        on_top(CARD, 0, 0, "down"),
        on_top(CARD, 2, 0, "left"),
        on_top(CARD, 0, 2, "up"),
    )


@pytest.mark.parametrize("laid", [ROW, CORNER, FULL, area("Wo", "Wg", "Wr", "Wb")])
def test_offered_is_every_area_that_a_legal_card_makes_and_each_once(laid: Area) -> None:  # SM-13, SM-15
    for card in CARDS[:30]:
        results = [lay(laid, placement) for placement in placements(laid, card)]
        assert len(set(results)) == len(results)
        assert set(results) == {lay(laid, way) for way in every_way(card) if is_legal(laid, way)}


@pytest.mark.parametrize("laid", [ROW, CORNER, FULL])
def test_every_legal_way_is_as_good_as_an_offered_one(laid: Area) -> None:
    for way in every_way(CARD):
        choice = same_choice(laid, way)
        assert (choice is not None) == is_legal(laid, way)
        if choice is not None:
            assert choice in placements(laid, CARD)
            assert lay(laid, choice) == lay(laid, way)


def test_an_area_never_spans_more_than_four_squares() -> None:  # SM-13
    assert same_choice(ROW, on_top(CARD, 3, 0)) is None
    assert same_choice(ROW, on_top(CARD, 2, 0)) is None
    assert same_choice(ROW, on_top(CARD, 1, 0)) is not None
    assert same_choice(FULL, on_top(CARD, 2, 0)) is None
    assert all(max(r.width, r.height) <= 4 for r in (lay(CORNER, way) for way in placements(CORNER, CARD)))


def test_an_area_grows_to_any_side_until_it_spans_four() -> None:  # SM-13
    first_card_at = {
        (lay(ROW, way).height, lay(ROW, way).squares[:3] == ROW.squares) for way in placements(ROW, CARD)
    }
    assert {(4, True), (4, False)} <= first_card_at
    assert on_top(CARD, 0, -3, "down") in placements(ROW, CARD)
    assert on_top(CARD, 0, 1, "down") in placements(ROW, CARD)
    four_high = lay(ROW, on_top(CARD, 0, 1, "down"))
    assert not any(way.y < 0 for way in placements(four_high, CARD))


def test_wherever_the_first_card_is_held_it_is_one_of_the_offered_ways() -> None:  # SM-15
    for direction in Direction:
        (offered,) = (way for way in placements(EMPTY, CARD) if way.direction is direction)
        assert same_choice(EMPTY, PlaceCard(CARD, -2, 3, direction, Layer.UNDER)) == offered


@pytest.mark.parametrize("far", [-100, 100, 10**30])
def test_a_place_out_of_all_reach_is_no_place(far: int) -> None:
    for placed in (on_top(CARD, far, 0), on_top(CARD, 0, far)):
        assert same_choice(ROW, placed) is None


def test_a_card_must_touch_or_overlap() -> None:  # SM-15
    assert same_choice(ROW, on_top(CARD, 0, 1)) is not None
    assert same_choice(ROW, on_top(CARD, 0, 2)) is None
    assert same_choice(ROW, on_top(CARD, -1, 1, "down")) is None, "corner to corner is not enough"
    assert same_choice(ROW, on_top(CARD, -1, 0, "down")) is not None
    assert same_choice(CORNER, on_top(CARD, 1, 3)) is None


def test_a_card_may_overlap_wholly_or_partly_on_top_or_under() -> None:  # SM-15, SM-16
    offered = placements(ROW, CARD)
    assert on_top(CARD, 0, 0) in offered
    assert on_top(CARD, 1, 0) in offered
    assert under(CARD, 1, 0) in offered
    assert any(lay(ROW, way) == ROW for way in offered)


def test_there_is_always_a_place_on_top() -> None:  # SM-17
    for laid in (ROW, CORNER, FULL):
        for card in CARDS:
            assert any(way.layer is Layer.TOP for way in placements(laid, card))


def test_both_cards_must_be_placed() -> None:  # SM-17, SM-12
    state = placing(2)
    assert {way.card for way in placements_of(state, 0)} == set(state.players[0].hand)


def test_ways_that_make_the_same_area_are_offered_once() -> None:
    palindrome = "Sg-Dr-Sg"
    assert [way.direction for way in placements(EMPTY, palindrome)] == [Direction.RIGHT, Direction.DOWN]
    assert under(CARD, 0, 1) not in placements(ROW, CARD), "beside the others it is on top of nothing"
    assert len([way for way in placements(FULL, CARD) if lay(FULL, way) == FULL]) == 1
    alike = area("Sg Sr Db")
    assert len([way for way in placements(alike, CARD) if lay(alike, way) == alike]) == 1


def test_a_choice_set_stays_small() -> None:
    assert max(len(placements(laid, card)) for laid in (ROW, CORNER, FULL) for card in CARDS) < 200
