"""Whether the server lives, and whether it can serve."""

import pytest

from app.live.readiness import Readiness
from app.table.ports import Unavailable
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_it_lives_and_is_ready(house: House) -> None:
    async with house.browser() as browser:
        assert (await browser.get("/health/live")).json() == {"status": "live"}
        assert (await browser.get("/health/ready")).json() == {"status": "ready"}


async def test_without_its_database_it_lives_but_is_not_ready(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> None:
        raise Unavailable("gone")

    monkeypatch.setattr(house.site.readiness, "can_store", Readiness(away).can_store)
    async with house.browser() as browser:
        assert (await browser.get("/health/live")).status_code == 200
        assert (await browser.get("/health/ready")).status_code == 503


async def test_a_server_that_stops_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.site.readiness, "stopping", True)
    async with house.browser() as browser:
        answer = await browser.get("/health/ready")
        assert (answer.status_code, answer.json()) == (503, {"status": "stopping"})


async def test_without_its_database_pages_say_so_in_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object, **__: object) -> int:
        raise Unavailable("gone")

    async with house.browser() as browser:
        code = await browser.open_table()
        monkeypatch.setattr(house.site.node.hall.around.log, "append", away)
        monkeypatch.setattr(house.site.node.hall.around.log, "read", away)
        for answer in (
            await browser.get("/t/ZZZZZ"),
            await browser.post(f"/t/{code}/act", table="leave"),
            await browser.post("/tables", game="felix", name="Anna"),
        ):
            assert answer.status_code == 503
            assert "save" in answer.text
            assert "gone" not in answer.text
