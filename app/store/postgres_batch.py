"""A batch of rows as one SQL statement, which is its own transaction. Not here: when batches are written."""

from collections.abc import Sequence
from typing import Final

import asyncpg

from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, SUMMARY_UPDATE, Values
from app.store.errors import MissingPredecessor
from app.store.offers import Offer, Verdict

_LOG_TYPES: Final = ("text", "int", "text", "text", "text", "text", "bigint", "text")
_SUMMARY_TYPES: Final = (
    *("text", "text", "text", "bool", "text", "int", "int"),
    *("bigint", "bigint", "bigint", "text"),
)
_FIRST_SEAT: Final = 1 + len(LOG_COLUMNS) + len(SUMMARY_COLUMNS)
_LOG: Final = ", ".join(LOG_COLUMNS)
_SUMMARY: Final = ", ".join(SUMMARY_COLUMNS)


def _arrays(types: Sequence[str], first: int) -> str:
    return ", ".join(f"${number}::{name}[]" for number, name in enumerate(types, first))


# Sorted, so that two processes which write the same rows lock them in the same order: no deadlock.
# The subquery is a scalar one because Postgres might turn EXISTS into a hash of the whole log.
# Deleting and inserting see the same snapshot, so who stays seated is neither deleted nor inserted.
# S608: nothing but the names of our own columns is put into these.
WRITE: Final = f"""
    WITH offered AS (
        SELECT *, seq = 1 OR coalesce((
            SELECT o.after IS NULL OR o.after = log.digest
            FROM log WHERE log.table_code = o.table_code AND log.seq = o.seq - 1
        ), false) AS follows
        FROM unnest({_arrays(_LOG_TYPES, 1)}, ${_FIRST_SEAT + 3}::text[]) AS o ({_LOG}, after)
    ), written AS (
        INSERT INTO log ({_LOG}) SELECT {_LOG} FROM offered WHERE follows ORDER BY table_code
        ON CONFLICT DO NOTHING RETURNING table_code
    ), shelved AS (
        INSERT INTO tables ({_SUMMARY})
        SELECT {_SUMMARY} FROM unnest({_arrays(_SUMMARY_TYPES, 1 + len(LOG_COLUMNS))}) AS s ({_SUMMARY})
        WHERE code IN (SELECT table_code FROM written) ORDER BY code
        ON CONFLICT (code) DO UPDATE SET {SUMMARY_UPDATE}
    ), sitting AS (
        SELECT * FROM unnest({_arrays(("text", "text"), _FIRST_SEAT)}) AS s (player, table_code)
        WHERE table_code IN (SELECT table_code FROM written)
    ), unseated AS (
        DELETE FROM seated WHERE table_code = ANY(${_FIRST_SEAT + 2}::text[])
        AND table_code IN (SELECT table_code FROM written)
        AND (player, table_code) NOT IN (SELECT player, table_code FROM sitting)
    ), newly_seated AS (
        INSERT INTO seated (player, table_code) SELECT player, table_code FROM sitting ON CONFLICT DO NOTHING
    )
    SELECT table_code, follows, table_code IN (SELECT table_code FROM written) AS written FROM offered
"""  # noqa: S608
ROW: Final = f"SELECT {_LOG} FROM log WHERE table_code = $1 AND seq = $2"  # noqa: S608


async def write(connection: asyncpg.Connection, batch: Sequence[Offer]) -> list[Verdict]:
    """Write offers for different tables. Of two rivals in one statement, the winner would be unknown."""
    rows = zip(*(offer.row for offer in batch), strict=True)
    summaries = [offer.summary for offer in batch if offer.summary]
    columns = zip(*summaries, strict=True) if summaries else [()] * len(SUMMARY_COLUMNS)
    after = [offer.after for offer in batch]
    found = await connection.fetch(WRITE, *rows, *columns, *_seats(batch), after)
    by_table = {record["table_code"]: record for record in found}
    return [_verdict(offer.row, by_table[offer.table]) for offer in batch]


def _seats(batch: Sequence[Offer]) -> tuple[list[str], list[str], list[str]]:
    """The players, the table of each, and all tables where others sit than before."""
    changed = [offer for offer in batch if offer.players is not None]
    pairs = [(player, offer.table) for offer in changed for player in offer.players or ()]
    return [player for player, _ in pairs], [table for _, table in pairs], [offer.table for offer in changed]


async def write_again(connection: asyncpg.Connection, batch: Sequence[Offer]) -> list[Verdict]:
    """Write rows that an earlier attempt, whose answer was lost, may have written already.

    Postgres makes us wait until that attempt has ended. If it then refuses a row and the log has an equal
    one, that one is ours.
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
    return MissingPredecessor(f"table {row[0]} has no such row {row[1] - 1}")
