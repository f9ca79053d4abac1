"""How likely each lead is that a seat, or all the others together, bring to a battle.

A *lead* is the total of the cards on a battle's first side minus the total on its second side. The leads of
several seats add up, so their odds are multiplied like polynomials: the weights of all leads are packed into
one long number, and one product combines them all. Only the proportions of the weights have a meaning.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import comb, factorial
from typing import Final, TypeAlias

from app.games.squid_game.data import CARDS
from app.games.squid_game.tug_of_war.bot.hands import EVERY_HAND, PARTS, SIZE, TOTAL, zeros

MOST_LEAD: Final = sum(CARDS)
SCALE: Final = 10_000
_WIDTH: Final = 128
"""Bits for a weight; enough for the product of the weights of all seats."""
_WEIGHT: Final = (1 << _WIDTH) - 1

Outcome: TypeAlias = tuple[int, int, int]
"""A lead, the parity of the zeros (0 or 1), and the weight of that."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Weights of the leads from −span to span, for an even number of zeros and for an odd one."""

    even: int
    odd: int
    span: int


NOTHING: Final = Odds(1, 0, 0)


def odds_of(outcomes: Iterable[Outcome]) -> Odds:
    """Of one seat; the weights sum up to about SCALE, and very unlikely leads are left out."""
    each = tuple(outcomes)
    total = sum(weight for _, _, weight in each)
    packed = [0, 0]
    for lead, parity, weight in each:
        packed[parity] += SCALE * weight // total << _WIDTH * (lead + MOST_LEAD)
    return Odds(packed[0], packed[1], MOST_LEAD)


def weights(odds: Odds) -> tuple[list[int], list[int]]:
    """Those of all leads from the lowest on, for an even number of zeros and for an odd one."""
    shifts = range(0, _WIDTH * (2 * odds.span + 1), _WIDTH)
    return [odds.even >> shift & _WEIGHT for shift in shifts], [
        odds.odd >> shift & _WEIGHT for shift in shifts
    ]


@cache
def any_layout(here: int, there: int, elsewhere: int) -> Odds:
    """The odds of a seat that lays at random, from the numbers of its tokens (SG-33)."""
    due = min(here + there + elsewhere, len(CARDS))
    return odds_of(
        (
            2 * TOTAL[first] - TOTAL[hand],
            zeros(hand),
            _ways(here, there, elsewhere, SIZE[first], SIZE[hand], due),
        )
        for hand in EVERY_HAND
        for first in PARTS[hand]
    )


def _ways(here: int, there: int, elsewhere: int, first: int, both: int, due: int) -> int:
    """How many layouts put one given hand here, another there, and the other cards elsewhere."""
    second, rest = both - first, due - both
    if rest < 0:
        return 0
    places = comb(here, first) * comb(there, second) * comb(elsewhere, rest)
    return places * factorial(first) * factorial(second) * factorial(len(CARDS) - both)


def together(several: Iterable[Odds]) -> Odds:
    """The odds of several independent seats; two odd numbers of zeros make an even one (SG-34)."""
    all_ = NOTHING
    for odds in several:
        even = all_.even * odds.even + all_.odd * odds.odd
        odd = all_.even * odds.odd + all_.odd * odds.even
        all_ = Odds(even, odd, all_.span + odds.span)
    return all_


def mixed(several: Iterable[Odds]) -> Odds:
    """The odds of one seat that does one of several things, each equally likely."""
    each = tuple(several)
    return Odds(sum(odds.even for odds in each), sum(odds.odd for odds in each), MOST_LEAD)
