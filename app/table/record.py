"""The record of one sitting: a game that is over, as one JSON object that can be kept, checked and replayed.

A record stands alone: how the table was when the game began, and every row from the start of the game to its
end. People are `p1`, `p2` … in it, because a guest's id would tell at which other tables they were; so its
digests are its own. docs/record.md has the format. Not here: reading what others send (`record_reading`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from typing import Any, Final, NamedTuple

import orjson

from app.table.codec import encode
from app.table.deal import seal_of
from app.table.draws import draws_in
from app.table.entries import Entry, Opened, Removed, Row, Sat, SeatGiven, Started
from app.table.evolve import opening, unchecked
from app.table.fingerprint import fingerprint
from app.table.seating import Occupant, Seats, closed_up
from app.table.table import Phase, Sitting, Table
from app.table.terms import Terms

FORMAT: Final = "tavolata-record"
VERSION: Final = 1
LONGEST: Final = 5_000
"""Rows. Several times as many as the longest games have; of one with more there is no record."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The table before the row that began the game. `seq` is the row before; `fold` as in `Opened`."""

    seq: int
    at: int
    moment: int
    fold: int
    host: str
    seats: tuple[Occupant | None, ...]
    terms: Terms


class RecordRow(NamedTuple):
    """What a row of the log says and when, in milliseconds by the server's clock."""

    seq: int
    at: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Record:
    """`number` is which game at that table it was, from 1."""

    code: str
    number: int
    opening: Opening
    rows: tuple[RecordRow, ...]
    tables: tuple[Table, ...]
    """The table after each of the rows. Never leaves the server."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """What each player is called in here. Never leaves the server; empty for a record that was read."""

    def __len__(self) -> int:
        return len(self.tables)

    @property
    def is_endless(self) -> bool:
        """Whether somebody changed their mind for hours: its moments would fill the memory."""
        return len(self.rows) > LONGEST

    @property
    def last(self) -> Table:
        return self.tables[-1]

    @property
    def sitting(self) -> Sitting:
        """As it was in the end."""
        return sitting_in(self.last)


def sitting_in(table: Table) -> Sitting:
    if table.sitting is None:
        raise ValueError("no game was begun")
    return table.sitting


def record_of(rows: Sequence[Row], number: int) -> Record | None:
    """The record of that game of a log; None if there was none, it is not over, or far too long.

    Nothing of later games is in it: its last row is the one that ended the game.
    """
    record = record_so_far(rows, number)
    return None if record is None or record.last.phase is Phase.PLAYING else record


def record_so_far(rows: Sequence[Row], number: int) -> Record | None:
    """The same of a game that may not be over. Of that one nothing may be shown but views."""
    starts = [place for place, row in enumerate(rows) if isinstance(row.entry, Started)]
    if not 1 <= number <= len(starts):
        return None
    code, place, aliases = rows[0].table, starts[number - 1], _Aliases({})
    began = _opening(_folded(rows[:place]), aliases)
    found, tables = _played(opened_table(code, began), islice(rows, place, place + LONGEST + 1), aliases)
    record = Record(code, number, began, found, tables, aliases.given)
    return None if record.is_endless else record


def grown(record: Record, rows: Sequence[Row]) -> Record:
    """The record of a game that was not over, with the rows that came since."""
    aliases = _Aliases(dict(record.aliases))
    found, tables = _played(record.last, rows, aliases)
    return replace(record, rows=record.rows + found, tables=record.tables + tables, aliases=aliases.given)


def games_in(rows: Iterable[Row]) -> int:
    """How many games were begun; the last of them may not be over."""
    return sum(isinstance(row.entry, Started) for row in rows)


class _Aliases:
    """`p1`, `p2` … in the order in which people appear."""

    def __init__(self, given: dict[str, str]) -> None:
        self.given = given

    def of(self, player: str) -> str:
        return self.given.setdefault(player, f"p{len(self.given) + 1}")

    def seats(self, seats: Seats) -> Seats:
        return tuple(
            replace(each, player=self.of(each.player)) if each and each.player else each for each in seats
        )

    def entry(self, entry: Entry) -> Entry:
        """Who was removed for good is nobody's business, as at the table."""
        if isinstance(entry, Removed):
            return replace(entry, barred=False)
        if isinstance(entry, Sat | SeatGiven):
            return replace(entry, player=self.of(entry.player))
        return entry


