"""The rulebook's example of a round; its pink 021, a number that white has too, is pink's 071 here."""

from app.games.squid_game.fates import Fell
from app.games.squid_game.squid.actions import Strike
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE, Cause, Zone
from app.games.squid_game.squid.events import Advanced, MovesRevealed, SquidRoundBegan, TriangleAdvanced
from app.games.squid_game.squid.rules import to_act
from tests.games.squid_game.squid.tables import BLOCK, MOVE, PUSH, STAB, court, go, laid, offered, where

BLUE = 5
PLACES = {
    21: SQUARE,
    71: 5,
    86: SAFE_ZONE,
    349: SQUARE,
    63: SQUARE,
    56: SQUARE,
    107: SAFE_ZONE,
    67: SQUARE,
    240: 3,
}
CARDS = (STAB, STAB, MOVE, PUSH, MOVE, BLOCK)


def test_the_example_of_a_round() -> None:  # SG-72, SG-73, SG-74, SG-75, SG-76, SG-77
    state, told = go(court(PLACES, marker=BLUE, seats=6), *laid(*CARDS))
    assert told[-1] == MovesRevealed(CARDS)
    assert state.turns == (5, 0, 1, 3, 2, 4)
    assert to_act(state) == (0,)
    assert offered(state, 0) == (Strike(349), Strike(63), Strike(56))
    state, told = go(state, (0, Strike(56)))
    assert told == (
        Fell(56, Cause.STABBED, 0),
        Fell(71, Cause.BLOCKED, 1),
        Fell(67, Cause.PUSHED, 3),
        Advanced(349, 1, Zone.TRIANGLE),
        Advanced(107, SQUARE, Zone.SQUARE),
        TriangleAdvanced((240, 349)),
        SquidRoundBegan(2, 0),
    )
    assert where(state) == {21: SQUARE, 86: SAFE_ZONE, 349: 2, 63: SQUARE, 107: SQUARE, 240: 4}
