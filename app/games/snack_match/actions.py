"""What a seat can do in Snack Match."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from app.games.snack_match.data import Card


class Direction(StrEnum):
    """The direction from a card's first square to its last (SM-14)."""

    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"
    UP = "up"


class Layer(StrEnum):
    """On top of everything or under everything that lies there already, never between (SM-16)."""

    TOP = "top"
    UNDER = "under"


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep this one of the two cards drawn; it may be changed while somebody still chooses (SM-11)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Lay a card with its first square at (x, y), counted from the area's upper left square."""

    card: Card
    x: int
    y: int
    direction: Direction
    layer: Layer


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the last card laid in this round back into the hand (SM-12)."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Show what was laid in this round to all; it stays as it is (SM-12)."""


Action: TypeAlias = KeepCard | PlaceCard | TakeBack | Confirm
