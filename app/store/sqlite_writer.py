"""The one thread that writes to a SQLite file: rows, and what other parts of the store keep there.

All that waits goes into one transaction and is answered after its commit. So one fsync serves many rows, and
the connections of a process don't compete for the lock.

Not here: reading, copying from the WAL to the file (`wal_copier`).
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, SUMMARY_UPDATE, Values
from app.store.errors import MissingPredecessor, StoreClosed, StoreUnavailable, unstorable
from app.store.notes import NOTE, REHEARSAL
from app.store.offers import LARGEST_BATCH, Errand, Offer, Verdict, Waiting, settle
from app.store.sqlite_connection import open_for_writing
from app.store.statements import Statement, numbered
from app.store.wal_copier import WalCopier
from app.table.entries import Row
from app.table.ports import Summary

# S608: nothing but the names of our own columns is put into these.
INSERT_ROW = f"""
    INSERT INTO log ({", ".join(LOG_COLUMNS)}) SELECT {", ".join("?" * len(LOG_COLUMNS))}
    WHERE ? = 1 OR EXISTS (
        SELECT 1 FROM log WHERE table_code = ? AND seq = ? AND digest = coalesce(?, digest)
    )
    ON CONFLICT DO NOTHING
"""  # noqa: S608
UPSERT_SUMMARY = f"""
    INSERT INTO tables ({", ".join(SUMMARY_COLUMNS)}) VALUES ({", ".join("?" * len(SUMMARY_COLUMNS))})
    ON CONFLICT (code) DO UPDATE SET {SUMMARY_UPDATE}
"""  # noqa: S608
UNSEAT = "DELETE FROM seated WHERE table_code = ?"
SEAT = "INSERT INTO seated (player, table_code) VALUES (?, ?)"
HAS_ROW = """
    SELECT EXISTS (SELECT 1 FROM log WHERE table_code = ? AND seq = ? AND digest = coalesce(?, digest))
