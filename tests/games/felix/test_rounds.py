"""The end of a round and the beginning of the next."""

from dataclasses import replace

import pytest

from app.games.felix.actions import Bid, Pass, PlaceCard
from app.games.felix.data import MOUSE_CARDS, Card
from app.games.felix.events import GameEnded, Passed, RoundBegan, RowDiscarded
from app.games.felix.rules import to_act
from app.games.felix.scoring import outcome
from app.games.felix.state import LaidCard, Phase, State
from tests.games.felix.tables import (
    after,
    all_pass,
    all_place,
    auction,
    events_of,
    new_table,
    offered,
    sold_for,
)

FOUR = (Card.CAT_15, Card.BIG_DOG, Card.RABBIT, Card.CAT_8)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_mouse_card_is_filled_from_the_bank_before_a_round(seats: int) -> None:  # FX-6
    table = all_place(new_table(seats))
    state = sold_for(2, table)
    assert [state.mice_on(index) for index in range(seats - 1)] == list(MOUSE_CARDS[seats])
    assert state.bank == table.bank + 2 - sum(MOUSE_CARDS[seats])


@pytest.mark.parametrize(("bank", "filled"), [(10, False), (11, True)])
def test_if_the_bank_cannot_fill_all_mouse_cards_none_is_filled(bank: int, filled: bool) -> None:  # FX-7
    """Four players need 12 mice; 1 comes from the sale."""
    state = sold_for(1, replace(auction(*FOUR, seats=4), bank=bank))
    assert state.filled is filled
    assert state.bank == (0 if filled else bank + 1)
    assert [state.mice_on(index) for index in range(3)] == ([2, 4, 6] if filled else [0, 0, 0])


def test_passing_pays_nothing_when_the_mouse_cards_are_empty() -> None:  # FX-7
    state = all_place(sold_for(1, replace(auction(*FOUR, seats=4), bank=3)))
    mice = state.players[state.first].mice
    assert events_of(state, (state.first, Pass()))[0] == Passed(state.first, size=2, mice=0)
    assert after(state, (state.first, Pass())).players[state.first].mice == mice


def test_the_bank_fills_again_as_soon_as_it_can() -> None:  # FX-6, FX-7
    empty = all_place(sold_for(1, replace(auction(*FOUR, seats=4), bank=3)))
    assert not empty.filled
    assert sold_for(12, empty).filled


def test_a_round_tells_whether_passing_pays() -> None:
    state = replace(auction(*FOUR, seats=4), bank=3)
    moves = ((0, Bid(1)), (1, Pass()), (2, Pass()), (3, Pass()))
    assert events_of(state, *moves)[-1] == RoundBegan(round=2, first=0, filled=False)


def test_a_row_that_nobody_wants_goes_back_to_the_box() -> None:  # FX-17
    state = auction(*FOUR, seats=4, first=1)
    passes = tuple((seat, Pass()) for seat in (1, 2, 3, 0))
    discarded = after(state, *passes)
    assert RowDiscarded(1, FOUR) in events_of(state, *passes)
    assert discarded.box == tuple(LaidCard(seat, card) for seat, card in zip((1, 2, 3, 0), FOUR, strict=True))
    assert [player.won for player in discarded.players] == [()] * 4
    assert discarded.first == 1
    assert discarded.round == 2


def test_the_last_passer_gains_nothing() -> None:  # FX-17
    state = auction(*FOUR, seats=4)
    state = after(state, *((seat, Pass()) for seat in (0, 1, 2)))
    assert events_of(state, (3, Pass()))[0] == Passed(3, size=None, mice=0)
    assert [player.mice for player in after(state, (3, Pass())).players] == [17, 19, 21, 15]


def test_after_a_discarded_row_one_round_has_no_mice_and_the_next_fills_as_usual() -> None:  # FX-17
    state = all_pass(all_place(new_table(5)))
    assert state.bank >= sum(MOUSE_CARDS[5])
    assert not state.filled
    assert [state.mice_on(index) for index in range(4)] == [0] * 4
    state = sold_for(1, all_place(state))
    assert state.filled


def test_two_discarded_rows_in_a_row_leave_the_mouse_cards_empty_twice() -> None:  # FX-17
    state = all_pass(all_place(all_pass(all_place(new_table(5)))))
    assert (state.round, state.filled) == (3, False)


def test_hands_empty_in_nine_rounds_and_the_game_ends() -> None:  # FX-4, FX-21
    state = new_table(4)
    for played in range(9):
        assert (state.round, len(state.players[0].hand)) == (played + 1, 9 - played)
        assert outcome(state) is None
        state = all_pass(all_place(state)) if played % 2 else sold_for(1, all_place(state))
    assert state.phase is Phase.OVER
    assert to_act(state) == ()
    assert [offered(state, seat) for seat in range(4)] == [()] * 4
    assert outcome(state) is not None


def last_auction(seats: int = 4) -> State:
    return auction(*FOUR, seats=seats, round_number=9)


def test_the_last_auction_is_paid_and_taken_like_any_other() -> None:  # FX-21
    """Rulebook: the last auction won has to be paid to the bank all the same."""
    state = last_auction()
    over = sold_for(5, state)
    assert over.players[0].mice == 10
    assert over.bank == state.bank + 5
    assert [laid.card for laid in over.players[0].won] == [Card.RABBIT, Card.CAT_8]


def test_the_last_round_may_be_discarded_too() -> None:  # FX-17, FX-21
    over = all_pass(last_auction())
    assert over.phase is Phase.OVER
    assert len(over.box) == 4


def test_the_end_tells_the_scores_and_begins_no_round() -> None:  # FX-21
    *_, ended = events_of(last_auction(), (0, Bid(5)), *((seat, Pass()) for seat in (1, 2, 3)))
    assert ended == GameEnded(scores=(18, 17, 19, 21))


def test_the_result_of_the_round_before_is_kept() -> None:
    state = sold_for(5, last_auction())
    result = state.last_round
    assert result is not None
    assert (result.round, result.taker, result.paid, result.row) == (9, 0, 5, FOUR)
    assert (result.dogs, result.chased, result.won) == (
        (Card.BIG_DOG,),
        Card.CAT_15,
        (Card.RABBIT, Card.CAT_8),
    )


def test_a_discarded_rows_result_has_no_taker() -> None:
    result = all_pass(auction(*FOUR, seats=4)).last_round
    assert result is not None
    assert (result.taker, result.paid, result.row, result.won) == (None, 0, FOUR, ())


def test_all_place_again_in_the_next_round() -> None:
    state = sold_for(1, auction(*FOUR, seats=4))
    assert to_act(state) == (0, 1, 2, 3)
    assert PlaceCard(Card.CAT_3) in offered(state, 2)
