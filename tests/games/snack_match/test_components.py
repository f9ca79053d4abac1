"""The components, counted."""

from dataclasses import replace

import pytest

from app.games.snack_match.components import components
from app.games.snack_match.data import CARDS
from tests.games.snack_match.tables import confirms, lays_all, new_table, placing, rounds


@pytest.mark.parametrize("seats", [1, 2, 9])
def test_all_cards_are_somewhere_at_any_moment(seats: int) -> None:
    state = new_table(seats, "hard")
    expected = (tuple(sorted(CARDS)), state.diet)
    assert components(state) == expected
    assert all(components(later) == expected for later in rounds(state))


def test_cards_under_way_are_counted() -> None:
    state = placing(3)
    assert components(lays_all(state, 1)) == components(confirms(state, 0)) == components(state)


def test_a_lost_or_doubled_card_is_noticed() -> None:
    state = new_table(2)
    assert components(replace(state, deck=state.deck[1:])) != components(state)
    assert components(replace(state, deck=(state.deck[1], *state.deck[1:]))) != components(state)
