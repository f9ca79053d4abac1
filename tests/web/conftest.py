"""One house for all tests of a module; each test has a table of its own in it."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.store.conftest import (
    database_url,
    migrated_postgres,
    migrated_postgres_url,
    migrated_sqlite,
    sqlite_url,
)
from tests.web.houses import House, open_house

__all__ = ["database_url", "migrated_postgres", "migrated_postgres_url", "migrated_sqlite", "sqlite_url"]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(migrated_sqlite: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    path = tmp_path_factory.mktemp("house") / "tavolata.db"
    shutil.copy(migrated_sqlite, path)
    async with open_house(f"sqlite:///{path}") as house:
        yield house
