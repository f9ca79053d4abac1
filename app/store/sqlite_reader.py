"""Queries to a SQLite file, outside the loop's thread. Not here: writing, and the queries themselves."""

import asyncio
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Any

from app.store.columns import Values
from app.store.errors import StoreClosed
from app.store.sqlite_connection import open_for_reading, translated

READERS = 4


class SqliteReader:
    """A few threads, each with a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-reader")
        self._own = local()
        self._connections: list[sqlite3.Connection] = []
        self._closed = False

    async def ask(self, question: str, values: Values | Mapping[str, Any] = ()) -> list[Any]:
        if self._closed:
            raise StoreClosed("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question, values)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while self._connections:
            self._connections.pop().close()

    def _ask(self, question: str, values: Values | Mapping[str, Any]) -> list[Any]:
        with translated():
            return self._connection().execute(question, values).fetchall()

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = open_for_reading(self._path)
            self._connections.append(connection)
        return connection
