"""What holds in every play of Caramel, however it goes."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import GALLERY, Event
from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import CaramelAction, StopTurning
from app.games.squid_game.caramel.data import DECK, CaramelCard
from app.games.squid_game.caramel.events import CaramelCardTurned, CaramelTurnBegan
from app.games.squid_game.caramel.state import State
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS
from app.games.squid_game.fates import Fell, Survived, TimerDropped
from app.games.squid_game.tokens import owner, turn_order
from tests.games.squid_game.views import view_of

pytestmark = pytest.mark.slow

plays = given(st.integers(3, 6), st.integers(1, 8), st.integers(0, 2**32))
some = settings(max_examples=30, deadline=None)


@dataclass(frozen=True)
class Move:
    before: State
    seat: int
    action: CaramelAction
    after: State
    events: tuple[Event, ...]


def line_up(seats: int, most: int, seed: bytes) -> LineUp:
    deal = Chance(seed, 0, "deal")
    teams = tuple(tuple(sorted(deal.shuffled(TOKENS[seat])[: 1 + deal.below(most)])) for seat in range(seats))
    return LineUp(teams, turn_order(teams))


def random_play(seats: int, most: int, number: int) -> Iterator[Move]:
    """Everybody turns more cards than stopping at random would allow, so that tokens finish."""
    seed = str(number).encode()
    state, _ = CHALLENGE.start(line_up(seats, most, seed), Chance(seed, 0))
    row = 0
    while CHALLENGE.to_act(state):
        row += 1
        dice = Chance(seed, row, "play")
        (seat,) = CHALLENGE.to_act(state)
        action = dice.pick(CHALLENGE.choices(view_of(CHALLENGE, state, seat)))
        if isinstance(action, StopTurning) and dice.below(2):
            action = CHALLENGE.choices(view_of(CHALLENGE, state, seat))[0]
        after, events = CHALLENGE.apply(state, seat, action, Chance(seed, row))
        yield Move(state, seat, action, after, events)
        state = after


@some
@plays
def test_every_token_survives_or_falls_once(seats: int, most: int, number: int) -> None:
    moves = list(random_play(seats, most, number))
    events = [event for move in moves for event in move.events]
    fates = [event.token for event in events if isinstance(event, Fell | Survived)]
    assert sorted(fates) == list(CHALLENGE.standing(moves[0].before).at_stake)
    last = moves[-1].after
    assert CHALLENGE.standing(last).at_stake == ()
    assert last.fallen == tuple(event.token for event in events if isinstance(event, Fell))
    assert last.safe == tuple(event.token for event in events if isinstance(event, Survived))


@some
@plays
def test_no_token_is_made_or_lost(seats: int, most: int, number: int) -> None:
    def all_tokens(state: State) -> list[int]:
        on_board = (carver.token for carver in state.board)
        return sorted((*state.waiting, *on_board, *state.safe, *state.fallen))

    for move in random_play(seats, most, number):
        assert all_tokens(move.before) == all_tokens(move.after)


@some
@plays
def test_there_are_three_rounds_at_most_and_each_seat_has_at_most_one_turn_in_each(
    seats: int, most: int, number: int
) -> None:  # SG-21, SG-25
    timer, began = 15, []
    for move in random_play(seats, most, number):
        for event in move.events:
            if isinstance(event, CaramelTurnBegan):
                began.append((timer, event.seat))
            if isinstance(event, TimerDropped):
                assert event.to == timer - 5
                timer = event.to
    assert len(began) == len(dict.fromkeys(began))
    order = line_up(seats, most, str(number).encode()).order
    for (timer_of_one, one), (timer_of_other, other) in pairwise(began):
        assert timer_of_one > timer_of_other or order.index(one) < order.index(other)


@some
@plays
def test_a_turn_needs_a_token_on_the_board_and_ends_with_crack(
    seats: int, most: int, number: int
) -> None:  # SG-21, SG-24
    cards: list[CaramelCard] = []
    for move in random_play(seats, most, number):
        for event in move.events:
            if isinstance(event, CaramelTurnBegan):
                assert any(owner(carver.token) == event.seat for carver in move.after.board)
                cards = []
            if isinstance(event, CaramelCardTurned):
                assert CaramelCard.CRACK not in cards
                cards.append(event.card)
                assert event.number == len(cards)
                assert cards.count(event.card) <= DECK.count(event.card)


@some
@plays
def test_only_the_seat_that_is_waited_for_has_choices_and_a_follow_up_is_a_real_one(
    seats: int, most: int, number: int
) -> None:
    for move in random_play(seats, most, number):
        for audience in (GALLERY, *range(seats)):
            view = view_of(CHALLENGE, move.after, audience)
            assert bool(CHALLENGE.choices(view)) == (audience in CHALLENGE.to_act(move.after))
            assert len(view.public.candidates) != 1
