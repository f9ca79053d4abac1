"""Bidding and passing."""

import pytest

from app.games.felix.actions import Bid, Pass
from app.games.felix.data import Card
from app.games.felix.events import BidPlaced, CardTurned, Passed, RoundBegan, RowTaken
from app.games.felix.rules import to_act
from app.games.felix.state import Phase, State
from tests.games.felix.tables import after, auction, events_of, offered, with_mice

FOUR = (Card.CAT_15, Card.CAT_MINUS_5, Card.RABBIT, Card.CAT_8)
FIVE = (*FOUR, Card.CAT_3)
NEUTRAL_FIRST = (Card.CAT_11, Card.CAT_5, Card.RABBIT, Card.CAT_MINUS_8)


@pytest.fixture
def four() -> State:
    return auction(*FOUR, seats=4)


def test_the_auction_goes_clockwise_from_the_first_player() -> None:  # FX-10, FX-11
    state = auction(*FOUR, seats=4, first=2)
    turns = []
    for mice in (1, 2, 3, 4, 5):
        (seat,) = to_act(state)
        turns.append(seat)
        state = after(state, (seat, Bid(mice)))
    assert turns == [2, 3, 0, 1, 2]


def test_who_has_passed_is_left_out(four: State) -> None:  # FX-11
    state = after(four, (0, Bid(1)), (1, Pass()), (2, Bid(2)), (3, Pass()), (0, Bid(3)))
    assert to_act(state) == (2,)


def test_the_first_bid_is_at_least_one(four: State) -> None:  # FX-11
    assert offered(four, 0) == (*(Bid(mice) for mice in range(1, 16)), Pass())


def test_a_bid_is_higher_than_the_highest_and_within_ones_own_mice(four: State) -> None:  # FX-11
    state = after(with_mice(four, 15, 6, 15, 15), (0, Bid(3)))
    assert offered(state, 1) == (Bid(4), Bid(5), Bid(6), Pass())


def test_only_the_seat_whose_turn_it_is_may_act(four: State) -> None:  # FX-11
    assert [offered(four, seat) for seat in (1, 2, 3)] == [(), (), ()]


def test_mice_in_a_standing_bid_are_still_the_bidders(four: State) -> None:  # FX-11
    state = after(four, (0, Bid(9)), (1, Bid(10)), (2, Pass()), (3, Pass()))
    assert [player.mice for player in state.players[:2]] == [15, 15]
    assert offered(state, 0) == (*(Bid(mice) for mice in range(11, 16)), Pass())


@pytest.mark.parametrize("mice", [0, 4, 5])
def test_with_too_few_mice_to_outbid_one_can_only_pass(four: State, mice: int) -> None:  # FX-12
    state = after(with_mice(four, 15, mice, 15, 15), (0, Bid(5)))
    assert offered(state, 1) == (Pass(),)


def test_without_mice_the_first_player_can_only_pass(four: State) -> None:  # FX-12
    assert offered(with_mice(four, 0, 15, 15, 15), 0) == (Pass(),)


def test_passing_takes_back_the_bid_and_the_lowest_mouse_card(four: State) -> None:  # FX-13
    bids = ((0, Bid(1)), (1, Bid(2)), (2, Bid(3)), (3, Bid(4)))
    state = after(four, *bids, (0, Pass()))
    assert (state.players[0].bid, state.players[0].mice) == (0, 17)
    state = after(state, (1, Pass()))
    assert state.players[1].mice == 19
    state = after(state, (2, Pass()))
    assert state.players[2].mice == 21


def test_the_rulebooks_example_of_a_pass() -> None:  # FX-13
    """The first player passes, takes back the offer and the 2 mice on the first card of the row."""
    state = auction(*FOUR, seats=4)
    bids = ((0, Bid(4)), (1, Bid(5)), (2, Bid(6)), (3, Bid(7)))
    assert events_of(state, *bids, (0, Pass()))[4] == Passed(0, size=2, mice=2)


