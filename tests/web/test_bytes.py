"""What an action sends to the four seats of a table is little. A random game weighs the same everywhere."""

from collections.abc import Mapping
from typing import Final

from app.games.contract import AnyGame
from bench.bytes import weigh
from tests.web.positions import every_game

LIMITS: Final[Mapping[str, int]] = {"felix": 2_500}
OTHERS: Final = 4_000


@every_game
def test_an_action_sends_little_to_pages(game: AnyGame) -> None:
    assert weigh(game, "phrases").mean < LIMITS.get(game.key, OTHERS)
