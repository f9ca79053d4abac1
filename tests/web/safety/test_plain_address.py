"""Control characters in an address: they are no codes of phrases, and break nothing."""

import pytest

from app.web.rendering.phrases import PHRASES
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("code", ["%10f", "%01!", "%1E!!", "%1f", "%7F", "%00"])
@pytest.mark.parametrize("address", ["/rules/{}/text", "/nowhere/{}", "/?code={}", "/t/{}"])
async def test_they_are_not_read(house: House, address: str, code: str) -> None:
    async with house.browser() as browser:
        answer = await browser.client.get(address.format(code))
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")


async def test_nobody_can_put_a_phrase_into_a_page_by_its_address(house: House) -> None:
    code = PHRASES.code("<b>planted in a page</b>")
    async with house.browser() as browser:
        for address in (f"/nowhere/{code}", f"/?code={code}"):
            # As bytes: the client would refuse what a browser would never send.
            answer = await browser.client.get(
                "".join(sign if sign.isprintable() else f"%{ord(sign):02x}" for sign in address)
            )
            assert "planted" not in answer.text


async def test_other_signs_of_all_kinds_stay(house: House) -> None:
    async with house.browser() as browser:
        assert "Zoë–ñ" in (await browser.client.get("/?code=Zoë–ñ")).text