@pytest.mark.parametrize(("seats", "row"), [(4, FOUR), (5, FIVE)])
def test_every_pass_turns_up_the_next_card(seats: int, row: tuple[Card, ...]) -> None:  # FX-13
    state = auction(*row, seats=seats)
    for place in range(1, seats):
        assert state.open_count == place
        seat = place - 1
        assert CardTurned(place, place, row[place]) in events_of(state, (seat, Pass()))
        state = after(state, (seat, Pass()))
    assert state.open_count == seats


def test_with_three_the_first_pass_turns_one_card_and_the_second_two() -> None:  # FX-14
    state = auction(*NEUTRAL_FIRST, seats=3)
    assert state.open_count == 1
    first_pass = events_of(state, (0, Pass()))
    assert first_pass == (Passed(0, size=3, mice=3), CardTurned(1, 0, Card.CAT_5))
    state = after(state, (0, Pass()))
    assert state.open_count == 2
    second_pass = events_of(state, (1, Pass()))
    assert second_pass == (
        Passed(1, size=6, mice=6),
        CardTurned(2, 1, Card.RABBIT),
        CardTurned(3, 2, Card.CAT_MINUS_8),
    )
    assert after(state, (1, Pass())).open_count == 4


def test_the_last_one_left_pays_the_bid_and_takes_the_row(four: State) -> None:  # FX-15
    bank = four.bank
    moves = ((0, Bid(2)), (1, Bid(5)), (2, Pass()), (3, Pass()), (0, Pass()))
    state = after(four, *moves)
    assert state.players[1].mice == 10
    assert [laid.card for laid in state.players[1].won] == list(FOUR)
    assert state.players[1].hand == four.players[1].hand
    assert state.first == 1
    assert state.bank == bank + 5 - 12  # the mouse cards are filled again
    assert state.round == 2


def test_the_last_pass_tells_of_pass_card_sale_and_new_round_in_that_order(four: State) -> None:
    *_, passed, turned, taken, begun = events_of(four, (0, Bid(2)), (1, Pass()), (2, Pass()), (3, Pass()))
    assert passed == Passed(3, size=6, mice=6)
    assert turned == CardTurned(3, 3, Card.CAT_8)
    assert taken == RowTaken(1, 0, 2, FOUR, dogs=(), chased=None, won=FOUR)
    assert begun == RoundBegan(round=2, first=0, filled=True)


@pytest.mark.parametrize(("seats", "row"), [(3, NEUTRAL_FIRST), (4, FOUR), (5, FIVE)])
def test_when_nobody_bid_the_last_one_sees_the_whole_row_and_may_buy_it_for_one(
    seats: int, row: tuple[Card, ...]
) -> None:  # FX-16
    state = auction(*row, seats=seats)
    state = after(state, *((seat, Pass()) for seat in range(seats - 1)))
    last = seats - 1
    assert (state.phase, to_act(state), state.open_count) == (Phase.BUYING, (last,), len(row))
    assert offered(state, last) == (Bid(1), Pass())
    bought = after(state, (last, Bid(1)))
    assert bought.players[last].mice == 14
    assert [laid.card for laid in bought.players[last].won] == list(row)
    assert bought.first == last


def test_dogs_chase_in_a_row_that_was_bought_for_one() -> None:  # FX-16, FX-18
    state = auction(Card.CAT_15, Card.BIG_DOG, Card.CAT_3, Card.RABBIT, seats=4)
    passes = ((0, Pass()), (1, Pass()), (2, Pass()))
    *_, bid, taken, _ = events_of(state, *passes, (3, Bid(1)))
    assert bid == BidPlaced(3, 1)
    assert isinstance(taken, RowTaken)
    assert (taken.paid, taken.chased, taken.won) == (1, Card.CAT_15, (Card.CAT_3, Card.RABBIT))


def test_without_mice_the_last_one_can_only_pass(four: State) -> None:  # FX-16
    state = after(with_mice(four, 15, 15, 15, 0), (0, Pass()), (1, Pass()), (2, Pass()))
    assert offered(state, 3) == (Pass(),)
