"""The rules of Coin Toss."""

from app.games.chance import Chance
from app.games.squid_game.challenge import LineUp, Standing
from app.games.squid_game.coin_toss import CHALLENGE
from app.games.squid_game.coin_toss.actions import CallSide
from app.games.squid_game.coin_toss.data import Cause, Side
from app.games.squid_game.coin_toss.events import CoinTossed, SideCalled
from app.games.squid_game.fates import Fell, Survived

CHANCE = Chance(b"coin", 1)
TEAMS = LineUp(((21, 53), (1,), (25,)), (0, 1, 2))


def test_nobody_learns_a_call_before_all_have_called() -> None:
    state, _ = CHALLENGE.start(TEAMS, CHANCE)
    called, events = CHALLENGE.apply(state, 0, CallSide(Side.HEADS), CHANCE)
    assert events == (SideCalled(0),)
    changed, events = CHALLENGE.apply(called, 0, CallSide(Side.TAILS), CHANCE)
    assert events == ()
    assert CHALLENGE.public(changed) == CHALLENGE.public(called)


def test_the_coin_decides_about_the_lowest_token_of_each_team() -> None:
    state, events = CHALLENGE.start(TEAMS, CHANCE)
    for seat, side in ((0, Side.HEADS), (1, Side.TAILS), (2, Side.TAILS)):
        state, events = CHALLENGE.apply(state, seat, CallSide(side), CHANCE)
    tossed = next(event.side for event in events if isinstance(event, CoinTossed))
    heads = tossed is Side.HEADS
    fell, safe = ((1, 25), (21,)) if heads else ((21,), (1, 25))
    assert {event.token for event in events if isinstance(event, Survived)} == set(safe)
    assert [event for event in events if isinstance(event, Fell)] == [
        Fell(token, Cause.WRONG_SIDE) for token in fell
    ]
    assert CHALLENGE.standing(state) == Standing(fallen=fell, at_stake=(53,))
