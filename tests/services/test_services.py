"""The services of the tests are real, and each test finds them empty."""

import re
from pathlib import Path

import pytest
import redis.asyncio
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.services.chromium import chromium_program
from tests.services.postgres import PostgresServer


@pytest.mark.parametrize("turn", [1, 2])
async def test_each_test_has_an_empty_postgres_of_its_own(postgres_url: str, turn: int) -> None:
    engine = create_async_engine(postgres_url)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE seats (number int)"))
        await connection.execute(text("INSERT INTO seats VALUES (:turn)"), {"turn": turn})
        assert (await connection.execute(text("SELECT number FROM seats"))).scalars().all() == [turn]
    await engine.dispose()


async def test_a_database_can_be_copied(postgres_server: PostgresServer, postgres_url: str) -> None:
    engine = create_async_engine(postgres_url)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE seats (number int)"))
    await engine.dispose()
    with postgres_server.database(template=postgres_url.rpartition("/")[2]) as copy:
        engine = create_async_engine(copy)
        async with engine.connect() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM seats"))).scalar_one() == 0
        await engine.dispose()


@pytest.mark.parametrize("turn", [1, 2])
async def test_each_test_finds_redis_empty(redis_url: str, turn: int) -> None:
    async with redis.asyncio.from_url(redis_url) as client:
        assert await client.dbsize() == 0
        await client.set("turn", turn)
        assert await client.get("turn") == str(turn).encode()


def test_services_listen_on_this_machine_only(postgres_url: str, redis_url: str) -> None:
    assert re.match(r"postgresql\+asyncpg://postgres@127\.0\.0\.1:\d+/\w+$", postgres_url)
    assert re.match(r"redis://127\.0\.0\.1:\d+/0$", redis_url)


def test_a_missing_browser_fails_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(pytest.fail.Exception, match=r"^Chromium is missing: .*$"):
        chromium_program()
