"""What everybody sees, and what one's own side shows."""

from app.games.chance import Chance
from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import PlaceOnShape, StopTurning
from app.games.squid_game.caramel.data import CaramelCard, CardCount
from app.games.squid_game.caramel.rules import turn
from app.games.squid_game.caramel.state import Carver, PastTurn, Phase
from app.games.squid_game.caramel.view import OwnShape, ShapeView, public
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    P71,
    PINK,
    R25,
    STAR,
    TRIANGLE,
    UMBRELLA,
    W21,
    W53,
    WHITE,
    after,
    new_game,
    turn_of,
    turn_up,
)
from tests.games.squid_game.views import own_of


def test_everybody_sees_the_tokens_on_the_sections_of_each_shape() -> None:  # SG-80
    state = turn_of(
        WHITE, (W53, CIRCLE, 0), (P1, CIRCLE, 2), (W21, CIRCLE, 0), (R25, STAR, 1), (P71, CIRCLE, 0)
    )
    shapes = public(state).shapes
    assert shapes[0] == ShapeView(CIRCLE, ((W21, W53, P71), (), (P1,)))
    assert shapes[1] == ShapeView(TRIANGLE, ((), (), ()))
    assert shapes[2] == ShapeView(STAR, ((), (R25,), ()))


def test_everybody_sees_who_has_to_place_what() -> None:  # SG-80
    shown = public(new_game((W21, W53), (P1,), (R25,), first=PINK))
    assert (shown.phase, shown.asked, shown.order) == (Phase.PLACING, PINK, (1, 2, 0))
    assert shown.waiting == ((W21, W53), (P1,), (R25,))


def test_everybody_sees_the_cards_turned_and_what_may_still_come() -> None:  # SG-80
    turned = (CaramelCard.STAR, CaramelCard.CIRCLE)
    shown = public(turn_of(WHITE, (W21, CIRCLE, 0), turned=turned))
    assert shown.turned == turned
    assert shown.left == (
        CardCount(CaramelCard.CIRCLE, 2),
        CardCount(CaramelCard.TRIANGLE, 3),
        CardCount(CaramelCard.STAR, 1),
        CardCount(CaramelCard.UMBRELLA, 2),
        CardCount(CaramelCard.CRACK, 1),
    )
    assert shown.deck == 9


def test_everybody_sees_among_which_tokens_the_player_has_to_choose() -> None:
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0), (P71, CIRCLE, 1))
    assert public(state).candidates == ()
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    shown = public(state)
    assert (shown.phase, shown.asked, shown.candidates) == (Phase.ADVANCING, WHITE, (P1, P71))


def test_everybody_still_sees_the_cards_of_the_turn_before() -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, CIRCLE, 0), turned=(CaramelCard.STAR,))
    shown = public(after(state, (WHITE, StopTurning())))
    assert (shown.turned, shown.previous) == ((), PastTurn(WHITE, (CaramelCard.STAR,)))


def test_ones_own_side_shows_where_ones_tokens_are() -> None:
    state = turn_of(PINK, (W53, STAR, 1), (P1, CIRCLE, 2), (W21, CIRCLE, 0))
    assert own_of(CHALLENGE, state, WHITE).carvers == (Carver(W21, CIRCLE, 0), Carver(W53, STAR, 1))
    assert own_of(CHALLENGE, new_game((W21, W53), (P1,), (R25,), first=PINK), WHITE).waiting == (W21, W53)


def test_who_has_tokens_to_place_sees_how_many_cards_each_shape_has_before_their_turn_too() -> None:  # SG-20
    state = new_game((W21, W53), (P1,), (R25,))
    asked, next_one = own_of(CHALLENGE, state, WHITE), own_of(CHALLENGE, state, PINK)
    shapes = (OwnShape(CIRCLE, 3), OwnShape(TRIANGLE, 3), OwnShape(STAR, 2), OwnShape(UMBRELLA, 2))
    assert asked.shapes == next_one.shapes == shapes
    assert (asked.task, next_one.task) == (Phase.PLACING, None)


def test_what_one_plans_stays_the_same_while_others_place_theirs() -> None:  # SG-20
    state = new_game((W21, W53), (P1,), (R25,))
    placed = after(state, (WHITE, PlaceOnShape(W21, STAR)))
    assert own_of(CHALLENGE, placed, PINK) == own_of(CHALLENGE, state, PINK)


def test_who_has_placed_all_tokens_has_no_more_to_plan() -> None:  # SG-20
    state = after(new_game((W21,), (P1,), (R25,)), (WHITE, PlaceOnShape(W21, STAR)))
    assert own_of(CHALLENGE, state, WHITE).shapes == ()


def test_who_turns_cards_sees_how_many_are_left_and_whether_it_is_the_last_round() -> None:  # SG-21, SG-25
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0), turned=(CaramelCard.STAR,), timer=5)
    shown = own_of(CHALLENGE, state, WHITE)
    assert (shown.turned, shown.deck, shown.last_round) == (1, 10, True)


def test_who_has_to_choose_a_token_sees_where_each_of_them_is() -> None:  # SG-23
    state, _ = turn_up(turn_of(WHITE, (W21, STAR, 0), (P71, CIRCLE, 1), (P1, CIRCLE, 0)), CaramelCard.CIRCLE)
    shown = own_of(CHALLENGE, state, WHITE)
    assert shown.candidates == (Carver(P1, CIRCLE, 0), Carver(P71, CIRCLE, 1))
    assert shown.obvious == P1


def test_the_side_of_who_is_not_asked_stays_the_same_during_a_turn() -> None:
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0))
    assert own_of(CHALLENGE, turn_up(state, CaramelCard.STAR)[0], PINK) == own_of(CHALLENGE, state, PINK)


def test_all_own_tokens_are_placed_in_one_turn_of_the_clock() -> None:  # SG-20
    state = new_game((W21, W53), (P1,), (R25,))
    first = after(state, (WHITE, PlaceOnShape(W21, STAR)))
    assert turn(first, WHITE) == turn(state, WHITE)
    assert turn(after(first, (WHITE, PlaceOnShape(W53, STAR))), PINK) != turn(state, PINK)


def test_each_card_is_a_new_turn_of_the_clock() -> None:
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0))
    assert turn(turn_up(state, CaramelCard.STAR)[0], WHITE) != turn(state, WHITE)


def test_nothing_is_hidden_so_there_is_nothing_to_deal_again() -> None:  # SG-80
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 0))
    assert CHALLENGE.redeal(state, WHITE, Chance(b"redeal", 0)) == state
