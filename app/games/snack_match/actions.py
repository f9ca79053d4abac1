"""What a seat can do in Snack Match."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from app.games.snack_match.data import Card


class Direction(StrEnum):
    """Which way a card's squares run from the first one on (SM-14)."""

    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"
    UP = "up"


class Layer(StrEnum):
    """Over or below all that lies there already, never between (SM-16)."""

    TOP = "top"
    UNDER = "under"


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep this card of the two drawn, or this one after all while somebody still chooses (SM-11)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Lay a card so that its first square comes to (x, y), counted from the area's upper left square."""

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
