"""What a seat chose and how it laid it, for statistics. Counts only what everybody saw in the end."""

from collections.abc import Iterator
from typing import Any, Final

from app.games.contract import Figure, Seat
from app.games.snack_match.actions import Layer, PlaceCard
from app.games.snack_match.data import SQUARES_A_CARD, STRIPS
from app.games.snack_match.events import RoundConfirmed
from app.games.words import N_


def _laid(events: tuple[Any, ...], seat: Seat) -> Iterator[PlaceCard]:
    for event in events:
        if isinstance(event, RoundConfirmed) and event.seat == seat:
            yield from event.placements


def tucked(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(laid.layer is Layer.UNDER for laid in _laid(events, seat))


def same_snack(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(
        len(dict.fromkeys(square.snack for square in STRIPS[laid.card])) < SQUARES_A_CARD
        for laid in _laid(events, seat)
    )


def same_cloth(events: tuple[Any, ...], seat: Seat) -> int:
    return sum(
        len(dict.fromkeys(square.cloth for square in STRIPS[laid.card])) < SQUARES_A_CARD
        for laid in _laid(events, seat)
    )


FIGURES: Final = (
    Figure("tucked", N_("Cards tucked under others"), tucked),
    Figure("same_snack", N_("Cards with a snack twice"), same_snack),
    Figure("same_cloth", N_("Cards with a cloth twice or more"), same_cloth),
)
