"""How everybody finds a partner, or doesn't."""

from dataclasses import replace

import pytest

from app.games.chance import Chance
from app.games.squid_game.fates import Survived
from app.games.squid_game.marbles import CHALLENGE
from app.games.squid_game.marbles.actions import Action, PairWith, PlaceAlone
from app.games.squid_game.marbles.events import PairFormed, StoodAlone
from app.games.squid_game.marbles.state import Pair, Phase, State
from tests.games.squid_game.marbles.tables import (
    FIRST_RULES,
    P1,
    P2,
    P3,
    R1,
    R2,
    W1,
    W2,
    W3,
    W4,
    after,
    begun,
    go,
    new_game,
    offered,
)


def pairs_offered(actions: tuple[Action, ...]) -> list[tuple[int, int]]:
    return [(each.who, each.partner) for each in actions if isinstance(each, PairWith)]


def test_the_largest_team_begins_and_it_goes_clockwise() -> None:  # SG-40, SG-4
    state, _ = begun(2, 2, 3)
    assert CHALLENGE.to_act(state) == (2,)
    state = after(state, (2, PlaceAlone(R1)))
    assert CHALLENGE.to_act(state) == (0,)
    state = after(state, (0, PlaceAlone(W1)))
    assert CHALLENGE.to_act(state) == (1,)


def test_one_token_is_placed_a_turn_round_after_round() -> None:  # SG-40
    state = after(new_game(2, 2, 2), (0, PlaceAlone(W2)), (1, PlaceAlone(P1)), (2, PlaceAlone(R1)))
    assert state.to_place == ((W1,), (P2,), (R2,))
    assert CHALLENGE.to_act(state) == (0,)


def test_a_token_is_placed_alone_or_next_to_anybodys_lone_one_the_own_too() -> None:  # SG-40
    state = after(new_game(2, 2, 2), (0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PlaceAlone(R1)))
    alone = (PlaceAlone(W2),)
    assert offered(state, 0) == (*alone, PairWith(W2, W1), PairWith(W2, P1), PairWith(W2, R1))


def test_who_has_tokens_to_place_must_place_one() -> None:  # SG-40
    """Two lone tokens lie there, one of them white's, but white still has others to place."""
    state = after(new_game(2, 2, 2), (0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PlaceAlone(R1)))
    assert all(each.who == W2 for each in offered(state, 0) if isinstance(each, PlaceAlone | PairWith))


def test_no_third_token_joins_a_pair() -> None:  # SG-40
    state = after(new_game(2, 2, 2), (0, PlaceAlone(W1)), (1, PairWith(P1, W1)))
    assert state.pairs == (Pair((W1, P1)),)
    assert offered(state, 2) == (PlaceAlone(R1), PlaceAlone(R2))


def test_both_tokens_of_a_pair_may_be_of_one_team() -> None:  # SG-40
    state = after(new_game(3, 2, 2), (0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PairWith(R1, P1)))
    state = after(state, (0, PairWith(W2, W1)))
    assert state.pairs[-1].tokens == (W1, W2)
    assert state.pairs[-1].is_of_one_team


def test_who_has_none_left_to_place_pairs_an_own_lone_token_with_another() -> None:  # SG-40
    state = after(new_game(1, 3, 2), (1, PlaceAlone(P1)), (2, PlaceAlone(R1)))
    assert state.to_place == ((), (P2, P3), (R2,))
    assert offered(state, 0) == (PairWith(W1, P1), PairWith(W1, R1))
    assert after(state, (0, PairWith(W1, R1))).lone == (P1,)


@pytest.fixture
def lone_everywhere() -> State:
    """White has placed all, and two of its tokens stand alone; so do two of pink's."""
    return after(
        new_game(2, 4, 2),
        *((0, PlaceAlone(W1)), (1, PlaceAlone(P1)), (2, PlaceAlone(R1))),
        *((0, PlaceAlone(W2)), (1, PlaceAlone(P2)), (2, PairWith(R2, R1))),
    )


