"""The interface of a store, and how to open one. Not here: migrations; the schema must exist already."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from app.store.address import is_sqlite, sqlite_path
from app.store.counts import RulesInPlay
from app.store.sqlite_store import SqliteStore
from app.table.chronicle import Chronicle
from app.table.ports import Casebook, CheckpointShelf, Guestbook, Log, ScreenShelf, Shelf


class Store(Log, Shelf, Protocol):
    @property
    def checkpoints(self) -> CheckpointShelf:
        """Folds that are kept beside the log."""

    @property
    def screens(self) -> ScreenShelf:
        """What the big screens are to show."""

    @property
    def guestbook(self) -> Guestbook:
        """What is kept of guests and their devices."""

    @property
    def casebook(self) -> Casebook:
        """What moderators need."""

    @property
    def chronicle(self) -> Chronicle:
        """What is remembered of games that are over."""

    async def secret(self, name: str) -> str:
        """The server's secret of that name: 32 random bytes in hex, generated once for all processes."""

    async def next_table(self, after: str) -> str | None:
        """Of the tables that have a log, the one whose code comes next."""

    async def rehearse(self) -> None:
        """Store something of no importance, as durably as a row. Raises `Unavailable` if it can't."""

    async def noted(self, name: str) -> str | None:
        """What a server has noted under that name last."""

    async def note_once(self, name: str, value: str) -> str:
        """Note it unless something is noted under that name already; what is noted then."""

    async def note(self, name: str, value: str) -> None:
        """Note something for all servers."""

    async def rules_in_play(self) -> Sequence[RulesInPlay]:
        """The rules that tables are being played by, in the order of games and versions."""

    async def close(self) -> None:
        """Write what is waiting; refuse everything afterwards."""


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
