"""How the auctions went for a seat, for statistics."""

from collections.abc import Iterator
from typing import Any, Final

from app.games.contract import Figure, Seat
from app.games.felix.events import Passed, RowTaken
from app.games.words import N_


def _bought(events: tuple[Any, ...], seat: Seat) -> Iterator[RowTaken]:
    return (event for event in events if isinstance(event, RowTaken) and event.seat == seat)


def sacks(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(1 for _ in _bought(events, seat))


def paid(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(row.paid for row in _bought(events, seat))


def worth(events: tuple[Any, ...], seat: Seat) -> int:
    """What was in the rows, in points; rabbits score nothing."""
    return sum(card.points for row in _bought(events, seat) for card in row.won)


def chased(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(row.chased is not None for row in _bought(events, seat))


def from_passing(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(event.mice for event in events if isinstance(event, Passed) and event.seat == seat)


FIGURES: Final = (
    Figure("sacks", N_("Rows bought"), sacks),
    Figure("paid", N_("Mice paid for them"), paid),
    Figure("worth", N_("Points in them"), worth),
    Figure("chased", N_("Cats chased away by a dog"), chased),
    Figure("from_passing", N_("Mice taken by passing"), from_passing),
)
