"""A table as it is shown once somebody wants to be forgotten: the same rows, folded without that name.

The log and its digests stay as they are, and judging goes by them: this fold is only looked at. Not here: who
wants to be forgotten (`chronicle`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from app.table.entries import Entry, Renamed, Row, Sat, SeatGiven
from app.table.evolve import unchecked
from app.table.seating import player_on
from app.table.table import Table

NOBODY: Final = "–"
"""In any language: it is a name in rows, which nobody translates."""


class Veil:
    """`hidden`: the guests who have no name here."""

    def __init__(self, hidden: frozenset[str], rows: Iterable[Row]) -> None:
        self.hidden = hidden
        self._table: Table | None = None
        for row in rows:
            self.after(row)

    @property
    def table(self) -> Table:
        if self._table is None:
            raise ValueError("a log has at least one row")
        return self._table

    def after(self, row: Row) -> Table:
        """The table that is shown after this row, which comes next."""
        row = self.veiled(row)
        self._table = unchecked(self._table, row.table, row.seq, row.entry, row.at)
        return self._table

    def veiled(self, row: Row) -> Row:
        """The row that comes next, without the name. Its digest is no longer that of the table after it."""
        return row._replace(entry=self._veiled(row.entry))

    def _veiled(self, entry: Entry) -> Entry:
        if isinstance(entry, Sat | SeatGiven | Renamed) and self._named_in(entry) in self.hidden:
            return replace(entry, name=NOBODY)
        return entry

    def _named_in(self, entry: Sat | SeatGiven | Renamed) -> str | None:
        return player_on(self.table.seats, entry.seat) if isinstance(entry, Renamed) else entry.player


def veiled_rows(rows: Sequence[Row], hidden: frozenset[str]) -> Sequence[Row]:
    """All rows of a log from its first, without the names of those guests."""
    if not hidden:
        return rows
    veil, found = Veil(hidden, ()), list[Row]()
    for row in rows:
        found.append(veil.veiled(row))
        veil.after(row)
    return found
