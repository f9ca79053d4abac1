"""Random games of the rules alone are whole ones."""

from app.games.contract import AnyGame
from bench.rules import Speed, play, rules_table
from tests.web.positions import every_game


@every_game
def test_looking_changes_nothing(game: AnyGame) -> None:
    assert play(game, 1, views=True) == play(game, 1, views=False) > 20


def test_the_table_says_what_a_move_costs() -> None:
    table = rules_table([Speed("Felix", "", moves=100.0, rules=500.0, views=200.0)])
    assert table.splitlines()[-1] == "| Felix |  | 100 | 500 | 200 | 50 |"
