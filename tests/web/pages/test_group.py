"""The page of people who play with each other: for them alone."""

import pytest

from app.table.chronicle import company_of
from tests.store.test_chronicle import NOW, past
from tests.web.houses import House
from tests.web.pages.test_devices import guest_of
from tests.web.pages.test_my_games import page_of, played

pytestmark = pytest.mark.asyncio(loop_scope="module")

MONTH = 31 * 24 * 3600 * 1000


async def test_those_who_played_see_who_won_what(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Ben") as ben:
        people = guest_of(anna).id, guest_of(ben).id
        games = [past(f"GRP{number:02}", *people, ended=NOW + number * MONTH) for number in range(3)]
        await played(house, *games)
        path = f"/with/{company_of(people)}"
        page = await page_of(anna, path)
        assert "3 games together since" in page
        assert "The closest games" in page
        assert "Games, month by month" in page
        assert path in await page_of(anna)
        assert people[1].title() in await page_of(ben, path)


async def test_nobody_else_does(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Eve") as eve:
        people = guest_of(anna).id, "ben"
        await played(house, past("GRPXX", *people))
        path = f"/with/{company_of(people)}"
        assert (await anna.get(path)).status_code == 200
        assert (await eve.get(path)).status_code == 404
        unknown = await eve.get("/with/nobody")
        assert (await eve.get(path)).text.replace(path, "/with/nobody") == unknown.text
