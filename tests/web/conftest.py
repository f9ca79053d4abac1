"""One house for all tests of a module; each test has a table of its own in it."""

import logging
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from app.live import lobby, replica
from tests.store.conftest import (
    database_url,
    migrated_postgres,
    migrated_postgres_url,
    migrated_sqlite,
    sqlite_url,
)
from tests.web.houses import House, open_house

__all__ = ["database_url", "migrated_postgres", "migrated_postgres_url", "migrated_sqlite", "sqlite_url"]


@pytest.fixture(autouse=True)
def no_device_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly anybody here adds to a seed, and no game of these tests should wait for it."""
    monkeypatch.setattr(replica, "SILENT_AFTER", 0)


@pytest.fixture(autouse=True)
def lists_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "_PAUSE", 0)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(migrated_sqlite: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    path = tmp_path_factory.mktemp("house") / "tavolata.db"
    shutil.copy(migrated_sqlite, path)
    async with open_house(f"sqlite:///{path}") as house:
        yield house


@pytest.fixture
def in_a_network(house: House) -> Iterator[None]:
    """Visitors call the house localhost; its machine has an address in a network too."""
    site = house.site
    house.app.state.site = replace(site, lan=lambda: "http://192.168.1.7:8000")
    yield
    house.app.state.site = site


@pytest.fixture
def whole_log(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    """The log with what the server underneath says, which else goes its own way."""
    monkeypatch.setattr(logging.getLogger("uvicorn"), "propagate", True)
    return caplog
