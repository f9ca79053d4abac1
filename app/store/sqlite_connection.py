"""Connections to a SQLite file. Not here: queries."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from app.store.errors import StoreUnavailable

BUSY_SECONDS = 10.0


def open_for_writing(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut. The file must exist: migrations create it."""
    connection = _open(path, "rw")
    # WAL: readers and the writer don't wait for each other. NORMAL loses the last commits with the power.
    connection.execute("PRAGMA journal_mode = WAL").fetchone()
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    return _open(path, "ro")


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Turn SQLite's own errors into the store's."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise StoreUnavailable(f"SQLite: {error}") from error


def _open(path: Path, mode: str) -> sqlite3.Connection:
    with translated():
        # No isolation level: we begin transactions ourselves. Another thread closes the connections.
        return sqlite3.connect(
            f"{path.as_uri()}?mode={mode}",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
        )
