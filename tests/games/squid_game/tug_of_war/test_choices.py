"""What may be done, and what the absent do."""

from app.games.squid_game.tug_of_war import CHALLENGE
from app.games.squid_game.tug_of_war.actions import JoinSide, LayCard, TakeBackCards
from app.games.squid_game.tug_of_war.choices import fallback
from tests.games.squid_game.tug_of_war.ropes import (
    PINK,
    WHITE,
    after,
    begun,
    joining,
    laying,
    lined_up,
    offered,
)
from tests.games.squid_game.views import view_of

STATE = lined_up(WHITE[:2], PINK[:2])


def test_the_gallery_does_nothing() -> None:
    assert CHALLENGE.choices(view_of(CHALLENGE, begun(2, 2, 2), None)) == ()
    assert CHALLENGE.choices(view_of(CHALLENGE, STATE, None)) == ()


def test_only_who_has_the_turn_places() -> None:  # SG-30
    state = begun(2, 2, 2)
    assert len(offered(state, 0)) == 12
    assert offered(state, 1) == ()


def test_the_absent_place_their_lowest_token_on_the_first_open_side() -> None:
    state = after(begun(2, 2, 2), joining(WHITE[0], 0))
    assert fallback(view_of(CHALLENGE, state, 1)) == JoinSide(PINK[0], 1)


def test_the_absent_lay_their_highest_cards() -> None:
    assert fallback(view_of(CHALLENGE, STATE, 0)) == LayCard(5, 0)
    assert fallback(view_of(CHALLENGE, after(STATE, *laying(0, at_0=(5,))), 0)) == LayCard(4, 0)


def test_who_has_laid_all_can_only_take_back() -> None:  # SG-80
    state = after(STATE, *laying(0, at_0=(5, 4)))
    assert offered(state, 0) == (TakeBackCards(),)
    assert fallback(view_of(CHALLENGE, state, 0)) == TakeBackCards()
