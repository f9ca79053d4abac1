"""Every way to lay a card that makes a difference (SM-13 to SM-17).

Ways that make the same area are one choice: a card that reads the same both ways, a card beside the others
(where on top or under makes no difference), a card that is hidden completely. This runs after every action
at a table, so it compares areas as numbers, and results are cached by value.
"""

from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from app.games.snack_match.actions import Direction, Layer, PlaceCard
from app.games.snack_match.area import STEPS, Area, Place, bounds_of, lay, places_of
from app.games.snack_match.data import STRIPS, WIDEST, Card, Square

Picture: TypeAlias = int
"""Squares as bits of a number, a few for each place; all are zero where no card lies."""

_REACH: Final = range(1 - WIDEST, WIDEST)
"""Where squares of a card that fits can be, in either direction; those beside it are one step further."""
_PITCH: Final = len(_REACH) + 2
_CODES: Final = {square: number for number, square in enumerate(Square, start=1)}
_BITS: Final = len(_CODES).bit_length()
_FULL: Final = (1 << _BITS) - 1


class Lie(NamedTuple):
    """One way to lay any card: the bits that it covers, and those together with all bits beside them."""

    number: int
    x: int
    y: int
    direction: Direction
    covered: Picture
    touched: Picture


class Held(NamedTuple):
    """A certain card laid in one way: its bits, and the actions that lay it so."""

    bits: Picture
    on_top: PlaceCard
    under: PlaceCard


@lru_cache(maxsize=4096)
def placements(area: Area, card: Card) -> tuple[PlaceCard, ...]:
    """For every area that the card can make of this one, the first way to make it, in a fixed order."""
    before, taken = _picture(area), _taken(area)
    held = _held(card)
    ways: dict[Picture, PlaceCard] = {}
    for number, _, _, _, covered, touched in _lies(area.width, area.height):
        if taken and not touched & taken:  # SM-15
            continue
        bits, on_top, under = held[number]
        ways.setdefault(before & ~covered | bits, on_top)
        if covered & taken:
            ways.setdefault(before | bits & ~taken, under)
    return tuple(ways.values())


def same_choice(area: Area, placed: PlaceCard) -> PlaceCard | None:
    """The one of the placements that makes the same area; None if the card may not lie there."""
    offered = placements(area, placed.card)
    if placed in offered:
        return placed
    if not _may_lie(area, placed):
        return None
    result = lay(area, placed)
    return next(each for each in offered if lay(area, each) == result)


def _may_lie(area: Area, placed: PlaceCard) -> bool:
    if not area.width:  # the first card lies anywhere
        return placed.x in _REACH and placed.y in _REACH
    taken, way = _taken(area), (placed.x, placed.y, placed.direction)
    return any(lie[1:4] == way and lie.touched & taken for lie in _lies(area.width, area.height))


def _picture(area: Area) -> Picture:
    return sum([_CODES[square] << _shift(place) for place, square in area.seen.items()])


def _taken(area: Area) -> Picture:
    """All bits of the places where a card lies."""
    return sum([_FULL << _shift(place) for place in area.seen])


@cache
def _lies(width: int, height: int) -> tuple[Lie, ...]:
    """All that keep an area of this size within its bounds (SM-13)."""
    return tuple(lie for lie in _every_lie() if _fits(width, height, lie))


def _fits(width: int, height: int, lie: Lie) -> bool:
    places = places_of(lie.x, lie.y, lie.direction)
    if not width:  # the first card makes the same area wherever it lies
        bounds = bounds_of(places)
        return (bounds.left, bounds.top) == (0, 0)
    bounds = bounds_of((*places, (0, 0), (width - 1, height - 1)))
    return max(bounds.width, bounds.height) <= WIDEST


@cache
def _every_lie() -> tuple[Lie, ...]:
    """All with each square within reach."""
    ways = ((x, y, direction) for direction, y, x in product(Direction, _REACH, _REACH))
    within = (way for way in ways if all(x in _REACH and y in _REACH for x, y in places_of(*way)))
    return tuple(_lie(number, *way) for number, way in enumerate(within))


def _lie(number: int, x: int, y: int, direction: Direction) -> Lie:
    places = places_of(x, y, direction)
    beside = [(x + right, y + down) for x, y in places for right, down in STEPS.values()]
    covered = sum(_FULL << _shift(place) for place in places)
    touched = sum(_FULL << _shift(place) for place in dict.fromkeys((*places, *beside)))
    return Lie(number, x, y, direction, covered, touched)


@cache
def _held(card: Card) -> tuple[Held, ...]:
    """The card in every lie, by its number."""
    return tuple(_held_in(card, lie.x, lie.y, lie.direction) for lie in _every_lie())


def _held_in(card: Card, x: int, y: int, direction: Direction) -> Held:
    squares = zip(STRIPS[card], places_of(x, y, direction), strict=True)
    return Held(
        bits=sum(_CODES[square] << _shift(place) for square, place in squares),
        on_top=PlaceCard(card, x, y, direction, Layer.TOP),
        under=PlaceCard(card, x, y, direction, Layer.UNDER),
    )


@cache
def _shift(place: Place) -> int:
    """The first bit of a place."""
    return _BITS * ((place[1] + WIDEST) * _PITCH + place[0] + WIDEST)
