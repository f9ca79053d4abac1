"""A seat on another device: once, for a short time, with both devices or only the new one."""

import html
import re
import shutil
from pathlib import Path

import httpx
import pytest

from app.live.clock import Clock
from app.web.people.handover import LASTS
from app.web.people.identity import COOKIE, Guest
from app.web.words import texts
from tests.web.browsing import Page
from tests.web.houses import Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def link_of(browser: Browser, table: str = "") -> str:
    """The path that this guest's other device opens."""
    sheet = (await browser.get(f"/me/link?table={table}")).text
    assert Page(sheet).wrong == []
    found = re.search(r'data-copy="http://[^/]+(/me/[^"]+)"', sheet)
    assert found
    return html.unescape(found[1])


def guest_of(browser: Browser) -> Guest:
    return browser.house.site.signer._signed(browser.client.cookies[COOKIE])


def is_over(page: httpx.Response) -> bool:
    return page.status_code == 410 and texts.LINK_OVER in page.text and Page(page.text).wrong == []


class TestTheLink:
    async def test_asks_before_anything_happens(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop:
            path = await link_of(phone)
            for _ in range(3):  # as previews do
                page = await laptop.get(path)
                assert page.status_code == 200
                assert "Continue here as Anna?" in page.text
                assert Page(page.text).wrong == []
                assert guest_of(laptop).id != guest_of(phone).id

    @pytest.mark.parametrize("devices", ["both", "only"])
    async def test_leads_to_the_same_seat_at_the_same_table(self, house: House, devices: str) -> None:
        async with house.browser() as phone, house.browser() as laptop:
            table = await phone.open_table(bots="normal", capacity="3", name="Anna", avatar="avatar-7")
            page = await laptop.post(await link_of(phone, table), devices=devices)
            assert page.url.path == f"/t/{table}"
            assert 'name="card"' in page.text
            assert guest_of(laptop).as_player() == guest_of(phone).as_player()

    async def test_leads_home_if_it_comes_from_there(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop:
            page = await laptop.post(await link_of(phone, "../x"), devices="both")
            assert page.url.path == "/"
            assert guest_of(laptop).name == "Anna"

    async def test_works_once(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop, house.browser() as thief:
            path = await link_of(phone)
            await laptop.post(path, devices="both")
            assert is_over(await thief.get(path))
            for devices in ("both", "only"):
                assert is_over(await thief.post(path, devices=devices))
            await thief.get("/")
            assert guest_of(thief).id != guest_of(phone).id
            assert (await phone.get("/")).status_code == 200

    async def test_works_for_ten_minutes(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop:
            path = await link_of(phone)
            now = house.site.node.clock.now()
            monkeypatch.setattr(Clock, "now", lambda _: now + LASTS - 1000)
            assert (await laptop.get(path)).status_code == 200
            monkeypatch.setattr(Clock, "now", lambda _: now + LASTS + 1000)
            assert is_over(await laptop.get(path))
            assert is_over(await laptop.post(path, devices="both"))

    @pytest.mark.parametrize("word", ["x", "a.b", "link.", "%00", "A" * 3000])
    async def test_of_nobody_is_said_on_a_page(self, house: House, word: str) -> None:
        async with house.browser() as browser:
            assert is_over(await browser.get(f"/me/{word}"))
            assert is_over(await browser.post(f"/me/{word}", devices="both"))

    async def test_says_what_it_wants(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop:
            path = await link_of(phone)
            for fields in ({}, {"devices": "all"}):
                assert (await laptop.post(path, **fields)).status_code == 422
            assert (await laptop.get(path)).status_code == 200

    async def test_does_nothing_from_another_site(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser(origin="https://evil.example") as laptop:
            path = await link_of(phone)
            page = await laptop.post(path, devices="only")
            assert page.status_code == 403
            assert texts.FOREIGN in page.text

    async def test_opened_where_one_is_already_is_not_used_up(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop:
            path = await link_of(phone)
            page = await phone.get(path)
            assert "You are Anna here already" in page.text
            assert Page(page.text).wrong == []
            assert (await laptop.get(path)).status_code == 200

    async def test_made_by_a_device_that_was_released_is_over(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as laptop, house.browser() as tablet:
            first, second = await link_of(phone), await link_of(phone)
            await laptop.post(first, devices="only")
            assert is_over(await tablet.get(second))
            assert is_over(await tablet.post(second, devices="both"))

    async def test_who_has_markup_for_a_name_has_it_as_text(self, house: House) -> None:
        name = "<b>Anna</b>&\"'"
        async with house.browser(name) as phone, house.browser() as laptop:
            path = await link_of(phone, await phone.open_table(name=name))
            asked = await laptop.get(path)
            await laptop.post(path, devices="only")
            for page in (asked, await phone.get("/")):
                assert "<b>Anna" not in page.text
                assert Page(page.text).wrong == []


class TestTheOtherGuestOfThatDevice:
    async def test_is_named_if_a_game_would_be_left_behind(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser() as tablet:
            running = await tablet.open_table(name="Paolo", bots="normal", capacity="3")
            gathering = await tablet.open_table(name="Paolo")
            page = (await tablet.get(await link_of(phone))).text
            assert "On this device you are Paolo," in page
            assert f"/t/{running}" in page
            assert gathering not in page
            assert Page(page).wrong == []

    async def test_is_not_spoken_of_otherwise(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser("Paolo") as tablet:
            assert "Paolo" not in (await tablet.get(await link_of(phone))).text

    async def test_is_replaced(self, house: House) -> None:
        async with house.browser("Anna") as phone, house.browser("Paolo") as tablet:
            await tablet.post(await link_of(phone), devices="both")
            assert guest_of(tablet).name == "Anna"

    async def test_may_be_one_that_was_released_or_forged(self, house: House) -> None:
        """So one comes back to the first device in the same way."""
        async with house.browser("Anna") as phone, house.browser() as laptop:
            await laptop.post(await link_of(phone), devices="only")
            back = await link_of(laptop)
            assert "Continue here as Anna?" in (await phone.get(back)).text
            page = await phone.post(back, devices="only")
            assert page.status_code == 200
            assert guest_of(phone).epoch == 2
            assert (await laptop.get("/")).status_code == 401
            laptop.client.cookies.set(COOKIE, "forged.word")
            assert (await laptop.get(await link_of(phone))).status_code == 200


async def test_both_devices_show_the_same_seat(house: House) -> None:
    async with house.browser() as phone, house.browser() as laptop:
        table = await phone.open_table(bots="normal", capacity="3")
        await laptop.post(await link_of(phone, table), devices="both")
        async with phone.line(f"/t/{table}/ws") as one, laptop.line(f"/t/{table}/ws") as other:
            mine = [(await line.fragments())["mine"] for line in (one, other)]
            assert mine[0] == mine[1]
            await phone.post(f"/t/{table}/act", table="leave")
            for line in (one, other):
                await line.until(lambda found: "mine" in found)


class TestADeviceThatWasReleased:
    async def test_loses_its_line_and_is_told_why(self, house: House) -> None:
        async with house.browser() as phone, house.browser() as laptop:
            table = await phone.open_table(bots="normal", capacity="3", name="Anna")
            path = await link_of(phone, table)
            async with phone.line(f"/t/{table}/ws") as line:
                await line.fragments()
                await laptop.post(path, devices="only")
                assert await line.closed() == 4401
            async with phone.line(f"/t/{table}/ws") as line:
                assert await line.closed() == 4401
            async with laptop.line(f"/t/{table}/ws") as line:
                assert 'name="card"' in (await line.fragments())["mine"]

    async def test_no_longer_shows_which_tables_one_has(self, house: House) -> None:
        async with house.browser() as phone, house.browser() as laptop:
            table = await phone.open_table(name="Anna")
            async with phone.line("/ws") as line:
                assert table in (await line.fragments())["yours"]
                await laptop.post(await link_of(phone), devices="only")
                assert await line.closed() == 4401
            async with phone.line("/ws") as line:
                assert await line.closed() == 4401

    async def test_does_nothing_any_more(self, house: House) -> None:
        async with house.browser() as phone, house.browser() as laptop:
            table = await phone.open_table(bots="normal", capacity="3", name="Anna")
            await laptop.post(await link_of(phone, table), devices="only")
            seq = (await house.replica(table)).table.seq
            bearer = {"authorization": f"Bearer {phone.client.cookies[COOKIE]}"}
            page = await phone.post(f"/t/{table}/act", table="leave")
            assert page.status_code == 401
            answer = await phone.client.post(
                f"/api/v1/tables/{table}/act", json={"table": "leave"}, headers=bearer
            )
            assert (answer.status_code, answer.json()["error"]) == (401, "released")
            assert (await house.replica(table)).table.seq == seq

    async def test_shows_a_page_that_explains_it_and_then_is_a_new_guests(self, house: House) -> None:
        async with house.browser() as phone, house.browser() as laptop:
            table = await phone.open_table(bots="normal", capacity="3", name="Anna")
            await laptop.post(await link_of(phone, table), devices="only")
            page = await phone.get(f"/t/{table}")
            assert page.status_code == 401
            assert "Anna went on with another device" in page.text
            assert f'href="/t/{table}"' in page.text
            assert 'name="card"' not in page.text
            assert Page(page.text).wrong == []
            again = await phone.get(f"/t/{table}")
            assert again.status_code == 200
            assert 'name="card"' not in again.text
            assert guest_of(phone).name == ""
            assert guest_of(phone).id != guest_of(laptop).id

    async def test_is_released_at_every_server_and_after_a_restart(
        self, migrated_sqlite: Path, tmp_path: Path
    ) -> None:
        shutil.copy(migrated_sqlite, tmp_path / "tavolata.db")
        url = f"sqlite:///{tmp_path / 'tavolata.db'}"
        async with (
            open_house(url) as here,
            open_house(url) as there,
            here.browser("Anna") as phone,
            there.browser() as laptop,
        ):
            path, old = await link_of(phone), phone.client.cookies[COOKIE]
            await laptop.post(path, devices="only")
            assert is_over(await phone.get(path))
            await here.site.node.releases.refresh()
            assert (await phone.get("/")).status_code == 401
        async with open_house(url) as later, later.browser() as phone:
            phone.client.cookies.set(COOKIE, old)
            assert (await phone.get("/")).status_code == 401


async def test_no_guess_of_a_table_can_be_checked_by_it(house: House) -> None:
    """What a link says can be read, though not changed."""
    async with house.browser("Anna") as anna, house.browser("Zoe") as zoe:
        signer, table = house.site.handover_signer, await anna.open_table()
        for typed, said in ((table, table), ("ZZZZZ", "ZZZZZ"), ("no code", "")):
            word = (await link_of(zoe, typed)).rpartition("/")[2]
            assert signer.read(word, now=0).table == said


async def test_nothing_of_it_is_in_the_log_of_a_table(house: House) -> None:
    async with house.browser() as phone, house.browser() as laptop:
        table = await phone.open_table(bots="normal", capacity="3")
        seq = (await house.replica(table)).table.seq
        await laptop.post(await link_of(phone, table), devices="only")
        assert (await house.replica(table)).table.seq == seq


async def test_pages_offer_it_to_those_who_have_a_name(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser() as nobody:
        assert 'hx-get="/me/link"' in (await anna.get("/")).text
        assert "/me/link" not in (await nobody.get("/")).text
        table = await anna.open_table()
        assert f'hx-get="/me/link?table={table}"' in (await anna.get(f"/t/{table}")).text
