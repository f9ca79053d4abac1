"""The one thread that copies what was written from SQLite's WAL to the file itself.

A copy waits for the disk twice, for hundreds of milliseconds if there is much to copy. It has a connection of
its own, so that no row waits for it. Not here: writing rows (`sqlite_writer`).
"""

import contextlib
import sqlite3
from pathlib import Path
from threading import Event, Thread
from typing import Final

from app.store.sqlite_connection import open_for_writing

COPIED_WITHIN: Final = 5.0
"""Seconds after which a row is in the file itself, and not only in the WAL beside it."""


class WalCopier:
    def __init__(self, path: Path) -> None:
        self._connection = open_for_writing(path)
        self._uncopied = Event()
        self._closing = Event()
        # A daemon: a process that ends without closing must not hang; nothing is lost with a copy.
        self._thread = Thread(target=self._run, name="wal-copier", daemon=True)
        self._thread.start()

    def note(self) -> None:
        """Something was written."""
        self._uncopied.set()

    def close(self) -> None:
        """Waits for a copy that is under way. What is not copied yet is, when the file is opened again."""
        self._closing.set()
        self._uncopied.set()
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while self._uncopied.wait() and not self._closing.wait(COPIED_WITHIN):
            self._uncopied.clear()
            self._copy()

    def _copy(self) -> None:
        """PASSIVE: nobody waits for it. What readers still need stays in the WAL until the next time."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
