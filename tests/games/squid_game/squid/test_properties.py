"""What holds in every play of Squid, whatever is played."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import Event
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import SEAT_COUNTS, TOKENS
from app.games.squid_game.fates import Fell
from app.games.squid_game.squid import CHALLENGE, places
from app.games.squid_game.squid.data import HEAD, SAFE_ZONE, Cause
from app.games.squid_game.squid.state import Phase, State
from app.games.squid_game.tokens import owner, turn_order
from tests.games.squid_game.squid.tables import seen_by, where

pytestmark = pytest.mark.slow

MOST_MOVES = 1_000

plays = given(st.sampled_from(SEAT_COUNTS), st.integers(0, 2**32))
some = settings(max_examples=25, deadline=None)


def random_line_up(seats: int, chance: Chance) -> LineUp:
    teams = tuple(tuple(sorted(chance.shuffled(tokens)[: 1 + chance.below(5)])) for tokens in TOKENS[:seats])
    return LineUp(teams, turn_order(teams))


def random_play(seats: int, number: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    seed = str(number).encode()
    state, events = CHALLENGE.start(random_line_up(seats, Chance(seed, 0)), Chance(seed, 0))
    yield state, events
    for row in range(1, MOST_MOVES):
        if state.step is Phase.OVER:
            return
        dice = Chance(seed, row)
        seat = dice.pick(CHALLENGE.to_act(state))
        action = dice.pick(CHALLENGE.choices(seen_by(seat, state)))
        state, events = CHALLENGE.apply(state, seat, action, dice)
        yield state, events
    raise AssertionError("no end")


@some
@plays
def test_a_play_ends_with_one_winner_and_a_place_for_everybody(
    seats: int, number: int
) -> None:  # SG-6, SG-78
    *_, (state, _) = random_play(seats, number)
    assert state.winner is not None
    assert sorted(places(state)) == list(range(1, seats + 1))
    assert places(state)[state.winner] == 1


@some
@plays
def test_tokens_only_ever_go_toward_the_head(seats: int, number: int) -> None:  # SG-76, SG-77
    before = {token: SAFE_ZONE for tokens in TOKENS for token in tokens}
    for state, _ in random_play(seats, number):
        now = where(state)
        assert all(before[token] <= place <= HEAD for token, place in now.items())
        before = now


@some
@plays
def test_nobody_falls_in_the_safe_zone_before_the_end(seats: int, number: int) -> None:  # SG-74, SG-75
    safe: list[int] = []
    for state, events in random_play(seats, number):
        fell = [
            event.token for event in events if isinstance(event, Fell) and event.cause is not Cause.BEATEN
        ]
        assert not set(fell) & set(safe)
        safe = [token for token, place in where(state).items() if place == SAFE_ZONE]


@some
@plays
def test_only_stabbing_at_a_block_costs_an_own_token(seats: int, number: int) -> None:  # SG-74
    for _, events in random_play(seats, number):
        for event in events:
            if isinstance(event, Fell) and event.cause is not Cause.BEATEN:
                assert (owner(event.token) == event.by) == (event.cause is Cause.BLOCKED)


@some
@plays
def test_the_speed_marker_is_with_somebody_alive(seats: int, number: int) -> None:  # SG-77
    for state, _ in random_play(seats, number):
        if state.step is Phase.CHOOSING:
            assert state.marker in state.alive


@some
@plays
def test_the_absent_alone_come_to_an_end_soon(seats: int, number: int) -> None:
    chance = Chance(str(number).encode(), 0)
    state, _ = CHALLENGE.start(random_line_up(seats, chance), chance)
    while state.step is not Phase.OVER:
        seat = CHALLENGE.to_act(state)[0]
        action = CHALLENGE.fallback(seen_by(seat, state))
        state, _ = CHALLENGE.apply(state, seat, action, chance)
        assert state.round <= HEAD
