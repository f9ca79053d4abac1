"""A database that is not there yet is waited for; one that refuses us is not."""

import asyncio
import logging
import re

import pytest

from app.main.patience import patiently
from app.store.errors import StoreRefuses, StoreUnavailable
from tests.main.test_serve import PATIENCE, served, visitor
from tests.store.line import Line


class Database:
    """Away for a number of questions."""

    def __init__(self, away_for: int) -> None:
        self.away_for = away_for

    async def answer(self) -> str:
        self.away_for -= 1
        if self.away_for >= 0:
            raise StoreUnavailable("connection refused")
        return "here"


async def test_each_try_is_one_line_and_the_pauses_grow_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slept = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("app.main.patience.asyncio.sleep", sleep)
    assert await patiently(Database(8).answer) == "here"
    assert slept == [0.5, 1, 2, 4, 8, 10, 10, 10]
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * 8
    assert caplog.messages[2] == ("the database does not answer (connection refused): the next try is in 2 s")


async def test_a_wrong_password_is_not_tried_again() -> None:
    async def refuse() -> None:
        raise StoreRefuses("password authentication failed")

    with pytest.raises(StoreRefuses):
        await patiently(refuse)


@pytest.mark.slow
async def test_a_server_that_starts_before_its_database_says_so_and_then_serves(
    migrated_postgres_url: str,
) -> None:
    async with asyncio.timeout(PATIENCE), Line.to(migrated_postgres_url) as line:
        line.open = False
        async with asyncio.TaskGroup() as together:
            together.create_task(opened_later(line))
            async with served(line.url, stderr=asyncio.subprocess.PIPE) as server, visitor(server) as client:
                assert (await client.get("/health/ready")).status_code == 200
                assert server.process.stderr is not None
                said = (await server.process.stderr.readline()).decode()
                assert re.search("WARNING .*the database does not answer .* the next try is in 0.5 s", said)


async def opened_later(line: Line) -> None:
    await line.turned_away.wait()
    line.open = True