def test_it_chooses_both_tokens_and_the_partner_may_be_its_own(lone_everywhere: State) -> None:  # SG-40
    assert pairs_offered(offered(lone_everywhere, 0)) == [
        *((W1, P1), (W1, W2), (W1, P2)),
        *((W2, W1), (W2, P1), (W2, P2)),
    ]
    assert after(lone_everywhere, (0, PairWith(W2, W1))).pairs[-1].tokens == (W1, W2)


def test_in_the_first_version_it_pairs_two_own_tokens_only_if_there_is_no_other(
    lone_everywhere: State,
) -> None:  # SG-40
    with_others = pairs_offered(offered(lone_everywhere, 0, FIRST_RULES))
    assert with_others == [(own, lone) for own in (W1, W2) for lone in (P1, P2)]
    alone = replace(lone_everywhere, lone=(W1, W2))
    assert pairs_offered(offered(alone, 0, FIRST_RULES)) == [(W1, W2), (W2, W1)]


def test_who_has_nothing_to_place_and_no_lone_token_is_skipped() -> None:  # SG-40
    state = after(new_game(1, 3, 3), (1, PairWith(P1, W1)), (2, PlaceAlone(R1)))
    assert CHALLENGE.to_act(state) == (1,)


def test_who_has_the_only_lone_token_is_skipped() -> None:  # SG-40
    """White's W1 waits for a partner; nobody else stands alone."""
    state = after(new_game(1, 4, 2), (1, PlaceAlone(P1)), (2, PairWith(R1, P1)))
    assert state.lone == (W1,)
    assert CHALLENGE.to_act(state) == (1,)


def test_what_can_only_go_one_way_is_done_at_once() -> None:  # SG-40
    state, told = begun(1, 1, 1, order=(0, 1, 2))
    assert told == (StoodAlone(0, W1),)
    assert CHALLENGE.to_act(state) == (1,)
    _, told = go(state, (1, PlaceAlone(P1)), (2, PlaceAlone(R1)), (0, PairWith(W1, R1)))
    assert told[:3] == (StoodAlone(1, P1), StoodAlone(2, R1), PairFormed(0, W1, R1))


def test_the_last_two_lone_tokens_become_a_pair_by_themselves() -> None:  # SG-40
    state = after(new_game(2, 1, 1), (0, PlaceAlone(W1)), (1, PairWith(P1, W1)))
    assert state.lone == (R1,)
    state, told = go(state, (0, PlaceAlone(W2)))
    assert told == (StoodAlone(0, W2), PairFormed(2, R1, W2))
    assert state.pairs[-1].tokens == (W2, R1)
    assert state.step is Phase.PICKING


def test_two_own_tokens_at_the_end_become_a_pair_by_themselves() -> None:  # SG-40
    state = after(new_game(4, 1, 1), (0, PlaceAlone(W1)), (1, PairWith(P1, W1)))
    state = after(state, (0, PairWith(W2, R1)), (0, PlaceAlone(W3)), (0, PlaceAlone(W4)))
    assert state.pairs[-1].tokens == (W4, W3)
    assert state.step is Phase.PICKING


def test_pairing_ends_when_all_are_placed_and_at_most_one_is_alone() -> None:  # SG-40
    state = after(new_game(1, 1, 1), (1, PlaceAlone(P1)))
    assert state.step is Phase.PAIRING
    assert after(state, (2, PairWith(R1, W1))).step is Phase.PICKING


@pytest.mark.parametrize("sizes", [(1, 1, 1), (3, 3, 3), (8, 1, 2)])
def test_of_an_odd_number_one_is_left_over_and_survives(sizes: tuple[int, ...]) -> None:  # SG-41
    state, events = begun(*sizes)
    while state.step is Phase.PAIRING:
        (seat,) = CHALLENGE.to_act(state)
        state, told = CHALLENGE.apply(state, seat, offered(state, seat)[-1], Chance(b"any", 0))
        events += told
    assert len(state.pairs) == sum(sizes) // 2
    assert state.lone == ()
    (survivor,) = state.safe
    assert events[-1] == Survived(survivor)
    assert survivor not in CHALLENGE.standing(state).at_stake
