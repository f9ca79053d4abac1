"""A log that went back takes everybody's page and program with it."""

import orjson
import pytest

from app.store.schema import changing
from tests.web.houses import House, open_house, seq_of


async def rewind(house: House, sqlite_url: str, code: str) -> None:
    """The log has lost its newest row, and the server finds out."""
    replica = await house.replica(code)
    async with changing(sqlite_url) as connection:
        await connection.exec_driver_sql("DROP TRIGGER log_no_delete")
        await connection.exec_driver_sql(f"DELETE FROM log WHERE seq = {replica.seq}")  # noqa: S608
    await house.site.node.hall.compare_heads()


async def test_a_page_shows_what_is_left(sqlite_url: str) -> None:
    async with (
        open_house(sqlite_url) as house,
        house.browser("Anna") as anna,
        house.browser("Ben") as ben,
    ):
        code = await anna.open_table()
        await ben.sit(code, "Benjamin")
        async with anna.line(f"/t/{code}/ws") as line:
            before = await line.until(lambda found: "board" in found)
            assert "Benjamin" in before["board"]
            await rewind(house, sqlite_url, code)
            after = await line.until(lambda found: "board" in found)
            assert "Benjamin" not in after["board"]
            assert seq_of(after) < seq_of(before)
            assert "data-full" in after["tick"], "else the page would think it late"


@pytest.mark.parametrize("query", ["", "?patch=true"])
async def test_a_program_gets_the_whole_state_again(sqlite_url: str, query: str) -> None:
    async with (
        open_house(sqlite_url) as house,
        house.browser("Anna") as anna,
        house.browser("Ben") as ben,
    ):
        code = await anna.open_table()
        await ben.sit(code, "Benjamin")
        async with anna.line(f"/api/v1/tables/{code}/ws{query}") as line:
            before = orjson.loads(await line.text())
            await rewind(house, sqlite_url, code)
            while not (after := orjson.loads(await line.text())).get("full"):
                continue
            assert after["state"]["seq"] < before["state"]["seq"]
