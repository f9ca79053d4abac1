"""What holds at every bridge, however it is crossed."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import GALLERY, Event
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.glass_bridge.choices import choices
from app.games.squid_game.glass_bridge.redeal import redeal
from app.games.squid_game.glass_bridge.rules import apply, standing, to_act
from app.games.squid_game.glass_bridge.setup import start
from app.games.squid_game.glass_bridge.state import Phase, State, WhichMovesOn, WhichSide
from tests.games.squid_game.glass_bridge.bridges import line_up, seen_by

pytestmark = pytest.mark.slow

bridges = given(st.lists(st.integers(1, 6), min_size=3, max_size=6).map(tuple), st.integers(0, 2**32))
some = settings(max_examples=25, deadline=None)
few = settings(max_examples=5, deadline=None)


def crossing(counts: tuple[int, ...], number: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Random play: each state, and what led to it."""
    seed = str(number).encode()
    state, events = start(line_up(*counts), Chance(seed, 0))
    yield state, events
    row = 0
    while to_act(state):
        row += 1
        dice = Chance(seed, row, "play")
        seat = dice.pick(to_act(state))
        state, events = apply(state, seat, dice.pick(choices(seen_by(seat, state))), Chance(seed, row))
        yield state, events


def states(counts: tuple[int, ...], number: int) -> list[State]:
    return [state for state, _ in crossing(counts, number)]


@some
@bridges
def test_no_token_is_made_or_lost(counts: tuple[int, ...], number: int) -> None:
    entered = sorted(token for team in line_up(*counts).teams for token in team)
    for state in states(counts, number):
        assert sorted((*state.at_stake, *state.safe, *state.fallen)) == entered


@some
@bridges
def test_everybody_who_is_to_act_has_a_choice_and_at_the_end_nobody(
    counts: tuple[int, ...], number: int
) -> None:
    *before, last = states(counts, number)
    assert all(choices(seen_by(seat, state)) for state in before for seat in to_act(state))
    assert last.step is Phase.OVER
    assert standing(last).at_stake == ()
    assert all(choices(seen_by(seat, last)) == () for seat in last.seats)


@some
@bridges
def test_it_is_over_after_eighteen_rounds_at_the_latest(
    counts: tuple[int, ...], number: int
) -> None:  # SG-59
    rounds = sum(
        before.step is Phase.CHOOSING and after.step is not Phase.CHOOSING
        for before, after in pairwise(states(counts, number))
    )
    assert rounds <= 18


@some
@bridges
def test_more_than_two_stand_together_only_while_one_of_them_is_about_to_move_on(
    counts: tuple[int, ...], number: int
) -> None:  # SG-55
    for state in states(counts, number):
        places = (*state.line, *(tile.tokens for tile in state.tiles))
        crowded = [place for place in places if len(place) > 2]
        assert len(crowded) <= 1
        if crowded:
            assert isinstance(state.pending, WhichMovesOn | WhichSide)
            assert len(crowded[0]) == 3
            assert state.pending.token in crowded[0]


@some
@bridges
def test_there_is_no_empty_place_in_the_line_between_moves(
    counts: tuple[int, ...], number: int
) -> None:  # SG-52, SG-57
    assert all(all(state.line) for state in states(counts, number) if state.step is Phase.CHOOSING)


@some
@bridges
def test_tiles_are_revealed_one_after_the_other_and_stay_as_they_are(
    counts: tuple[int, ...], number: int
) -> None:  # SG-54
    for before, after in pairwise(states(counts, number)):
        known = [tile.broken is not None for tile in after.tiles]
        assert known == sorted(known, reverse=True)
        assert all(
            old.broken in (None, new.broken) for old, new in zip(before.tiles, after.tiles, strict=True)
        )


@some
@bridges
def test_nobody_stands_on_glass_that_nobody_knows(counts: tuple[int, ...], number: int) -> None:  # SG-54
    for state in states(counts, number):
        assert not any(tile.tokens for tile in state.tiles if tile.broken is None)


@some
@bridges
def test_nobody_ever_goes_back(counts: tuple[int, ...], number: int) -> None:
    moving = [state for state in states(counts, number) if state.end is not None]
    for before, after in pairwise(moving):
        for token in after.on_the_way:
            assert after.position_of(token) >= before.position_of(token)


@some
@bridges
def test_whoever_falls_or_gets_across_is_told_once(counts: tuple[int, ...], number: int) -> None:
    played = list(crossing(counts, number))
    told = [event for _, events in played for event in events]
    last, _ = played[-1]
    assert tuple(event.token for event in told if isinstance(event, Fell)) == last.fallen
    assert tuple(event.token for event in told if isinstance(event, Survived)) == last.safe


@some
@bridges
def test_all_who_choose_have_equally_many_cards_left(counts: tuple[int, ...], number: int) -> None:  # SG-59
    for state in states(counts, number):
        if state.step is Phase.CHOOSING:
            left = [len(state.hands[seat]) for seat in state.choosers]
            assert min(left) == max(left) >= 1


@few
@bridges
def test_nobody_sees_what_is_hidden(counts: tuple[int, ...], number: int) -> None:  # SG-80
    for row, state in enumerate(states(counts, number)):
        for audience in (*state.seats, GALLERY):
            other = redeal(state, audience, Chance(b"other", row))
            assert seen_by(audience, other) == seen_by(audience, state)
            assert to_act(other) == to_act(state)
