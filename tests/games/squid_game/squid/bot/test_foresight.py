"""What bots foresee."""

from app.games.squid_game.squid.bot.foresight import foresight
from app.games.squid_game.squid.data import SQUARE
from tests.games.squid_game.squid.tables import BLOCK, MOVE, STAB


def test_it_is_what_a_round_is_worth_to_everybody() -> None:
    foresee = foresight(((SQUARE,), (SQUARE,)), 0)
    assert foresee((BLOCK, BLOCK)) == (500, 500)
    assert foresee((STAB, MOVE)) == (1000, 0)
    assert foresee((STAB, BLOCK)) == (0, 1000)
