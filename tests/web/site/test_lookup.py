"""Finding a table is looking at it: its bots, which rest while nobody does, go on."""

import asyncio

import pytest

from app.live.replica import RESTS_AFTER, Replica
from tests.brisk_server import PATIENCE
from tests.web.houses import House, open_house


async def unattended(house: House, code: str) -> Replica:
    replica = await house.replica(code)
    replica._looked_at = -RESTS_AFTER
    assert not replica.attended
    return replica


@pytest.mark.parametrize("path", ["/t/{code}", "/t/{code}/tv", "/api/v1/tables/{code}/state"])
async def test_pages_and_programs_look(sqlite_url: str, path: str) -> None:
    async with open_house(sqlite_url) as house, house.browser() as browser:
        code = await browser.open_table()
        replica = await unattended(house, code)
        assert (await browser.get(path.format(code=code))).status_code == 200
        assert replica.attended


async def test_lists_of_tables_do_not(sqlite_url: str) -> None:
    async with open_house(sqlite_url) as house, house.browser() as browser:
        code = await browser.open_table(visibility="public")
        replica = await unattended(house, code)
        for path in ("/", "/api/v1/tables"):
            await browser.get(path)
        assert not replica.attended


async def test_bots_play_for_a_program_without_a_socket(sqlite_url: str) -> None:
    async with open_house(sqlite_url, bot_pause=0) as house, house.browser() as browser:
        code = await browser.open_table(capacity="3", bots="normal")
        replica = await house.replica(code)
        async with asyncio.timeout(PATIENCE):
            while (await browser.get(f"/api/v1/tables/{code}/state")).json()["waiting"] != [0]:
                assert replica.attended
