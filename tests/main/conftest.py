"""Migrated databases for the commands, and logging as it was after each of them."""

import logging
from collections.abc import Iterator

import pytest

from tests.store.conftest import (
    database_url,
    migrated_postgres,
    migrated_postgres_url,
    migrated_sqlite,
    sqlite_url,
)

__all__ = ["database_url", "migrated_postgres", "migrated_postgres_url", "migrated_sqlite", "sqlite_url"]


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """A command that configures logging replaces the handlers that pytest listens with."""
    root, ours = logging.getLogger(), logging.getLogger("app")
    handlers, level, our_level = root.handlers[:], root.level, ours.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    ours.setLevel(our_level)
    logging.captureWarnings(False)
