"""Connections for those who look at the schema or change it. Not here: rows; no SQLAlchemy for them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.store.address import is_sqlite, sqlalchemy_url

# Any number will do, as long as all our processes take the same.
SCHEMA_LOCK = 7_461_766_801


@asynccontextmanager
async def looking(database_url: str) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(sqlalchemy_url(database_url), poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def changing(database_url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction that keeps others who change the schema waiting: two servers may start at once."""
    engine = create_async_engine(sqlalchemy_url(database_url), poolclass=NullPool)
    if is_sqlite(database_url):
        _take_transactions_over(engine)
    try:
        async with engine.begin() as connection:
            if not is_sqlite(database_url):
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})"))
            yield connection
    finally:
        await engine.dispose()


def _take_transactions_over(engine: AsyncEngine) -> None:
    """Python's sqlite3 begins no transaction for CREATE TABLE: a migration that fails stays half done."""

    @event.listens_for(engine.sync_engine, "connect")
    def leave_it_to_us(connection: Any, _record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def lock_now(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
