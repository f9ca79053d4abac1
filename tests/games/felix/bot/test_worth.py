"""The average worth of a row, against counting out all rows that are possible."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.felix.bot.worth import expected_worth
from app.games.felix.data import CARD_SET, Card
from app.games.felix.dogs import chase
from tests.games.felix.tables import row_of


def counted_out(known: tuple[Card, ...], hidden: int) -> float:
    rows = [(*known, *rest) for rest in product(CARD_SET, repeat=hidden)]
    total = sum(laid.card.points for row in rows for laid in chase(row_of(row)).kept)
    return 10 * total / len(rows)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(CARD_SET), max_size=4).map(tuple), st.integers(0, 2))
def test_the_average_is_that_of_all_rows(known: tuple[Card, ...], hidden: int) -> None:
    assert expected_worth(known, hidden) == pytest.approx(counted_out(known, hidden), abs=1)


@pytest.mark.parametrize("known", [(), (Card.BIG_DOG,), (Card.SMALL_DOG,), (Card.CAT_15,)])
def test_three_hidden_cards_are_counted_right_too(known: tuple[Card, ...]) -> None:
    assert expected_worth(known, 3) == pytest.approx(counted_out(known, 3), abs=1)


def test_an_open_row_is_worth_exactly_what_its_buyer_gets() -> None:
    assert expected_worth((Card.CAT_MINUS_5, Card.CAT_11, Card.SMALL_DOG), 0) == 110
    assert expected_worth((Card.CAT_MINUS_5, Card.CAT_11, Card.BIG_DOG), 0) == -50
