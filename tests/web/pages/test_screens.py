"""Big screens: a code to pair with, tables that are sent there and taken away, and who may do that."""

import html
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from app.table.refusals import Reason
from app.web.people.screen import COOKIE, screen_code
from app.web.words import texts
from tests.web.browsing import Page
from tests.web.houses import Browser, House, Line, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")

NOBODYS = "ZZZZZZ"


async def code_of(tv: Browser) -> str:
    """Open the page of a screen that waits; its code."""
    page = (await tv.get("/tv")).text
    found = re.search(r"/tv/(\w{6})/qr.svg", page)
    assert found
    return found[1]


def socket_of(page: str) -> str:
    """Where the page dials; here we read what is spelled out."""
    found = re.search(r'ws-connect="([^"]+)"', page)
    assert found
    return html.unescape(found[1]).replace("phrases=1", "phrases=0")


@asynccontextmanager
async def waiting(tv: Browser) -> AsyncIterator[Line]:
    """The screen waits; once this is open, tables can be sent to it."""
    page = (await tv.get("/tv")).text
    async with tv.line(socket_of(page)) as line:
        tv.house.beat()
        assert await line.text() == "hb"
        yield line


async def sent_on(line: Line) -> tuple[int | None, str | None]:
    """With which code the socket was closed, and where the page is to go."""
    return await line.closed(), line.connection.close_reason


class TestAScreenThatWaits:
    async def test_shows_a_code_that_stays(self, house: House) -> None:
        async with house.browser() as tv, house.browser() as other:
            code = await code_of(tv)
            assert screen_code(code) == code
            assert await code_of(tv) == code
            assert await code_of(other) != code

    @pytest.mark.parametrize("language", ["en", "it"])
    async def test_its_page_is_sound(self, house: House, language: str) -> None:
        async with house.browser(**{"accept-language": language}) as tv:
            page = await tv.get("/tv")
            assert page.status_code == 200
            assert Page(page.text).wrong == []
            assert Page(page.text).language == language

    async def test_its_square_leads_to_the_choice_of_a_table(self, house: House) -> None:
        async with house.browser() as tv:
            drawing = await tv.get(f"/tv/{await code_of(tv)}/qr.svg")
            assert drawing.headers["content-type"] == "image/svg+xml"
            assert ET.fromstring(drawing.text).tag.endswith("svg")  # noqa: S314 - our own drawing

    async def test_a_browser_without_a_code_is_sent_to_get_one(self, house: House) -> None:
        async with house.browser() as tv, tv.line("/tv/ws") as line:
            assert await sent_on(line) == (4303, "/tv")

    async def test_another_site_gets_nothing(self, house: House) -> None:
        async with house.browser() as tv:
            await code_of(tv)
            async with tv.line("/tv/ws", origin="https://evil.example") as line:
                assert await line.closed() == 4403


@pytest.mark.usefixtures("in_a_network")
class TestInANetwork:
    """On the machine itself one may say localhost; a TV and a phone can't."""

    async def test_the_phone_names_an_address_that_a_tv_can_reach(self, house: House) -> None:
        async with house.browser() as anna:
            sheet = (await anna.get(f"/t/{await anna.open_table()}/screens")).text
            assert ">192.168.1.7:8000/tv<" in sheet
            assert "Phone and television must be in the same network." in sheet

    async def test_the_tv_names_one_that_phones_can_reach(self, house: House) -> None:
        async with house.browser() as tv:
            assert ">192.168.1.7:8000<" in (await tv.get("/tv")).text

    async def test_so_does_the_link_for_another_device(self, house: House) -> None:
        async with house.browser("Anna") as anna:
            link = (await anna.get("/me/link")).text
            assert 'data-copy="http://192.168.1.7:8000/me/' in link
            assert "For phones in the same network." in link


