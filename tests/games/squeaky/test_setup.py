"""The components and the table before the first turn."""

from collections import Counter

import pytest

from app.games.squeaky import GAME
from app.games.squeaky.actions import Memorise
from app.games.squeaky.data import ACORNS, COPIES, FOODS, SPACES, Card, Food, counted
from app.games.squeaky.deck import Pile, piles, remains
from app.games.squeaky.events import GameBegan, Memorised, StartingFoodSeen
from app.games.squeaky.rules import to_act
from app.games.squeaky.state import Phase, State
from app.games.squeaky.view import public
from tests.games.squeaky.tables import (
    AUTUMN,
    SUMMER,
    WINTER,
    after,
    events_of,
    foods_of,
    full_set,
    go,
    new_table,
    offered,
    own_of,
    seasons_of,
)

every_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])
SEEDS = [str(number).encode() for number in range(60)]


def test_two_to_five_play_with_five_foods() -> None:  # SQ-1
    assert GAME.seat_counts == (2, 3, 4, 5)
    assert FOODS == ("sweet", "lollipop", "peanut", "biscuit", "dog_treat")


@pytest.mark.parametrize(("seats", "copies", "acorns"), [(2, 8, 4), (3, 12, 6), (4, 16, 8), (5, 20, 10)])
def test_cards_and_acorns_depend_on_the_players(seats: int, copies: int, acorns: int) -> None:  # SQ-2
    state = new_table(seats)
    assert counted((*foods_of(state.deck), *line_foods(state))) == (copies,) * 5
    assert state.acorns == acorns == ACORNS[seats]
    assert copies == COPIES[seats]


@every_count
def test_five_cards_lie_in_the_line(seats: int) -> None:  # SQ-3
    state = new_table(seats)
    assert len(state.line) == SPACES == 5
    assert all(card in FOODS for card in state.line)
    assert len({new_table(seats, seed=seed).line for seed in SEEDS}) > 50


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, (12, 12, 11)), (3, (19, 18, 18)), (4, (25, 25, 25)), (5, (32, 32, 31))]
)
def test_each_third_of_the_deck_hides_its_season(seats: int, sizes: tuple[int, ...]) -> None:  # SQ-4, SQ-7
    places = []
    for seed in SEEDS:
        deck = new_table(seats, seed=seed).deck
        top, middle, bottom = split(deck, tuple(size + 1 for size in sizes))
        assert (seasons_of(top), seasons_of(middle), seasons_of(bottom)) == ((SUMMER,), (AUTUMN,), (WINTER,))
        places.append(deck.index(SUMMER))
    assert min(places) < sizes[0] // 4
    assert max(places) > 3 * sizes[0] // 4


@pytest.mark.parametrize(("cards", "sizes"), [(35, (12, 12, 11)), (55, (19, 18, 18)), (75, (25, 25, 25))])
def test_the_upper_piles_get_the_odd_cards(cards: int, sizes: tuple[int, ...]) -> None:  # SQ-7
    assert tuple(pile.foods for pile in piles(cards, climate_change=False)) == sizes


@pytest.mark.parametrize(("seats", "halves"), [(2, (18, 17)), (3, (28, 27)), (4, (38, 37)), (5, (48, 47))])
def test_climate_change_puts_two_seasons_into_the_lower_half(
    seats: int, halves: tuple[int, int]
) -> None:  # SQ-42, SQ-7
    orders = set()
    for seed in SEEDS:
        deck = new_table(seats, seed=seed, climate_change="on").deck
        top, bottom = split(deck, (halves[0] + 1, halves[1] + 2))
        assert seasons_of(top) == (SUMMER,)
        assert len(foods_of(bottom)) == halves[1]
        orders.add(seasons_of(bottom))
    assert orders == {(AUTUMN, WINTER), (WINTER, AUTUMN)}


