"""Who may see what."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.games.contract import GALLERY, view_of
from app.games.felix import GAME
from app.games.felix.actions import Bid, Pass, PlaceCard
from app.games.felix.data import CARD_SET, Card
from app.games.felix.state import LaidCard, Phase, State
from app.games.felix.view import Offer, own, public, sits_out
from tests.games.felix.tables import (
    after,
    all_pass,
    all_place,
    auction,
    new_table,
    offered,
    own_of,
    sold_for,
    with_mice,
)

FOUR = (Card.CAT_15, Card.CAT_MINUS_5, Card.RABBIT, Card.CAT_8)
NEUTRAL_FIRST = (Card.CAT_11, Card.CAT_5, Card.RABBIT, Card.CAT_MINUS_8)


def faces(state: State) -> list[Card | None]:
    return [place.card for place in public(state).row]


def moments(seats: int) -> Iterator[State]:
    """A state in each part of a game that is not over."""
    state = new_table(seats)
    yield state
    state = all_place(state)
    yield state
    state = after(state, (0, Bid(3)))
    yield state
    state = after(state, (1, Pass()))
    yield state
    state = all_place(sold_for(2, all_place(new_table(seats))))
    yield state
    yield after(state, *((seat, Pass()) for seat in state.clockwise[:-1]))


every_seat_count = pytest.mark.parametrize("seats", [3, 4, 5])


@every_seat_count
def test_a_hand_is_seen_by_its_owner_alone(seats: int) -> None:  # FX-23
    for state in moments(seats):
        assert [own_of(state, seat).hand for seat in range(seats)] == [
            player.hand for player in state.players
        ]
        for seat in range(seats):
            other = state.with_player(seat, replace(state.players[seat], hand=state.players[seat].hand[::-1]))
            assert public(other) == public(state)
            assert [own_of(other, each) == own_of(state, each) for each in range(seats)] == [
                each != seat for each in range(seats)
            ]


@every_seat_count
def test_mice_are_secret_to_all_others(seats: int) -> None:  # FX-23
    """Nothing that the others see or may do changes with what one owns; the bank is left alone."""
    for state in moments(seats):
        owner = state.players[1]
        richer = state.with_player(1, replace(owner, mice=owner.mice + 7))
        for audience in (0, *range(2, seats), GALLERY):
            assert view_of(GAME, richer, audience) == view_of(GAME, state, audience)
        assert own_of(richer, 1) != own_of(state, 1)


@every_seat_count
def test_no_running_total_is_shown_to_others(seats: int) -> None:  # FX-23, FX-28
    for state in moments(seats):
        shown = public(state).players
        assert {(player.mice, player.won, player.removed) for player in shown} == {(None, None, None)}


def test_the_own_total_includes_the_standing_bid_and_others_see_that_bid() -> None:  # FX-23
    state = after(auction(*FOUR, seats=4), (0, Bid(4)))
    assert (own_of(state, 0).mice, own_of(state, 0).bid) == (15, 4)
    assert [player.bid for player in public(state).players] == [4, 0, 0, 0]
    assert (public(state).high_bid, public(state).high_bidder) == (4, 0)


@every_seat_count
def test_no_view_shows_the_removed_cards_before_the_end(seats: int) -> None:  # FX-24
    for state in moments(seats):
        other = state
        for seat, player in enumerate(state.players):
            other = other.with_player(seat, replace(player, removed=Card.CAT_15))
        if other.neutral is not None:
            other = replace(other, neutral=replace(other.neutral, removed=Card.CAT_15))
        for audience in (*range(seats), GALLERY):
            assert view_of(GAME, other, audience) == view_of(GAME, state, audience)


@every_seat_count
def test_at_the_end_everybody_sees_all_totals_and_removed_cards(seats: int) -> None:  # FX-24, FX-28
    row = (FOUR if seats == 4 else (*FOUR, Card.CAT_3)) if seats > 3 else NEUTRAL_FIRST
    state = sold_for(5, auction(*row, seats=seats, round_number=9))
    assert state.phase is Phase.OVER
    shown = public(state)
    assert [player.mice for player in shown.players] == [player.mice for player in state.players]
    assert [player.removed for player in shown.players] == [player.removed for player in state.players]
    assert shown.players[0].won is not None
    assert sorted(shown.players[0].won) == sorted(row)
    assert (shown.turn, shown.row) == (None, ())
    assert shown.last_round is not None


def test_a_face_down_card_is_seen_only_by_who_placed_it() -> None:  # FX-25
    state = auction(*FOUR, seats=4)
    assert faces(state) == [Card.CAT_15, None, None, None]
    assert [place.open for place in public(state).row] == [True, False, False, False]
    assert [own_of(state, seat).placed for seat in range(4)] == list(FOUR)


def test_a_card_just_placed_is_seen_only_by_who_placed_it() -> None:  # FX-25
    state = new_table(4)
    card = state.players[1].hand[3]
    state = after(state, (1, PlaceCard(card)))
    assert faces(state) == [None] * 4
    assert [place.filled for place in public(state).row] == [False, True, False, False]
    assert [own_of(state, seat).placed for seat in range(4)] == [None, card, None, None]
    assert card not in own_of(state, 1).hand


def test_a_neutral_face_down_card_is_seen_by_nobody() -> None:  # FX-25
    state = new_table(3)
    assert state.neutral is not None
    assert state.neutral.placed is not None
    neutral, *others = public(state).row
    assert (neutral.owner, neutral.filled, neutral.open, neutral.card) == (None, True, False, None)
    assert [place.filled for place in others] == [False] * 3
    assert [own_of(state, seat).placed for seat in range(3)] == [None] * 3
    assert faces(all_place(state))[0] is state.neutral.placed


def test_everybody_sees_how_many_cards_each_has_won_and_the_winner_sees_which() -> None:  # FX-26
    state = sold_for(2, auction(*FOUR, seats=4))
    assert [player.won_count for player in public(state).players] == [4, 0, 0, 0]
    assert own_of(state, 0).won == (Card.CAT_MINUS_5, Card.CAT_8, Card.CAT_15, Card.RABBIT)
    others_cards = (LaidCard(0, Card.CAT_3),) * 4
    other = state.with_player(0, replace(state.players[0], won=others_cards))
    for audience in (1, 2, 3, GALLERY):
        assert view_of(GAME, other, audience) == view_of(GAME, state, audience)


def test_only_the_seat_whose_turn_it_is_sees_its_lowest_bid_and_what_a_pass_takes() -> None:  # FX-13
    state = after(auction(*FOUR, seats=4), (0, Bid(3)))
    offers = [own_of(state, seat).offer for seat in range(4)]
    assert offers == [None, Offer(lowest=4, gain=2, buying=False), None, None]
    left = after(state, (1, Pass()))
    assert own_of(left, 2).offer == Offer(lowest=4, gain=4, buying=False)


def test_the_last_one_sees_what_the_row_costs() -> None:  # FX-16
    state = after(auction(*FOUR, seats=4), *((seat, Pass()) for seat in (0, 1, 2)))
    assert own_of(state, 3).offer == Offer(lowest=1, gain=None, buying=True)
    assert public(state).lowest_bid == 1


def test_everybody_sees_the_least_that_the_next_bid_can_be() -> None:  # FX-11
    state = auction(*FOUR, seats=4)
    assert public(state).lowest_bid == 1
    assert public(after(state, (0, Bid(3)))).lowest_bid == 4


def test_everybody_sees_what_the_row_before_contained() -> None:  # FX-26
    result = public(sold_for(2, auction(*FOUR, seats=4))).last_round
    assert result is not None
    assert (result.row, result.won) == (FOUR, FOUR)


def test_the_bank_and_the_mice_on_each_mouse_card_are_public() -> None:  # FX-28
    shown = public(after(auction(*FOUR, seats=4), (0, Pass())))
    assert shown.bank == 15
    assert [(card.size, card.mice, card.taken_by) for card in shown.mouse_cards] == [
        (2, 0, 0),
        (4, 4, None),
        (6, 6, None),
    ]


def test_an_empty_mouse_card_shows_who_took_it_too() -> None:  # FX-7, FX-28
    state = all_place(all_pass(auction(*FOUR, seats=4)))
    shown = public(after(state, (0, Pass())))
    assert not shown.filled
    assert [(card.mice, card.taken_by) for card in shown.mouse_cards] == [(0, 0), (0, None), (0, None)]


def test_hand_sizes_the_neutral_stack_and_who_placed_or_passed_are_public() -> None:  # FX-28
    state = new_table(3)
    shown = public(after(state, (2, PlaceCard(state.players[2].hand[0]))))
    assert [player.hand_count for player in shown.players] == [9, 9, 8]
    assert [player.placed for player in shown.players] == [False, False, True]
    assert shown.neutral_left == 8
    passed = public(after(all_place(state), (0, Pass())))
    assert [player.passed for player in passed.players] == [True, False, False]


def test_only_three_players_have_a_neutral_stack() -> None:
    assert public(new_table(4)).neutral_left is None


def test_the_round_is_shown_with_the_number_of_rounds() -> None:  # FX-4
    shown = public(auction(*FOUR, seats=4, round_number=7))
    assert (shown.round, shown.rounds) == (7, 9)


def test_whose_turn_it_is_is_shown_in_the_auction_only() -> None:
    state = new_table(4)
    assert public(state).turn is None
    assert public(all_place(state)).turn == 0


def test_what_a_seat_may_bid_depends_on_its_own_mice_only() -> None:
    state = auction(*FOUR, seats=4)
    assert offered(with_mice(state, 3, 0, 9, 1), 0) == offered(with_mice(state, 3, 9, 0, 20), 0)


@every_seat_count
def test_hands_and_winnings_are_in_an_order_that_tells_nothing(seats: int) -> None:
    for state in moments(seats):
        for seat in range(seats):
            mine = own_of(state, seat)
            for cards in (mine.hand, mine.won):
                assert list(cards) == sorted(cards, key=CARD_SET.index)


def test_everybody_has_a_place_for_each_card_of_a_set() -> None:
    """The same for all, and whatever was removed or is in the hand."""
    assert {own_of(state, seat).card_set for state in moments(4) for seat in range(4)} == {CARD_SET}


def test_the_view_of_the_game_is_this_one() -> None:
    assert (GAME.public, GAME.own) == (public, own)


@every_seat_count
def test_who_has_passed_sits_out_until_the_next_round(seats: int) -> None:
    state = all_place(new_table(seats))
    assert not any(sits_out(public(state), seat) for seat in range(seats))
    first = state.clockwise[0]
    state = after(state, (first, Pass()))
    assert [seat for seat in range(seats) if sits_out(public(state), seat)] == [first]
    placing = sold_for(2, all_place(new_table(seats)))
    assert not any(sits_out(public(placing), seat) for seat in range(seats))
