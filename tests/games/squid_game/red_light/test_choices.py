"""What a seat may do, and what an absent one does."""

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.actions import EnterToken, PushToken
from app.games.squid_game.red_light.choices import choices, fallback
from tests.games.squid_game.red_light.fields import GREEN, WHITE, field, new_game, play_cards
from tests.games.squid_game.views import view_of


def test_the_gallery_has_no_choice() -> None:
    assert choices(view_of(CHALLENGE, new_game(), None)) == ()


def test_nobody_has_a_choice_when_it_is_over() -> None:
    state, _ = play_cards(field((21, 8), (1, 8), (25, 8)), 1, 1, 1, doll=GREEN)
    assert [choices(view_of(CHALLENGE, state, audience)) for audience in (None, 0, 1, 2)] == [()] * 4


def test_an_absent_seat_sends_its_lowest_number() -> None:
    assert fallback(view_of(CHALLENGE, new_game(), WHITE)) == EnterToken(21)


def test_an_absent_seat_runs_carefully() -> None:
    assert fallback(view_of(CHALLENGE, field((21, 1), (1, 3), (25, 5)), WHITE)) == ChooseCard(1)


def test_an_absent_seat_that_has_to_push_takes_whom_it_costs_least() -> None:
    state, _ = play_cards(field((21, 4), (1, 2), (25, 2)), 0, 3, 2, doll=GREEN)
    assert fallback(view_of(CHALLENGE, state, WHITE)) == PushToken(25)  # in lane 4; 1 is in lane 5
