"""The components, counted."""

from dataclasses import replace

import pytest

from app.games.felix.components import components
from app.games.felix.data import BANK, CARD_SET, STARTING_MICE, Card
from tests.games.felix.tables import all_pass, all_place, new_table, sold_for


@pytest.mark.parametrize(("seats", "sets"), [(3, 4), (4, 4), (5, 5)])
def test_there_is_a_set_for_everybody_and_all_mice_are_somewhere(seats: int, sets: int) -> None:
    mice = BANK[seats] + seats * STARTING_MICE  # FX-1, FX-3, FX-5
    expected = (*((CARD_SET,) * sets), mice)
    table = new_table(seats)
    row = all_place(table)
    assert components(table) == expected
    assert components(row) == expected
    assert components(sold_for(4, row)) == expected
    assert components(all_pass(row)) == expected


def test_a_lost_card_or_mouse_is_noticed() -> None:
    state = new_table(4)
    player = state.players[2]
    without_card = state.with_player(2, replace(player, hand=player.hand[1:]))
    assert components(without_card) != components(state)
    assert components(replace(state, bank=state.bank - 1)) != components(state)


def test_a_card_of_another_set_is_noticed() -> None:
    """Two sets that swap a card have the same cards together, but each has one twice."""
    state = new_table(4)
    first, second = state.players[:2]
    swapped = state.with_player(0, replace(first, removed=Card.CAT_3))
    swapped = swapped.with_player(1, replace(second, removed=Card.CAT_5))
    assert components(swapped) != components(state)