def _folded(rows: Iterable[Row]) -> Table:
    """Not checked again: whoever shows the table has checked it."""
    table: Table | None = None
    for row in rows:
        table = unchecked(table, row.table, row.seq, row.entry, row.at)
    if table is None:
        raise ValueError("a game begins at a table")
    return table


def _opening(table: Table, aliases: _Aliases) -> Opening:
    seats = aliases.seats(table.seats)
    return Opening(
        seq=table.seq,
        at=table.touched_at,
        moment=table.moment,
        fold=table.opened.version,
        host=aliases.of(table.host),
        seats=seats,
        terms=table.terms,
    )


def opened_table(code: str, began: Opening) -> Table:
    """The table that a record begins with."""
    terms = began.terms
    entry = Opened(**terms._asdict(), host=began.host, version=began.fold)
    return opening(code, entry, began.at)._replace(seq=began.seq, moment=began.moment, seats=began.seats)


def _played(
    table: Table, rows: Iterable[Row], aliases: _Aliases
) -> tuple[tuple[RecordRow, ...], tuple[Table, ...]]:
    """The rows of the game up to its end, and the table after each."""
    found, tables = list[RecordRow](), list[Table]()
    for row in rows:
        entry = aliases.entry(without_next_secret(row.entry))
        table = unchecked(table, table.code, row.seq, entry, row.at)
        found.append(RecordRow(row.seq, row.at, entry))
        tables.append(table)
        if table.phase is not Phase.PLAYING:
            break
    return tuple(found), tuple(tables)


def without_next_secret(entry: Entry) -> Entry:
    """What everybody may know of a row of a game that is over: the next game is not."""
    return replace(entry, next_secret="") if isinstance(entry, Started) else entry


def record_head(code: str, number: int, tables: Sequence[Table]) -> dict[str, Any]:
    """What a record says first. All of it follows from the rest, and is checked against it."""
    first, last = tables[0], tables[-1]
    sitting = sitting_in(last)
    return {
        "format": FORMAT,
        "version": VERSION,
        "code": code,
        "number": number,
        "game": sitting.game.key,
        "rules": sitting.game.rules_version,
        "seats": [_seat(occupant) for occupant in closed_up(sitting.players)],
        "started": first.touched_at,
        "ended": last.touched_at,
    }


def _seat(occupant: Occupant) -> dict[str, Any]:
    return {"name": occupant.name, "avatar": occupant.avatar, "bot": occupant.bot}


def record_json(record: Record) -> bytes:
    """The record as a file."""
    head = record_head(record.code, record.number, record.tables)
    rows = [_row(row, table) for row, table in zip(record.rows, record.tables, strict=True)]
    began = asdict(record.opening) | {"terms": record.opening.terms._asdict()}
    told = {**head, "opening": began, "deal": deal_in(record), "rows": rows}
    return orjson.dumps(told, option=orjson.OPT_APPEND_NEWLINE)


def deal_in(record: Record) -> dict[str, Any]:
    """What somebody needs to check the deal without knowing the rules: the seal, and every draw."""
    start, before = record.rows[0].entry, opened_table(record.code, record.opening)
    drawn = list[Mapping[str, Any]]()
    for row, after in zip(record.rows, record.tables, strict=True):
        drawn.extend(draws_in(before, row.entry, after))
        before = after
    return {"seal": seal_of(start.secret) if isinstance(start, Started) else "", "draws": drawn}


def _row(row: RecordRow, table: Table) -> dict[str, Any]:
    return {"seq": row.seq, "at": row.at, "entry": encode(row.entry, "kind"), "digest": fingerprint(table)}
