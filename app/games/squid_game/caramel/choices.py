"""What a seat may do, and what is done for one that is absent."""

from functools import cache
from typing import Final

from app.games.contract import Seat
from app.games.squid_game.caramel.actions import (
    AdvanceOnShape,
    BreakToken,
    CaramelAction,
    PlaceOnShape,
    StopTurning,
    TurnCard,
)
from app.games.squid_game.caramel.data import SHAPES
from app.games.squid_game.caramel.view import CaramelPublic, CaramelView, Phase, ShapeView
from app.games.squid_game.tokens import owned_by

_place: Final = cache(PlaceOnShape)
_advance: Final = cache(AdvanceOnShape)
_break: Final = cache(BreakToken)
"""Each answer is made once: whoever is asked is offered them after every row."""


def choices(view: CaramelView) -> tuple[CaramelAction, ...]:
    seat, public = view.seat, view.public
    if seat is None or seat != public.asked:
        return ()
    match public.phase:
        case Phase.PLACING:
            return tuple([_place(token, shape) for token in public.waiting[seat] for shape in SHAPES])
        case Phase.TURNING:
            return (TurnCard(), StopTurning()) if public.turned else (TurnCard(),)
        case Phase.ADVANCING:
            return tuple(map(_advance, public.candidates))
        case _:
            return tuple(map(_break, public.candidates))


def fallback(view: CaramelView) -> CaramelAction:
    """Tokens are spread over the shapes, one card is turned up, and the obvious candidate is taken."""
    seat, public = view.seat, view.public
    if public.phase is Phase.PLACING and seat is not None:
        return PlaceOnShape(public.waiting[seat][0], emptiest(public, seat).shape)
    return choices(view)[-1 if public.phase is Phase.TURNING else 0]


def emptiest(public: CaramelPublic, seat: Seat) -> ShapeView:
    """The shape with the fewest own tokens; the first of equals."""
    return min(public.shapes, key=lambda shape: sum(len(owned_by(seat, each)) for each in shape.sections))
