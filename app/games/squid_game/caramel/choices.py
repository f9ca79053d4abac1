"""What a seat may do, and what is done for one that is absent."""

from app.games.squid_game.caramel.actions import (
    AdvanceOnShape,
    BreakToken,
    CaramelAction,
    PlaceOnShape,
    StopTurning,
    TurnCard,
)
from app.games.squid_game.caramel.state import Step
from app.games.squid_game.caramel.view import CaramelView, ShapeView
from app.games.squid_game.data import SHAPES
from app.games.squid_game.tokens import owned_by


def choices(view: CaramelView) -> tuple[CaramelAction, ...]:
    seat = view.audience
    if seat is None or seat != view.asked:
        return ()
    match view.step:
        case Step.PLACING:
            return tuple(PlaceOnShape(token, shape) for token in view.waiting[seat] for shape in SHAPES)
        case Step.TURNING:
            return (TurnCard(), StopTurning()) if view.turned else (TurnCard(),)
        case Step.ADVANCING:
            return tuple(AdvanceOnShape(token) for token in view.candidates)
        case _:
            return tuple(BreakToken(token) for token in view.candidates)


def fallback(view: CaramelView) -> CaramelAction:
    """Not all eggs in one basket, one card a turn, and the candidate that comes to mind first."""
    if view.step is Step.PLACING and view.audience is not None:
        return PlaceOnShape(view.waiting[view.audience][0], emptiest(view).shape)
    return choices(view)[-1 if view.step is Step.TURNING else 0]


def emptiest(view: CaramelView) -> ShapeView:
    """The shape with the fewest own tokens; the first of equals."""
    return min(view.shapes, key=lambda shape: _own_on(view, shape))


def _own_on(view: CaramelView, shape: ShapeView) -> int:
    on_shape = (token for section in shape.sections for token in section)
    return 0 if view.audience is None else len(owned_by(view.audience, on_shape))
