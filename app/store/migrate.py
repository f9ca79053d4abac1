"""Bringing a database to the schema of this code. Not here: the migrations (the folder of that name)."""

from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

from app.store.address import is_sqlite, sqlite_path
from app.store.errors import StoreUnavailable
from app.store.schema import looking

MIGRATIONS = Path(__file__).parents[2] / "migrations"


def migrate(database_url: str, revision: str = "head") -> None:
    """Upgrade; safe from several processes at once. Not from a coroutine: it runs a loop of its own."""
    command.upgrade(config(database_url), revision)


def downgrade(database_url: str, revision: str) -> None:
    command.downgrade(config(database_url), revision)


async def pending(database_url: str) -> Sequence[str]:
    """The revisions of this code that the database has not seen, oldest first.

    A database that is ahead of this code, as while servers are replaced one after the other, lacks none.
    """
    scripts = ScriptDirectory.from_config(config(database_url))
    known = [script.revision for script in scripts.walk_revisions()][::-1]
    seen = await _revision(database_url)
    if seen is None:
        return known
    return known[known.index(seen) + 1 :] if seen in known else []


async def is_current(database_url: str) -> bool:
    return not await pending(database_url)


def config(database_url: str) -> Config:
    """Alembic's settings, made here: no working directory and no file decides what a server migrates."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    return made


async def _revision(database_url: str) -> str | None:
    if is_sqlite(database_url) and not sqlite_path(database_url).exists():
        # Looking would make an empty file.
        return None
    try:
        async with looking(database_url) as connection:
            return await connection.run_sync(_current_revision)
    except OSError as error:
        raise StoreUnavailable(f"the database does not answer: {error}") from error


def _current_revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
