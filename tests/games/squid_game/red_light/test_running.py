"""What the doll's gaze does: who falls, who runs, who arrives."""

import pytest

from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.red_light.data import Cause, Gaze
from app.games.squid_game.red_light.events import DollTurned, TeamRan
from app.games.squid_game.red_light.running import nearest_to_doll
from app.games.squid_game.red_light.state import Runner
from tests.games.squid_game.red_light.fields import (
    ALL_BUT_PUSH,
    GREEN,
    PINK,
    RED,
    WHITE,
    field,
    lane_of,
    play_cards,
    told,
)


def test_who_shows_a_number_of_the_red_gaze_does_not_move_and_loses_the_token_nearest_to_the_doll() -> None:
    # SG-12
    state = field((21, 0), (53, 4), (97, 2), (1, 1), (25, 1))
    state, happened = play_cards(state, 5, 1, 1, doll=(4, 5))
    assert told(happened, Fell) == [Fell(53, Cause.SEEN)]
    assert state.fallen == (53,)
    assert [lane_of(state, token) for token in (21, 97)] == [0, 2]


def test_a_token_behind_the_line_is_lost_only_if_it_is_the_only_one_on_the_board() -> None:  # SG-12
    alone = field((21, 0), (1, 1), (25, 1))
    assert play_cards(alone, 5, 1, 1, doll=(5,))[0].fallen == (21,)
    with_another = field((21, 0), (53, 1), (1, 1), (25, 1))
    assert play_cards(with_another, 5, 1, 1, doll=(5,))[0].fallen == (53,)


def test_of_tokens_equally_near_the_lowest_number_is_lost() -> None:  # SG-12
    runners = (Runner(218, 6), Runner(53, 6), Runner(97, 6), Runner(21, 2))
    assert nearest_to_doll(runners) == 53


@pytest.mark.parametrize("gaze", [GREEN, (5,), (4, 5)])
def test_on_green_or_unseen_all_tokens_on_the_board_move_the_one_behind_the_line_too(gaze: Gaze) -> None:
    # SG-13
    state = field((21, 0), (53, 4), (97, 2), (1, 1), (25, 1))
    state, happened = play_cards(state, 3, 1, 2, doll=gaze)
    assert [lane_of(state, token) for token in (21, 53, 97, 1, 25)] == [3, 7, 5, 2, 3]
    assert told(happened, TeamRan) == [
        TeamRan(WHITE, 3, (21, 53, 97)),
        TeamRan(PINK, 1, (1,)),
        TeamRan(RED, 2, (25,)),
    ]
    assert told(happened, Fell) == []


def test_green_lets_even_the_fastest_run() -> None:  # SG-13
    state = field((21, 0), (1, 1), (25, 1))
    state, _ = play_cards(state, 5, 5, 5, doll=GREEN)
    assert [lane_of(state, token) for token in (21, 1, 25)] == [5, 6, 6]


def test_a_token_that_passes_the_last_lane_reaches_the_doll_and_survives() -> None:  # SG-13
    state = field((21, 7), (53, 6), (1, 1), (25, 1))
    state, happened = play_cards(state, 2, 1, 1, doll=GREEN)
    assert state.safe == (21,)
    assert lane_of(state, 21) is None
    assert lane_of(state, 53) == 8
    assert told(happened, Survived) == [Survived(21)]


def test_waiting_tokens_stay_where_they_are() -> None:  # SG-13
    state = field((21, 0), (1, 1), (25, 1), waiting=((53, 97), (), ()))
    state, _ = play_cards(state, 4, 1, 1, doll=GREEN)
    assert state.waiting[WHITE] == (53, 97)


def test_the_darkest_gaze_catches_everybody_but_those_who_push() -> None:  # SG-12, SG-14
    state = field((21, 3), (1, 1), (25, 7))
    state, happened = play_cards(state, 1, 5, 0, doll=ALL_BUT_PUSH)
    assert told(happened, Fell) == [Fell(21, Cause.SEEN), Fell(1, Cause.SEEN)]
    assert lane_of(state, 25) == 7


def test_first_the_doll_turns_then_tokens_fall_then_the_others_run_and_arrive() -> None:
    state = field((21, 7), (1, 1), (25, 1))
    _, happened = play_cards(state, 3, 5, 1, doll=(5,))
    order = [type(event) for event in happened if isinstance(event, DollTurned | Fell | TeamRan | Survived)]
    assert order == [DollTurned, Fell, TeamRan, Survived, TeamRan]
