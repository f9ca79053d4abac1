"""Migrated databases for the commands."""

from tests.store.conftest import (
    database_url,
    migrated_postgres,
    migrated_postgres_url,
    migrated_sqlite,
    sqlite_url,
)

__all__ = ["database_url", "migrated_postgres", "migrated_postgres_url", "migrated_sqlite", "sqlite_url"]
