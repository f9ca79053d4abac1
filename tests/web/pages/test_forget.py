"""Being forgotten: only when one is sure, on all devices, and nothing is shown of one afterwards."""

import pytest

from app.web.people.identity import COOKIE
from tests.store.test_chronicle import past
from tests.web.browsing import Page
from tests.web.houses import House
from tests.web.pages.test_devices import guest_of, link_of
from tests.web.pages.test_my_games import page_of, played

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_it_is_explained_and_not_done_by_mistake(house: House) -> None:
    async with house.browser("Anna") as anna:
        await played(house, past("FRGT2", guest_of(anna).id, "ben"))
        assert "Tables where you were the only person are deleted" in await page_of(anna, "/me/forget")
        answer = await anna.post("/me/forget")
        assert answer.status_code == 422
        assert "Please tick the box first." in answer.text
        assert Page(answer.text).wrong == []
        assert "FRGT2" in await page_of(anna)


async def test_no_other_site_can_do_it(house: House) -> None:
    async with house.browser("Anna") as anna:
        headers = {"Origin": "https://elsewhere.example"}
        answer = await anna.client.post("/me/forget", data={"sure": "yes"}, headers=headers)
        assert answer.status_code == 403


async def test_who_is_forgotten_is_somebody_else_and_somebody(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Ben") as ben:
        before, me = anna.client.cookies[COOKIE], guest_of(anna).id
        await played(house, past("FRGT3", me, guest_of(ben).id))
        answer = await anna.post("/me/forget", sure="yes")
        assert answer.url.path == "/me/forgotten"
        assert Page(answer.text).wrong == []
        assert guest_of(anna).id != me
        assert "FRGT3" not in await page_of(anna)
        page = await page_of(ben)
        assert "FRGT3" in page
        assert ">Somebody<" in page
        assert me.title() not in page
        assert "All games with" not in page
        anna.client.cookies.set(COOKIE, before, domain="127.0.0.1")
        assert (await anna.get("/me")).status_code == 401  # the old cookie speaks for nobody


async def test_other_devices_become_new_guests(house: House) -> None:
    async with house.browser("Anna") as phone, house.browser() as laptop:
        await laptop.post(await link_of(phone), devices="both")
        await phone.post("/me/forget", sure="yes")
        assert (await laptop.get("/me")).status_code == 401
        assert (await laptop.get("/me")).status_code == 200


async def test_a_table_of_ones_own_is_gone_and_others_go_on_without_one(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Ben") as ben:
        alone = await anna.open_table(bots="normal", capacity="3")
        shared = await anna.open_table(capacity="3")
        await ben.sit(shared, "Ben")
        await anna.post("/me/forget", sure="yes")
        assert (await ben.get(f"/t/{alone}")).status_code == 404
        replica = await house.replica(shared)
        assert [seat.name for seat in replica.table.seats if seat] == ["Ben"]
        assert (await ben.get(f"/t/{shared}")).status_code == 200
