"""What a group of a nest promises with some turns to go, judged by that food alone.

A simple model of one food: in each turn of its owner it grows with some likelihood, mostly if
wanted. Promises are in hundredths of a point. Not here: whose nest it is and what lies in the line.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from app.games.squeaky.data import FOODS, SPACES, Counts
from app.games.squeaky.scoring import points

HUNDREDTHS: Final = 100
SIZES: Final = 32
"""Larger groups are worth what this one is."""
MOST_TURNS: Final = 20
GROWTH: Final = ((1, 6), (2, 3), (3, 1))
"""By how many cards a group grows, and in how many of ten cases."""
TAKEN: Final = 3
"""In how many of ten turns the food may be taken at all."""
FORCED: Final = 1
"""In how many of ten such turns it has to be, wanted or not."""
ACORN_PRICE: Final = 100
"""What an acorn has to promise before it is worth a turn in which the nest does not grow."""

Promise: TypeAlias = tuple[int, ...]
"""By the size of the group."""
Gains: TypeAlias = tuple[Promise, ...]
"""How much more a group promises, by the cards that it grows by and by its size before."""


@cache
def promises(table: Counts, *, fewest_win: bool) -> tuple[Promise, ...]:
    """By the turns to go, then by the size of the group; the more the better, whoever wins."""
    sign = -HUNDREDTHS if fewest_win else HUNDREDTHS
    last: Promise = tuple(sign * points(table, size) for size in range(SIZES))
    by_turns = [last]
    for _ in range(MOST_TURNS):
        last = tuple(_one_turn_earlier(last, size) for size in range(SIZES))
        by_turns.append(last)
    return tuple(by_turns)


@cache
def gains_by_turns(table: Counts, *, fewest_win: bool) -> tuple[Gains, ...]:
    return tuple(_gains(promise) for promise in promises(table, fewest_win=fewest_win))


def turns_to_go(cards_left: int, seats: int) -> int:
    """About how many turns each player still has: about half of the last pile stays in the deck."""
    spared = 2 * len(FOODS) * seats // 3
    return min(MOST_TURNS, max(0, cards_left - spared) * 4 // (7 * seats))


def acorn_gain(gains: Gains, groups: Sequence[int], acorns: int) -> int:
    """What one more acorn promises: it goes where the ones before it leave most to gain (SQ-21)."""
    by_one = gains[1]
    return sorted([by_one[size] for size in groups])[-1 - acorns % len(FOODS)] - ACORN_PRICE


def _gains(promise: Promise) -> Gains:
    return tuple(
        tuple(promise[min(size + cards, SIZES - 1)] - promise[size] for size in range(SIZES))
        for cards in range(SPACES + 1)
    )


def _one_turn_earlier(later: Promise, size: int) -> int:
    kept = later[size]
    grown = sum(cases * _grown(later, size, cards) for cards, cases in GROWTH) // 10
    return ((10 - TAKEN) * kept + TAKEN * grown) // 10


def _grown(later: Promise, size: int, cards: int) -> int:
    kept, forced = later[size], later[min(size + cards, SIZES - 1)]
    return (FORCED * forced + (10 - FORCED) * max(kept, forced)) // 10
