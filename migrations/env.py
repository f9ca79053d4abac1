"""Runs the migrations, all in one transaction that locks the schema."""

import asyncio

from alembic import context
from sqlalchemy.engine import Connection

from app.store.records import Record
from app.store.schema import changing


def run(connection: Connection) -> None:
    # Batch: SQLite can't alter most things, so Alembic rebuilds the table.
    context.configure(connection=connection, target_metadata=Record.metadata, render_as_batch=True)
    context.run_migrations()


async def run_online() -> None:
    url = context.config.get_main_option("sqlalchemy.url")
    assert url, "alembic.ini or app.store.migrate says where the database is"  # noqa: S101
    async with changing(url) as connection:
        await connection.run_sync(run)


asyncio.run(run_online())
