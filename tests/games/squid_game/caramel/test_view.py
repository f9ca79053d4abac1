from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import GALLERY
from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import StopTurning
from app.games.squid_game.caramel.deck import CaramelCard
from app.games.squid_game.caramel.state import PastTurn, Step
from app.games.squid_game.caramel.view import CardsLeft, ShapeView
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    P71,
    PINK,
    R25,
    STAR,
    TRIANGLE,
    W21,
    W53,
    WHITE,
    after,
    new_game,
    turn_of,
    turn_up,
)


def test_everybody_sees_the_tokens_on_the_sections_of_each_shape() -> None:  # SG-80
    state = turn_of(
        WHITE, (W53, CIRCLE, 0), (P1, CIRCLE, 2), (W21, CIRCLE, 0), (R25, STAR, 1), (P71, CIRCLE, 0)
    )
    shapes = CHALLENGE.view(state, GALLERY).shapes
    assert shapes[0] == ShapeView(CIRCLE, ((W21, W53, P71), (), (P1,)))
    assert shapes[1] == ShapeView(TRIANGLE, ((), (), ()))
    assert shapes[2] == ShapeView(STAR, ((), (R25,), ()))


def test_everybody_sees_who_has_to_place_what() -> None:  # SG-80
    view = CHALLENGE.view(new_game((W21, W53), (P1,), (R25,), first=PINK), WHITE)
    assert (view.step, view.asked, view.order) == (Step.PLACING, PINK, (1, 2, 0))
    assert view.waiting == ((W21, W53), (P1,), (R25,))


def test_everybody_sees_the_cards_turned_and_what_may_still_come() -> None:  # SG-80
    turned = (CaramelCard.STAR, CaramelCard.CIRCLE)
    view = CHALLENGE.view(turn_of(WHITE, (W21, CIRCLE, 0), turned=turned), PINK)
    assert view.turned == turned
    assert view.left == (
        CardsLeft(CaramelCard.CIRCLE, 2),
        CardsLeft(CaramelCard.TRIANGLE, 3),
        CardsLeft(CaramelCard.STAR, 1),
        CardsLeft(CaramelCard.UMBRELLA, 2),
        CardsLeft(CaramelCard.CRACK, 1),
    )


def test_everybody_sees_among_which_tokens_the_player_has_to_choose() -> None:
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0), (P71, CIRCLE, 1))
    assert CHALLENGE.view(state, GALLERY).candidates == ()
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    view = CHALLENGE.view(state, GALLERY)
    assert (view.step, view.asked, view.candidates) == (Step.ADVANCING, WHITE, (P1, P71))


def test_everybody_still_sees_the_cards_of_the_turn_before() -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, CIRCLE, 0), turned=(CaramelCard.STAR,))
    view = CHALLENGE.view(after(state, (WHITE, StopTurning())), GALLERY)
    assert (view.turned, view.previous) == ((), PastTurn(WHITE, (CaramelCard.STAR,)))


def test_all_audiences_see_the_same() -> None:  # SG-80
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0), turned=(CaramelCard.STAR,))
    gallery = CHALLENGE.view(state, GALLERY)
    assert all(replace(CHALLENGE.view(state, seat), audience=GALLERY) == gallery for seat in range(3))


def test_nothing_is_hidden_so_there_is_nothing_to_deal_anew() -> None:  # SG-80
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0))
    assert CHALLENGE.redeal(state, WHITE, Chance(b"redeal", 0)) == state
