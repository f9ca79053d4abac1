"""What bots remember, and how well they play."""

from dataclasses import replace
from itertools import pairwise
from statistics import median

import pytest

from app.games.chance import Chance
from app.games.contract import GALLERY, LEVELS, Event
from app.games.squeaky import GAME
from app.games.squeaky.actions import Memorise, TakeFood, assign
from app.games.squeaky.bot.greedy import believes_hawk_lured
from app.games.squeaky.bot.memory import Notes, memory, with_open_memory
from app.games.squeaky.bot.sampling import sampled_world
from app.games.squeaky.data import SEASONS, Food, counted
from app.games.squeaky.events import FoodTaken, GameBegan, StartingFoodSeen
from app.games.squeaky.state import State
from app.games.squeaky.view import public
from app.main import arena
from tests.games.squeaky.tables import (
    BISCUIT,
    DOG_TREAT,
    LOLLIPOP,
    NEST,
    PEANUT,
    SWEEP,
    SWEET,
    WINTER,
    before_the_end,
    begun,
    ended,
    first_choices,
    go,
    laid,
    new_table,
    seen,
)

TURNS: tuple[Event, ...] = tuple(FoodTaken(turn % 3, SWEET, 1, NEST) for turn in range(60))
SEEN: tuple[Event, ...] = (StartingFoodSeen(1, PEANUT), GameBegan(0))


def lapses(number: int = 0) -> Chance:
    return Chance(b"memory", number)


def remembered(notes: Notes) -> int:
    return sum(map(sum, notes.nests))


def test_notes_are_what_was_shown_as_it_happened() -> None:  # SQ-54
    shown = (
        *SEEN,
        FoodTaken(0, SWEET, 2, NEST),
        FoodTaken(1, PEANUT, 1, NEST),
        FoodTaken(2, SWEET, 3, SWEEP),
    )
    notes = memory(shown, lapses(), "strong")
    assert notes.groups_of(0) == (2, 0, 0, 0, 0)
    assert notes.groups_of(1) == (0, 0, 2, 0, 0)
    assert notes.groups_of(2) == (0, 0, 0, 0, 0)
    assert notes.sweeper == (3, 0, 0, 0, 0)


def test_a_strong_bot_forgets_nothing_and_a_beginner_much() -> None:  # SQ-54
    kept = {level: remembered(memory((*SEEN, *TURNS), lapses(), level)) for level in LEVELS}
    assert kept["beginner"] < kept["normal"] < kept["strong"] == len(TURNS)
    assert kept["beginner"] < 40


def test_what_is_forgotten_stays_forgotten() -> None:  # SQ-54
    """The notes after a turn are those before it with the turn, or without."""
    kept = [
        remembered(memory((*SEEN, *TURNS[:turns]), lapses(), "beginner")) for turns in range(len(TURNS) + 1)
    ]
    assert all(later - before in (0, 1) for before, later in pairwise(kept))


def test_memories_differ_from_game_to_game() -> None:
    assert len({memory((*SEEN, *TURNS), lapses(number), "beginner") for number in range(20)}) > 5


def test_bots_learn_nothing_from_what_others_see() -> None:  # SQ-54
    """The starting foods of others are no part of what a seat is shown."""
    state, events = go(new_table(3), *((seat, Memorise()) for seat in range(3)))
    told = tuple(event for each in events if (event := each.seen_by(1)) is not None)
    assert memory(told, lapses(), "strong") == Notes(seat=1, starting=counted((state.players[1].starting,)))
    told = tuple(event for each in events if (event := each.seen_by(GALLERY)) is not None)
    assert memory(told, lapses(), "strong") == Notes()


def test_open_memory_needs_no_notes() -> None:  # SQ-51
    state, _ = first_choices(begun(3, memory="open"), 9)
    notes = with_open_memory(Notes(), public(state))
    assert notes.nests == tuple(counted(player.nest) for player in state.players)
    assert notes.sweeper == counted(state.sweeper.swept)
    closed = begun(3)
    assert with_open_memory(Notes(), public(closed)) == Notes()


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_sampled_worlds_agree_with_all_that_is_known(mode: str) -> None:
    """The same components as at the table, and the season that is left at the end of the deck."""
    opening, begin = go(new_table(5, mode=mode), *((seat, Memorise()) for seat in range(5)))
    state, events = first_choices(opening, 25)
    told = tuple(event for each in (*begin, *events) if (event := each.seen_by(2)) is not None)
    notes, shown = memory(told, lapses(), "strong"), public(state)
    for number in range(20):
        world = sampled_world(shown, 2, notes, Chance(b"sample", number))
        assert world.nests[2] == list(state.players[2].groups)
        assert [sum(nest) for nest in world.nests] == [player.nest_count for player in shown.players]
        assert sum(world.sweeper) == shown.sweeper_count
        assert len(world.deck) == shown.deck_count
        assert world.seasons + world.deck.count(5) == len(SEASONS)
        piled = [world.deck.count(food) + world.line[food] + world.sweeper[food] for food in range(5)]
        assert [piled[food] + sum(nest[food] for nest in world.nests) for food in range(5)] == [21] * 5


def decided(state: State, notes: Notes, level: str, seat: int = 0) -> object:
    return GAME.bot(seen(state, seat), notes, Chance(b"bot", 1), level)


