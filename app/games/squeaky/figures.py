"""What a seat did with the food, for statistics."""

from collections.abc import Iterator
from typing import Any, Final

from app.games.contract import Figure, Seat
from app.games.squeaky.events import AcornsShown, FoodTaken
from app.games.squeaky.state import Destination
from app.games.words import N_


def _takings(events: tuple[Any, ...], seat: Seat) -> Iterator[FoodTaken]:
    return (event for event in events if isinstance(event, FoodTaken) and event.seat == seat)


def to_nest(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(taken.count for taken in _takings(events, seat) if taken.to is not Destination.SWEEPER)


def to_sweeper(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(taken.count for taken in _takings(events, seat) if taken.to is Destination.SWEEPER)


def largest(events: tuple[Any, ...], seat: Seat) -> int:
    return max((taken.count for taken in _takings(events, seat)), default=0)


def acorns(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(sum(event.acorns[seat]) for event in events if isinstance(event, AcornsShown))


FIGURES: Final = (
    Figure("to_nest", N_("Cards taken into the nest"), to_nest),
    Figure("to_sweeper", N_("Cards given to the sweeper"), to_sweeper),
    Figure("largest", N_("Most cards in one turn"), largest),
    Figure("acorns", N_("Acorns in the end"), acorns),
)
