"""The numbers of the Glass Bridge, and why tokens fall from it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from app.games.squid_game.data import CARDS
from app.games.squid_game.timer import Timer


class InGlassBridge:
    """Marks the events and the causes of falling that the page of Glass Bridge puts into words."""

    __slots__ = ()
    challenge: ClassVar = "glass_bridge"


class Cause(InGlassBridge, StrEnum):
    """Why a token fell."""

    GLASS = "glass"
    TIME = "time"


STRIP: Final = 6
"""The line consists of strips with so many places (SG-50)."""
MOST_TILES: Final = 8  # SG-50
ROOM: Final = 2
"""How many tokens a place of the line or a tile holds (SG-55)."""
PUSH: Final = 0
"""The card that pushes instead of moving (SG-56)."""
STARTING_TIMER: Final[Timer] = 15  # rulebook
BORED_TIMER: Final[Timer] = 5
"""What the VIPs leave when they are bored (SG-60)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers that pages state."""

    strip: int = STRIP
    most_tiles: int = MOST_TILES
    room: int = ROOM
    push: int = PUSH
    cards: tuple[int, ...] = CARDS
    minutes: Timer = STARTING_TIMER
    bored_minutes: Timer = BORED_TIMER
