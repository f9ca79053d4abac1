"""Who moves when, the line that closes up, cards and time that run out."""

from dataclasses import replace

import pytest

from app.games.squid_game.cards import CardsRevealed
from app.games.squid_game.data import CARDS
from app.games.squid_game.fates import Fell, TimerDropped
from app.games.squid_game.glass_bridge.actions import MoveToken, StepOn
from app.games.squid_game.glass_bridge.data import Cause
from app.games.squid_game.glass_bridge.events import BridgeCardsReturned, NobodyToPush, WalkerSent
from app.games.squid_game.glass_bridge.rules import standing, to_act
from app.games.squid_game.glass_bridge.state import Phase, Tile
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    LEFT_BROKEN,
    PINK,
    RED,
    RIGHT,
    RIGHT_BROKEN,
    UNKNOWN,
    WHITE,
    YELLOW,
    after,
    bridge,
    cards,
    events_of,
)

SAFE = (RIGHT_BROKEN,) * 8


def test_the_highest_card_moves_first_and_then_clockwise() -> None:  # SG-53
    line = ((1,), (25,), (11,), (21,))
    state = after(bridge(*line), *cards(2, 1, 5, 3))
    assert state.march == (RED, YELLOW, WHITE, PINK)


def test_who_has_no_token_on_the_way_has_no_part_in_the_order() -> None:  # SG-53
    state = after(bridge((21,), (25,), (11,)), *cards(2, None, 1, 5))
    assert state.march == (YELLOW, WHITE, RED)


def test_of_equal_cards_the_token_nearest_the_end_of_the_bridge_moves_first() -> None:  # SG-53
    tiles = (RIGHT_BROKEN, Tile(LEFT, (21,)), UNKNOWN)
    state = bridge((1,), (25, 53), (97,), tiles=tiles, seats=3)
    assert after(state, *cards(4, 4, 4)).march == (WHITE, PINK, RED)
    in_line = bridge((1,), (25,), (21,), (53,), seats=3)
    assert after(in_line, *cards(4, 4, 4)).march == (PINK, RED, WHITE)
    assert after(in_line, *cards(4, 3, 4)).march == (RED, WHITE, PINK)


def test_of_those_equally_near_the_highest_number_of_all_their_tokens_on_the_way_counts() -> None:  # SG-53
    state = bridge((25, 21), (1,), (97,), (53,), (86,), seats=3)
    assert after(state, *cards(3, 0, 3)).march == (WHITE, PINK, RED)
    with_higher = bridge((25, 21), (1,), (110,), (53,), (97,), seats=3)
    assert after(with_higher, *cards(3, 0, 3)).march == (RED, WHITE, PINK)


def test_tokens_already_across_do_not_count_in_the_order() -> None:  # SG-53
    state = replace(bridge((25, 21), (1,), seats=3), safe=(427, 348))
    assert after(state, *cards(3, 0, 3)).march == (RED, WHITE, PINK)


def test_cards_are_revealed_together_and_then_the_first_moves() -> None:  # SG-53
    state = bridge((21,), (1,), tiles=SAFE)
    revealed = CardsRevealed((2, 4, None, None))
    told = events_of(state, *cards(2, 4))
    assert told[2:] == (revealed, WalkerSent(PINK, 1, 4), WalkerSent(WHITE, 21, 2))


def test_who_has_no_token_left_when_the_move_comes_is_skipped_and_the_card_is_gone() -> None:  # SG-53
    state = bridge((21, 1), tiles=(LEFT_BROKEN, UNKNOWN), seats=2)
    moves = (*cards(0, 0), (WHITE, StepOn(LEFT)))
    assert after(state, *cards(0, 0)).march == (WHITE, PINK)
    assert events_of(state, *moves)[-1] == Fell(1, Cause.GLASS, WHITE)
    state = after(state, *moves)
    assert state.step is Phase.CHOOSING
    assert state.hands == ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))


def test_after_every_move_empty_places_are_closed_up_toward_the_bridge() -> None:  # SG-57
    state = bridge((21,), (1,), (25,), (72,), tiles=SAFE, seats=3)
    state = after(
        state, *cards(3, 2, 1)
    )  # pink's 2 takes it to the second tile, since the line has closed up
    assert [tile.tokens for tile in state.tiles[:3]] == [(), (1,), (21,)]
    assert state.line == ((25,), (72,))
    assert to_act(state) == (RED,)