"""


LONGEST_WAL = 16_000
"""Pages of 4 KB. Only if there are more, a commit copies them to the file itself, and everybody waits."""


GATHERS_FOR: Final = 0.004
"""Seconds. When many tables play, a row comes every moment; a commit for each costs more than the rows."""
ENOUGH: Final = 16
"""So many tables share a commit already."""


def pause_after(tables: frozenset[str], before: frozenset[str], waited: float) -> float:
    """How long the writer lets rows gather after a commit for `tables`; the commit `before` was for others.

    `waited`: how long no row had come. A single table never waits: its next row comes after the answer.
    """
    is_crowded = waited < GATHERS_FOR and len(tables) < ENOUGH and not tables <= before
    return GATHERS_FOR if is_crowded else 0.0


class SqliteWriter:
    def __init__(self, path: Path) -> None:
        self._connection = open_for_writing(path)
        self._connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_WAL}").fetchone()
        self._copier = WalCopier(path)
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._gathered: list[Waiting] = []
        self._closed = False
        # A daemon: a process that ends without closing must not hang; what was answered is on the disk.
        self._thread = Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def append(
        self, row: Row, summary: Summary | None, players: Collection[str] | None, after: str | None
    ) -> bool:
        self.refuse_if_closed()
        written: bool = await self._answer(Offer(row, summary, players, after, self._loop))
        return written

    async def rehearse(self) -> None:
        """Like an append, in the same transaction as the rows that wait, but nothing comes of it."""
        await self.carry_out([(NOTE, REHEARSAL, f"{time.time():.3f}")])

    async def carry_out(self, statements: Sequence[Statement], *, only_if_first: bool = False) -> list[Any]:
        """What the first of them found; if that is nothing, the others may be left undone."""
        self.refuse_if_closed()
        found: list[Any] = await self._answer(Errand(statements, self._loop, only_if_first=only_if_first))
        return found

    async def _answer(self, offer: Waiting) -> Any:
        # All rows of this iteration of the loop are queued together, so that the thread finds them together.
        if not self._gathered:
            self._loop.call_soon(self._put_gathered)
        self._gathered.append(offer)
        return await offer.answer

    def _put_gathered(self) -> None:
        gathered, self._gathered = self._gathered, []
        for offer in gathered:
            self._waiting.put(offer)

    def refuse_if_closed(self) -> None:
        if self._closed:
            raise StoreClosed("the store is closed")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._put_gathered()
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            await asyncio.to_thread(self._copier.close)
            self._connection.close()

    def _run(self) -> None:
        before: frozenset[str] = frozenset()
        began = time.monotonic()
        while batch := self._take():
            waited = time.monotonic() - began
            verdicts = self._written(batch)
            self._copier.note()
            # The loop may be closed already when a process ends; then nobody waits.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(settle, batch, verdicts)
            tables = frozenset(offer.table for offer in batch if isinstance(offer, Offer))
            if pause := pause_after(tables, before, waited):
                time.sleep(pause)
            before, began = tables, time.monotonic()

    def _take(self) -> list[Waiting]:
        """All waiting offers, at least one. Empty once the store is closed and everything is written."""
        batch: list[Waiting] = []
        with contextlib.suppress(Empty):
            while len(batch) < LARGEST_BATCH:
                offer = self._waiting.get(block=not batch)
                if offer is None:
                    # For the next call, which ends the thread.
                    if batch:
                        self._waiting.put(None)
                    break
                batch.append(offer)
        return batch

    def _written(self, batch: Sequence[Waiting]) -> list[Verdict]:
        try:
            with self._transaction():
                return [self._write(offer) for offer in batch]
        except sqlite3.OperationalError as error:
            return [StoreUnavailable(f"SQLite: {error}") for _ in batch]
        except Exception as error:  # noqa: BLE001 - the writer survives any error
            # SQLite refuses one of the rows (half a character in a name, say): the others must not fail too.
            return [unstorable(error)] if len(batch) == 1 else [self._written([offer])[0] for offer in batch]

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        # An earlier rollback may have failed, on a full disk for example.
        self._roll_back()
        # IMMEDIATE: SQLite waits for the lock only at the beginning of a transaction.
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                self._roll_back()
            raise

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _write(self, offer: Waiting) -> Verdict:
        return self._insert(offer) if isinstance(offer, Offer) else self._carried_out(offer)

    def _carried_out(self, errand: Errand) -> Verdict:
        """What fails of it must not take rows with it. Raises if SQLite has given up the transaction."""
        self._connection.execute("SAVEPOINT errand")
        verdict: Verdict
        try:
            verdict = self._found(errand)
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            self._connection.execute("ROLLBACK TO errand")
            is_passing = isinstance(error, sqlite3.OperationalError)
            verdict = StoreUnavailable(f"SQLite: {error}") if is_passing else error
        self._connection.execute("RELEASE errand")
        return verdict

    def _found(self, errand: Errand) -> list[Any]:
        """By the first statement."""
        found: list[Any] | None = None
        for statement, *values in errand.statements:
            rows = self._connection.execute(statement, numbered(values)).fetchall()
            if found is None:
                found = rows
            if errand.only_if_first and not found:
                break
        return found or []

    def _insert(self, offer: Offer) -> Verdict:
        table, seq = offer.row[:2]
        before: Values = (table, seq - 1, offer.after)
        inserted = self._connection.execute(INSERT_ROW, (*offer.row, seq, *before)).rowcount == 1
        if inserted and offer.summary:
            self._connection.execute(UPSERT_SUMMARY, offer.summary)
        if inserted and offer.players is not None:
            self._connection.execute(UNSEAT, (table,))
            self._connection.executemany(SEAT, ((player, table) for player in offer.players))
        return inserted or self._refused(before)

    def _refused(self, before: Values) -> Verdict:
        table, seq, _ = before
        if seq == 0 or self._connection.execute(HAS_ROW, before).fetchone()[0]:
            return False
        return MissingPredecessor(f"table {table} has no such row {seq}")
