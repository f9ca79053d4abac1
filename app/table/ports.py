"""Where the live layer and the store meet: what each side may ask of the other.

Not here: SQL, Redis, sockets.
"""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from app.table.entries import Row
from app.table.table import Phase


@dataclass(frozen=True, slots=True)
class Summary:
    """The projection of a table that can be asked for without folding its log: for the lobby and the sweeper.

    `due_at` is when the next bot or time-out is due, in milliseconds by the database's clock.
    """

    code: str
    game: str
    phase: Phase
    public: bool
    host_name: str
    taken: int
    capacity: int
    opened_at: int
    touched_at: int
    due_at: int | None


class Log(Protocol):
    """The append-only log of every table."""

    async def append(self, row: Row, summary: Summary | None) -> bool:
        """True once the row is durable; False if its seq or its token is taken. Nothing else is answered.

        `summary` is given when it differs from the one stored before, and is written with the row.
        """

    async def read(self, table: str, after: int) -> Sequence[Row]:
        """The rows with a seq above `after`, in order, without a gap."""

    async def heads(self, tables: Collection[str]) -> Mapping[str, int]:
        """The newest seq of each of these tables."""

    async def now(self) -> int:
        """The database's clock, in milliseconds."""


class Shelf(Protocol):
    """The summaries of all tables."""

    async def joinable(self, touched_since: int) -> Sequence[Summary]:
        """Public tables that gather players, newest first."""

    async def due(self, until: int) -> Sequence[str]:
        """The tables where a bot or a time-out is due."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Table `table` is at `seq` or beyond."""

    table: str
    seq: int


LOBBY: Final = "*"
"""In a hint's place for a table: the list of joinable tables changed."""


class Herald(Protocol):
    """Says that something changed, never what. Hints may be lost, doubled or late."""

    async def tell(self, hint: Hint) -> None: ...

    def hear(self, about: str | None = None) -> AsyncIterator[Hint]:
        """The hints from now on: all of them, or those about one table or the lobby."""
