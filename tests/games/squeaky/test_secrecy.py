"""Who may see what, in a game of memory."""

from collections.abc import Callable
from dataclasses import replace

import orjson
import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, AnyGame, Audience, Event, Seat
from app.games.squeaky import GAME
from app.games.squeaky.actions import Memorise, TakeFood, assign
from app.games.squeaky.data import FOODS
from app.games.squeaky.events import (
    AcornsAssigned,
    FoodDrawn,
    FoodTaken,
    GameBegan,
    Memorised,
    NestsOpened,
    SeasonDrawn,
    StartingFoodSeen,
)
from app.games.squeaky.history import history
from app.games.squeaky.state import Phase, State, Turn
from app.games.squeaky.view import FoodCount, PlayerView, SqueakyOwn, SqueakyPublic, SweptFood, own, public
from app.main.fuzz import Kind, play
from tests.games.squeaky.tables import (
    NEST,
    PEANUT,
    SWEET,
    before_the_end,
    begun,
    first_choices,
    go,
    new_table,
    options,
    seen,
)

AUDIENCES: tuple[Audience, ...] = (0, 1, 2, GALLERY)


def turns_in(events: tuple[Event, ...]) -> list[int]:
    return [event.seat for event in events if isinstance(event, FoodTaken)]


def test_nests_and_sweeper_are_seen_by_nobody_but_their_sizes_by_all() -> None:  # SQ-50
    state, _ = first_choices(begun(3), 12)
    shown = public(state)
    assert shown.sweeper is None
    assert shown.swept is None
    assert shown.sweeper_count == len(state.sweeper.cards)
    for each, player in zip(shown.players, state.players, strict=True):
        assert each.nest is None
        assert each.taken is None
        assert (each.nest_count, each.acorns) == (1 + len(player.nest), player.acorns)


def test_nests_with_other_cards_look_the_same_even_to_their_owner() -> None:  # SQ-50
    state, _ = first_choices(begun(3), 12)
    nest = state.players[0].nest
    hidden = len(nest) - (state.players[0].latest or Turn(SWEET, 0, NEST)).count
    other = replace(state.players[0], nest=(PEANUT,) * hidden + nest[hidden:])
    assert seen(state.with_player(0, other), 0) == seen(state, 0)


def test_the_history_shows_each_players_latest_turn_only() -> None:  # SQ-51
    state, events = first_choices(begun(3), 8)
    for audience in AUDIENCES:
        shown = history(state, events, audience)
        assert turns_in(shown) == [2, 0, 1]
        taken = [event for event in events if isinstance(event, FoodTaken)]
        assert [event for event in shown if isinstance(event, FoodTaken)] == taken[-3:]
        begins = events.index(taken[-3])
        assert shown == events[begins:]


def test_a_turn_is_shown_as_it_happens() -> None:  # SQ-51
    state, events = first_choices(begun(2), 1)
    assert isinstance(events[0], FoodTaken)
    assert all(event.seen_by(audience) == event for event in events for audience in (0, 1, GALLERY))
    assert public(state).players[0].latest == Turn(events[0].food, events[0].count, events[0].to)


def test_the_full_history_opens_when_the_game_is_over() -> None:  # SQ-51
    played = play(GAME, Kind(3, options()), b"whole")
    assert played.state.phase is Phase.OVER
    events = all_events(3, b"whole")
    shown = history(played.state, events, 1)
    assert turns_in(shown) == turns_in(events)
    assert [event for event in shown if isinstance(event, StartingFoodSeen)] == [
        event for event in events if isinstance(event, StartingFoodSeen) and event.seat == 1
    ]


def test_open_memory_shows_all_that_was_public_and_no_starting_food() -> None:  # SQ-51
    seats = 3
    opening, begin = go(new_table(seats, memory="open"), *((seat, Memorise()) for seat in range(seats)))
    state, events = first_choices(opening, 8)
    for audience in AUDIENCES:
        past = history(state, (*begin, *events), audience)
        assert past[:4] == (Memorised(0), Memorised(1), Memorised(2), GameBegan(opening.first))
        assert past[4:] == events
    shown = public(state)
    assert shown.swept == tuple(FoodCount(food, state.sweeper.swept.count(food)) for food in FOODS)
    for each, player in zip(shown.players, state.players, strict=True):
        assert each.taken == tuple(FoodCount(food, player.nest.count(food)) for food in FOODS)


def test_a_starting_food_can_never_be_looked_up_while_the_game_runs() -> None:  # SQ-5, SQ-51
    opening, begin = go(new_table(3), *((seat, Memorise()) for seat in range(3)))
    assert any(isinstance(event, StartingFoodSeen) for event in begin)
    assert not any(isinstance(event, StartingFoodSeen) for event in history(opening, begin, 0))
    assert StartingFoodSeen(0, SWEET).seen_by(1) is StartingFoodSeen(0, SWEET).seen_by(GALLERY) is None


