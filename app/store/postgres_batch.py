"""A batch of rows as one SQL statement, which is a transaction of its own. Not here: who calls it when."""

from collections.abc import Sequence
from typing import Final

import asyncpg

from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, Values
from app.store.errors import MissingPredecessor
from app.store.offers import Offer, Verdict

_LOG_TYPES: Final = ("text", "int", "text", "text", "text", "text", "bigint", "text")
_SUMMARY_TYPES: Final = (
    *("text", "text", "text", "bool", "text", "int", "int"),
    *("bigint", "bigint", "bigint"),
)
_LOG: Final = ", ".join(LOG_COLUMNS)
_SUMMARY: Final = ", ".join(SUMMARY_COLUMNS)
_REPLACED: Final = ", ".join(f"{name} = excluded.{name}" for name in SUMMARY_COLUMNS[1:])


def _arrays(types: Sequence[str], first: int) -> str:
    return ", ".join(f"${number}::{name}[]" for number, name in enumerate(types, first))


# Sorted, so that two processes that want the same rows wait for one another in the same order: no deadlock.
# The subquery is a scalar one because Postgres might turn EXISTS into a hash of the whole log.
# S608: nothing but the names of our own columns is put into these.
WRITE: Final = f"""
    WITH offered AS (
        SELECT *, seq = 1 OR coalesce((
            SELECT true FROM log WHERE log.table_code = o.table_code AND log.seq = o.seq - 1
        ), false) AS follows
        FROM unnest({_arrays(_LOG_TYPES, 1)}) AS o ({_LOG})
    ), written AS (
        INSERT INTO log ({_LOG}) SELECT {_LOG} FROM offered WHERE follows ORDER BY table_code
        ON CONFLICT DO NOTHING RETURNING table_code
    ), shelved AS (
        INSERT INTO tables ({_SUMMARY})
        SELECT {_SUMMARY} FROM unnest({_arrays(_SUMMARY_TYPES, 1 + len(LOG_COLUMNS))}) AS s ({_SUMMARY})
        WHERE code IN (SELECT table_code FROM written) ORDER BY code
        ON CONFLICT (code) DO UPDATE SET {_REPLACED}
    )
    SELECT table_code, follows, table_code IN (SELECT table_code FROM written) AS written FROM offered
"""  # noqa: S608
ROW: Final = f"SELECT {_LOG} FROM log WHERE table_code = $1 AND seq = $2"  # noqa: S608


async def write(connection: asyncpg.Connection, batch: Sequence[Offer]) -> list[Verdict]:
    """Write offers for different tables: of rivals in one statement, nobody could say who won."""
    rows = zip(*(offer.row for offer in batch), strict=True)
    summaries = [offer.summary for offer in batch if offer.summary]
    columns = zip(*summaries, strict=True) if summaries else [()] * len(SUMMARY_COLUMNS)
    found = await connection.fetch(WRITE, *rows, *columns)
    by_table = {record["table_code"]: record for record in found}
    return [_verdict(offer.row, by_table[offer.table]) for offer in batch]


async def write_again(connection: asyncpg.Connection, batch: Sequence[Offer]) -> list[Verdict]:
    """Write what may have been written already, in a try whose end was not seen.

    Postgres makes us wait until that try has ended. A row that is then refused because that very row is there
    is ours.
    """
    verdicts = await write(connection, batch)
    return [
        await _is_there(connection, offer.row) if verdict is False else verdict
        for offer, verdict in zip(batch, verdicts, strict=True)
    ]


async def _is_there(connection: asyncpg.Connection, row: Values) -> bool:
    found = await connection.fetchrow(ROW, row[0], row[1])
    return found is not None and tuple(found) == row


def _verdict(row: Values, found: asyncpg.Record) -> Verdict:
    if found["follows"]:
        return bool(found["written"])
    return MissingPredecessor(f"table {row[0]} has no row {row[1] - 1}")
