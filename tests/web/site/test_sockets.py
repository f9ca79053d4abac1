"""A page that comes back to another server never sees the past."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest

from app.live import hall
from app.table.ports import Unavailable
from app.web.site import sockets
from tests.web.houses import House, Line, open_house, seq_of


@pytest.fixture(autouse=True)
def nobody_looks_at_the_heads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "_HEADS_EVERY", 3600.0)


@asynccontextmanager
async def one_behind(sqlite_url: str) -> AsyncIterator[tuple[House, str, int]]:
    """A server that is behind the log, the path to the table, and the moment a page has seen elsewhere."""
    async with (
        open_house(sqlite_url) as ahead,
        open_house(sqlite_url) as behind,
        ahead.browser("Anna") as anna,
        ahead.browser("Ben") as ben,
    ):
        code = await anna.open_table()
        replica = await behind.replica(code)
        replica.watch(asyncio.Event().set)
        await ben.sit(code, "Ben")
        seen = (await ahead.replica(code)).snapshot.moment
        assert replica.snapshot.moment < seen
        yield behind, f"/t/{code}/ws", seen


@asynccontextmanager
async def coming_back(house: House, path: str, since: int) -> AsyncIterator[Line]:
    async with house.browser() as browser, browser.line(f"{path}?since={since}") as line:
        yield line


async def before_the_notice(line: Line) -> list[Mapping[str, str]]:
    """Who is here may be told at any time; that is no row."""
    said = [await line.fragments()]
    while "notice" not in said[-1]:
        said.append(await line.fragments())
    return said


async def test_a_server_that_is_behind_catches_up_first(sqlite_url: str) -> None:
    async with one_behind(sqlite_url) as (house, path, seen), coming_back(house, path, seen) as line:
        await line.connection.send("{}")
        assert all("tick" not in found for found in await before_the_notice(line)), "there is nothing new"
    async with one_behind(sqlite_url) as (house, path, seen), coming_back(house, path, seen + 1) as line:
        found = await line.until(lambda found: "tick" in found)
        assert seq_of(found) == seen, "the log is the truth, whatever the page says"


async def test_a_server_that_can_not_catch_up_says_so_instead_of_showing_the_past(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise Unavailable("gone")

    async with one_behind(sqlite_url) as (house, path, seen):
        monkeypatch.setattr(house.site.node.hall.around.log, "read", away)
        async with coming_back(house, path, seen) as line:
            assert await line.closed() == 1013


async def test_nobody_waits_for_long(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hangs(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(sockets, "_CATCHES_UP_WITHIN", 0.01)
    async with one_behind(sqlite_url) as (house, path, seen):
        monkeypatch.setattr(house.site.node.hall.around.log, "read", hangs)
        async with coming_back(house, path, seen) as line:
            assert await line.closed() == 1013
