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
    """A command that configures logging replaces the handlers that pytest listens with, and sets levels."""
    root = logging.getLogger()
    handlers, levels = root.handlers[:], {logger: logger.level for logger in _loggers()}
    yield
    root.handlers[:] = handlers
    for logger in _loggers():
        if logger.level != levels.get(logger, logging.NOTSET):
            logger.setLevel(levels.get(logger, logging.NOTSET))
    logging.captureWarnings(False)


def _loggers() -> list[logging.Logger]:
    known = logging.root.manager.loggerDict.values()
    return [logging.root, *(logger for logger in known if isinstance(logger, logging.Logger))]
