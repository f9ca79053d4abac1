"""Connections that read or change the schema. Not here: rows, which do without SQLAlchemy."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import event, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.store.address import is_sqlite, sqlalchemy_url
from app.store.errors import StoreRefuses, StoreUnavailable

# Any number, as long as all our processes use the same.
SCHEMA_LOCK = 7_461_766_801

# Classes of Postgres's codes: a connection was lost, something is used up, somebody intervenes.
LOST = "08"
PASSING = (LOST, "53", "57")

CONNECTS_WITHIN = 5.0


@asynccontextmanager
async def looking(database_url: str) -> AsyncIterator[AsyncConnection]:
    engine = _engine(database_url)
    try:
        async with aclosing(await _connected(engine)) as connection:
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def changing(database_url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction that makes other changes of the schema wait: two servers may start at once."""
    engine = _engine(database_url)
    if is_sqlite(database_url):
        _take_transactions_over(engine)
    try:
        async with aclosing(await _connected(engine)) as connection, connection.begin():
            if not is_sqlite(database_url):
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})"))
            yield connection
    finally:
        await engine.dispose()


@contextmanager
def translated() -> Iterator[None]:
    """Turn what SQLAlchemy and the network say into the store's error, in the database's own words."""
    try:
        yield
    except DBAPIError as error:
        kind = StoreUnavailable if _passes(error.orig) else StoreRefuses
        raise kind(f"{error.orig}") from error
    except OSError as error:
        raise StoreUnavailable(f"{error}") from error


def _engine(database_url: str) -> AsyncEngine:
    # A machine that is off does not even refuse: asyncpg would wait for a minute.
    patience = {} if is_sqlite(database_url) else {"timeout": CONNECTS_WITHIN}
    return create_async_engine(sqlalchemy_url(database_url), poolclass=NullPool, connect_args=patience)


def _passes(error: object) -> bool:
    """Whether this may be over soon. Without a code of Postgres, the connection to it was lost."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return (getattr(error, "sqlstate", None) or LOST)[:2] in PASSING


async def _connected(engine: AsyncEngine) -> AsyncConnection:
    with translated():
        return await engine.connect()


def _take_transactions_over(engine: AsyncEngine) -> None:
    """Python's sqlite3 begins no transaction for CREATE TABLE: a failed migration would stay half done."""

    @event.listens_for(engine.sync_engine, "connect")
    def leave_it_to_us(connection: Any, _record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def lock_now(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
