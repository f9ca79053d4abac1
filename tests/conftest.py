"""What every test may ask for: a real Postgres, a real Redis, a real browser."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from hypothesis import HealthCheck, settings

from tests.services.chromium import chromium_program
from tests.services.postgres import PostgresServer
from tests.services.postgres import postgres_server as started_postgres
from tests.services.redis import redis_server as started_redis

# No test depends on how fast the machine is.
settings.register_profile("tavolata", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tavolata")

# Copied into a scratch tree and tested there.
collect_ignore = ["small_challenge", "small_game"]

BROWSER_TESTS = Path(__file__).parent / "browser"
MARKER_OF_FIXTURE = {"postgres_server": "postgres", "redis_server": "redis", "chromium_path": "browser"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test with what it needs, so that nobody has to remember."""
    for item in items:
        for fixture in getattr(item, "fixturenames", ()):
            if fixture in MARKER_OF_FIXTURE:
                item.add_marker(MARKER_OF_FIXTURE[fixture])
        if BROWSER_TESTS in item.path.parents:
            item.add_marker("browser")


def pytest_collection_finish() -> None:
    """What all tests share stays to the end: the collector of cycles need not walk through it each time."""
    gc.freeze()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with started_postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """An empty database of the test's own."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    with started_redis() as url:
        yield url


@pytest.fixture
def redis_url(redis_server: str) -> str:
    """An empty Redis; the server is this process's own, so channels are too."""
    with redis.Redis.from_url(redis_server) as client:
        client.flushall()
    return redis_server


@pytest.fixture(scope="session")
def chromium_path() -> str:
    return chromium_program()
