"""What somebody wants to happen at a table. Not here: whether it may (that is `decide`)."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from app.games.contract import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """A person, as far as a table is concerned."""

    id: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat; None means any free one, or one's own if a bot sits in on it."""

    player: Player
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    player: str


@dataclass(frozen=True, slots=True)
class Free:
    """The host frees somebody else's seat, a bot's or a person's."""

    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """The host exchanges any two seats; others may exchange their own for a free one."""

    player: str
    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class AddBot:
    player: str
    level: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Rename:
    player: Player


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a game, the first one or a rematch, with this fresh seed."""

    player: str
    seed: str


@dataclass(frozen=True, slots=True)
class Play:
    """A player's answer to the question with this key, in wire form."""

    player: str
    key: int
    action: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PlayBot:
    """A bot's answer for the seat it sits on."""

    seat: Seat
    key: int
    action: Any


@dataclass(frozen=True, slots=True)
class TimeOut:
    seat: Seat
    key: int


Intent: TypeAlias = Sit | Leave | Free | Swap | AddBot | Rename | Start | Play | PlayBot | TimeOut
