"""Who may see what."""

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.actions import EnterToken
from app.games.squid_game.red_light.data import DOLL_CARDS
from app.games.squid_game.red_light.rules import turn
from app.games.squid_game.red_light.state import Phase, Runner
from app.games.squid_game.red_light.view import public
from tests.games.squid_game.red_light.fields import (
    GREEN,
    PINK,
    RED,
    WHITE,
    after,
    field,
    new_game,
    play_cards,
)
from tests.games.squid_game.views import own_of


def test_who_has_chosen_is_public_and_what_is_only_ones_own() -> None:  # SG-80
    state = after(field((21, 1), (1, 3), (25, 5)), (PINK, ChooseCard(4)))
    shown = public(state)
    assert shown.chosen == (False, True, False)
    assert shown.cards == (None, None, None)
    assert [own_of(CHALLENGE, state, seat).card for seat in (WHITE, PINK, RED)] == [None, 4, None]


def test_whom_a_team_sends_is_its_own_until_all_have_chosen() -> None:  # SG-10, SG-80
    state = after(new_game(), (PINK, EnterToken(71)))
    changed = after(state, (PINK, EnterToken(86)))
    assert public(state).chosen == (False, True, False)
    assert public(state) == public(changed)
    assert [own_of(CHALLENGE, each, PINK).entrant for each in (state, changed)] == [71, 86]
    assert own_of(CHALLENGE, state, WHITE) == own_of(CHALLENGE, changed, WHITE)


def test_tokens_positions_and_timer_are_public() -> None:  # SG-80
    state = field((72, 3), (97, 3), (25, 3), (1, 8), (21, 0), waiting=((53,), (71,), ()), timer=5)
    shown = public(state)
    assert shown.lanes == ((21,), (), (), (97, 25, 72), (), (), (), (), (1,))
    assert shown.waiting == ((53,), (71,), ())
    assert shown.timer == 5


def test_the_card_just_turned_is_shown_those_used_and_how_many_are_left() -> None:  # SG-16
    state = field((21, 1), (1, 3), (25, 5), used=((5,),))
    shown = public(play_cards(state, 1, 1, 1, doll=(4, 5))[0])
    assert (shown.gaze, shown.used, shown.left) == ((4, 5), ((5,), (4, 5)), 5)


def test_before_the_first_card_there_is_no_gaze() -> None:  # SG-16
    shown = public(new_game())
    assert (shown.gaze, shown.used, shown.left, shown.doll_cards) == (None, (), 7, 7)


def test_the_cards_of_the_last_reveal_stay_to_be_seen() -> None:
    state, _ = play_cards(field((21, 1), (1, 3)), 2, 3, None, doll=GREEN)
    assert public(state).cards == (2, 3, None)


def test_a_push_says_who_has_to_choose_among_whom() -> None:  # SG-14
    state, _ = play_cards(field((21, 4), (1, 2), (25, 2)), 0, 2, 3, doll=GREEN)
    shown = public(state)
    assert (shown.phase, shown.pusher, shown.targets) == (Phase.PUSHING, WHITE, (1, 25))
    assert shown.asked == (WHITE,)
    assert own_of(CHALLENGE, state, WHITE).targets == (Runner(25, 5), Runner(1, 4))
    assert own_of(CHALLENGE, state, PINK).targets == ()


def test_who_arrived_and_who_fell_is_public() -> None:
    state, _ = play_cards(field((21, 8), (1, 2), (25, 2)), 1, 5, 1, doll=(5,))
    shown = public(state)
    assert (shown.safe, shown.fallen) == ((21,), (1,))


def test_ones_own_side_shows_where_ones_tokens_are() -> None:
    state = field((21, 1), (53, 4), (1, 3), waiting=((97, 140), (), ()))
    shown = own_of(CHALLENGE, state, WHITE)
    assert shown.runners == (Runner(53, 4), Runner(21, 1))
    assert shown.waiting == (97, 140)


def test_each_card_says_how_many_doll_cards_catch_it() -> None:  # SG-12
    shown = own_of(CHALLENGE, new_game(), WHITE)
    assert [risk.caught_by for risk in shown.hand] == [
        sum(risk.card in gaze for gaze in DOLL_CARDS) for risk in shown.hand
    ]
    assert (shown.hand[0].caught_by, shown.doll_cards) == (0, 7)


def test_doll_cards_that_are_out_catch_nobody_any_more() -> None:  # SG-16
    shown = own_of(CHALLENGE, field((21, 1), used=((5,), (), (1, 2, 3, 4, 5))), WHITE)
    assert [risk.caught_by for risk in shown.hand] == [0, 0, 1, 2, 3, 3]
    assert shown.doll_cards == 4


def test_a_change_of_mind_is_no_new_turn_and_the_next_round_is() -> None:
    state = field((21, 1), (1, 3), (25, 5))
    assert turn(after(state, (PINK, ChooseCard(4))), WHITE) == turn(state, WHITE)
    assert turn(play_cards(state, 1, 1, 1, doll=GREEN)[0], WHITE) != turn(state, WHITE)
