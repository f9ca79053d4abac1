"""HEAD: the same answer as to GET, without its body."""

import pytest

from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")

PATHS = ["/", "/new", "/rules/felix", "/t/{code}/qr.svg", "/static/css/house.css", "/health/live", "/t/XXXXX"]


@pytest.mark.parametrize("path", PATHS)
async def test_it_is_answered_like_get_without_a_body(house: House, path: str) -> None:
    async with house.browser() as browser:
        address = path.format(code=await browser.open_table())
        shown, head = await browser.get(address), await browser.client.head(address)
        assert head.status_code == shown.status_code
        assert head.headers["content-type"] == shown.headers["content-type"]
        assert head.content == b""
        assert int(head.headers["content-length"]) > 0


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("DELETE", "/", "GET, HEAD"), ("HEAD", "/join", "POST"), ("GET", "/t/XXXXX/act", "POST")],
)
async def test_who_uses_another_method_is_told_which_there_are(
    house: House, method: str, path: str, allowed: str
) -> None:
    async with house.browser() as browser:
        answer = await browser.client.request(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