class TestSending:
    async def test_a_table_goes_to_the_screen_stays_there_and_is_taken_away(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as tv:
            table = await anna.open_table()
            code = await code_of(tv)
            async with waiting(tv) as line:
                sheet = await anna.post(f"/t/{table}/screens", screen=f"{code[:3].lower()} {code[3:]}")
                assert f"{code[:3]} {code[3:]}" in sheet.text
                assert await sent_on(line) == (4303, f"/t/{table}/tv?paired=1")
            for _ in range(2):  # a reload changes nothing
                shown = (await tv.get(f"/t/{table}/tv?paired=1")).text
                async with tv.line(socket_of(shown)) as line:
                    assert "board" in await line.fragments()
            async with tv.line(f"/t/{table}/tv/ws?paired=1") as line:
                await line.fragments()
                sheet = await anna.post(f"/t/{table}/screens/{code}/away")
                assert f"{code[:3]} {code[3:]}" not in sheet.text
                assert await sent_on(line) == (4303, "/tv")
            assert await code_of(tv) == code

    async def test_anybody_who_sits_there_may_take_it_away_or_send_another(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as ben, house.browser() as tv:
            first, second = await anna.open_table(), await ben.open_table(name="Ben")
            await ben.sit(first, "Ben")
            code = await code_of(tv)
            async with waiting(tv) as line:
                await anna.post(f"/t/{first}/screens", screen=code)
                await line.closed()
            async with tv.line(f"/t/{first}/tv/ws?paired=1") as line:
                await line.fragments()
                await ben.post(f"/t/{second}/screens", screen=code)
                assert await sent_on(line) == (4303, f"/t/{second}/tv?paired=1")

    async def test_a_screen_that_was_away_meanwhile_finds_out_when_it_is_back(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as tv:
            table, code = await anna.open_table(), await code_of(tv)
            page = (await tv.get("/tv")).text
            async with waiting(tv):
                pass
            await anna.post(f"/t/{table}/screens", screen=code)
            async with tv.line(socket_of(page)) as line:
                assert await sent_on(line) == (4303, f"/t/{table}/tv?paired=1")
            await anna.post(f"/t/{table}/screens/{code}/away")
            async with tv.line(f"/t/{table}/tv/ws?paired=1") as line:
                assert await sent_on(line) == (4303, "/tv")

    async def test_who_opens_the_code_again_at_the_screen_has_taken_the_table_away(
        self, house: House
    ) -> None:
        async with house.browser() as anna, house.browser() as tv:
            table, code = await anna.open_table(), await code_of(tv)
            async with waiting(tv) as line:
                await anna.post(f"/t/{table}/screens", screen=code)
                await line.closed()
            async with waiting(tv) as line:
                assert code not in (await anna.get(f"/t/{table}/screens")).text
                await anna.post(f"/t/{table}/screens", screen=code)
                assert await sent_on(line) == (4303, f"/t/{table}/tv?paired=1")

    async def test_a_page_opened_by_hand_stays_whatever_the_screen_is_told(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as tv:
            table = await anna.open_table()
            await code_of(tv)
            async with tv.line(f"/t/{table}/tv/ws") as line:
                assert "board" in await line.fragments()
                await house.site.node.screens.refresh()
                await line.silence()

    async def test_a_screen_sees_what_the_gallery_sees(self, house: House) -> None:
        """Even in the browser of somebody who sits at the table."""
        async with house.browser() as anna:
            table = await anna.open_table(bots="normal", capacity="3")
            code = await code_of(anna)
            async with waiting(anna) as line:
                await anna.post(f"/t/{table}/screens", screen=code)
                await line.closed()
            async with anna.line(f"/t/{table}/tv/ws?paired=1") as line:
                found = await line.fragments()
            assert 'name="card"' not in "".join(found.values())


async def test_the_phone_and_the_screen_may_be_at_different_servers(
    migrated_sqlite: Path, tmp_path: Path
) -> None:
    path = tmp_path / "tavolata.db"
    shutil.copy(migrated_sqlite, path)
    url = f"sqlite:///{path}"
    async with (
        open_house(url) as here,
        open_house(url) as there,
        here.browser() as anna,
        there.browser() as tv,
    ):
        table, code = await anna.open_table(), await code_of(tv)
        async with waiting(tv) as line:
            await anna.post(f"/t/{table}/screens", screen=code)
            await there.site.node.screens.refresh()
            assert await sent_on(line) == (4303, f"/t/{table}/tv?paired=1")


class TestRefusals:
    async def test_a_wrong_code_is_said_beside_the_field_and_the_field_is_kept(self, house: House) -> None:
        async with house.browser() as anna:
            table = await anna.open_table()
            sheet = (await anna.post(f"/t/{table}/screens", screen=NOBODYS)).text
            assert texts.UNKNOWN_SCREEN in sheet
            assert f'value="{NOBODYS}"' in sheet
            assert Page(sheet).wrong == []

    @pytest.mark.parametrize("typed", ["ABCDE", "<b>", "A" * 2000])
    async def test_what_can_be_no_code_is_no_guess(self, house: House, typed: str) -> None:
        async with house.browser() as anna:
            table = await anna.open_table()
            for _ in range(6):
                sheet = (await anna.post(f"/t/{table}/screens", screen=typed)).text
                assert texts.NO_SCREEN_CODE in sheet
                assert Page(sheet).wrong == []

    async def test_after_five_wrong_codes_one_waits_a_minute(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as ben, house.browser() as tv:
            table, code = await anna.open_table(), await code_of(tv)
            await ben.sit(table, "Ben")
            async with waiting(tv):
                for _ in range(5):
                    await anna.post(f"/t/{table}/screens", screen=NOBODYS)
                assert texts.TOO_MANY_GUESSES in (await anna.post(f"/t/{table}/screens", screen=code)).text
                assert texts.TOO_MANY_GUESSES in (await anna.post(f"/tv/{code}", table=table)).text
                assert "is on" in (await ben.post(f"/t/{table}/screens", screen=code)).text

    async def test_who_only_watches_can_neither_send_nor_take_away(self, house: House) -> None:
        async with house.browser() as anna, house.browser("Zoe") as zoe, house.browser() as tv:
            table, code = await anna.open_table(), await code_of(tv)
            said = texts.REFUSALS[Reason.NOT_SEATED].replace("'", "&#39;")
            async with waiting(tv):
                await anna.post(f"/t/{table}/screens", screen=code)
                for path, fields in (
                    (f"/t/{table}/screens", {"screen": code}),
                    (f"/t/{table}/screens/{code}/away", {}),
                    (f"/tv/{code}", {"table": table}),
                ):
                    page = await zoe.post(path, **fields)
                    assert page.status_code == 403
                    assert said in page.text
                sheet = (await zoe.get(f"/t/{table}/screens")).text
                assert "<form" not in sheet
                assert code in (await anna.get(f"/t/{table}/screens")).text

    async def test_the_choice_of_a_table_does_not_tell_which_there_are(self, house: House) -> None:
        async with house.browser() as anna, house.browser("Zoe") as zoe:
            pages = [
                await zoe.post(f"/tv/{NOBODYS}", table=table) for table in (await anna.open_table(), "ZZZZZ")
            ]
            assert pages[0].status_code == pages[1].status_code == 403
            assert pages[0].text == pages[1].text

    @pytest.mark.parametrize("path", ["/tv/{code}", "/t/{table}/screens", "/t/{table}/screens/{code}/away"])
    async def test_a_form_of_another_site_does_nothing(self, house: House, path: str) -> None:
        async with house.browser() as anna:
            table = await anna.open_table()
            anna.client.headers["origin"] = "https://evil.example"
            page = await anna.post(path.format(code=NOBODYS, table=table), screen=NOBODYS, table=table)
            assert page.status_code == 403
            assert texts.FOREIGN in page.text

    @pytest.mark.parametrize("path", ["/tv/x", "/tv/ABCDE", "/tv/x/qr.svg", "/t/XXXXX/screens"])
    async def test_what_is_not_there_is_said_on_a_page(self, house: House, path: str) -> None:
        async with house.browser() as browser:
            page = await browser.get(path)
            assert page.status_code == 404
            assert Page(page.text).wrong == []


class TestTheChoiceOfATable:
    async def test_one_tap_sends_the_only_table(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as tv:
            table, code = await anna.open_table(), await code_of(tv)
            async with waiting(tv) as line:
                page = (await anna.get(f"/tv/{code}")).text
                assert re.findall(r'name="table" value="(\w+)"', page) == [table]
                assert Page(page).wrong == []
                done = await anna.post(f"/tv/{code}", table=table)
                assert done.url.path == f"/t/{table}"
                assert await sent_on(line) == (4303, f"/t/{table}/tv?paired=1")

    async def test_of_several_one_is_chosen(self, house: House) -> None:
        async with house.browser() as anna:
            first, second = await anna.open_table(), await anna.open_table()
            page = (await anna.get(f"/tv/{NOBODYS}")).text
            assert re.findall(r'name="table" value="(\w+)"', page) == [second, first]

    async def test_who_sits_nowhere_is_told_what_to_do(self, house: House) -> None:
        async with house.browser() as nobody:
            page = await nobody.get(f"/tv/{NOBODYS}")
            assert page.status_code == 200
            assert 'name="table"' not in page.text
            assert "ZZZ ZZZ" in page.text

    async def test_a_screen_that_is_gone_is_said_there_too(self, house: House) -> None:
        async with house.browser() as anna:
            table = await anna.open_table()
            page = await anna.post(f"/tv/{NOBODYS}", table=table)
            assert page.status_code == 404
            assert texts.UNKNOWN_SCREEN in page.text
            assert Page(page.text).wrong == []


async def test_the_cookie_of_a_screen_is_nobodys_business(house: House) -> None:
    async with house.browser() as tv:
        cookies = (await tv.get("/tv")).headers.get_list("set-cookie")
        (cookie,) = [line for line in cookies if line.startswith(COOKIE)]
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
