"""Who may see what: a game of memory, honestly."""

from collections.abc import Callable
from dataclasses import replace

import orjson
import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, AnyGame, Audience, Event
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
from app.games.squeaky.view import FoodCount, SqueakyView, view
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
)

AUDIENCES: tuple[Audience, ...] = (0, 1, 2, GALLERY)


def turns_in(events: tuple[Event, ...]) -> list[int]:
    return [event.seat for event in events if isinstance(event, FoodTaken)]


def test_nests_and_sweeper_are_seen_by_nobody_but_their_sizes_by_all() -> None:  # SQ-50
    state, _ = first_choices(begun(3), 12)
    for audience in AUDIENCES:
        shown = view(state, audience)
        assert shown.sweeper is None
        assert shown.swept is None
        assert shown.sweeper_count == len(state.sweeper.cards)
        for seen, player in zip(shown.players, state.players, strict=True):
            assert seen.nest is None
            assert seen.taken is None
            assert (seen.nest_count, seen.acorns) == (1 + len(player.nest), player.acorns)


def test_nests_with_other_cards_look_the_same_even_to_their_owner() -> None:  # SQ-50
    state, _ = first_choices(begun(3), 12)
    nest = state.players[0].nest
    hidden = len(nest) - (state.players[0].latest or Turn(SWEET, 0, NEST)).count
    other = replace(state.players[0], nest=(PEANUT,) * hidden + nest[hidden:])
    assert view(state.with_player(0, other), 0) == view(state, 0)


def test_the_history_shows_each_players_latest_turn_only() -> None:  # SQ-51
    state, events = first_choices(begun(3), 8)
    for audience in AUDIENCES:
        read = history(state, events, audience)
        assert turns_in(read) == [2, 0, 1]
        taken = [event for event in events if isinstance(event, FoodTaken)]
        assert [event for event in read if isinstance(event, FoodTaken)] == taken[-3:]
        begins = events.index(taken[-3])
        assert read == events[begins:]


def test_a_turn_is_shown_as_it_happens() -> None:  # SQ-51
    state, events = first_choices(begun(2), 1)
    assert isinstance(events[0], FoodTaken)
    assert all(event.seen_by(audience) == event for event in events for audience in (0, 1, GALLERY))
    assert view(state, 1).players[0].latest == Turn(events[0].food, events[0].count, events[0].to)


def test_the_full_history_opens_when_the_game_is_over() -> None:  # SQ-51
    played = play(GAME, Kind(3, options()), b"whole")
    assert played.state.phase is Phase.OVER
    events = all_events(3, b"whole")
    read = history(played.state, events, 1)
    assert turns_in(read) == turns_in(events)
    assert [event for event in read if isinstance(event, StartingFoodSeen)] == [
        event for event in events if isinstance(event, StartingFoodSeen) and event.seat == 1
    ]


def test_open_memory_shows_all_that_was_public_and_no_starting_food() -> None:  # SQ-51
    seats = 3
    opening, begin = go(new_table(seats, memory="open"), *((seat, Memorise()) for seat in range(seats)))
    state, events = first_choices(opening, 8)
    for audience in AUDIENCES:
        read = history(state, (*begin, *events), audience)
        assert read[:4] == (Memorised(0), Memorised(1), Memorised(2), GameBegan(opening.first))
        assert read[4:] == events
        shown = view(state, audience)
        assert shown.swept == tuple(FoodCount(food, state.sweeper.swept.count(food)) for food in FOODS)
        for seen, player in zip(shown.players, state.players, strict=True):
            assert seen.taken == tuple(FoodCount(food, player.nest.count(food)) for food in FOODS)


def test_a_starting_food_can_never_be_read_up_while_the_game_runs() -> None:  # SQ-5, SQ-51
    opening, begin = go(new_table(3), *((seat, Memorise()) for seat in range(3)))
    assert any(isinstance(event, StartingFoodSeen) for event in begin)
    assert not any(isinstance(event, StartingFoodSeen) for event in history(opening, begin, 0))
    assert StartingFoodSeen(0, SWEET).seen_by(1) is StartingFoodSeen(0, SWEET).seen_by(GALLERY) is None


def test_the_size_of_the_deck_is_public_and_its_order_is_not() -> None:  # SQ-52
    state = begun(4)
    turned = replace(state, deck=tuple(reversed(state.deck)))
    for audience in (*AUDIENCES, 3):
        assert view(state, audience).deck_count == len(state.deck)
        assert view(turned, audience) == view(state, audience)


def test_the_history_stays_short_until_all_acorns_are_assigned() -> None:  # SQ-53
    earlier = (
        FoodTaken(0, SWEET, 2, NEST),
        FoodDrawn(1, SWEET),
        FoodTaken(1, PEANUT, 1, NEST),
        FoodDrawn(1, SWEET),
    )
    state = before_the_end(((SWEET, SWEET), (PEANUT, PEANUT)), (1, 0))
    opened, last = go(state, (0, TakeFood(PEANUT, NEST)))
    read = history(opened, (*earlier, *last), 1)
    assert read == (*earlier[2:], *last)
    assert isinstance(last[1], SeasonDrawn)
    assert isinstance(read[-1], NestsOpened)
    over, told = go(opened, (0, assign((SWEET,))))
    assert history(over, (*earlier, *last, *told), 0) == (*earlier, *last, *told)
    assert history(over, (*earlier, *last, *told), 1)[-3] == AcornsAssigned(0, None)


def with_the_own_nest(state: State, audience: Audience) -> SqueakyView:
    """What one has put there oneself, as a service."""
    shown = view(state, audience)
    if audience is None:
        return shown
    taken = tuple(FoodCount(food, state.players[audience].nest.count(food)) for food in FOODS)
    seen = replace(shown.players[audience], taken=taken)
    return replace(shown, players=(*shown.players[:audience], seen, *shown.players[audience + 1 :]))


def with_the_starting_food(state: State, audience: Audience) -> SqueakyView:
    """For reference, all game long."""
    shown = view(state, audience)
    if audience is None or shown.own is None:
        return shown
    return replace(shown, own=replace(shown.own, starting=state.players[audience].starting))


def with_the_sweeper(state: State, audience: Audience) -> SqueakyView:
    """Sent with a mark that it is not to be shown."""
    swept = tuple(FoodCount(food, state.sweeper.cards.count(food)) for food in FOODS)
    return replace(view(state, audience), sweeper=swept)


def with_the_next_card(state: State, audience: Audience) -> SqueakyView:
    """A deck that is drawn with the season that lies on top."""
    shown = view(state, audience)
    return replace(shown, deck_count=FOODS.index(state.deck[0]) if state.deck[0] in FOODS else 9)


def with_what_others_chose(state: State, audience: Audience) -> SqueakyView:
    """The acorns of the others before all have chosen."""
    shown = view(state, audience)
    mark = sum(len(orjson.dumps(player.extra)) for player in state.players)
    return replace(shown, acorns_left=mark)


@pytest.mark.parametrize(
    "leaky_view",
    [
        with_the_own_nest,
        with_the_starting_food,
        with_the_sweeper,
        with_the_next_card,
        with_what_others_chose,
    ],
)
def test_a_view_that_shows_too_much_is_found(leaky_view: Callable[[State, Audience], SqueakyView]) -> None:
    assert any("sees something" in wrong for wrong in complaints(replace(GAME, view=leaky_view)))


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
