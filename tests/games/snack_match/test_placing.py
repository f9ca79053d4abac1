"""Laying cards, taking them back, confirming."""

import pytest

from app.games.contract import GALLERY
from app.games.snack_match import GAME
from app.games.snack_match.actions import Confirm, PlaceCard, TakeBack
from app.games.snack_match.area import EMPTY, lay_all
from app.games.snack_match.choices import canonical
from app.games.snack_match.events import CardLaid, CardsDrawn, CardTakenBack, RoundBegan, RoundConfirmed
from app.games.snack_match.rules import turn
from app.games.snack_match.state import Phase
from app.games.snack_match.view import public
from tests.games.snack_match.tables import (
    after,
    all_play,
    confirms,
    events_of,
    go,
    lays_all,
    new_table,
    offered,
    on_top,
    placements_of,
    placing,
    rounds,
    seen,
    under,
)


def test_both_cards_are_placed_in_the_order_one_likes() -> None:  # SM-12
    state = placing(2)
    for card in state.players[0].hand:
        first = next(way for way in placements_of(state, 0) if way.card == card)
        laid = after(state, (0, first))
        (other,) = laid.players[0].hand
        assert other != card
        assert {way.card for way in placements_of(laid, 0)} == {other}


def test_a_card_may_be_held_in_any_way_that_makes_the_same_area() -> None:  # SM-14, SM-16
    state = placing(2)
    card, other = state.players[0].hand
    assert canonical(seen(state, 0), on_top(card, 2, 0, "left")) in offered(state, 0)
    first = after(state, (0, on_top(card, 0, 0)))
    assert under(other, 0, 1) not in offered(first, 0)
    assert canonical(seen(first, 0), under(other, 0, 1)) == on_top(other, 0, 1)


def test_what_makes_none_of_the_areas_offered_has_no_choice() -> None:  # SM-13, SM-15
    state = placing(2)
    card, other = state.players[0].hand
    view = seen(after(state, (0, on_top(card, 0, 0))), 0)
    assert canonical(view, on_top(other, 0, 2)) is None, "it touches nothing"
    assert canonical(view, under(other, 3, 0)) is None, "too wide"
    assert canonical(view, on_top(card, 0, 1)) is None, "it is laid already"
    assert canonical(view, on_top("no such card", 0, 1)) is None
    assert canonical(view, Confirm()) is None
    assert canonical(seen(state, None), on_top(card, 0, 0)) is None


def test_only_who_has_placed_both_may_confirm_once() -> None:  # SM-12
    state = placing(2)
    assert Confirm() not in offered(state, 0)
    one = after(state, (0, placements_of(state, 0)[0]))
    assert Confirm() not in offered(one, 0)
    both = lays_all(one, 0)
    assert offered(both, 0) == (TakeBack(), Confirm())
    assert offered(after(both, (0, Confirm())), 0) == ()


def test_placements_are_taken_back_last_one_first() -> None:  # SM-12
    state = placing(2)
    assert TakeBack() not in offered(state, 0)
    one = after(state, (0, placements_of(state, 0)[3]))
    both = after(one, (0, placements_of(one, 0)[5]))
    back, told = go(both, (0, TakeBack()))
    assert back == one
    assert told == (CardTakenBack(0, both.players[0].laid[-1].card),)
    assert after(back, (0, TakeBack())) == state


def test_a_confirmed_round_cannot_be_taken_back() -> None:  # SM-12
    state = all_play(placing(2))
    assert all(TakeBack() not in offered(state, seat) for seat in (0, 1))
    assert offered(confirms(placing(3), 0), 0) == ()


def test_others_see_both_placements_when_one_confirms_and_not_before() -> None:  # SM-12
    state = placing(3)
    laid = lays_all(state, 0)
    for audience in (1, 2, GALLERY):
        assert seen(laid, audience) == seen(state, audience)
    confirmed, told = go(laid, (0, Confirm()))
    assert told == (RoundConfirmed(0, laid.players[0].laid),)
    shown = public(confirmed).players[0]
    assert shown.area == lay_all(EMPTY, laid.players[0].laid) != EMPTY
    assert shown.confirmed


def test_what_is_laid_or_taken_back_is_told_to_its_owner_only() -> None:  # SM-12
    state = placing(3)
    way = placements_of(state, 1)[0]
    for event in events_of(state, (1, way), (1, TakeBack())):
        assert event.seen_by(1) == event
        assert [event.seen_by(audience) for audience in (0, 2, GALLERY)] == [None] * 3
    assert events_of(state, (1, way)) == (CardLaid(1, way),)


def test_laying_and_taking_back_stay_one_turn_and_choosing_is_another() -> None:  # SM-11, SM-12
    choosing, state = new_table(2), placing(2)
    laid = lays_all(state, 0)
    back = after(laid, (0, TakeBack()))
    assert turn(state, 0) == turn(laid, 0) == turn(back, 0) == turn(confirms(state, 1), 0)
    assert len({turn(moment, 0) for moment in (choosing, state, all_play(state))}) == 3


def test_the_next_round_starts_when_all_have_confirmed() -> None:  # SM-12
    state = confirms(placing(3), 0, 2)
    assert (state.round, state.phase, GAME.to_act(state)) == (1, Phase.PLACING, (1,))
    last, told = go(lays_all(state, 1), (1, Confirm()))
    assert (last.round, last.phase, GAME.to_act(last)) == (2, Phase.CHOOSING, (0, 1, 2))
    drawn = tuple(CardsDrawn(seat, player.hand) for seat, player in enumerate(last.players))
    assert told[1:] == (RoundBegan(2), *drawn)
    assert all(len(player.hand) == 2 for player in last.players)


@pytest.mark.parametrize("seats", range(2, 10))
def test_after_four_rounds_everybody_has_placed_eight_cards_and_the_game_ends(
    seats: int,
) -> None:  # SM-10, SM-18
    *before, last = rounds(new_table(seats))
    assert [state.round for state in before] == [2, 3, 4]
    assert [GAME.outcome(state) for state in before] == [None] * 3
    assert last.phase is Phase.OVER
    assert [len(player.placed) for player in last.players] == [8] * seats
    assert len(last.deck) == 72 - 8 * seats
    assert GAME.outcome(last) is not None
    assert GAME.to_act(last) == ()


def test_an_absent_seat_keeps_and_lays_something_and_confirms() -> None:
    state = placing(2)
    first = GAME.fallback(seen(state, 0))
    assert isinstance(first, PlaceCard)
    assert GAME.fallback(seen(lays_all(state, 0), 0)) == Confirm()
    laid = after(state, (0, placements_of(state, 0)[7]))
    assert after(laid, (0, GAME.fallback(seen(laid, 0)))).players[0].laid[0] == laid.players[0].laid[0]
