"""What the rows of a log come to: the table, and what a node remembers of rows beside it.

Not here: the fold itself (`evolve`), how it is kept (`checkpoint`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, NamedTuple

from app.table.chronicle import Chronicler
from app.table.entries import Left, Removed, Renamed, Row, Sat, SeatGiven
from app.table.evolve import evolve
from app.table.seating import player_on
from app.table.table import Table

TOKENS_KEPT: Final = 256
"""Of the newest rows, or up to twice as many. Whoever resends does so within seconds; an older token is not
used twice, but refused instead of answered the same."""

_SEATS: Final = (Sat, SeatGiven)


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is remembered of rows and no part of the table."""

    moments: dict[tuple[str | None, str | None], int] = field(default_factory=dict)
    """The moment of each token of late. It belongs to whoever sent it: two people may choose the same one."""
    renamed: dict[str, int] = field(default_factory=dict)
    """When each player was last given another name."""
    removed: dict[str, int] = field(default_factory=dict)
    """When the host last took a seat from each player."""
    guests: set[str] = field(default_factory=set)
    """Everybody who ever had a seat here."""
    chronicler: Chronicler | None = field(default_factory=Chronicler, compare=False)
    """Has followed the table from its first row; a checkpoint has none."""

    def note(self, row: Row, before: Table | None, after: Table) -> None:
        if self.chronicler is not None:
            self.chronicler.follow(before, row, after)
        if row.token is not None:
            self.moments[row.actor, row.token] = after.moment
            self._forget_old_tokens()
        if isinstance(row.entry, Renamed) and row.actor is not None:
            self.renamed[row.actor] = row.at
        elif isinstance(row.entry, _SEATS):
            self.guests.add(row.entry.player)
            self.removed.pop(row.entry.player, None)
        elif isinstance(row.entry, Removed | Left) and before is not None:
            self._note_removed(row, player_on(before.seats, row.entry.seat))

    def _note_removed(self, row: Row, player: str | None) -> None:
        """Who got up themselves was not removed."""
        if player not in (None, row.actor):
            self.removed[player] = row.at

    def _forget_old_tokens(self) -> None:
        """Else somebody who changes their mind all day would fill the memory."""
        if len(self.moments) >= 2 * TOKENS_KEPT:
            for old in list(islice(self.moments, TOKENS_KEPT)):
                del self.moments[old]


class Folded(NamedTuple):
    table: Table
    digest: str
    """Of the newest row."""
    remembered: Remembered
    kept_at: int = 0
    """The row of the checkpoint from which it was folded; 0 if it was folded from its first row."""

    def after(self, row: Row) -> "Folded":
        """Raises `Diverged`."""
        table = evolve(self.table, row)
        self.remembered.note(row, self.table, table)
        return Folded(table, row.digest, self.remembered, self.kept_at)


def refolded(before: Folded | None, rows: Iterable[Row]) -> Folded | None:
    """With these rows, too, from the first one on if there is nothing before. Raises `Diverged`."""
    folded = before
    for row in rows:
        folded = folded.after(row) if folded else _first(row)
    return folded


def _first(row: Row) -> Folded:
    table, remembered = evolve(None, row), Remembered()
    remembered.note(row, None, table)
    return Folded(table, row.digest, remembered)
