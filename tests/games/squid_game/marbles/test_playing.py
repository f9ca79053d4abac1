"""Which pair plays when, what, and what becomes of pairs of one team."""

from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import (
    CallParity,
    HideMarbles,
    KeepToken,
    PairWith,
    PickPair,
    PlaceAlone,
)
from app.games.squid_game.marbles.contests import Contest, Parity
from app.games.squid_game.marbles.data import Cause
from app.games.squid_game.marbles.events import PairPicked
from app.games.squid_game.marbles.state import Phase, State
from tests.games.squid_game.marbles.tables import (
    P1,
    P2,
    P3,
    R1,
    R2,
    W1,
    W2,
    W3,
    Move,
    after,
    go,
    new_game,
    offered,
    three_pairs,
)

ODD_EVEN, WALL = Contest.ODD_EVEN, Contest.NEAREST_WALL


def guessed(pair: int, seat: int, rival: int) -> tuple[Move, ...]:
    """The pair is played, and the rival calls what was hidden."""
    return (seat, PickPair(pair, ODD_EVEN)), (seat, HideMarbles(1)), (rival, CallParity(Parity.ODD))


def with_a_pair_of_white() -> State:
    """Pair 0: pink and red; pair 1: white and white; pair 2: pink and white. Seat 0 picks first."""
    return after(
        new_game(3, 2, 1),
        *((0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PairWith(R1, P1))),
        *((0, PairWith(W2, W1)), (0, PairWith(W3, P2))),
    )


def test_playing_begins_with_the_first_in_turn_order() -> None:  # SG-42
    """Seat 2 has placed the last token; seat 0 begins again."""
    assert three_pairs().step is Phase.PICKING
    assert CHALLENGE.to_act(three_pairs()) == (0,)
    state = after(new_game(1, 2, 2), (1, PlaceAlone(P1)), (2, PairWith(R1, P1)), (1, PairWith(P2, W1)))
    assert state.safe == (R2,)
    assert CHALLENGE.to_act(state) == (0,)


def test_the_active_player_picks_a_pair_with_an_own_token_and_the_contest() -> None:  # SG-42
    """White is in pairs 0 and 1, not in pair 2."""
    both = (ODD_EVEN, WALL)
    assert offered(three_pairs(), 0) == tuple(PickPair(pair, contest) for pair in (0, 1) for contest in both)


def test_everybody_is_told_what_was_picked() -> None:  # SG-42
    _, told = go(three_pairs(), (0, PickPair(1, WALL)))
    assert told == (PairPicked(0, WALL, token=W2, opponent=R1),)


def test_after_a_contest_it_is_the_next_players_turn() -> None:  # SG-42
    state = after(three_pairs(), *guessed(0, 0, 1))
    assert CHALLENGE.to_act(state) == (1,)
    assert offered(state, 1) == (PickPair(2, ODD_EVEN), PickPair(2, WALL))


def test_a_played_pair_is_not_picked_again() -> None:  # SG-42
    state = after(three_pairs(), *guessed(0, 0, 1), *guessed(2, 1, 2))
    assert offered(state, 2) == (PickPair(1, ODD_EVEN), PickPair(1, WALL))
    assert [pair.winner for pair in state.pairs] == [P1, None, R2]


def test_who_has_no_pair_left_is_skipped() -> None:  # SG-42
    """It would be red's turn, but only white and pink have a pair left."""
    state = after(three_pairs(), *guessed(1, 0, 2), *guessed(2, 1, 2))
    assert CHALLENGE.to_act(state) == (0,)


def test_it_is_over_when_all_pairs_are_played() -> None:  # SG-42
    state = after(three_pairs(), *guessed(0, 0, 1), *guessed(2, 1, 2), *guessed(1, 2, 0))
    assert state.step is Phase.OVER
    assert CHALLENGE.to_act(state) == ()
    assert all(offered(state, seat) == () for seat in range(3))
    standing = CHALLENGE.standing(state)
    assert standing.at_stake == ()
    assert standing.fallen == (W1, P2, R1)
    assert state.safe == (P1, R2, W2)


def test_of_two_own_tokens_the_owner_chooses_who_survives() -> None:  # SG-42
    state = with_a_pair_of_white()
    assert offered(state, 0) == (KeepToken(W1), KeepToken(W2), PickPair(2, ODD_EVEN), PickPair(2, WALL))
    state, told = go(state, (0, KeepToken(W2)))
    assert told == (Fell(W1, Cause.GIVEN_UP, by=0), Survived(W2))
    assert (state.pairs[1].winner, state.pairs[1].contest) == (W2, None)


def test_choosing_between_two_own_tokens_takes_the_turn() -> None:  # SG-42
    state = after(with_a_pair_of_white(), (0, KeepToken(W1)))
    assert CHALLENGE.to_act(state) == (1,)


def test_nobody_else_picks_a_pair_of_one_team() -> None:  # SG-42
    state = after(with_a_pair_of_white(), *guessed(2, 0, 1))
    assert offered(state, 1) == (PickPair(0, ODD_EVEN), PickPair(0, WALL))


def test_who_is_in_an_unplayed_pair_or_has_none_yet_is_in_danger() -> None:  # SG-41, SG-42
    pairing = after(new_game(2, 2, 2), (0, PlaceAlone(W1)), (1, PairWith(P1, W1)), (2, PlaceAlone(R1)))
    assert CHALLENGE.standing(pairing).at_stake == tuple(sorted((W1, W2, P1, P2, R1, R2)))
    playing = after(three_pairs(), *guessed(0, 0, 1))
    assert CHALLENGE.standing(playing).at_stake == tuple(sorted((W2, R1, P2, R2)))


def test_a_pair_names_whoever_stood_there_first() -> None:  # SG-40
    assert [pair.tokens for pair in three_pairs().pairs] == [(W1, P1), (R1, W2), (P2, R2)]
    assert P3 not in CHALLENGE.standing(three_pairs()).at_stake


def test_picking_and_hiding_is_one_turn_and_the_next_contest_another() -> None:  # SG-42, SG-43
    assert CHALLENGE.turn is not None
    picking, hiding = three_pairs(), after(three_pairs(), (0, PickPair(0, ODD_EVEN)))
    assert CHALLENGE.turn(picking, 0) == CHALLENGE.turn(hiding, 0)
    played = after(picking, *guessed(0, 0, 1), *guessed(2, 1, 2), (2, PickPair(1, ODD_EVEN)))
    assert CHALLENGE.turn(played, 0) != CHALLENGE.turn(picking, 0)