def test_the_size_of_the_deck_is_public_and_its_order_is_not() -> None:  # SQ-52
    state = begun(4)
    turned = replace(state, deck=tuple(reversed(state.deck)))
    for audience in (*AUDIENCES, 3):
        assert seen(state, audience).public.deck_count == len(state.deck)
        assert seen(turned, audience) == seen(state, audience)


def test_the_history_stays_short_until_all_acorns_are_assigned() -> None:  # SQ-53
    earlier = (
        FoodTaken(0, SWEET, 2, NEST),
        FoodDrawn(1, SWEET),
        FoodTaken(1, PEANUT, 1, NEST),
        FoodDrawn(1, SWEET),
    )
    state = before_the_end(((SWEET, SWEET), (PEANUT, PEANUT)), (1, 0))
    opened, last = go(state, (0, TakeFood(PEANUT, NEST)))
    shown = history(opened, (*earlier, *last), 1)
    assert shown == (*earlier[2:], *last)
    assert isinstance(last[1], SeasonDrawn)
    assert isinstance(shown[-1], NestsOpened)
    over, told = go(opened, (0, assign((SWEET,))))
    assert history(over, (*earlier, *last, *told), 0) == (*earlier, *last, *told)
    assert history(over, (*earlier, *last, *told), 1)[-3] == AcornsAssigned(0, None)


def own_with_a_count_of_sweets(state: State, seat: Seat, public: SqueakyPublic) -> SqueakyOwn:
    """As a service: what the seat itself has put there."""
    return own(state, seat, public)._replace(nest_count=state.players[seat].nest.count(SWEET))


def own_with_the_starting_food(state: State, seat: Seat, public: SqueakyPublic) -> SqueakyOwn:
    """For reference, all game long."""
    return own(state, seat, public)._replace(starting=state.players[seat].starting)


def public_with_the_nests(state: State) -> SqueakyPublic:
    """As with open memory."""
    shown = public(state)
    taken = (tuple(FoodCount(food, player.nest.count(food)) for food in FOODS) for player in state.players)
    return shown._replace(players=tuple(map(with_taken, shown.players, taken)))


def with_taken(player: PlayerView, taken: tuple[FoodCount, ...]) -> PlayerView:
    return player._replace(taken=taken)


def public_with_the_sweeper(state: State) -> SqueakyPublic:
    """Sent before it is opened."""
    cards = state.sweeper.cards
    return public(state)._replace(sweeper=tuple(SweptFood(food, cards.count(food), False) for food in FOODS))


def public_with_the_next_card(state: State) -> SqueakyPublic:
    """A deck that is drawn with the season that lies on top."""
    return public(state)._replace(deck_count=FOODS.index(state.deck[0]) if state.deck[0] in FOODS else 9)


def public_with_the_assignments(state: State) -> SqueakyPublic:
    """Before all have chosen."""
    mark = sum(len(orjson.dumps(player.extra)) for player in state.players)
    return public(state)._replace(acorns_left=mark)


@pytest.mark.parametrize("leaky_own", [own_with_a_count_of_sweets, own_with_the_starting_food])
def test_an_own_part_that_shows_too_much_is_found(
    leaky_own: Callable[[State, Seat, SqueakyPublic], SqueakyOwn],
) -> None:
    assert any("sees something" in wrong for wrong in complaints(replace(GAME, own=leaky_own)))


@pytest.mark.parametrize(
    "leaky_public",
    [
        public_with_the_nests,
        public_with_the_sweeper,
        public_with_the_next_card,
        public_with_the_assignments,
    ],
)
def test_a_public_part_that_shows_too_much_is_found(leaky_public: Callable[[State], SqueakyPublic]) -> None:
    assert any("sees something" in wrong for wrong in complaints(replace(GAME, public=leaky_public)))


def test_the_game_as_it_is_has_no_leak() -> None:
    assert complaints(GAME) == []


def complaints(game: AnyGame) -> list[str]:
    return [
        wrong
        for seats in (2, 4)
        for mode in ("basic", "advanced")
        for wrong in play(game, Kind(seats, options(mode=mode)), b"leak").complaints
    ]


def all_events(seats: int, seed: bytes) -> tuple[Event, ...]:
    state = GAME.setup(seats, options(), Chance(seed, 0))
    events: tuple[Event, ...] = ()
    for seq, move in enumerate(play(GAME, Kind(seats, options()), seed).moves, start=1):
        state, happened = GAME.apply(state, move.seat, move.action, Chance(seed, seq))
        events += happened
    return events
