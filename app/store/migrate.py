"""Migrates a database to the schema of this version. Not here: the migrations (the folder of that name)."""

from collections.abc import Sequence

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

from app.files import MIGRATIONS
from app.store.address import is_sqlite, sqlite_path
from app.store.schema import looking, translated


def migrate(database_url: str, revision: str = "head") -> None:
    """Upgrade. Several processes may do it at once. Not for coroutines: env.py runs its own event loop."""
    command.upgrade(config(database_url), revision)


def downgrade(database_url: str, revision: str) -> None:
    command.downgrade(config(database_url), revision)


async def pending(database_url: str) -> Sequence[str]:
    """The revisions of this code that the database has not seen, oldest first.

    A database may be ahead of this code while servers are replaced one after another. It lacks none.
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
    """Alembic's settings. They depend neither on alembic.ini nor on the working directory."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    return made


async def _revision(database_url: str) -> str | None:
    if is_sqlite(database_url) and not sqlite_path(database_url).exists():
        # Connecting would create an empty file.
        return None
    with translated():
        async with looking(database_url) as connection:
            return await connection.run_sync(_current_revision)


def _current_revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
