"""What holds in every match, however it is played and whatever it consists of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import Event, view_of
from app.games.squid_game import GAME
from app.games.squid_game.actions import Predict, React
from app.games.squid_game.challenge import Standing
from app.games.squid_game.editions import NEWEST
from app.games.squid_game.events import (
    ChallengeBegan,
    ChallengeEnded,
    MatchWon,
    Predicted,
    PredictionCameTrue,
    Recruited,
)
from app.games.squid_game.fates import Fell
from app.games.squid_game.state import Phase, State
from app.games.squid_game.tokens import owner
from tests.games.squid_game.views import own_of

pytestmark = pytest.mark.slow

matches = given(
    st.sampled_from(GAME.seat_counts),
    st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.options}),
    st.integers(0, 2**32),
)
some = settings(max_examples=10, deadline=None)

Options = dict[str, str]


@dataclass(frozen=True)
class Moved:
    before: State
    seat: int
    action: Any
    after: State
    events: tuple[Event, ...]


def random_match(seats: int, options: Options, number: int) -> Iterator[Moved]:
    """Random play; now and then somebody who is not waited for does something too."""
    seed = str(number).encode()
    state = GAME.setup(seats, options, Chance(seed, 0))
    row = 0
    while GAME.outcome(state) is None:
        row += 1
        dice = Chance(seed, row, "play")
        anybody = dice.below(6) == 0
        seat = dice.below(seats) if anybody else dice.pick(GAME.to_act(state))
        offered = GAME.choices(view_of(GAME, state, seat))
        if not offered:
            continue
        action = dice.pick(offered)
        before = state
        state, events = GAME.apply(before, seat, action, Chance(seed, row))
        yield Moved(before, seat, action, state, events)


def standing_of(state: State) -> Standing:
    return NEWEST.challenge(state.challenge).standing(state.stage)


@some
@matches
def test_nobody_is_lost_or_made(seats: int, options: Options, number: int) -> None:  # SG-1
    assert len({GAME.components(move.after) for move in random_match(seats, options, number)}) == 1


@some
@matches
def test_who_has_fallen_stays_fallen(seats: int, options: Options, number: int) -> None:  # SG-3
    for move in random_match(seats, options, number):
        teams = (GAME.public(state).teams for state in (move.before, move.after))
        for before, after in zip(*teams, strict=True):
            assert after.fallen[: len(before.fallen)] == before.fallen
            assert not any(token in after.fallen for token in after.tokens)


@some
@matches
def test_whoever_writes_down_the_falls_knows_who_is_alive(seats: int, options: Options, number: int) -> None:
    fallen: list[int] = []
    for move in random_match(seats, options, number):
        fallen += (event.token for event in move.events if isinstance(event, Fell))
        shown = [token for team in GAME.public(move.after).teams for token in team.fallen]
        assert sorted(shown) == sorted(fallen)


@some
@matches
def test_a_challenge_goes_on_exactly_while_somebody_is_at_stake(
    seats: int, options: Options, number: int
) -> None:
    for move in random_match(seats, options, number):
        if move.after.phase is Phase.PLAYING:
            assert standing_of(move.after).at_stake
            assert GAME.to_act(move.after)
        if move.after.phase is Phase.OVER:
            assert standing_of(move.after).at_stake == ()


@some
@matches
def test_the_challenges_come_in_order_with_a_recruit_each_between_them(
    seats: int, options: Options, number: int
) -> None:  # SG-2, SG-3, SG-7
    events = [event for move in random_match(seats, options, number) for event in move.events]
    expected = [key for key in (option.key for option in GAME.options) if options[key] == "played"]
    expected.append(NEWEST.challenges[-1].key)
    assert [event.challenge for event in events if isinstance(event, ChallengeBegan)] == expected
    assert [event.challenge for event in events if isinstance(event, ChallengeEnded)] == expected
    recruits = [event.seat for event in events if isinstance(event, Recruited)]
    assert recruits == list(range(seats)) * (len(expected) - 1)


@some
@matches
def test_every_team_begins_every_challenge_with_somebody(seats: int, options: Options, number: int) -> None:
    for move in random_match(seats, options, number):  # SG-2
        if move.after.phase is Phase.BRIEFING:
            assert all(squad.tokens for squad in move.after.squads)


@some
@matches
def test_the_order_starts_with_most_tokens_and_goes_round(seats: int, options: Options, number: int) -> None:
    for move in random_match(seats, options, number):  # SG-4
        for event in move.events:
            if isinstance(event, ChallengeBegan):
                first = event.order[0]
                assert event.order == tuple((first + turn) % seats for turn in range(seats))
                assert len(move.before.teams[first]) == max(map(len, move.before.teams))


@some
@matches
def test_guesses_are_made_by_onlookers_and_come_true_by_falls(
    seats: int, options: Options, number: int
) -> None:
    guesses: dict[int, int] = {}
    for move in random_match(seats, options, number):
        if isinstance(move.action, Predict | React):
            assert not own_of(GAME, move.before, move.seat).at_stake
            assert move.after.stage == move.before.stage
        fallen = {owner(event.token) for event in move.events if isinstance(event, Fell)}
        true = {event.seat for event in move.events if isinstance(event, PredictionCameTrue)}
        assert true == {seat for seat, team in guesses.items() if team in fallen}
        if fallen or any(isinstance(event, ChallengeEnded) for event in move.events):
            guesses.clear()
        guesses |= {event.seat: event.team for event in move.events if isinstance(event, Predicted)}


@some
@matches
def test_somebody_wins_once_and_has_the_first_place(seats: int, options: Options, number: int) -> None:
    moves = list(random_match(seats, options, number))  # SG-6
    won = [event for move in moves for event in move.events if isinstance(event, MatchWon)]
    outcome = GAME.outcome(moves[-1].after)
    assert outcome is not None
    assert sorted(outcome.places) == list(range(1, seats + 1))
    assert won == [MatchWon(outcome.places.index(1))]
    assert moves[-1].events[-1] == won[0]
