"""A migrated database for the commands."""

from tests.store.conftest import migrated_sqlite, sqlite_url

__all__ = ["migrated_sqlite", "sqlite_url"]
