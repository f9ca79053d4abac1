from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import PlaceOnShape, TurnCard
from app.games.squid_game.caramel.data import SHAPES
from app.games.squid_game.caramel.events import CaramelTurnBegan, PlacedOnShape
from app.games.squid_game.caramel.state import Phase
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    P71,
    PINK,
    R25,
    RED,
    STAR,
    UMBRELLA,
    W21,
    W53,
    WHITE,
    after,
    all_on,
    do,
    new_game,
    offered,
)


def test_the_first_of_the_turn_order_begins_with_all_tokens_and_all_shapes_to_choose_from() -> None:  # SG-20
    state = new_game((W21,), (P1, P71), (R25,), first=PINK)
    assert CHALLENGE.to_act(state) == (PINK,)
    assert offered(state, PINK) == tuple(
        PlaceOnShape(token, shape) for token in (P1, P71) for shape in SHAPES
    )
    assert offered(state, WHITE) == ()


def test_a_token_is_placed_on_the_start_section() -> None:  # SG-20
    state, events = do(new_game((W21, W53), (P1,), (R25,)), WHITE, PlaceOnShape(W53, STAR))
    assert events == (PlacedOnShape(W53, STAR),)
    assert (state.carver(W53).shape, state.carver(W53).section) == (STAR, 0)
    assert state.waiting == (W21, P1, R25)


def test_a_player_goes_on_until_all_own_tokens_are_placed_and_then_comes_the_next() -> None:  # SG-20
    state = new_game((W21, W53), (P1,), (R25,), first=RED)
    state = after(state, (RED, PlaceOnShape(R25, CIRCLE)))
    assert CHALLENGE.to_act(state) == (WHITE,)
    state = after(state, (WHITE, PlaceOnShape(W21, CIRCLE)))
    assert CHALLENGE.to_act(state) == (WHITE,)
    state = after(state, (WHITE, PlaceOnShape(W53, UMBRELLA)))
    assert CHALLENGE.to_act(state) == (PINK,)


def test_several_tokens_of_anybody_may_share_a_shape() -> None:  # SG-20
    state = all_on(new_game((W21, W53), (P1,), (R25,)), STAR)
    assert {carver.shape for carver in state.board} == {STAR}


def test_when_all_are_placed_the_first_of_the_turn_order_turns_a_card() -> None:  # SG-20, SG-21
    state = new_game((W21,), (P1,), (R25,), first=PINK)
    state = after(state, (PINK, PlaceOnShape(P1, STAR)), (RED, PlaceOnShape(R25, STAR)))
    state, events = do(state, WHITE, PlaceOnShape(W21, STAR))
    assert events == (PlacedOnShape(W21, STAR), CaramelTurnBegan(PINK))
    assert state.step is Phase.TURNING
    assert offered(state, PINK) == (TurnCard(),)