def test_bots_complete_what_they_have() -> None:
    state = laid((SWEET, PEANUT, BISCUIT, LOLLIPOP, PEANUT), (), seats=2)
    nests = ((2, 3, 3, 3, 3), *Notes().nests[1:])
    notes = replace(Notes(), seat=0, nests=nests)
    assert decided(state, notes, "strong") == TakeFood(SWEET, NEST)


def test_bots_sweep_what_would_spoil_their_nests() -> None:
    state = laid((SWEET, SWEET, SWEET, PEANUT, PEANUT), (), seats=2)
    notes = replace(Notes(), seat=0, nests=((3, 2, 3, 2, 2), *Notes().nests[1:]))
    late = replace(state, deck=state.deck[-9:])
    choice = decided(late, notes, "strong")
    assert isinstance(choice, TakeFood)
    assert choice.to is SWEEP


def test_bots_lose_points_once_the_hawk_is_lured() -> None:  # SQ-31
    state = replace(laid((SWEET, SWEET, SWEET, PEANUT, PEANUT), (), seats=2, mode="advanced"), acorns=0)
    lured = replace(Notes(), seat=0, starting=(0, 1, 0, 0, 0), sweeper=(3, 3, 0, 0, 0))
    late = replace(state, deck=(*state.deck[-9:-1], WINTER))
    assert believes_hawk_lured(public(late), lured)
    nests = ((0, 1, 3, 0, 0), *Notes().nests[1:])
    assert decided(late, replace(lured, nests=nests), "normal") == TakeFood(PEANUT, NEST)


POOR = (BISCUIT,)
RICH = (SWEET, LOLLIPOP, PEANUT, BISCUIT, DOG_TREAT) * 3


@pytest.mark.parametrize(("own", "other", "lures"), [(POOR, RICH, True), (RICH, POOR, False)])
def test_a_strong_bot_lures_the_hawk_at_a_cost_if_that_wins(
    own: tuple[Food, ...], other: tuple[Food, ...], lures: bool
) -> None:  # SQ-31
    """Two sweets are worth eight points on the poor nest, which loses all the same unless they are swept."""
    swept = (LOLLIPOP, LOLLIPOP, LOLLIPOP, SWEET)
    state = before_the_end(((BISCUIT, *own), (PEANUT, *other)), (0, 0), swept, mode="advanced")
    nests = (counted(own), counted(other), *Notes().nests[2:])
    notes = Notes(seat=0, starting=counted((BISCUIT,)), nests=nests, sweeper=counted(swept))
    assert not believes_hawk_lured(public(state), notes)
    assert (decided(state, notes, "strong") == TakeFood(SWEET, SWEEP)) is lures


def test_with_two_players_a_bot_counts_the_starting_foods_on_the_sweeper() -> None:  # SQ-5, SQ-31
    """Three of the four foods it did not start with lie there; with three players it is two of four."""
    notes = Notes(seat=0, starting=(1, 0, 0, 0, 0), sweeper=(0, 2, 2, 0, 0))
    assert believes_hawk_lured(public(begun(2, mode="advanced")), notes)
    assert not believes_hawk_lured(public(begun(2)), notes)
    assert not believes_hawk_lured(
        public(begun(2, mode="advanced")), replace(notes, starting=(0, 1, 0, 0, 0))
    )
    assert not believes_hawk_lured(public(begun(3, mode="advanced")), replace(notes, sweeper=(0, 3, 3, 0, 0)))


@pytest.mark.parametrize("level", LEVELS)
def test_bots_assign_acorns_where_they_count(level: str) -> None:
    state = ended(((SWEET, SWEET, PEANUT), (SWEET,)), (2, 0))
    assert decided(state, Notes(), level) == assign((SWEET, PEANUT))


def test_with_nuts_about_acorns_bots_go_by_what_they_remember() -> None:  # SQ-41, SQ-54
    state = ended(
        ((SWEET, SWEET, SWEET, PEANUT, BISCUIT, BISCUIT), (SWEET,)),
        (1, 0),
        mode="advanced",
        nuts_about_acorns="on",
    )
    unsuspecting = decided(state, Notes(), "strong")
    suspecting = decided(state, replace(Notes(), sweeper=(3, 3, 0, 0, 0)), "strong")
    assert unsuspecting == assign((PEANUT,))
    assert suspecting == assign((SWEET,))


@pytest.mark.slow
def test_a_strong_bot_beats_a_normal_one_at_a_full_table_with_the_hawk() -> None:  # SQ-54
    """With five seats most is left to luck."""
    kind = arena.kind_of(GAME, 5, {"mode": "advanced"})
    strong, normal = arena.arena(GAME, ("strong", "normal"), 50, kind, seed=1)
    assert strong.win_rate - strong.margin > normal.win_rate + normal.margin
    assert strong.median_ms < 100


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"), [("strong", "normal"), ("normal", "beginner"), ("beginner", "random")]
)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_each_level_beats_the_one_below(better: str, worse: str, mode: str) -> None:  # SQ-54
    kind = arena.kind_of(GAME, 4, {"mode": mode})
    up, down = arena.arena(GAME, (better, worse), 60, kind, seed=1)
    assert up.win_rate > down.win_rate
    assert up.win_rate - up.margin > up.fair_share
    assert median((up.median_ms, down.median_ms)) < 100
