"""Reads a record that somebody brings: every row is judged and folded again, and every digest compared.

Whoever forges a record can forge its digests too, so an answer must be one that the rules allowed then. Not
here: how a record is made (`record`), proving that its deals were fair.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

import orjson
from pydantic import TypeAdapter, ValidationError

from app.games.catalogue import GAMES, rules_of
from app.table.codec import Malformed, decode_action, decode_entry
from app.table.entries import (
    CameBack,
    EndAgreed,
    EndWithdrawn,
    Entry,
    HostPassed,
    Left,
    Paused,
    Played,
    Removed,
    Renamed,
    Resumed,
    Sat,
    SeatGiven,
    Started,
    StoodIn,
    TimedOut,
)
from app.table.evolve import unchecked
from app.table.fingerprint import fingerprint
from app.table.record import FORMAT, LONGEST, VERSION, Opening, Record, RecordRow, opened_table, record_head
from app.table.seating import Occupant
from app.table.table import Phase, Table

_CODE: Final = re.compile(r"[0-9A-Z]{1,16}")
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_LONGEST_NAME: Final = 100
_MOST_PEOPLE: Final = 9


class Fault(StrEnum):
    """What is wrong with a record."""

    NO_JSON = "no_json"
    FOREIGN = "foreign"
    OTHER_VERSION = "other_version"
    HEAD = "head"
    UNKNOWN_RULES = "unknown_rules"
    TOO_LONG = "too_long"
    NO_ROW = "no_row"
    MISSING_ROW = "missing_row"
    NOT_ALLOWED = "not_allowed"
    OTHER_DIGEST = "other_digest"
    CUT_OFF = "cut_off"
    GOES_ON = "goes_on"
    OTHER_SEAL = "other_seal"
    OTHER_SEED = "other_seed"
    OTHER_SHARES = "other_shares"
    OTHER_DRAW = "other_draw"


class BadRecord(Exception):
    """A file that is no record, or not a whole and unchanged one; `row` is the first row that is wrong."""

    def __init__(self, fault: Fault, row: int | None = None) -> None:
        super().__init__(fault.value if row is None else f"{fault.value} at row {row}")
        self.fault = fault
        self.row = row


def read_record(text: str | bytes) -> Record:
    """The record that a file holds. Raises `BadRecord`."""
    data = _object(text)
    code, number = _named(data)
    began, rows = _opening(data), data.get("rows")
    if not isinstance(rows, list):
        raise BadRecord(Fault.HEAD)
    if len(rows) > LONGEST:
        raise BadRecord(Fault.TOO_LONG)
    found, tables = _refolded(code, began, rows)
    _check_head(data, code, number, tables)
    return Record(code, number, began, tuple(found), tuple(tables))


def _object(text: str | bytes) -> dict[str, Any]:
    try:
        data = orjson.loads(text)
    except ValueError:
        raise BadRecord(Fault.NO_JSON) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(Fault.FOREIGN)
    if data.get("version") != VERSION:
        raise BadRecord(Fault.OTHER_VERSION)
    return data


def _named(data: Mapping[str, Any]) -> tuple[str, int]:
    """Which game it says to be."""
    code, number = data.get("code"), data.get("number")
    if not isinstance(code, str) or not _CODE.fullmatch(code) or not isinstance(number, int):
        raise BadRecord(Fault.HEAD)
    return code, number


_READ_OPENING: Final = TypeAdapter(Opening)


def _opening(data: Mapping[str, Any]) -> Opening:
    try:
        began = _READ_OPENING.validate_json(orjson.dumps(data.get("opening")), strict=True)
    except ValidationError:
        raise BadRecord(Fault.HEAD) from None
    if began.terms.game not in GAMES or not _is_small(began):
        raise BadRecord(Fault.HEAD)
    return began


def _is_small(began: Opening) -> bool:
    """Whether no more sit there than can, under names that can be."""
    seats = [seat for seat in began.seats if seat]
    return max(len(began.seats), began.terms.capacity) <= _MOST_PEOPLE and all(map(_is_tame, seats))


def _refolded(code: str, began: Opening, rows: Sequence[Any]) -> tuple[list[RecordRow], list[Table]]:
    table, found, tables = opened_table(code, began), list[RecordRow](), list[Table]()
    for written in rows:
        if tables and table.phase is not Phase.PLAYING:
            raise BadRecord(Fault.GOES_ON, table.seq + 1)
        row, digest = _row(written, table.seq + 1)
        _check_entry(table, row)
        table = _after(table, code, row)
        if fingerprint(table) != digest:
            raise BadRecord(Fault.OTHER_DIGEST, row.seq)
        found.append(row)
        tables.append(table)
    if not tables or table.phase is Phase.PLAYING:
        raise BadRecord(Fault.CUT_OFF, table.seq + 1)
    return found, tables


def _row(written: Any, expected: int) -> tuple[RecordRow, str]:
    try:
        seq, at, entry, digest = (written[key] for key in ("seq", "at", "entry", "digest"))
        row = RecordRow(seq, int(at), decode_entry(entry["kind"], orjson.dumps(entry).decode()))
    except (KeyError, TypeError, ValueError, Malformed):
        raise BadRecord(Fault.NO_ROW, expected) from None
    if seq != expected:
        raise BadRecord(Fault.MISSING_ROW, expected)
    return row, digest


_IN_A_GAME: Final = (
    *(Played, CameBack, TimedOut, Sat, SeatGiven, Left, Removed, StoodIn, Renamed),
    *(HostPassed, Paused, Resumed, EndAgreed, EndWithdrawn),
)


def _check_entry(table: Table, row: RecordRow) -> None:
    """Whether that could happen then: rows of a game are of few kinds, and answers keep to the rules."""
    entry = row.entry
    if table.sitting is None:
        _check_start(table, entry, row.seq)
    elif not isinstance(entry, _IN_A_GAME) or not _is_tame(entry):
        raise BadRecord(Fault.NO_ROW, row.seq)
    elif isinstance(entry, Played | CameBack | TimedOut) and not _is_allowed(table, entry):
        raise BadRecord(Fault.NOT_ALLOWED, row.seq)


def _check_start(table: Table, entry: Entry, seq: int) -> None:
    if not isinstance(entry, Started) or len(entry.bots) > _MOST_PEOPLE:
        raise BadRecord(Fault.NO_ROW, seq)
    if rules_of(table.terms.game, entry.rules_version) is None:
        raise BadRecord(Fault.UNKNOWN_RULES, seq)


def _is_tame(named: Entry | Occupant) -> bool:
    """A name that a page and a terminal can bear."""
    words = [getattr(named, field, "") for field in ("name", "avatar")]
    return all(len(word) <= _LONGEST_NAME and not _CONTROLS.search(word) for word in words)


def _is_allowed(table: Table, entry: Played | CameBack | TimedOut) -> bool:
    """The log keeps what was chosen as one of the choices that there were."""
    sitting, questions = table.sitting, table.sitting.questions if table.sitting else ()
    question = questions[entry.seat] if entry.seat in range(len(questions)) else None
    if sitting is None or question is None or table.paused_at is not None:
        return False
    try:
        return decode_action(sitting.game, entry.action) in question.choices
    except Malformed:
        return False


def _after(table: Table, code: str, row: RecordRow) -> Table:
    try:
        return unchecked(table, code, row.seq, row.entry, row.at)
    except Exception:  # noqa: BLE001 - whatever the rules raise for what can't have happened
        raise BadRecord(Fault.NOT_ALLOWED, row.seq) from None


def _check_head(data: Mapping[str, Any], code: str, number: int, tables: Sequence[Table]) -> None:
    head = record_head(code, number, tables)
    if any(data.get(key) != value for key, value in head.items()):
        raise BadRecord(Fault.HEAD)
