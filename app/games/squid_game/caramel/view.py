"""What everybody sees of Caramel, and what a seat's own side shows; built field by field.

Nothing is hidden here (SG-80). Not here: what a seat may do (`choices`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.squid_game.caramel.candidates import candidates
from app.games.squid_game.caramel.data import DECK, SECTIONS, SHAPES, CaramelCard, CardCount, Shape
from app.games.squid_game.caramel.deck import kinds_left
from app.games.squid_game.caramel.state import Carver, PastTurn, Phase, State
from app.games.squid_game.data import Token
from app.games.squid_game.timer import STEP, Timer
from app.games.squid_game.tokens import by_seat, in_teams, owner

__all__ = [
    "CaramelOwn",
    "CaramelPublic",
    "CaramelView",
    "OwnShape",
    "PastTurn",
    "Phase",
    "ShapeView",
    "own",
    "public",
]


class ShapeView(NamedTuple):
    """The tokens on each section of a shape, from the start section on, each team's together."""

    shape: Shape
    sections: tuple[tuple[Token, ...], ...]


class CaramelPublic(NamedTuple):
    """`asked` has to do what `phase` says; nobody when it is over.

    `waiting`: the tokens not placed yet, seat by seat. `safe`, `fallen`: in the order they finished and fell.
    `turned`: the cards of this turn, the newest last. `previous`: the turn before it. `left`: what may still
    come this turn, kind by kind; `deck`: how many cards that is. `candidates`: the tokens among which `asked`
    chooses while advancing or breaking, the one that most would take first.
    """

    phase: Phase
    order: tuple[Seat, ...]
    asked: Seat | None
    timer: Timer
    waiting: tuple[tuple[Token, ...], ...]
    shapes: tuple[ShapeView, ...]
    safe: tuple[Token, ...]
    fallen: tuple[Token, ...]
    turned: tuple[CaramelCard, ...]
    previous: PastTurn | None
    left: tuple[CardCount, ...]
    deck: int
    candidates: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class OwnShape:
    """A shape to place tokens on, and how many cards show it."""

    shape: Shape
    cards: int


class CaramelOwn(NamedTuple):
    """What a seat's own side shows. `task`: what it has to do now; None while another seat is asked.

    `waiting`, `carvers`: where its tokens are. `sections`: how many a shape has. `shapes`: where those that
    wait can be placed. The others belong to its task. `turned`: how many cards it has turned up, with `deck`
    of them left; `last_round`: nobody has a turn after this round. `candidates`: the tokens among which it
    chooses, `obvious` the one that most would take.
    """

    task: Phase | None
    waiting: tuple[Token, ...]
    carvers: tuple[Carver, ...]
    sections: int
    shapes: tuple[OwnShape, ...]
    turned: int
    deck: int
    last_round: bool
    candidates: tuple[Carver, ...]
    obvious: Token | None


TO_PLACE_ON: Final = tuple(OwnShape(shape, DECK.count(CaramelCard(shape))) for shape in SHAPES)

CaramelView: TypeAlias = View[CaramelPublic, CaramelOwn]


def public(state: State) -> CaramelPublic:
    return CaramelPublic(
        phase=state.step,
        order=state.order,
        asked=state.turn,
        timer=state.timer,
        waiting=by_seat(state.waiting, len(state.order)),
        shapes=_shapes(state.board),
        safe=state.safe,
        fallen=state.fallen,
        turned=state.turned,
        previous=state.previous,
        left=kinds_left(state.turned),
        deck=len(DECK) - len(state.turned),
        candidates=candidates(state),
    )


def own(state: State, seat: Seat, public: CaramelPublic) -> CaramelOwn:
    """A seat without a task is shown nothing of it, so its side stays the same during the turns of others.

    But whoever has tokens to place sees the shapes all along, to plan while others place theirs.
    """
    asked = state.turn == seat
    chosen_among = public.candidates if asked else ()
    turned = state.turned if asked else ()
    return CaramelOwn(
        task=state.step if asked else None,
        waiting=public.waiting[seat],
        carvers=_by_place(state.own_board(seat)),
        shapes=TO_PLACE_ON if public.waiting[seat] else (),
        turned=len(turned),
        deck=len(DECK) - len(turned),
        last_round=asked and state.timer == STEP,
        sections=SECTIONS,
        candidates=_by_place([carver for carver in state.board if carver.token in chosen_among]),
        obvious=chosen_among[0] if chosen_among else None,
    )


def _shapes(board: tuple[Carver, ...]) -> tuple[ShapeView, ...]:
    sections: dict[Shape, list[list[Token]]] = {shape: [[] for _ in range(SECTIONS)] for shape in SHAPES}
    for carver in board:
        sections[carver.shape][carver.section].append(carver.token)
    return tuple([ShapeView(shape, tuple(map(in_teams, sections[shape]))) for shape in SHAPES])


def _by_place(carvers: Iterable[Carver]) -> tuple[Carver, ...]:
    """In the order in which the board shows them."""
    return tuple(
        sorted(
            carvers,
            key=lambda each: (SHAPES.index(each.shape), each.section, owner(each.token), each.token),
        )
    )
