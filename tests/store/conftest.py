"""Databases to test with. Migrating takes longer than copying: it is done once for each kind."""

import contextlib
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.store.migrate import migrate
from app.store.store import Store, open_store
from tests.services.postgres import PostgresServer

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("migrated") / "tavolata.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: PostgresServer) -> Iterator[str]:
    """The name of a database to copy."""
    with postgres_server.database() as url:
        migrate(url)
        yield url.rpartition("/")[2]


@pytest.fixture
def sqlite_url(migrated_sqlite: Path, tmp_path: Path) -> str:
    path = tmp_path / "tavolata.db"
    shutil.copy(migrated_sqlite, path)
    return f"sqlite:///{path}"


@pytest.fixture
def migrated_postgres_url(postgres_server: PostgresServer, migrated_postgres: str) -> Iterator[str]:
    with postgres_server.database(template=migrated_postgres) as url:
        yield url


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """A migrated database without a row."""
    url: str = request.getfixturevalue(
        {"sqlite": "sqlite_url", "postgres": "migrated_postgres_url"}[request.param]
    )
    return url


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without a table."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    async with contextlib.AsyncExitStack() as stack:
        yield await stack.enter_async_context(open_store(database_url))
