"""All that an audience of Caramel may know, which is the same for all (SG-80).

Built field by field in `view`: what is not named there is seen by nobody. Not here: what a seat may do.
"""

from dataclasses import dataclass

from app.games.contract import Audience, Seat
from app.games.squid_game.caramel.candidates import candidates
from app.games.squid_game.caramel.deck import CaramelCard, count_left
from app.games.squid_game.caramel.state import PastTurn, State, Step
from app.games.squid_game.data import SECTIONS, SHAPES, Shape, Token
from app.games.squid_game.timer import Timer
from app.games.squid_game.tokens import owned_by, owner

__all__ = ["CaramelView", "CardsLeft", "PastTurn", "ShapeView", "Step", "view"]


@dataclass(frozen=True, slots=True)
class ShapeView:
    """The tokens on each section of a shape, from the start section on, each team's together."""

    shape: Shape
    sections: tuple[tuple[Token, ...], ...]


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """How many of the cards that have not been turned up this turn are of that kind."""

    card: CaramelCard
    count: int


@dataclass(frozen=True, slots=True)
class CaramelView:
    """`asked` has to do what `step` says; nobody when it is over.

    `waiting`: the tokens not placed yet, seat by seat. `safe`, `fallen`: in the order they finished and fell.
    `turned`: the cards of this turn, the newest last. `previous`: the turn before it. `left`: what may still
    come this turn, kind by kind. `candidates`: the tokens among which `asked` chooses while advancing or
    breaking, the one that most would take first.
    """

    audience: Audience
    step: Step
    order: tuple[Seat, ...]
    asked: Seat | None
    timer: Timer
    waiting: tuple[tuple[Token, ...], ...]
    shapes: tuple[ShapeView, ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    turned: tuple[CaramelCard, ...]
    previous: PastTurn | None
    left: tuple[CardsLeft, ...]
    candidates: tuple[Token, ...]


def view(state: State, audience: Audience) -> CaramelView:
    return CaramelView(
        audience=audience,
        step=state.step,
        order=state.order,
        asked=state.turn,
        timer=state.timer,
        waiting=tuple(owned_by(seat, state.waiting) for seat in range(len(state.order))),
        shapes=tuple(_shape(state, shape) for shape in SHAPES),
        safe=state.safe,
        fallen=state.fallen,
        turned=state.turned,
        previous=state.previous,
        left=tuple(CardsLeft(card, count_left(card, state.turned)) for card in CaramelCard),
        candidates=candidates(state),
    )


def _shape(state: State, shape: Shape) -> ShapeView:
    return ShapeView(shape, tuple(_section(state, shape, section) for section in range(SECTIONS)))


def _section(state: State, shape: Shape, section: int) -> tuple[Token, ...]:
    there = (each.token for each in state.board if (each.shape, each.section) == (shape, section))
    return tuple(sorted(there, key=lambda token: (owner(token), token)))
