"""What a log folds to: the seats, and the game on the table with the questions that are open.

`state` never leaves this package and `games`; everybody else gets a view. Not here: how rows change it
(`evolve`), what may be added (`decide`), what an audience sees (`view`).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app.games.contract import AnyGame, Outcome, Seat
from app.games.quick import quickly_made
from app.table.entries import Opened
from app.table.seating import Occupant, Seats
from app.table.told import Told


class Phase(StrEnum):
    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


@quickly_made
@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: keyed by the seq that asked it, open until the seat's choices change.

    A seat that is not waited for may still answer, to change its mind.
    """

    key: int
    asked_at: int
    choices: tuple[Any, ...]
    waited_for: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class Sitting:
    """One game at the table, from its start to its result."""

    seed: bytes
    started: int
    players: tuple[Occupant, ...]
    state: Any
    views: tuple[Any, ...]
    gallery: Any
    questions: tuple[Question | None, ...]
    waiting: tuple[Seat, ...]
    told: Told | None
    """The newest."""
    outcome: Outcome | None


@quickly_made
@dataclass(frozen=True, slots=True)
class Table:
    code: str
    seq: int
    game: AnyGame
    opened: Opened
    opened_at: int
    touched_at: int
    host: str
    phase: Phase
    seats: Seats
    sitting: Sitting | None

    # Written out, because every action passes here and `dataclasses.replace` takes three times as long.

    def at_row(self, seq: int, at: int) -> "Table":
        """The same table at the moment of a row."""
        return Table(
            self.code,
            seq,
            self.game,
            self.opened,
            self.opened_at,
            at,
            self.host,
            self.phase,
            self.seats,
            self.sitting,
        )

    def with_sitting(self, sitting: Sitting) -> "Table":
        return Table(
            self.code,
            self.seq,
            self.game,
            self.opened,
            self.opened_at,
            self.touched_at,
            self.host,
            self.phase,
            self.seats,
            sitting,
        )

    def question(self, seat: Seat) -> Question | None:
        return self.sitting.questions[seat] if self.sitting and self.phase is Phase.PLAYING else None
