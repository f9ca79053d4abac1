"""Static files: those with a fingerprint are cached for ever, and every file that a page needs exists."""

import pytest

from app.games.catalogue import GAMES
from app.web.rendering.assets import asset, fingerprint
from tests.web.browsing import Page
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_an_address_with_the_fingerprint_is_cached_for_ever_and_another_is_not(house: House) -> None:
    async with house.browser() as browser:
        current = await browser.get(asset("css/house.css"))
        assert current.status_code == 200
        assert "immutable" in current.headers["cache-control"]
        plain = await browser.get("/static/css/house.css")
        assert plain.headers["cache-control"] == "no-cache"
        again = await browser.client.get(
            "/static/css/house.css", headers={"if-none-match": plain.headers["etag"]}
        )
        assert again.status_code == 304


async def test_pages_are_not_cached(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table()
        for path in ("/", "/new", f"/t/{code}", f"/t/{code}/tv", f"/t/{code}/history"):
            assert (await browser.get(path)).headers["cache-control"] == "no-store"


async def test_every_file_that_a_page_asks_for_is_there(house: House) -> None:
    async with house.browser() as browser:
        gathering = await browser.open_table()
        playing = await browser.open_table(bots="normal", capacity="3")
        paths = ["/", "/new", *(f"/rules/{key}" for key in GAMES), "/t/XXXXX"]
        paths += [f"/t/{code}{screen}" for code in (gathering, playing) for screen in ("", "/tv")]
        files = {file for path in paths for file in Page((await browser.get(path)).text).files}
        assert len(files) > 8
        for file in sorted(files):
            assert (await browser.get(file)).status_code == 200, file
            assert file.startswith(f"/static/{fingerprint()}/")


@pytest.mark.parametrize("path", ["/static/../pyproject.toml", "/static/%2e%2e/pyproject.toml", "/static/"])
async def test_nothing_else_is_served(house: House, path: str) -> None:
    async with house.browser() as browser:
        assert (await browser.get(path)).status_code in (404, 405)
