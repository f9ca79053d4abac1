"""Who sees what."""

from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.actions import TakeBackCards
from app.games.squid_game.tug_of_war.rules import turn
from app.games.squid_game.tug_of_war.state import Phase
from app.games.squid_game.tug_of_war.view import HandCard, OwnSide, public
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, after, begun, joining, laying, lined_up
from tests.games.squid_game.views import own_of

STATE = lined_up((WHITE[0], WHITE[1]), (PINK[0], PINK[1]), (RED[0],))
NOTHING_LAID = tuple(HandCard(card, None) for card in range(6))


def test_while_tokens_are_placed_everything_is_public() -> None:  # SG-80
    shown = public(after(begun(2, 2, 1), joining(WHITE[0], 0)))
    assert (shown.phase, shown.turn, shown.order) == (Phase.PLACING, 1, (0, 1, 2))
    assert shown.open_sides == (1, 2, 3, 4, 5)
    assert shown.waiting == ((WHITE[1],), PINK[:2], (RED[0],))
    assert shown.lines[0] == (WHITE[0],)


def test_who_places_sees_which_sides_are_open_and_the_others_do_not_need_to() -> None:  # SG-31
    state = after(begun(2, 2, 1), joining(WHITE[0], 0))
    assert own_of(CHALLENGE, state, 1).placing
    assert [side.open for side in own_of(CHALLENGE, state, 1).sides] == [False, True, True, True, True, True]
    assert not own_of(CHALLENGE, state, 2).placing
    assert not any(side.open for side in own_of(CHALLENGE, state, 2).sides)


def test_ones_own_side_shows_where_ones_tokens_stand() -> None:
    state = after(begun(2, 2, 1), joining(WHITE[0], 0))
    shown = own_of(CHALLENGE, state, 0)
    assert shown.waiting == (WHITE[1],)
    assert [side.tokens for side in shown.sides] == [(WHITE[0],), (), (), (), (), ()]


def test_how_many_cards_each_lays_and_who_has_is_public() -> None:  # SG-33, SG-80
    shown = public(after(STATE, *laying(2, at_2=(5,))))
    assert (shown.quotas, shown.done) == ((2, 2, 1), (False, False, True))


def test_how_many_somebody_has_laid_so_far_is_not() -> None:  # SG-80
    begun_to_lay = after(STATE, *laying(0, at_0=(3,)))
    assert public(begun_to_lay) == public(STATE)
    for seat in (1, 2):
        assert own_of(CHALLENGE, begun_to_lay, seat) == own_of(CHALLENGE, STATE, seat)


def test_ones_own_cards_are_seen_by_oneself_alone() -> None:  # SG-80
    state = after(STATE, *laying(0, at_0=(3,)))
    shown = own_of(CHALLENGE, state, 0)
    assert shown.cards == (*NOTHING_LAID[:3], HandCard(3, 0), *NOTHING_LAID[4:])
    assert shown.sides[0] == OwnSide(tokens=WHITE[:2], cards=(3,), open=True, full=False)
    assert shown.left == 1
    assert own_of(CHALLENGE, state, 1).cards == NOTHING_LAID


def test_who_has_laid_all_has_no_room_for_more() -> None:  # SG-33
    shown = own_of(CHALLENGE, after(STATE, *laying(2, at_2=(5,))), 2)
    assert shown.left == 0
    assert not any(side.open for side in shown.sides)


def test_in_the_end_all_see_who_fell() -> None:  # SG-34
    state = after(STATE, *laying(0, at_0=(3, 4)), *laying(1, at_1=(0, 5)), *laying(2, at_2=(5,)))
    shown = public(state)
    assert shown.phase is Phase.OVER
    assert shown.fallen == (WHITE[0], WHITE[1])
    assert own_of(CHALLENGE, state, 0).cards == ()


def test_laying_and_taking_back_is_one_turn_of_the_clock() -> None:
    laid = after(STATE, *laying(0, at_0=(3, 4)))
    assert turn(laid, 0) == turn(STATE, 0)
    assert turn(after(laid, (0, TakeBackCards())), 0) == turn(STATE, 0)


def test_each_token_is_placed_in_a_turn_of_its_own() -> None:
    state = begun(2, 2, 1)
    assert turn(after(state, joining(WHITE[0], 0)), 1) != turn(state, 1)