def test_two_in_a_place_stay_together_and_places_never_merge() -> None:  # SG-57
    state = bridge((21,), (1, 25), (71,), (53, 72), tiles=SAFE, seats=3)
    state = after(state, *cards(3, 0, 0), (WHITE, MoveToken(21)))
    assert state.line == ((1, 25), (71,), (53, 72))


def test_tokens_on_the_bridge_stay_where_they_are_when_the_line_closes_up() -> None:  # SG-57
    tiles = (RIGHT_BROKEN, RIGHT_BROKEN, Tile(RIGHT, (72,)), *SAFE)
    state = after(bridge((21,), (1,), tiles=tiles, seats=3), *cards(1, 0, 0))
    assert [tile.tokens for tile in state.tiles[:3]] == [(21,), (), (72,)]
    assert state.line == ((1,),)


def test_a_played_card_is_discarded() -> None:  # SG-59
    state = after(bridge((21,), (1,), tiles=SAFE, seats=2), *cards(2, 4))
    assert state.hands == ((0, 1, 3, 4, 5), (0, 1, 2, 3, 5))
    assert state.cards == (None, None)


def test_after_the_sixth_cards_all_come_back_and_the_timer_drops() -> None:  # SG-59, SG-5
    state = bridge((21,), (1,), tiles=SAFE, hands=[(2,), (0,)], seats=2)
    told = events_of(state, *cards(2, 0))
    assert told[-2:] == (TimerDropped(10), BridgeCardsReturned())
    state = after(state, *cards(2, 0))
    assert (state.timer, state.hands, state.step) == (10, (CARDS, CARDS), Phase.CHOOSING)


@pytest.mark.parametrize(("before", "then"), [(15, 10), (10, 5)])
def test_the_timer_drops_in_steps_of_five_minutes(before: int, then: int) -> None:  # SG-5
    state = bridge((21,), (1,), tiles=SAFE, hands=[(2,), (0,)], timer=before, seats=2)
    assert after(state, *cards(2, 0)).timer == then


def test_when_time_is_up_all_who_are_not_across_fall() -> None:  # SG-59, SG-5
    tiles = (RIGHT_BROKEN, Tile(RIGHT, (53,)), *SAFE)
    state = replace(bridge((1,), (86,), (21,), tiles=tiles, hands=[(0,), (0,)], timer=5, seats=2), safe=(71,))
    told = events_of(state, *cards(0, 0))
    late = (53, 1, 86, 21)
    assert told[-5:] == (TimerDropped(0), *(Fell(token, Cause.TIME) for token in late))
    state = after(state, *cards(0, 0))
    assert state.step is Phase.OVER
    assert to_act(state) == ()
    assert standing(state).fallen == late
    assert standing(state).at_stake == ()
    assert state.safe == (71,)


def test_nobody_drops_the_timer_before_the_sixth_card() -> None:  # SG-59
    state = after(bridge((21,), (1,), tiles=SAFE, hands=[(2, 3), (0, 1)], seats=2), *cards(2, 0))
    assert (state.timer, state.hands) == (15, ((3,), (1,)))


def test_players_who_are_done_do_not_keep_the_others_cards_from_coming_back() -> None:  # SG-59
    hands = [(2,), (1, 2, 3), (0,)]
    state = after(bridge((21,), (25,), tiles=SAFE, hands=hands, seats=3), *cards(2, None, 0))
    assert (state.timer, state.hands[WHITE]) == (10, CARDS)


def test_it_ends_as_soon_as_nobody_is_on_the_way() -> None:  # SG-59
    state = bridge((21,), tiles=(RIGHT_BROKEN,), seats=2)
    state = after(state, *cards(2))
    assert state.step is Phase.OVER
    assert state.safe == (21,)
    assert standing(state).at_stake == ()


def test_it_ends_in_the_middle_of_a_round_too_and_the_timer_stays() -> None:  # SG-59
    state = bridge((21,), (1,), tiles=(RIGHT_BROKEN,), hands=[(5,), (4,)], seats=2)
    state = after(state, *cards(5, 4))
    assert (state.step, state.timer) == (Phase.OVER, 15)


def test_a_player_with_nobody_to_push_only_loses_the_card() -> None:  # SG-56, SG-59
    state = bridge((21,), (1,), tiles=SAFE, seats=2)
    assert events_of(state, *cards(0, 0))[-2:] == (NobodyToPush(WHITE), NobodyToPush(PINK))
