"""What dogs do to a row."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.felix.data import CARD_SET, Card
from app.games.felix.dogs import chase
from tests.games.felix.tables import row_of

MINUS_8, MINUS_5, C3, C5, C8, C11, C15, RABBIT, BIG, SMALL = CARD_SET


def chased_from(*row: Card) -> Card | None:
    chased = chase(row_of(row)).chased
    return None if chased is None else chased.card


def kept_of(*row: Card) -> list[Card]:
    return [laid.card for laid in chase(row_of(row)).kept]


def test_the_rulebooks_example_with_a_small_dog() -> None:  # FX-18
    """The small dog chases away the −5, and the player gets 11 points."""
    assert kept_of(MINUS_5, C11, SMALL) == [C11]


def test_the_rulebooks_example_with_a_big_dog() -> None:  # FX-18
    """With the big dog the player would get −5 points, since the dog has to chase the 11."""
    assert kept_of(MINUS_5, C11, BIG) == [MINUS_5]


@pytest.mark.parametrize(
    ("row", "gone"),
    [
        ((BIG, C3, C15, MINUS_8), C15),
        ((C3, BIG, MINUS_8), C3),
        ((MINUS_8, MINUS_5, BIG, RABBIT), MINUS_5),  # only negative cats: −5 before −8
        ((MINUS_8, BIG, RABBIT, RABBIT), MINUS_8),
        ((SMALL, C3, C15, MINUS_5), MINUS_5),
        ((MINUS_5, SMALL, C15, MINUS_8), MINUS_8),  # −8 before −5
        ((C8, C11, SMALL, C15), C8),  # only positive cats: the lowest
        ((C3, RABBIT, RABBIT, SMALL), C3),  # the rabbit is no cat
    ],
)
def test_one_dog_chases_one_cat(row: tuple[Card, ...], gone: Card) -> None:  # FX-18
    assert chased_from(*row) is gone


def test_of_two_equal_cats_only_one_goes() -> None:  # FX-18
    assert kept_of(C15, BIG, C15, C3) == [C15, C3]
    assert kept_of(MINUS_5, SMALL, MINUS_5, C3) == [MINUS_5, C3]


def test_dog_and_cat_go_back_to_the_box() -> None:  # FX-18
    assert [laid.card for laid in chase(row_of((C3, BIG, C15, RABBIT))).boxed] == [BIG, C15]


@pytest.mark.parametrize("dogs", [(BIG, SMALL), (BIG, BIG), (SMALL, SMALL), (BIG, BIG, SMALL)])
def test_several_dogs_chase_each_other_and_no_cat(dogs: tuple[Card, ...]) -> None:  # FX-19
    chased = chase(row_of((C15, *dogs, MINUS_8)))
    assert chased.chased is None
    assert [laid.card for laid in chased.kept] == [C15, MINUS_8]
    assert [laid.card for laid in chased.boxed] == list(dogs)


@pytest.mark.parametrize("dog", [BIG, SMALL])
def test_one_dog_without_a_cat_goes_alone(dog: Card) -> None:  # FX-20
    chased = chase(row_of((RABBIT, dog, RABBIT, RABBIT)))
    assert chased.chased is None
    assert [laid.card for laid in chased.boxed] == [dog]
    assert [laid.card for laid in chased.kept] == [RABBIT] * 3


def test_without_dogs_the_row_stays_whole() -> None:
    assert kept_of(C15, MINUS_8, RABBIT, C3) == [C15, MINUS_8, RABBIT, C3]


@given(st.lists(st.sampled_from(CARD_SET), min_size=3, max_size=5))
def test_every_card_is_kept_or_boxed_and_no_dog_is_kept(row: list[Card]) -> None:
    laid = row_of(row)
    chased = chase(laid)
    assert sorted((*chased.kept, *chased.boxed), key=laid.index) == list(laid)
    assert not any(each.card.is_dog for each in chased.kept)
    assert len(chased.kept) >= len(row) - max(2, sum(card.is_dog for card in row))
