"""What a board is drawn from."""

from app.games.contract import GALLERY
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import CallParity, HideMarbles, PairWith, PlaceAlone, RollMarble
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.view import DuelView, MarblesView, PairView
from tests.games.squid_game.marbles.tables import (
    P1,
    P2,
    R1,
    R2,
    W1,
    W2,
    after,
    new_game,
    one_duel,
    three_pairs,
)


def seen(state: State) -> MarblesView:
    return CHALLENGE.view(state, GALLERY)


def duel_of(state: State) -> DuelView:
    duel = seen(state).duel
    assert duel is not None
    return duel


def test_tokens_are_shown_wherever_they_are() -> None:  # SG-80
    view = seen(after(new_game(2, 2, 2), (0, PlaceAlone(W1)), (1, PairWith(P1, W1)), (2, PlaceAlone(R1))))
    assert view.to_place == ((W2,), (P2,), (R2,))
    assert view.lone == (R1,)
    assert view.pairs == (PairView(0, (W1, P1), winner=None, contest=None),)


def test_the_view_says_whose_turn_it_is_and_who_is_asked() -> None:  # SG-80
    hidden = seen(after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(1))))
    assert (hidden.turn, hidden.asked) == (0, 1)
    picking = seen(three_pairs())
    assert (picking.turn, picking.asked) == (0, 0)


def test_a_played_pair_shows_its_winner_and_how() -> None:  # SG-80
    state = after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(1)), (1, CallParity(Parity.EVEN)))
    assert seen(state).pairs[0] == PairView(0, (W1, P1), winner=W1, contest=Contest.ODD_EVEN)
    assert (seen(state).safe, seen(state).fallen) == ((W1,), (P1,))


def test_a_duel_names_both_sides() -> None:  # SG-44, SG-80
    duel = duel_of(one_duel(Contest.NEAREST_WALL))
    assert (duel.seat, duel.token, duel.rival, duel.opponent) == (0, W1, 1, P1)
    assert duel.roller == P1
    assert duel_of(one_duel(Contest.ODD_EVEN)).roller is None


def test_rolls_are_shown_as_they_happen_those_before_a_tie_apart() -> None:  # SG-44
    state = after(one_duel(Contest.NEAREST_WALL), (1, RollMarble(85)), scatters=(0,))
    assert duel_of(state).round_rolls == duel_of(state).rolls
    assert duel_of(state).roller == W1
    tied = after(state, (0, RollMarble(85)), scatters=(0,))
    assert len(duel_of(tied).rolls) == 2
    assert duel_of(tied).round_rolls == ()
    again = after(tied, (1, RollMarble(70)), scatters=(0,))
    assert [roll.stop for roll in duel_of(again).round_rolls] == [700]
    last = seen(after(again, (0, RollMarble(80)), scatters=(0,))).last
    assert last is not None
    assert [roll.stop for roll in last.round_rolls] == [700, 800]
    assert (last.winner, last.roller) == (W1, None)


def test_a_round_that_ends_with_its_first_roll_shows_that_one() -> None:  # SG-44
    tied = after(one_duel(Contest.NEAREST_WALL), (1, RollMarble(85)), (0, RollMarble(85)), scatters=(0, 0))
    last = seen(after(tied, (1, RollMarble(100)), scatters=(20,))).last
    assert last is not None
    assert [(roll.stop, roll.off) for roll in last.round_rolls] == [(1020, True)]
