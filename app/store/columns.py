"""Rows and summaries as the values of their columns, and back. Not here: SQL."""

from collections.abc import Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeAlias

from app.table.codec import decode_entry, encode_entry
from app.table.entries import Row
from app.table.ports import Summary
from app.table.table import Phase

Values: TypeAlias = tuple[Any, ...]

LOG_COLUMNS = ("table_code", "seq", "kind", "body", "actor", "token", "at", "digest")
SUMMARY_COLUMNS = tuple(field.name for field in fields(Summary))

# A later summary does not know the language, and leaves it as it was.
SUMMARY_UPDATE = ", ".join(
    f"{name} = coalesce(excluded.language, tables.language)"
    if name == "language"
    else f"{name} = excluded.{name}"
    for name in SUMMARY_COLUMNS[1:]
)

_summary_values = attrgetter(*SUMMARY_COLUMNS)


def row_values(row: Row) -> Values:
    kind, body = encode_entry(row.entry)
    return (row.table, row.seq, kind, body, row.actor, row.token, row.at, row.digest)


def row_of(values: Iterable[Any]) -> Row:
    table, seq, kind, body, actor, token, at, digest = values
    return Row(table, seq, decode_entry(kind, body), actor, token, at, digest)


def summary_values(summary: Summary) -> Values:
    values: Values = _summary_values(summary)
    return values


def summary_of(values: Iterable[Any]) -> Summary:
    code, game, phase, public, *rest = values
    return Summary(code, game, Phase(phase), bool(public), *rest)
