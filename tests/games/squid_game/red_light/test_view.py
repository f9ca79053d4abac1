"""Who may see what."""

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.red_light.actions import EnterToken
from app.games.squid_game.red_light.state import Phase
from app.games.squid_game.red_light.view import OwnView, view
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


def test_who_has_chosen_is_public_and_what_is_only_ones_own() -> None:  # SG-80
    state = after(field((21, 1), (1, 3), (25, 5)), (PINK, ChooseCard(4)))
    for audience in (None, WHITE, RED):
        shown = view(state, audience)
        assert shown.chosen == (False, True, False)
        assert shown.cards == (None, None, None)
        assert shown.own is None or shown.own.card is None
    assert view(state, PINK).own == OwnView(PINK, entrant=None, card=4)


def test_whom_a_team_sends_is_its_own_until_all_have_chosen() -> None:  # SG-10, SG-80
    state = after(new_game(), (PINK, EnterToken(71)))
    assert view(state, None).chosen == (False, True, False)
    assert view(state, None) == view(after(state, (PINK, EnterToken(86))), None)
    assert view(state, PINK).own == OwnView(PINK, entrant=71, card=None)


def test_tokens_positions_and_timer_are_public() -> None:  # SG-80
    state = field((72, 3), (97, 3), (25, 3), (1, 8), (21, 0), waiting=((53,), (71,), ()), timer=5)
    shown = view(state, None)
    assert shown.lanes == ((21,), (), (), (97, 25, 72), (), (), (), (), (1,))
    assert shown.waiting == ((53,), (71,), ())
    assert shown.timer == 5


def test_the_card_just_turned_is_shown_those_used_and_how_many_are_left() -> None:  # SG-16
    state = field((21, 1), (1, 3), (25, 5), used=((5,),))
    shown = view(play_cards(state, 1, 1, 1, doll=(4, 5))[0], None)
    assert (shown.gaze, shown.used, shown.left) == ((4, 5), ((5,), (4, 5)), 5)


def test_before_the_first_card_there_is_no_gaze() -> None:  # SG-16
    shown = view(new_game(), None)
    assert (shown.gaze, shown.used, shown.left) == (None, (), 7)


def test_the_cards_of_the_last_reveal_stay_to_be_seen() -> None:
    state, _ = play_cards(field((21, 1), (1, 3)), 2, 3, None, doll=GREEN)
    assert view(state, None).cards == (2, 3, None)


def test_a_push_says_who_has_to_choose_among_whom() -> None:  # SG-14
    state, _ = play_cards(field((21, 4), (1, 2), (25, 2)), 0, 2, 3, doll=GREEN)
    shown = view(state, None)
    assert (shown.phase, shown.pusher, shown.targets) == (Phase.PUSHING, WHITE, (1, 25))
    assert shown.asked == (WHITE,)


def test_who_arrived_and_who_fell_is_public() -> None:
    state, _ = play_cards(field((21, 8), (1, 2), (25, 2)), 1, 5, 1, doll=(5,))
    shown = view(state, None)
    assert (shown.safe, shown.fallen) == ((21,), (1,))
