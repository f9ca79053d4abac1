"""What a row is worth to its buyer on average, as far as a player can tell.

A card that is face down may be any of the ten (FX-1). The sum is easy; what a single dog takes away (FX-18)
is the highest or lowest of several cards, of which some are known. All in tenths of a point, rounded down.
"""

from typing import Final

from app.games.felix.data import CARD_SET, CAT_POINTS, Card

TENTHS: Final = 10
SET_SIZE: Final = len(CARD_SET)
SET_POINTS: Final = sum(CAT_POINTS.values())
RISING: Final = tuple(sorted(CAT_POINTS.values()))
FALLING_MIRRORED: Final = tuple(sorted(-points for points in CAT_POINTS.values()))


def expected_worth(known: tuple[Card, ...], hidden: int) -> int:
    """The average worth, in tenths, of a row of these cards and so many hidden ones, after its dogs."""
    cats = tuple(card.points for card in known if card.is_cat)
    in_cats = TENTHS * sum(cats) + TENTHS * SET_POINTS * hidden // SET_SIZE
    rows: int = SET_SIZE**hidden
    return in_cats - TENTHS * _chased_in_all(known, cats, hidden) // rows


def _chased_in_all(known: tuple[Card, ...], cats: tuple[int, ...], hidden: int) -> int:
    """The points that dogs chase away, summed up over all rows that are possible."""
    dogs = tuple(card for card in known if card.is_dog)
    if len(dogs) > 1:
        return 0  # FX-19
    if dogs:
        return _highest(cats, hidden) if dogs[0] is Card.BIG_DOG else _lowest(cats, hidden)
    if not hidden:
        return 0
    # One of the hidden cards is the only dog, big or small.
    return hidden * (_highest(cats, hidden - 1) + _lowest(cats, hidden - 1))


def _highest(cats: tuple[int, ...], hidden: int) -> int:
    return _summed_maximum(RISING, cats, hidden)


def _lowest(cats: tuple[int, ...], hidden: int) -> int:
    return -_summed_maximum(FALLING_MIRRORED, tuple(-points for points in cats), hidden)


def _summed_maximum(rising: tuple[int, ...], cats: tuple[int, ...], hidden: int) -> int:
    """The maximum of these cats and of hidden cards without dogs, summed up over all that these may be.

    `ways` counts the rows without a cat above the one in question: a hidden card is a rabbit or a lower cat.
    """
    known = max(cats, default=None)
    total = 0
    ways = 1 if known is None else 0
    for rank, points in enumerate(rising, start=1):
        if known is not None and points < known:
            continue
        more = (1 + rank) ** hidden
        total += points * (more - ways)
        ways = more
    return total
