"""A fist, a call, and who lives."""

import pytest

from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import CallParity, HideMarbles
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.data import Cause
from app.games.squid_game.marbles.events import FistOpened, MarblesHidden, ParityCalled
from app.games.squid_game.marbles.state import Phase
from tests.games.squid_game.marbles.tables import P1, W1, after, go, offered, one_duel

ODD, EVEN = Parity.ODD, Parity.EVEN


def test_the_active_player_hides_one_or_two_marbles_and_never_none() -> None:  # SG-43
    duel = one_duel(Contest.ODD_EVEN)
    assert duel.step is Phase.HIDING
    assert CHALLENGE.to_act(duel) == (0,)
    assert offered(duel, 0) == (HideMarbles(1), HideMarbles(2))
    assert offered(duel, 1) == ()


def test_then_the_opponent_calls() -> None:  # SG-43
    state = after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(2)))
    assert state.step is Phase.CALLING
    assert CHALLENGE.to_act(state) == (1,)
    assert offered(state, 1) == (CallParity(ODD), CallParity(EVEN))
    assert offered(state, 0) == ()


@pytest.mark.parametrize(("marbles", "call"), [(1, ODD), (2, EVEN)])
def test_a_right_call_saves_the_opponent(marbles: int, call: Parity) -> None:  # SG-43
    state, told = go(one_duel(Contest.ODD_EVEN), (0, HideMarbles(marbles)), (1, CallParity(call)))
    assert told == (
        MarblesHidden(0),
        ParityCalled(1, call),
        FistOpened(0, marbles, guessed=True),
        Fell(W1, Cause.LOST_MARBLES, by=1),
        Survived(P1),
    )
    assert (state.fallen, state.safe) == ((W1,), (P1,))


@pytest.mark.parametrize(("marbles", "call"), [(1, EVEN), (2, ODD)])
def test_a_wrong_call_saves_the_active_player(marbles: int, call: Parity) -> None:  # SG-43
    state, told = go(one_duel(Contest.ODD_EVEN), (0, HideMarbles(marbles)), (1, CallParity(call)))
    opened = FistOpened(0, marbles, guessed=False)
    assert told[2:] == (opened, Fell(P1, Cause.LOST_MARBLES, by=0), Survived(W1))
    assert (state.fallen, state.safe) == ((P1,), (W1,))
    assert (state.pairs[0].winner, state.pairs[0].contest) == (W1, Contest.ODD_EVEN)
