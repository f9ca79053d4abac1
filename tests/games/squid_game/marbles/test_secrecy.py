"""Who may see what is in the fist."""

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, Audience
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import CallParity, HideMarbles, RollMarble
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.state import State
from tests.games.squid_game.marbles.tables import after, go, one_duel, seen_by
from tests.games.squid_game.views import own_of

pytestmark = pytest.mark.slow

HIDDEN = [after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(count))) for count in (1, 2)]
OTHERS = [1, 2, GALLERY]


def hidden_in(state: State) -> int | None:
    return None if state.duel is None else state.duel.hidden


def test_the_hider_knows_how_many() -> None:  # SG-81
    assert [own_of(CHALLENGE, state, 0).hidden for state in HIDDEN] == [1, 2]


@pytest.mark.parametrize("audience", OTHERS)
def test_nobody_else_sees_a_difference_before_the_call(audience: Audience) -> None:  # SG-81
    one, two = (seen_by(audience, state) for state in HIDDEN)
    assert one == two
    assert one.own is None or one.own.hidden is None
    assert one.public.duel is not None
    assert (one.public.duel.closed, one.public.duel.shown) == (True, None)


def test_nobody_is_told_before_the_call() -> None:  # SG-81
    told = [go(one_duel(Contest.ODD_EVEN), (0, HideMarbles(count)))[1] for count in (1, 2)]
    assert told[0] == told[1]


def test_after_the_call_everybody_sees_it() -> None:  # SG-81
    state = after(HIDDEN[1], (1, CallParity(Parity.ODD)))
    last = CHALLENGE.public(state).last
    assert last is not None
    assert (last.shown, last.call, last.closed) == (2, Parity.ODD, False)
    assert [own_of(CHALLENGE, state, seat).hidden for seat in range(3)] == [None, None, None]


@pytest.mark.parametrize("audience", OTHERS)
def test_dealt_again_the_fist_holds_one_or_two(audience: Audience) -> None:  # SG-81
    others = [CHALLENGE.redeal(HIDDEN[0], audience, Chance(b"redeal", row)) for row in range(20)]
    assert {hidden_in(other) for other in others} == {1, 2}
    assert all(seen_by(audience, other) == seen_by(audience, HIDDEN[0]) for other in others)


def test_for_the_hider_there_is_nothing_to_deal_again() -> None:  # SG-81
    assert all(CHALLENGE.redeal(HIDDEN[0], 0, Chance(b"redeal", row)) == HIDDEN[0] for row in range(20))


@pytest.mark.parametrize("audience", [0, *OTHERS])
def test_everything_else_is_public(audience: Audience) -> None:  # SG-80
    """Nothing but a closed fist differs between two states that look the same."""
    rolled = after(one_duel(Contest.NEAREST_WALL), (1, RollMarble(80)), scatters=(3,))
    for state in (one_duel(Contest.ODD_EVEN), rolled):
        assert CHALLENGE.redeal(state, audience, Chance(b"redeal", 0)) == state
