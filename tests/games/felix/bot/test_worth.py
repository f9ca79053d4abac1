"""The average worth of a row, against counting out all rows that are possible."""

from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.felix.bot.worth import ANY, Weights, expected_worth
from app.games.felix.data import CARD_SET, Card
from app.games.felix.dogs import chase
from tests.games.felix.tables import row_of


def counted_out(known: tuple[Card, ...], hidden: int) -> float:
    rows = [(*known, *rest) for rest in product(CARD_SET, repeat=hidden)]
    return 10 * sum(map(points_of, rows)) / len(rows)


def points_of(row: tuple[Card, ...]) -> int:
    return sum(laid.card.points for laid in chase(row_of(row)).kept)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(CARD_SET), max_size=4).map(tuple), st.integers(0, 2))
def test_the_average_is_that_of_all_rows(known: tuple[Card, ...], hidden: int) -> None:
    assert expected_worth(known, (ANY,) * hidden) == pytest.approx(counted_out(known, hidden), abs=hidden + 1)


weights = st.tuples(*[st.integers(0, 9)] * len(CARD_SET)).filter(any)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(CARD_SET), max_size=3).map(tuple), st.lists(weights, max_size=2).map(tuple))
def test_likelier_cards_count_for_more(known: tuple[Card, ...], hidden: tuple[Weights, ...]) -> None:
    rows = list(product(CARD_SET, repeat=len(hidden)))
    likely = [
        prod(each[CARD_SET.index(card)] for each, card in zip(hidden, row, strict=True)) for row in rows
    ]
    total = sum(weight * points_of((*known, *row)) for weight, row in zip(likely, rows, strict=True))
    average = 10 * total / sum(likely)
    assert expected_worth(known, hidden) == pytest.approx(average, abs=len(hidden) + 1)


@pytest.mark.parametrize("known", [(), (Card.BIG_DOG,), (Card.SMALL_DOG,), (Card.CAT_15,)])
def test_three_hidden_cards_are_counted_right_too(known: tuple[Card, ...]) -> None:
    assert expected_worth(known, (ANY,) * 3) == pytest.approx(counted_out(known, 3), abs=4)


def test_an_open_row_is_worth_exactly_what_its_buyer_gets() -> None:
    assert expected_worth((Card.CAT_MINUS_5, Card.CAT_11, Card.SMALL_DOG), ()) == 110
    assert expected_worth((Card.CAT_MINUS_5, Card.CAT_11, Card.BIG_DOG), ()) == -50
