"""What a row of the log may say, in the past tense. Not here: whether it was allowed (that is `decide`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.games.contract import Seat
from app.games.quick import quickly_made


@dataclass(frozen=True, slots=True)
class Opened:
    """The first row of every log. `clock` is the time for each decision in seconds; 0 means no limit."""

    game: str
    capacity: int
    options: Mapping[str, str]
    public: bool
    clock: int
    host: str


@dataclass(frozen=True, slots=True)
class Sat:
    """A person took a seat, or came back to their own."""

    seat: Seat
    player: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class BotSat:
    seat: Seat
    level: str
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class Left:
    """The seat is free; in the middle of a game a bot sits in and the seat stays its player's."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class Renamed:
    """The person on that seat goes by another name or avatar now."""

    seat: Seat
    name: str
    avatar: str


@dataclass(frozen=True, slots=True)
class Started:
    """A game began on the occupied seats, closed up. Each game has a seed and a rules version of its own."""

    seed: str
    rules_version: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat's action, in wire form; by its player, or by a bot that sits there."""

    seat: Seat
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The seat's time was up; the game's fallback was played for it."""

    seat: Seat
    action: Mapping[str, Any]


Entry: TypeAlias = Opened | Sat | BotSat | Left | Swapped | Renamed | Started | Played | TimedOut
ENTRIES: tuple[type[Entry], ...] = (Opened, Sat, BotSat, Left, Swapped, Renamed, Started, Played, TimedOut)


@quickly_made
@dataclass(frozen=True, slots=True)
class Row:
    """An entry with its place in the log. (table, seq) is unique, and so is (table, token).

    `at` is in milliseconds by the database's clock; `digest` is that of the table after this row.
    """

    table: str
    seq: int
    entry: Entry
    actor: str | None
    token: str | None
    at: int
    digest: str
