"""Home knows you: one's own tables, what each waits for, the most urgent first, and live."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.table.codec import encode_action
from app.table.intents import Play
from app.web.people.identity import COOKIE
from app.web.sockets.closing import TOO_FAST
from tests.web.browsing import Page
from tests.web.houses import Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")

CARD = re.compile(r'<li id="own-(\w+)">\s*<a class="table-card" data-waits="(\w+)" href="/t/\w+">')


@pytest_asyncio.fixture(loop_scope="module")
async def anna(house: House) -> AsyncIterator[Browser]:
    async with house.browser("Anna") as browser:
        yield browser


def shown(text: str) -> list[tuple[str, str]]:
    """The tables in their order: code and what it waits for."""
    return CARD.findall(text)


async def own(browser: Browser) -> list[tuple[str, str]]:
    page = (await browser.get("/")).text
    assert Page(page).wrong == []
    return shown(page)


def id_of(house: House, browser: Browser) -> str:
    return house.site.signer.read(browser.client.cookies[COOKIE]).id


async def move(house: House, browser: Browser, code: str) -> None:
    """Whatever that person is asked first."""
    replica, player = await house.replica(code), id_of(house, browser)
    seat = replica.snapshot.audience_of(player)
    assert seat is not None
    question = replica.table.question(seat)
    assert question is not None
    await replica.submit(Play(player, question.key, encode_action(question.choices[0])))


async def test_somebody_without_a_table_sees_none(anna: Browser) -> None:
    page = (await anna.get("/")).text
    assert shown(page) == []
    assert re.search(r'<section id="yours"[^>]* hidden>', page)


async def test_the_most_urgent_comes_first(house: House, anna: Browser) -> None:
    async with house.browser("Ben") as ben, house.browser("Cara") as cara:
        over_there = await ben.open_table(name="Ben", capacity="3")
        my_turn = await anna.open_table(name="Anna", bots="normal", capacity="3")
        alone = await anna.open_table(name="Anna", capacity="4")
        ready = await anna.open_table(name="Anna", capacity="3")
        for each in (anna, cara):
            await each.sit(over_there, "Anna" if each is anna else "Cara")
            await each.sit(ready, "Anna" if each is anna else "Cara")
        await ben.sit(ready, "Ben")
        await ben.post(f"/t/{over_there}/act", table="start")
        await move(house, anna, over_there)
        away = await anna.open_table(name="Anna", bots="normal", capacity="3")
        await anna.post(f"/t/{away}/act", table="leave")
        assert await own(anna) == [
            (my_turn, "you"),
            (ready, "your_start"),
            (away, "your_return"),
            (over_there, "others"),
            (alone, "players"),
        ]
        page = (await anna.get("/")).text
        assert "Your table is waiting" in page
        assert "Waiting for Ben, Cara" in page
        assert "1 of 4 seats taken" in page


async def test_a_table_that_was_left_is_gone(house: House, anna: Browser) -> None:
    code = await anna.open_table(name="Anna")
    assert [code] == [own_code for own_code, _ in await own(anna)]
    await anna.post(f"/t/{code}/act", table="leave")
    assert await own(anna) == []


async def test_nobody_else_sees_it_and_no_id_is_on_the_page(house: House, anna: Browser) -> None:
    await anna.open_table(name="Anna")
    async with house.browser("Ben") as ben:
        assert await own(ben) == []
        for browser in (anna, ben):
            page = (await browser.get("/")).text
            assert id_of(house, anna) not in page
            async with browser.line("/ws") as line:
                assert id_of(house, anna) not in await line.message()


async def test_the_home_page_hears_at_once_whose_turn_it_is(house: House, anna: Browser) -> None:
    async with house.browser("Ben") as ben, house.browser("Cara") as cara:
        code = await ben.open_table(name="Ben", capacity="3")
        await anna.sit(code, "Anna")
        await cara.sit(code, "Cara")
        async with anna.line("/ws") as line:
            assert shown((await line.fragments())["yours"]) == [(code, "players")]
            await ben.post(f"/t/{code}/act", table="start")
            assert shown((await line.fragments())["yours"]) == [(code, "you")]
            await move(house, anna, code)
            assert shown((await line.fragments())["yours"]) == [(code, "others")]


async def test_a_seat_taken_elsewhere_is_there_when_somebody_comes_back_to_the_page(
    house: House, anna: Browser
) -> None:
    async with anna.line("/ws") as line:
        assert shown((await line.fragments())["yours"]) == []
        code = await anna.open_table(name="Anna", capacity="3")
        await line.connection.send("back")
        assert shown((await line.fragments())["yours"]) == [(code, "players")]
        await anna.post(f"/t/{code}/bots", level="normal")
        found = await line.until(lambda found: "your_start" in found.get("yours", ""))
        assert shown(found["yours"]) == [(code, "your_start")]


async def test_who_asks_too_often_is_hung_up_on(sqlite_url: str) -> None:
    async with (
        open_house(sqlite_url, actions_per_second=1) as house,
        house.browser("Anna") as anna,
        anna.line("/ws") as line,
    ):
        for _ in range(3):
            await line.connection.send("back")
        assert await line.closed() == TOO_FAST
