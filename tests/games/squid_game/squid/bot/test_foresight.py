"""What bots foresee."""

from app.games.squid_game.squid.bot.foresight import foresight
from app.games.squid_game.squid.bot.worth import shares
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from tests.games.squid_game.squid.tables import BLOCK, MOVE, STAB


def test_it_is_what_a_round_is_worth_to_everybody() -> None:
    foresee = foresight(((SQUARE,), (SQUARE,)), 0)
    assert foresee((BLOCK, BLOCK)) == (500, 500)
    assert foresee((STAB, MOVE)) == (1000, 0)
    assert foresee((STAB, BLOCK)) == (0, 1000)


def test_with_restless_vips_a_round_in_which_nothing_happens_leads_to_moves_by_all() -> None:  # SG-82
    """The one with a token in the safe zone can only follow into the square."""
    court = ((SQUARE,), (SAFE_ZONE,), ())
    calm, restless = foresight(court, 0), foresight(court, 0, restless=True)
    idle = (BLOCK, BLOCK, None)
    assert restless(idle)[0] > calm(idle)[0]
    assert restless(idle) == shares(((2,), (SQUARE,), ()))
    assert restless((MOVE, BLOCK, None)) == calm((MOVE, BLOCK, None))
