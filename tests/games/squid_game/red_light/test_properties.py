"""What holds in every game of Red Light, Green Light, however it is played."""

from collections import Counter
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.squid_game.cards import CardsRevealed
from app.games.squid_game.data import SEAT_COUNTS
from app.games.squid_game.fates import Fell, Survived, TimerDropped
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.data import DOLL_CARDS, LANES, START_LINE
from app.games.squid_game.red_light.events import DollTurned
from app.games.squid_game.red_light.state import Phase, State
from tests.games.squid_game.red_light.fields import line_up, offered, random_game, told
from tests.games.squid_game.views import view_of

pytestmark = pytest.mark.slow

games = given(st.sampled_from(SEAT_COUNTS), st.integers(0, 2**32), st.integers(1, 7))
some = settings(max_examples=15, deadline=None)


def everybody(state: State) -> list[int]:
    waiting = [token for team in state.waiting for token in team]
    return sorted([*waiting, *(runner.token for runner in state.runners), *state.safe, *state.fallen])


@some
@games
def test_no_token_is_made_or_lost(seats: int, number: int, tokens: int) -> None:
    line = sorted(token for team in line_up(seats, tokens).teams for token in team)
    assert all(everybody(move.after) == line for move in random_game(seats, number, tokens))


@some
@games
def test_it_ends_with_nothing_at_stake_and_nobody_asked(seats: int, number: int, tokens: int) -> None:
    *_, last = random_game(seats, number, tokens)
    assert last.after.phase is Phase.OVER
    assert CHALLENGE.standing(last.after).at_stake == ()
    assert all(offered(last.after, seat) == () for seat in range(seats))


@some
@games
def test_a_team_has_at_most_one_token_behind_the_line(seats: int, number: int, tokens: int) -> None:  # SG-10
    for move in random_game(seats, number, tokens):
        for seat in range(seats):
            lanes = [runner.lane for runner in move.after.runners_of(seat)]
            assert lanes.count(START_LINE) <= 1
            assert all(lane in range(LANES + 1) for lane in lanes)


@some
@games
def test_whoever_is_waited_for_has_a_choice_and_the_absent_make_a_legal_one(
    seats: int, number: int, tokens: int
) -> None:
    for move in random_game(seats, number, tokens):
        for seat in CHALLENGE.to_act(move.after):
            assert CHALLENGE.fallback(view_of(CHALLENGE, move.after, seat)) in offered(move.after, seat)


@some
@games
def test_a_follow_up_question_has_more_than_one_answer(seats: int, number: int, tokens: int) -> None:
    for move in random_game(seats, number, tokens):
        if move.after.phase in (Phase.ENTERING, Phase.PUSHING):
            assert all(len(offered(move.after, seat)) > 1 for seat in CHALLENGE.to_act(move.after))


@some
@games
def test_what_is_told_is_what_happened(seats: int, number: int, tokens: int) -> None:
    *_, last = moves = list(random_game(seats, number, tokens))
    events = tuple(event for move in moves for event in move.events)
    assert [fell.token for fell in told(events, Fell)] == list(last.after.fallen)
    assert [survived.token for survived in told(events, Survived)] == list(last.after.safe)
    assert len(told(events, CardsRevealed)) == len(told(events, DollTurned)) == last.after.round


@some
@games
def test_every_seven_turns_show_all_seven_doll_cards(seats: int, number: int, tokens: int) -> None:  # SG-15
    events = (event for move in random_game(seats, number, tokens) for event in move.events)
    turned = [event for event in events if isinstance(event, DollTurned | TimerDropped)]
    for dropped, run in groupby(turned, key=lambda event: isinstance(event, TimerDropped)):
        if not dropped:
            gazes = Counter(event.gaze for event in run if isinstance(event, DollTurned))
            assert gazes <= Counter(DOLL_CARDS)


@some
@games
def test_a_seat_that_waits_for_others_may_change_its_mind_to_anything_else(
    seats: int, number: int, tokens: int
) -> None:  # SG-80
    for move in random_game(seats, number, tokens):
        state = move.after
        for seat in state.asked:
            if state.chosen[seat]:
                options = 5 if state.phase is Phase.CHOOSING else len(state.waiting[seat]) - 1
                assert len(offered(state, seat)) == options
