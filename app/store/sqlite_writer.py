"""The one thread that writes to a SQLite log: whatever waits goes into one transaction, and is answered after
its commit. One fsync then serves many rows, and no two connections of a process fight for the lock.

Not here: reading.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from app.store.columns import LOG_COLUMNS, SUMMARY_COLUMNS, Values
from app.store.errors import MissingPredecessor, StoreClosed, StoreUnavailable, unstorable
from app.store.offers import LARGEST_BATCH, Offer, Verdict, settle
from app.store.sqlite_connection import open_for_writing
from app.table.entries import Row
from app.table.ports import Summary

# S608: nothing but the names of our own columns is put into these.
INSERT_ROW = f"""
    INSERT INTO log ({", ".join(LOG_COLUMNS)}) SELECT {", ".join("?" * len(LOG_COLUMNS))}
    WHERE ? = 1 OR EXISTS (SELECT 1 FROM log WHERE table_code = ? AND seq = ?)
    ON CONFLICT DO NOTHING
"""  # noqa: S608
UPSERT_SUMMARY = f"""
    INSERT INTO tables ({", ".join(SUMMARY_COLUMNS)}) VALUES ({", ".join("?" * len(SUMMARY_COLUMNS))})
    ON CONFLICT (code) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in SUMMARY_COLUMNS[1:])}
"""  # noqa: S608
HAS_ROW = "SELECT EXISTS (SELECT 1 FROM log WHERE table_code = ? AND seq = ?)"


class SqliteWriter:
    def __init__(self, path: Path) -> None:
        self._connection = open_for_writing(path)
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Offer | None] = SimpleQueue()
        self._gathered: list[Offer] = []
        self._closed = False
        # A daemon: a process that ends without closing must not hang; what was answered is on the disk.
        self._thread = Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def append(self, row: Row, summary: Summary | None) -> bool:
        self.refuse_if_closed()
        offer = Offer(row, summary, self._loop)
        # All that this turn of the loop has to append is put in together, so the thread finds it together.
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
        """Write what already waits, then stop."""
        if not self._closed:
            self._closed = True
            self._put_gathered()
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            self._connection.close()

    def _run(self) -> None:
        while batch := self._take():
            verdicts = self._written(batch)
            # The loop may be gone when a process ends in a hurry; then nobody waits.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(settle, batch, verdicts)

    def _take(self) -> list[Offer]:
        """All that waits, or at least one; nothing once the store is closed and all is written."""
        batch: list[Offer] = []
        with contextlib.suppress(Empty):
            while len(batch) < LARGEST_BATCH:
                offer = self._waiting.get(block=not batch)
                if offer is None:
                    # For the next round, which ends the thread.
                    if batch:
                        self._waiting.put(None)
                    break
                batch.append(offer)
        return batch

    def _written(self, batch: Sequence[Offer]) -> list[Verdict]:
        try:
            with self._transaction():
                return [self._insert(offer) for offer in batch]
        except sqlite3.OperationalError as error:
            return [StoreUnavailable(f"SQLite: {error}") for _ in batch]
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer lives on
            # SQLite does not take one of the rows (half a character in a name, say): not the others' fault.
            return [unstorable(error)] if len(batch) == 1 else [self._written([offer])[0] for offer in batch]

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        # What could not be rolled back when it failed: a full disk, say.
        self._roll_back()
        # IMMEDIATE: in the middle of a transaction nobody can wait for the lock.
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

    def _insert(self, offer: Offer) -> Verdict:
        table, seq = offer.row[:2]
        inserted = self._connection.execute(INSERT_ROW, (*offer.row, seq, table, seq - 1)).rowcount == 1
        if inserted and offer.summary:
            self._connection.execute(UPSERT_SUMMARY, offer.summary)
        return inserted or self._refused(table, seq)

    def _refused(self, table: str, seq: int) -> Verdict:
        before: Values = (table, seq - 1)
        if seq == 1 or self._connection.execute(HAS_ROW, before).fetchone()[0]:
            return False
        return MissingPredecessor(f"table {table} has no row {seq - 1}")
