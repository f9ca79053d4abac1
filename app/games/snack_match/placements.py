"""Every way to lay a card that makes a difference (SM-13 to SM-17).

Ways that leave the same area behind are one choice: a card that reads the same both ways, a card beside the
others (which is as good as on top of them), a card hidden altogether. All this is asked again after every
action at a table, so it is remembered by value and does its arithmetic on bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final, TypeAlias

from app.games.snack_match.actions import Direction, Layer, PlaceCard
from app.games.snack_match.area import STEPS, Area, Place, box_around, lay, places_of
from app.games.snack_match.data import STRIPS, WIDEST, Card, Square

_MARGIN: Final = 2 * WIDEST
_PITCH: Final = 6 * WIDEST
_REACH: Final = range(1 - WIDEST, 2 * WIDEST)
"""Where the first square of a card can be, in either direction, if the card is to lie by an area at all."""

Change: TypeAlias = tuple[tuple[Place, Square], ...]
"""Which squares are seen anew, and where."""


@dataclass(frozen=True, slots=True)
class Lie:
    """One way to put a card down beside or onto a box: sets of places as bits, `order` from low to high."""

    x: int
    y: int
    direction: Direction
    order: tuple[tuple[Place, int], ...]
    covered: int
    touched: int


@lru_cache(maxsize=4096)
def placements(area: Area, card: Card) -> tuple[PlaceCard, ...]:
    """The first way, in a fixed order, to every area that this card can make of this one."""
    strip, seen = STRIPS[card], area.seen
    ways: dict[Change, PlaceCard] = {}
    for lie, layer in _ways(area):
        change = _change(seen, strip, lie, layer)
        if change not in ways:
            ways[change] = _place_card(card, lie.x, lie.y, lie.direction, layer)
    return tuple(ways.values())


def same_choice(area: Area, placed: PlaceCard) -> PlaceCard | None:
    """The one among the placements that leaves the same area behind; None if the card may not lie so."""
    offered = placements(area, placed.card)
    if placed in offered:
        return placed
    if not _may_lie(area, placed):
        return None
    result = lay(area, placed)
    return next(each for each in offered if lay(area, each) == result)


def _may_lie(area: Area, placed: PlaceCard) -> bool:
    # Anybody may send any number, and bits are for small ones.
    if placed.x not in _REACH or placed.y not in _REACH:
        return False
    lie = _lie(placed.x, placed.y, placed.direction)
    return not area.width or any(lie is each for each, _ in _ways(area))


def _ways(area: Area) -> Iterator[tuple[Lie, Layer]]:
    """Under all others only where it overlaps them, since beside them it makes no difference."""
    occupied = sum(_bit(place) for place in area.seen)
    for lie in _lies(area.width, area.height):
        if lie.touched & occupied or not occupied:  # SM-15
            yield lie, Layer.TOP
            if lie.covered & occupied:
                yield lie, Layer.UNDER


def _change(seen: dict[Place, Square], strip: tuple[Square, ...], lie: Lie, layer: Layer) -> Change:
    shown = [(place, strip[number]) for place, number in lie.order]
    if layer is Layer.UNDER:
        return tuple([each for each in shown if each[0] not in seen])
    return tuple([each for each in shown if seen.get(each[0]) is not each[1]])


@cache
def _lies(width: int, height: int) -> tuple[Lie, ...]:
    """All that keep the area within its bounds (SM-13), wherever in its box the squares are."""
    lies = (_lie(x, y, direction) for direction, y, x in product(Direction, _REACH, _REACH))
    return tuple(lie for lie in lies if _fits(width, height, lie))


def _fits(width: int, height: int, lie: Lie) -> bool:
    places = tuple(place for place, _ in lie.order)
    if not width:  # all places are the same for the first card
        box = box_around(places)
        return (box.left, box.top) == (0, 0)
    box = box_around((*places, (0, 0), (width - 1, height - 1)))
    return max(box.width, box.height) <= WIDEST


@cache
def _lie(x: int, y: int, direction: Direction) -> Lie:
    places = places_of(x, y, direction)
    beside = dict.fromkeys((x + right, y + down) for x, y in places for right, down in STEPS.values())
    return Lie(
        x=x,
        y=y,
        direction=direction,
        order=tuple(sorted((place, number) for number, place in enumerate(places))),
        covered=sum(map(_bit, places)),
        touched=sum(map(_bit, dict.fromkeys((*places, *beside)))),
    )


@cache
def _bit(place: Place) -> int:
    return 1 << ((place[1] + _MARGIN) * _PITCH + place[0] + _MARGIN)


_place_card = cache(PlaceCard)
