"""What somebody brings to a battle, or all the others together, with how likely it is.

A *lead* is by how much the cards of a battle's first side exceed those of its second one. Weights are whole
numbers of which only the proportions within the same odds mean something.
"""

from collections.abc import Iterable
from functools import cache
from math import comb, factorial
from typing import Final, TypeAlias

from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.bot.hands import EVERY_HAND, PARTS, SIZE, TOTAL, zeros

Odds: TypeAlias = tuple[tuple[int, int, int], ...]
"""Each lead with the parity of the zeros (0 or 1), and the weight of that."""

NOTHING: Final[Odds] = ((0, 0, 1),)
SCALE: Final = 1_000


@cache
def any_layout(here: int, there: int, elsewhere: int) -> Odds:
    """What a seat brings that lays as chance will have it, from the numbers of its tokens (SG-33)."""
    due = min(here + there + elsewhere, len(CARDS))
    return _summed(
        (
            2 * TOTAL[first] - TOTAL[hand],
            zeros(hand),
            _ways(here, there, elsewhere, SIZE[first], SIZE[hand], due),
        )
        for hand in EVERY_HAND
        for first in PARTS[hand]
    )


def _ways(here: int, there: int, elsewhere: int, first: int, both: int, due: int) -> int:
    """How many layouts lay a certain hand here, another one there, and the others elsewhere."""
    second, rest = both - first, due - both
    if rest < 0:
        return 0
    places = comb(here, first) * comb(there, second) * comb(elsewhere, rest)
    return places * factorial(first) * factorial(second) * factorial(len(CARDS) - both)


def together(several: Iterable[Odds]) -> Odds:
    """What several bring who know nothing of each other."""
    odds = NOTHING
    for more in several:
        odds = _summed(
            (lead + other_lead, parity ^ other_parity, weight * other_weight)
            for lead, parity, weight in odds
            for other_lead, other_parity, other_weight in scaled(more)
        )
    return odds


def mixed(several: Iterable[Odds]) -> Odds:
    """What somebody brings who does any of several things, each as likely."""
    return _summed(outcome for odds in several for outcome in scaled(odds))


def scaled(odds: Odds) -> Odds:
    """The same with weights that sum up to about SCALE; what hardly ever happens is left out."""
    total = sum(weight for _, _, weight in odds)
    each = ((lead, parity, SCALE * weight // total) for lead, parity, weight in odds)
    return tuple(outcome for outcome in each if outcome[2])


def _summed(outcomes: Iterable[tuple[int, int, int]]) -> Odds:
    weights: dict[tuple[int, int], int] = {}
    for lead, parity, weight in outcomes:
        if weight:
            weights[lead, parity] = weights.get((lead, parity), 0) + weight
    return tuple((lead, parity, weight) for (lead, parity), weight in weights.items())
