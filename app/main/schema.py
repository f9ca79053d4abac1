"""The database as this version needs it, before anybody is served. Not here: the migrations themselves."""

import asyncio
from functools import partial

from app.main.patience import patiently
from app.store.address import is_sqlite
from app.store.migrate import is_current, migrate


class SchemaOutdated(Exception):
    """The database has not seen all migrations of this version."""


def ensure_schema(database_url: str, *, may_migrate: bool = False) -> None:
    """Wait for the database, and migrate a SQLite file.

    A Postgres may serve other nodes too, so there its owner decides when.
    """
    if asyncio.run(patiently(partial(is_current, database_url))):
        return
    if not (may_migrate or is_sqlite(database_url)):
        raise SchemaOutdated(
            "The database is not up to date: please run `tavolata migrate` first, or serve with --migrate."
        )
    migrate(database_url)
