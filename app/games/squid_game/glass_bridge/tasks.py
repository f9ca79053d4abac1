"""What a seat may decide at the bridge, with all that its own side shows for it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.glass_bridge.claiming import free_places
from app.games.squid_game.glass_bridge.state import (
    Ask,
    Pending,
    Phase,
    Position,
    Side,
    State,
    WhichMoves,
    WhichSide,
)


class TaskKind(StrEnum):
    CLAIMING = "claiming"
    CHOOSING = "choosing"
    PICKING = "picking"
    NAMING = "naming"


@dataclass(frozen=True, slots=True)
class Claiming:
    """A free place for one of the waiting tokens; 0 is the leftmost."""

    free: tuple[int, ...]
    kind: TaskKind = TaskKind.CLAIMING


@dataclass(frozen=True, slots=True)
class Choosing:
    """A card; `building`: for the end at which the bridge will stand."""

    building: bool
    kind: TaskKind = TaskKind.CHOOSING


@dataclass(frozen=True, slots=True)
class Spot:
    """A token that can be chosen, and where it stands: on a tile, or on a place of the line, from 1."""

    token: Token
    tile: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class Picking:
    """One of these tokens goes that many steps."""

    ask: Ask
    spots: tuple[Spot, ...]
    steps: int
    kind: TaskKind = TaskKind.PICKING


@dataclass(frozen=True, slots=True)
class Naming:
    """The side of a tile for a token, which has `steps` left then; `broken`: the side known to break."""

    token: Token
    tile: int
    steps: int
    broken: Side | None
    kind: TaskKind = TaskKind.NAMING


Task: TypeAlias = Claiming | Choosing | Picking | Naming


def task_of(state: State, seat: Seat, *, on_the_way: bool) -> Task | None:
    """`on_the_way`: whether the seat has a token there."""
    if state.step in (Phase.BUILDING, Phase.CHOOSING):
        return Choosing(state.step is Phase.BUILDING) if on_the_way else None
    if state.pending is not None and state.pending.seat == seat:
        return _decision(state, state.pending)
    return Claiming(free_places(state.line)) if state.turn == seat else None


def _decision(state: State, pending: Pending) -> Task:
    if isinstance(pending, WhichSide):
        broken = state.tiles[pending.tile - 1].broken
        return Naming(pending.token, pending.tile, pending.steps, broken)
    spots = tuple(_spot(token, state.position_of(token)) for token in pending.candidates)
    return Picking(pending.ask, spots, pending.steps if isinstance(pending, WhichMoves) else 1)


def _spot(token: Token, position: Position) -> Spot:
    return Spot(token, position, None) if position > 0 else Spot(token, None, 1 - position)