@every_count
def test_everybody_has_another_starting_food_and_the_sweeper_the_rest(seats: int) -> None:  # SQ-5
    state = new_table(seats)
    dealt = tuple(player.starting for player in state.players)
    assert len(state.sweeper.starting) == 5 - seats
    assert sorted((*dealt, *state.sweeper.starting)) == sorted(FOODS)
    shown = public(state)
    assert shown.sweeper_count == 5 - seats
    assert [player.nest_count for player in shown.players] == [1] * seats


def test_a_starting_food_is_shown_to_its_owner_until_everybody_is_ready() -> None:  # SQ-5
    """Whoever is ready may still look while others memorise theirs, as with cards on a table."""
    state = new_table(3)
    for ready in range(3):
        assert [own_of(state, seat).starting for seat in range(3)] == [
            player.starting for player in state.players
        ]
        state = after(state, (ready, Memorise()))
    assert [own_of(state, seat).starting for seat in range(3)] == [None, None, None]


def test_play_starts_when_everybody_has_memorised() -> None:  # SQ-6
    state = new_table(3)
    assert to_act(state) == (0, 1, 2)
    assert offered(state, 2) == (Memorise(),)
    state, told = go(state, (2, Memorise()), (0, Memorise()))
    assert told == (
        StartingFoodSeen(2, state.players[2].starting),
        Memorised(2),
        StartingFoodSeen(0, state.players[0].starting),
        Memorised(0),
    )
    assert to_act(state) == (1,)
    assert offered(state, 0) == ()
    started = after(state, (1, Memorise()))
    assert started.phase is Phase.TAKING
    assert to_act(started) == (state.first,)
    assert events_of(state, (1, Memorise()))[-1] == GameBegan(state.first)


@every_count
def test_the_first_player_is_drawn_or_sits_on_the_first_seat(seats: int) -> None:  # SQ-6
    drawn = Counter(new_table(seats, seed=seed).first for seed in SEEDS)
    assert sorted(drawn) == list(range(seats))
    assert {new_table(seats, seed=seed, first="first_seat").first for seed in SEEDS} == {0}


@every_count
def test_only_five_in_advanced_mode_bury_two_cards(seats: int) -> None:  # SQ-30
    assert new_table(seats).sweeper.buried == ()
    state = new_table(seats, mode="advanced")
    assert len(state.sweeper.buried) == (2 if seats == 5 else 0)
    assert public(state).sweeper_count == 5 - seats + len(state.sweeper.buried)
    assert counted((*foods_of(state.deck), *line_foods(state), *state.sweeper.buried)) == full_set(seats)


def test_the_buried_cards_come_off_before_the_deck_is_split() -> None:  # SQ-30
    deck = new_table(5, mode="advanced").deck
    assert [len(part) for part in split(deck, (32, 32, 32))] == [32, 32, 32]
    assert [seasons_of(part) for part in split(deck, (32, 32, 32))] == [(SUMMER,), (AUTUMN,), (WINTER,)]


def test_what_remains_of_the_piles_follows_from_what_was_drawn() -> None:
    whole = piles(35, climate_change=False)
    assert remains(whole, 38, ()) == whole
    assert remains(whole, 20, (SUMMER,)) == (Pile(0, ()), Pile(7, (AUTUMN,)), Pile(11, (WINTER,)))
    assert remains(whole, 27, ()) == (Pile(1, (SUMMER,)), Pile(12, (AUTUMN,)), Pile(11, (WINTER,)))
    assert remains(whole, 14, (SUMMER, AUTUMN)) == (Pile(0, ()), Pile(2, ()), Pile(11, (WINTER,)))


def split(deck: tuple[Card, ...], sizes: tuple[int, ...]) -> list[tuple[Card, ...]]:
    assert sum(sizes) == len(deck)
    return [deck[sum(sizes[:index]) : sum(sizes[: index + 1])] for index in range(len(sizes))]


def line_foods(state: State) -> tuple[Food, ...]:
    return tuple(card for card in state.line if isinstance(card, Food))
