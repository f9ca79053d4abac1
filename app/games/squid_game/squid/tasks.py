"""What a seat may decide in Squid, with all that its own side shows for it."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.clashes import Demand, question_of
from app.games.squid_game.squid.data import ARENAS, Place, Zone, zone_of
from app.games.squid_game.squid.state import Phase, Piece, State
from app.games.squid_game.tokens import owner


class TaskKind(StrEnum):
    ENTERING = "entering"
    CHOOSING = "choosing"
    NAMING = "naming"


@dataclass(frozen=True, slots=True)
class Spot:
    """A token and where it is."""

    token: Token
    zone: Zone
    place: Place


@dataclass(frozen=True, slots=True)
class Entering:
    """Which of its tokens starts in the square."""

    tokens: tuple[Token, ...]
    kind: TaskKind = TaskKind.ENTERING


@dataclass(frozen=True, slots=True)
class Choosing:
    """A card of the deck; `met`: others' tokens in the square or the triangle together with one's own."""

    met: tuple[Token, ...]
    kind: TaskKind = TaskKind.CHOOSING


@dataclass(frozen=True, slots=True)
class Naming:
    """The token that its card is about."""

    demand: Demand
    candidates: tuple[Spot, ...]
    kind: TaskKind = TaskKind.NAMING


Task: TypeAlias = Entering | Choosing | Naming


def task_of(state: State, seat: Seat, own: tuple[Piece, ...]) -> Task | None:
    """Also while a choice can still be changed (SG-80). A team's only token enters unasked."""
    match state.step:
        case Phase.ENTERING:
            return Entering(tuple(piece.token for piece in own)) if len(own) > 1 else None
        case Phase.CHOOSING:
            return Choosing(_met(state, seat, own)) if own else None
        case Phase.RESOLVING:
            return _naming(state, seat)
        case _:
            return None


def spot_of(piece: Piece) -> Spot:
    return Spot(piece.token, piece.zone, piece.place)


def _naming(state: State, seat: Seat) -> Naming | None:
    question = question_of(state)
    if question is None or state.turns[state.turn] != seat:
        return None
    named = (piece for piece in state.pieces if piece.token in question.candidates)
    return Naming(question.demand, tuple(map(spot_of, named)))


def _met(state: State, seat: Seat, own: tuple[Piece, ...]) -> tuple[Token, ...]:
    zones = [zone_of(piece.place) for piece in own]
    others = [piece for piece in state.pieces if owner(piece.token) != seat]
    met = [[each.token for each in others if zone_of(each.place) is zone] for zone in ARENAS if zone in zones]
    return tuple(chain.from_iterable(met))
