from app.games.contract import GALLERY
from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import BreakToken, PlaceOnShape, StopTurning, TurnCard
from app.games.squid_game.caramel.data import SHAPES, CaramelCard
from app.games.squid_game.caramel.state import State
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    PINK,
    R25,
    STAR,
    W21,
    W53,
    W97,
    WHITE,
    after,
    new_game,
    offered,
    turn_of,
    turn_up,
)
from tests.games.squid_game.views import view_of


def absent(state: State) -> object:
    assert state.turn is not None
    return CHALLENGE.fallback(view_of(CHALLENGE, state, state.turn))


def test_the_gallery_and_whoever_is_not_asked_have_no_choice() -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, CIRCLE, 0))
    assert CHALLENGE.choices(view_of(CHALLENGE, state, GALLERY)) == ()
    assert offered(state, PINK) == ()


def test_an_absent_player_spreads_the_tokens_over_the_shapes() -> None:
    state = new_game((W21, W53, W97, 140, 188), (P1,), (R25,))
    for token, shape in zip((W21, W53, W97, 140, 188), (*SHAPES, CIRCLE), strict=True):
        assert absent(state) == PlaceOnShape(token, shape)
        state = after(state, (WHITE, PlaceOnShape(token, shape)))


def test_an_absent_player_turns_a_single_card() -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 0), (P1, CIRCLE, 0))
    assert absent(state) == TurnCard()
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    assert absent(state) == StopTurning()


def test_an_absent_player_gives_up_the_token_that_has_come_least_far() -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 1), (W53, STAR, 0), (P1, CIRCLE, 0), turned=(CaramelCard.STAR,))
    state, _ = turn_up(state, CaramelCard.CRACK)
    assert absent(state) == BreakToken(W53)
