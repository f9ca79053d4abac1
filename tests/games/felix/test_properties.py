"""What holds in every game of Felix, however it is played."""

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.contract import GALLERY, Event, view_of
from app.games.felix import GAME
from app.games.felix.actions import Action, Bid
from app.games.felix.data import STARTING_MICE
from app.games.felix.events import (
    BidPlaced,
    CardTurned,
    GameEnded,
    Passed,
    RoundBegan,
    RowDiscarded,
    RowTaken,
)
from app.games.felix.state import Phase, State

games = given(st.sampled_from(GAME.seat_counts), st.integers(0, 2**32))
some = settings(max_examples=25, deadline=None)


@dataclass(frozen=True)
class Played:
    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


def random_game(seats: int, number: int) -> Iterator[Played]:
    """Random play in which small bids are more likely than large ones, so that auctions last a while."""
    seed = str(number).encode()
    state = GAME.setup(seats, {}, Chance(seed, 0))
    row = 0
    while GAME.outcome(state) is None:
        row += 1
        dice = Chance(seed, row, "play")
        seat = dice.pick(GAME.to_act(state))
        choices = GAME.choices(view_of(GAME, state, seat))
        lowest_first = choices[: 1 + dice.below(len(choices))]
        action = dice.pick((*lowest_first, choices[-1]))
        before = state
        state, events = GAME.apply(before, seat, action, Chance(seed, row))
        yield Played(before, seat, action, state, events)


@some
@games
def test_no_mouse_and_no_card_is_lost_or_created(seats: int, number: int) -> None:
    counted = {GAME.components(step.after) for step in random_game(seats, number)}
    assert len(counted) == 1


@some
@games
def test_whoever_writes_down_the_public_events_knows_everybodys_mice(seats: int, number: int) -> None:
    """That is why `redeal` leaves the mice as they are."""
    mice = [STARTING_MICE] * seats
    for step in random_game(seats, number):
        for event in GAME.history(step.after, step.events, GALLERY):
            match event:
                case Passed(seat, _, taken):
                    mice[seat] += taken
                case RowTaken(_, seat, paid):
                    mice[seat] -= paid
        assert mice == [player.mice for player in step.after.players]


@some
@games
def test_bids_rise_and_never_exceed_the_bidders_mice(seats: int, number: int) -> None:  # FX-11
    high = 0
    for step in random_game(seats, number):
        if isinstance(step.action, Bid):
            assert high < step.action.mice <= step.before.players[step.seat].mice
            high = step.action.mice
        if step.after.round != step.before.round:
            high = 0


@some
@games
def test_the_row_goes_to_the_highest_bid_and_its_taker_begins_the_next_round(
    seats: int, number: int
) -> None:  # FX-15, FX-17
    bids: list[BidPlaced] = []
    for step in random_game(seats, number):
        bids += (event for event in step.events if isinstance(event, BidPlaced))
        for event in step.events:
            if isinstance(event, RowTaken):
                assert (event.seat, event.paid) == (bids[-1].seat, bids[-1].mice)
                assert step.after.first == event.seat
                bids.clear()
            if isinstance(event, RowDiscarded):
                assert not bids
                assert step.after.first == step.before.first
                assert not step.after.filled


@some
@games
def test_every_card_of_a_row_is_turned_up_once_and_from_left_to_right(seats: int, number: int) -> None:
    places: list[int] = []
    for step in random_game(seats, number):
        for event in step.events:
            if isinstance(event, CardTurned):
                places.append(event.place)
            if isinstance(event, RowTaken | RowDiscarded):
                assert places == list(range(len(event.row)))
                places.clear()


@some
@games
def test_there_are_nine_rounds_and_one_end(seats: int, number: int) -> None:  # FX-4, FX-21
    events = [event for step in random_game(seats, number) for event in step.events]
    ends = [event for event in events if isinstance(event, RowTaken | RowDiscarded)]
    assert [event.round for event in ends] == list(range(1, 10))
    assert [event.round for event in events if isinstance(event, RoundBegan)] == list(range(2, 10))
    assert [event for event in events if isinstance(event, GameEnded)] == [events[-1]]


@some
@games
def test_all_mouse_cards_are_filled_or_none(seats: int, number: int) -> None:  # FX-6, FX-7, FX-17
    for step in random_game(seats, number):
        begun = [event for event in step.events if isinstance(event, RoundBegan)]
        discarded = any(isinstance(event, RowDiscarded) for event in step.events)
        for event in begun:
            lying = [step.after.mice_on(index) for index in range(seats - 1)]
            assert lying == (list(step.after.mouse_cards) if event.filled else [0] * (seats - 1))
            if not event.filled and not discarded:
                assert step.after.bank < sum(step.after.mouse_cards)


@some
@games
def test_the_scores_are_cats_and_mice_and_places_follow_them(seats: int, number: int) -> None:  # FX-21, FX-22
    *_, last = random_game(seats, number)
    assert last.after.phase is Phase.OVER
    outcome = GAME.outcome(last.after)
    assert outcome is not None
    assert outcome.scores == tuple(map(sum, zip(*(line.points for line in outcome.sheet), strict=True)))
    assert 1 in outcome.places
    best = max(outcome.scores)
    assert all(outcome.scores[seat] == best for seat, place in enumerate(outcome.places) if place == 1)
