"""What is offered, and what an absent seat does."""

from app.games.contract import GALLERY
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.glass_bridge.actions import ClaimPlace, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.choices import choices, fallback
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    LEFT_BROKEN,
    RIGHT,
    RIGHT_BROKEN,
    WHITE,
    alone,
    bridge,
    new_bridge,
    seen_by,
)


def test_the_gallery_has_no_choices() -> None:
    for state in (new_bridge(2, 2, 2), bridge((21,), (1,)), alone(bridge((21,), (1,)), WHITE, 3)):
        assert choices(seen_by(GALLERY, state)) == ()


def test_an_absent_seat_claims_the_first_free_place() -> None:
    assert fallback(seen_by(WHITE, new_bridge(2, 1, 1))) == ClaimPlace(21, 0)


def test_an_absent_seat_chooses_its_lowest_card_and_moves_whoever_is_farthest_back() -> None:
    state = bridge((21,), (1,), (53,))
    assert fallback(seen_by(WHITE, state)) == ChooseCard(0)
    assert fallback(seen_by(WHITE, alone(state, WHITE, 1))) == MoveToken(53)


def test_an_absent_seat_drops_nobody_on_purpose() -> None:  # SG-56
    for tile, side in ((LEFT_BROKEN, RIGHT), (RIGHT_BROKEN, LEFT)):
        state = alone(bridge((21, 1), tiles=(tile,)), WHITE, 0)
        assert fallback(seen_by(WHITE, state)) == StepOn(side)
    state = alone(bridge((21, 1), (53, 71)), WHITE, 0)
    assert fallback(seen_by(WHITE, state)) == PushOn(71)


def test_an_absent_seat_steps_to_the_left_on_unknown_glass() -> None:
    assert fallback(seen_by(WHITE, alone(bridge((21,), (1,)), WHITE, 1))) == StepOn(LEFT)
