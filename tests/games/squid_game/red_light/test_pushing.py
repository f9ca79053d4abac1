"""Card 0."""

from app.games.squid_game.fates import Fell
from app.games.squid_game.red_light.actions import PushToken
from app.games.squid_game.red_light.data import Cause
from app.games.squid_game.red_light.events import PushMissed
from app.games.squid_game.red_light.rules import to_act
from app.games.squid_game.red_light.state import Phase
from tests.games.squid_game.red_light.fields import (
    ALL_BUT_PUSH,
    GREEN,
    PINK,
    RED,
    WHITE,
    YELLOW,
    after,
    field,
    go,
    lane_of,
    offered,
    play_cards,
    told,
)


def test_a_pusher_does_not_move_and_chooses_among_several_targets() -> None:  # SG-14
    state = field((21, 4), (1, 2), (25, 2), (72, 8))
    state, _ = play_cards(state, 0, 2, 3, doll=GREEN)
    assert state.phase is Phase.PUSHING
    assert to_act(state) == (WHITE,)
    assert lane_of(state, 21) == 4
    assert offered(state, WHITE) == (PushToken(1), PushToken(25))
    assert offered(state, PINK) == offered(state, RED) == ()


def test_the_push_eliminates_the_token_chosen() -> None:  # SG-14
    state, _ = play_cards(field((21, 4), (1, 2), (25, 2)), 0, 2, 3, doll=GREEN)
    pushed, happened = go(state, (WHITE, PushToken(25)))
    assert happened[0] == Fell(25, Cause.PUSHED, by=WHITE)
    assert pushed.fallen == (25,)
    assert lane_of(pushed, 25) is None
    assert lane_of(pushed, 1) == 4


def test_targets_are_looked_for_after_all_others_have_moved() -> None:  # SG-14
    there_before = field((21, 4), (1, 4), (25, 8))
    _, happened = play_cards(there_before, 0, 2, 1, doll=GREEN)
    assert told(happened, Fell) == []
    there_after = field((21, 4), (1, 2), (25, 8))
    _, happened = play_cards(there_after, 0, 2, 1, doll=GREEN)
    assert told(happened, Fell) == [Fell(1, Cause.PUSHED, by=WHITE)]


def test_a_push_with_one_target_is_not_asked_but_done() -> None:  # SG-14
    state = field((21, 4), (1, 2), (25, 7))
    state, happened = play_cards(state, 0, 2, 1, doll=GREEN)
    assert told(happened, Fell) == [Fell(1, Cause.PUSHED, by=WHITE)]
    assert state.phase is Phase.CHOOSING


def test_without_a_target_nothing_happens() -> None:  # SG-14
    state = field((21, 4), (1, 1), (25, 7))
    state, happened = play_cards(state, 0, 1, 1, doll=GREEN)
    assert told(happened, PushMissed) == [PushMissed(WHITE)]
    assert state.fallen == ()


def test_a_token_that_reached_the_doll_cannot_be_pushed() -> None:  # SG-13, SG-14
    state = field((21, 8), (1, 8), (25, 1))
    state, happened = play_cards(state, 0, 1, 1, doll=GREEN)
    assert state.safe == (1,)
    assert told(happened, PushMissed) == [PushMissed(WHITE)]


def test_even_the_darkest_gaze_does_not_keep_anybody_from_pushing() -> None:  # SG-12, SG-14
    state = field((21, 4), (1, 4), (71, 2), (25, 7))
    state, happened = play_cards(state, 0, 1, 1, doll=ALL_BUT_PUSH)
    assert lane_of(state, 21) == 4
    assert told(happened, PushMissed) == [PushMissed(WHITE)]  # 1 was seen, 71 is behind


def test_several_pushers_push_in_the_order_of_their_highest_number_on_the_board() -> None:  # SG-14
    state = field((21, 4), (386, 4), (1, 4), (71, 4), (25, 4), (422, 4), waiting=((), (425,), ()))
    state, _ = play_cards(state, 0, 0, 0, doll=GREEN)
    assert state.pushers == (RED, WHITE, PINK)  # 422 before 386 before 71: 425 is not on the board
    assert to_act(state) == (RED,)
    state = after(state, (RED, PushToken(21)))
    assert to_act(state) == (WHITE,)
    state = after(state, (WHITE, PushToken(422)))
    assert to_act(state) == (PINK,)
    assert after(state, (PINK, PushToken(386))).fallen == (21, 422, 386)


def test_the_order_is_fixed_before_the_first_push() -> None:  # SG-14
    state = field((427, 4), (97, 4), (422, 4), (456, 4), waiting=((), (), (), ()))
    state, _ = play_cards(state, 0, None, 0, 0, doll=GREEN)
    assert state.pushers == (YELLOW, WHITE, RED)
    state = after(state, (YELLOW, PushToken(427)))
    assert state.pushers == (WHITE, RED)  # though white's highest is 97 now, and red's 422


def test_who_was_pushed_off_the_board_before_cannot_push_any_more() -> None:  # SG-14
    state = field((427, 4), (1, 4), (25, 7))
    state, happened = play_cards(state, 0, 0, 1, doll=GREEN)
    assert told(happened, Fell) == [Fell(1, Cause.PUSHED, by=WHITE)]
    assert told(happened, PushMissed) == [PushMissed(PINK)]
    assert lane_of(state, 427) == 4


def test_targets_are_judged_when_each_pushes() -> None:  # SG-14
    state = field((427, 3), (1, 3), (25, 4), (72, 4))
    state, _ = play_cards(state, 0, 0, 5, doll=(5,))  # red loses 25, and 72 is left as a target
    state, happened = go(state, (WHITE, PushToken(72)))
    assert happened[:2] == (Fell(72, Cause.PUSHED, by=WHITE), Fell(427, Cause.PUSHED, by=PINK))


def test_whoever_pushes_has_to_choose_a_target() -> None:  # SG-14
    state, _ = play_cards(field((21, 4), (1, 2), (25, 2)), 0, 2, 3, doll=GREEN)
    assert all(isinstance(action, PushToken) for action in offered(state, WHITE))


def test_an_opponent_right_ahead_is_hit_from_behind_the_line() -> None:  # SG-14
    state = field((21, 0), (1, 0), (25, 6))
    _, happened = play_cards(state, 0, 1, 1, doll=GREEN)
    assert told(happened, Fell) == [Fell(1, Cause.PUSHED, by=WHITE)]
