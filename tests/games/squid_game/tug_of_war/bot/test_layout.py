"""The best layout, compared with all there are."""

from itertools import permutations

import pytest

from app.games.chance import Chance
from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.bot.foresight import gains_with
from app.games.squid_game.tug_of_war.bot.layout import Task, best_layout, task
from app.games.squid_game.tug_of_war.bot.odds import MOST_LEAD
from app.games.squid_game.tug_of_war.bot.worth import Gains, Worth
from app.games.squid_game.tug_of_war.data import BATTLES, SIDES
from app.games.squid_game.tug_of_war.state import Layout, State, own_counts
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, laid, lined_up

SMALL = lined_up((WHITE[0], PINK[0]), (RED[0], WHITE[1]), (WHITE[2], PINK[1]), (RED[1],))
LARGE = lined_up(WHITE[:4], (PINK[0], RED[0], WHITE[4], RED[1]), WHITE[5:7], PINK[1:3])


def best(todo: Task, gains: tuple[Gains, ...]) -> Layout:
    return best_layout(todo, gains, 0, Chance(b"best", 0))


def worth(layout: Layout, gains: tuple[Gains, ...]) -> Worth:
    total = 0
    for (one, other), (plain, with_zero) in zip(BATTLES, gains, strict=True):
        here = [lies.card for lies in layout if lies.side == one]
        there = [lies.card for lies in layout if lies.side == other]
        row = with_zero if 0 in here + there else plain
        total += row[MOST_LEAD + sum(here) - sum(there)]
    return total


def every_layout(state: State) -> set[Layout]:
    counts = own_counts(state.lines, 0)
    places = [side for side in SIDES for _ in range(counts[side])]
    hands = permutations(CARDS, min(len(places), len(CARDS)))
    return {laid(*zip(hand, places, strict=False)) for hand in hands}


@pytest.mark.parametrize("thought", [0, 1, 2])
def test_no_layout_is_worth_more(thought: int) -> None:
    gains = gains_with(thought, SMALL.lines, 0, 3)
    found = best(task(own_counts(SMALL.lines, 0)), gains)
    assert worth(found, gains) == max(worth(layout, gains) for layout in every_layout(SMALL))


def test_a_layout_is_legal_with_more_tokens_than_cards_too() -> None:  # SG-33
    counts = own_counts(LARGE.lines, 0)
    found = best(task(counts), gains_with(0, LARGE.lines, 0, 3))
    assert sorted(lies.card for lies in found) == list(CARDS)
    assert all(sum(lies.side == side for lies in found) <= counts[side] for side in SIDES)


def test_what_lies_already_is_completed() -> None:
    """Whoever goes on after the first card of the best layout ends up with one that is as good."""
    gains = gains_with(0, SMALL.lines, 0, 3)
    counts = own_counts(SMALL.lines, 0)
    whole = best(task(counts), gains)
    rest = best(task(counts, whole[:1]), gains)
    assert len(rest) == len(whole) - 1
    assert worth((*whole[:1], *rest), gains) == worth(whole, gains)


def test_whim_makes_a_bot_lay_otherwise() -> None:
    gains = gains_with(0, SMALL.lines, 0, 3)
    todo = task(own_counts(SMALL.lines, 0))
    assert len({best_layout(todo, gains, 5_000, Chance(b"whim", row)) for row in range(20)}) > 5
