"""What a board is drawn from."""

from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import CallParity, HideMarbles, PairWith, PlaceAlone, RollMarble
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.tasks import Calling, Hiding, OwnPair, Pairing, Picking, Rolling
from app.games.squid_game.marbles.view import DuelView, MarblesPublic, PairView
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
from tests.games.squid_game.views import own_of


def seen(state: State) -> MarblesPublic:
    return CHALLENGE.public(state)


def duel_of(state: State) -> DuelView:
    duel = seen(state).duel
    assert duel is not None
    return duel


def test_tokens_are_shown_wherever_they_are() -> None:  # SG-80
    view = seen(after(new_game(2, 2, 2), (0, PlaceAlone(W1)), (1, PairWith(P1, W1)), (2, PlaceAlone(R1))))
    assert view.to_place == ((W2,), (P2,), (R2,))
    assert view.lone == (R1,)
    assert view.pairs == (PairView(0, (W1, P1), winner=None, contest=None),)


def test_everybody_sees_whose_turn_it_is_and_who_decides() -> None:  # SG-80
    hidden = seen(after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(1))))
    assert (hidden.turn, hidden.decider) == (0, 1)
    picking = seen(three_pairs())
    assert (picking.turn, picking.decider) == (0, 0)


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


def test_the_own_side_names_what_the_seat_decides_and_nothing_for_others() -> None:  # SG-40, SG-42
    pairing = after(new_game(2, 2, 2), (0, PlaceAlone(W1)))
    task = own_of(CHALLENGE, pairing, 1).task
    assert isinstance(task, Pairing)
    assert (task.candidates.hand, task.candidates.partners) == ((P1, P2), (W1,))
    assert own_of(CHALLENGE, pairing, 0).task is None
    assert own_of(CHALLENGE, three_pairs(), 0).task == Picking((OwnPair(0, (W1,), P1), OwnPair(1, (W2,), R1)))


def test_of_a_contest_the_own_side_shows_what_it_needs() -> None:  # SG-43, SG-44
    hiding = one_duel(Contest.ODD_EVEN)
    assert own_of(CHALLENGE, hiding, 0).task == Hiding((1, 2))
    assert own_of(CHALLENGE, after(hiding, (0, HideMarbles(1))), 1).task == Calling()
    rolling = own_of(CHALLENGE, one_duel(Contest.NEAREST_WALL), 1).task
    assert isinstance(rolling, Rolling)
    assert rolling.first


def test_the_own_side_shows_the_tokens_in_danger() -> None:  # SG-41
    assert own_of(CHALLENGE, three_pairs(), 0).at_stake == (W1, W2)
    state = after(one_duel(Contest.ODD_EVEN), (0, HideMarbles(1)), (1, CallParity(Parity.EVEN)))
    assert own_of(CHALLENGE, state, 0).at_stake == (W2,)
