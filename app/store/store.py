"""What the server asks of a store, and how it gets one. Not here: migrations; the schema must be there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from app.store.address import is_sqlite, sqlite_path
from app.store.sqlite_store import SqliteStore
from app.table.ports import Log, Shelf


class Store(Log, Shelf, Protocol):
    async def secret(self, name: str) -> str:
        """The server's secret of that name: 32 random bytes in hex, made up once for all processes."""

    async def close(self) -> None:
        """Write what waits, then refuse."""


@asynccontextmanager
async def open_store(database_url: str) -> AsyncIterator[Store]:
    store: Store = await _opened(database_url)
    try:
        yield store
    finally:
        await store.close()


async def _opened(database_url: str) -> Store:
    if is_sqlite(database_url):
        return SqliteStore(sqlite_path(database_url))
    from app.store.postgres_store import PostgresStore

    return await PostgresStore.open(database_url)
