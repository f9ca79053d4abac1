"""The contract of a challenge, checked for each of them with teams of any size."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import GALLERY, LEVELS, Event
from app.games.squid_game.challenge import AnyChallenge, LineUp
from app.games.squid_game.data import SEAT_COUNTS, TOKENS, Token
from app.games.squid_game.editions import EDITIONS, NEWEST
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.tokens import turn_order
from tests.games.squid_game.views import view_of

pytestmark = pytest.mark.slow

MOST_MOVES = 2_000

every_challenge = pytest.mark.parametrize(
    "challenge",
    [
        pytest.param(challenge, id=f"{challenge.key}-{rules.version}")
        for rules in EDITIONS
        for challenge in rules.challenges
        if rules is NEWEST or challenge not in NEWEST.challenges
    ],
)
"""As it is played now and, where its rules have changed, as it was."""

line_ups = given(st.sampled_from(SEAT_COUNTS), st.integers(0, 2**32))
some = settings(max_examples=8, deadline=None)


@dataclass(frozen=True)
class Moment:
    """A state, what was told on the way to it from the one before, and the tokens that entered."""

    entered: tuple[Token, ...]
    state: Any
    events: tuple[Event, ...]


def line_up_of(seats: int, chance: Chance) -> LineUp:
    """Teams as they may be in any challenge of a match: one token to all twelve."""
    teams = tuple(
        tuple(sorted(chance.shuffled(tokens)[: 1 + chance.below(len(tokens))])) for tokens in TOKENS[:seats]
    )
    return LineUp(teams, turn_order(teams))


def random_play(challenge: AnyChallenge, seats: int, number: int) -> Iterator[Moment]:
    """Random play; now and then somebody who is not waited for changes their mind."""
    seed = str(number).encode()
    line_up = line_up_of(seats, Chance(seed, 0, "line-up"))
    entered = tuple(token for team in line_up.teams for token in team)
    state, events = challenge.start(line_up, Chance(seed, 0))
    yield Moment(entered, state, events)
    for row in range(1, MOST_MOVES):
        if not challenge.to_act(state):
            return
        dice = Chance(seed, row, "play")
        seat = dice.below(seats) if dice.below(8) == 0 else dice.pick(challenge.to_act(state))
        offered = challenge.choices(view_of(challenge, state, seat))
        if offered:
            state, events = challenge.apply(state, seat, dice.pick(offered), Chance(seed, row))
            yield Moment(entered, state, events)
    pytest.fail("no end")


@every_challenge
@some
@line_ups
def test_tokens_fall_one_after_another_for_good(challenge: AnyChallenge, seats: int, number: int) -> None:
    fallen: tuple[Token, ...] = ()
    for moment in random_play(challenge, seats, number):
        standing = challenge.standing(moment.state)
        assert standing.fallen[: len(fallen)] == fallen
        fallen = standing.fallen
        assert len(set(fallen)) == len(fallen)
        assert set(fallen) | set(standing.at_stake) <= set(moment.entered)
        assert not set(fallen) & set(standing.at_stake)


@every_challenge
@some
@line_ups
def test_every_fall_is_told_once_and_nobody_survives_twice(
    challenge: AnyChallenge, seats: int, number: int
) -> None:
    moments = list(random_play(challenge, seats, number))
    events = [event for moment in moments for event in moment.events]
    fell = [event.token for event in events if isinstance(event, Fell)]
    assert tuple(fell) == challenge.standing(moments[-1].state).fallen
    survived = [event.token for event in events if isinstance(event, Survived)]
    assert len(set(survived)) == len(survived)
    assert not set(survived) & set(fell)


@every_challenge
@some
@line_ups
def test_somebody_is_asked_exactly_while_somebody_is_at_stake(
    challenge: AnyChallenge, seats: int, number: int
) -> None:
    for moment in random_play(challenge, seats, number):
        views = [view_of(challenge, moment.state, audience) for audience in (*range(seats), GALLERY)]
        offered = [challenge.choices(view) for view in views]
        waited_for = challenge.to_act(moment.state)
        assert bool(waited_for) == bool(challenge.standing(moment.state).at_stake)
        assert all(offered[seat] for seat in waited_for)
        assert any(offered) == bool(waited_for)
        assert offered[-1] == ()
        assert all(isinstance(choice, challenge.actions) for choices in offered for choice in choices)


@every_challenge
@some
@line_ups
def test_bots_and_the_absent_do_what_they_may(challenge: AnyChallenge, seats: int, number: int) -> None:
    for row, moment in enumerate(random_play(challenge, seats, number)):
        for seat in challenge.to_act(moment.state)[:1]:
            view = view_of(challenge, moment.state, seat)
            offered = challenge.choices(view)
            assert challenge.fallback(view) in offered
            if row % 4 == 0:  # they take their time
                level = LEVELS[row // 4 % len(LEVELS)]
                assert challenge.bot(view, Chance(b"bot", row), level) in offered


@every_challenge
@some
@line_ups
def test_what_is_dealt_again_looks_the_same(
    challenge: AnyChallenge, seats: int, number: int
) -> None:  # SG-80
    for row, moment in enumerate(random_play(challenge, seats, number)):
        for audience in (row % seats, GALLERY):
            other = challenge.redeal(moment.state, audience, Chance(b"redeal", row))
            assert view_of(challenge, other, audience) == view_of(challenge, moment.state, audience)
            assert challenge.to_act(other) == challenge.to_act(moment.state)
            assert challenge.standing(other) == challenge.standing(moment.state)


@every_challenge
@some
@line_ups
def test_nothing_of_a_seat_s_secret_is_public(
    challenge: AnyChallenge, seats: int, number: int
) -> None:  # SG-80
    """The public part alone is the same whatever any seat has chosen in secret."""
    for row, moment in enumerate(random_play(challenge, seats, number)):
        other = challenge.redeal(moment.state, GALLERY, Chance(b"redeal", row))
        assert challenge.public(other) == challenge.public(moment.state)


@pytest.mark.parametrize(
    "challenge", [each for each in NEWEST.challenges if each.turn is not None], ids=lambda each: each.key
)
@some
@line_ups
def test_who_has_seen_nothing_happen_is_still_in_the_same_turn(
    challenge: AnyChallenge, seats: int, number: int
) -> None:
    assert challenge.turn is not None
    for before, after in pairwise(moment.state for moment in random_play(challenge, seats, number)):
        for seat in challenge.to_act(after):
            if view_of(challenge, before, seat) == view_of(challenge, after, seat):
                assert challenge.turn(before, seat) == challenge.turn(after, seat)
