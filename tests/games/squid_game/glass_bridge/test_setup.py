"""How much of everything there is."""

import pytest

from app.games.squid_game.glass_bridge.setup import places_for
from app.games.squid_game.glass_bridge.state import Phase, Tile
from tests.games.squid_game.glass_bridge.bridges import new_bridge


@pytest.mark.parametrize(
    ("tokens", "strips"),
    [(3, 1), (6, 1), (7, 2), (12, 2), (13, 3), (18, 3), (19, 4), (24, 4), (25, 5), (66, 11)],
)
def test_there_are_as_many_strips_of_six_as_the_tokens_need(tokens: int, strips: int) -> None:  # SG-50
    assert places_for(tokens) == 6 * strips


def test_all_places_of_the_strips_are_free_at_the_beginning() -> None:  # SG-50
    assert new_bridge(3, 2, 2).line == ((),) * 12


@pytest.mark.parametrize(
    ("counts", "tiles"), [((1, 1, 1), 3), ((3, 2, 2), 7), ((3, 3, 2), 8), ((3, 3, 3), 8), ((7, 7, 7, 7), 8)]
)
def test_there_are_as_many_tiles_as_tokens_and_at_most_eight(
    counts: tuple[int, ...], tiles: int
) -> None:  # SG-50
    assert len(new_bridge(*counts).tiles) == tiles


def test_nothing_is_known_of_the_glass_beforehand_not_even_to_the_server() -> None:  # SG-50, SG-80
    assert new_bridge(2, 2, 2).tiles == (Tile(broken=None, tokens=()),) * 6


def test_the_timer_starts_at_a_quarter_of_an_hour() -> None:
    state = new_bridge(2, 1, 1)
    assert state.timer == 15
    assert state.step is Phase.CLAIMING
