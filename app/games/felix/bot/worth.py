"""What a row is worth to its buyer on average, as far as a player can tell.

A card that is face down is one of the ten (FX-1), each as likely as its weight says. The sum is easy. A
single dog takes away the highest or lowest of the cats (FX-18), and only some of them are known. All in
tenths of a point, rounded down. Not here: how likely a hidden card is.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import prod
from typing import Final, TypeAlias

from app.games.felix.data import CARD_SET, CAT_POINTS, Card

TENTHS: Final = 10
RISING: Final = tuple(sorted(CAT_POINTS, key=lambda card: card.points))
POINTS_RISING: Final = tuple(card.points for card in RISING)
POINTS_MIRRORED: Final = tuple(-card.points for card in RISING[::-1])

Weights: TypeAlias = tuple[int, ...]
"""How likely each card of `CARD_SET` is, compared with the others."""
ANY: Final[Weights] = (1,) * len(CARD_SET)


@dataclass(frozen=True, slots=True)
class Sack:
    """What there is to know of a hidden card: `rising[n]` is the weight of a rabbit and the n lowest cats."""

    total: int
    points: int
    big_dog: int
    small_dog: int
    rising: tuple[int, ...]
    falling: tuple[int, ...]


def expected_worth(known: tuple[Card, ...], hidden: tuple[Weights, ...]) -> int:
    """The average worth, in tenths, of a row of these cards and these hidden ones, after its dogs."""
    sacks = tuple([_sack(weights) for weights in hidden])
    cats = tuple([card.points for card in known if card.is_cat])
    in_cats = TENTHS * sum(cats) + sum([TENTHS * sack.points // sack.total for sack in sacks])
    return in_cats - TENTHS * _chased(known, cats, sacks) // prod([sack.total for sack in sacks])


@cache
def change(card: Card, size: int) -> int:
    """By how much the card changes what a row of that size is worth on average."""
    return expected_worth((card,), (ANY,) * (size - 1)) - expected_worth((), (ANY,) * size)


@lru_cache(maxsize=4096)
def _sack(weights: Weights) -> Sack:
    by_card = dict(zip(CARD_SET, weights, strict=True))
    return Sack(
        total=sum(weights),
        points=sum(weight * card.points for card, weight in by_card.items()),
        big_dog=by_card[Card.BIG_DOG],
        small_dog=by_card[Card.SMALL_DOG],
        rising=_ladder(by_card, RISING),
        falling=_ladder(by_card, RISING[::-1]),
    )


def _ladder(by_card: dict[Card, int], cats: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(
        by_card[Card.RABBIT] + sum(by_card[cat] for cat in cats[:count]) for count in range(len(cats) + 1)
    )


def _chased(known: tuple[Card, ...], cats: tuple[int, ...], sacks: tuple[Sack, ...]) -> int:
    """The points that dogs chase away, summed over all possible rows by their weight."""
    dogs = [card for card in known if card.is_dog]
    if len(dogs) > 1:
        return 0  # FX-19
    if dogs:
        return _highest(cats, sacks) if dogs[0] is Card.BIG_DOG else _lowest(cats, sacks)
    return sum([_chased_by(index, cats, sacks) for index in range(len(sacks))])


def _chased_by(index: int, cats: tuple[int, ...], sacks: tuple[Sack, ...]) -> int:
    """The same, if that hidden card is the only dog."""
    dog, others = sacks[index], (*sacks[:index], *sacks[index + 1 :])
    big = dog.big_dog * _highest(cats, others) if dog.big_dog else 0
    return big + (dog.small_dog * _lowest(cats, others) if dog.small_dog else 0)


def _highest(cats: tuple[int, ...], sacks: tuple[Sack, ...]) -> int:
    return _summed_maximum(POINTS_RISING, cats, [sack.rising for sack in sacks])


def _lowest(cats: tuple[int, ...], sacks: tuple[Sack, ...]) -> int:
    mirrored = tuple([-points for points in cats])
    return -_summed_maximum(POINTS_MIRRORED, mirrored, [sack.falling for sack in sacks])


def _summed_maximum(rising: tuple[int, ...], cats: tuple[int, ...], ladders: list[tuple[int, ...]]) -> int:
    """The highest of these cats and of the hidden cards, summed over all hidden cards without dogs.

    `ways` weighs the rows without a cat above the current one: every hidden card is a rabbit or a lower cat.
    """
    known = max(cats, default=None)
    total = 0
    ways = prod([ladder[0] for ladder in ladders]) if known is None else 0
    for rank, points in enumerate(rising, start=1):
        if known is not None and points < known:
            continue
        more = prod([ladder[rank] for ladder in ladders])
        total += points * (more - ways)
        ways = more
    return total
