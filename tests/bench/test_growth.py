"""The evenings that are measured are what they are said to be."""

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.table.evolve import fold
from app.table.table import Phase
from bench.evenings import FIRST_PART, evening, match
from tests.web.positions import every_game


@every_game
def test_an_evening_is_long_enough_and_stands_at_the_beginning_of_a_game(game: AnyGame) -> None:
    rows = evening(game, 100)
    table = fold(rows)
    assert len(rows) >= 100
    assert table.phase is Phase.PLAYING
    assert table.sitting is not None
    assert table.seq - table.sitting.started < FIRST_PART


def test_a_match_is_over_after_one_game() -> None:
    rows = match(GAMES["felix"], 100, 4)
    assert len(rows) >= 100
    assert fold(rows).phase is Phase.OVER
    assert len(fold(rows).results) == 1
