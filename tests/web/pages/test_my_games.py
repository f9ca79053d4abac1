"""My games: what one has played, on all of one's devices; as a list, as a file, and for nobody else."""

import re

import orjson
import pytest

from app.live.memory.rating import rate_all
from app.table.chronicle import PastGame
from app.table.ports import Measure, Sanction, guest_mark
from tests.store.test_chronicle import NOW, past
from tests.web.browsing import Page
from tests.web.houses import Browser, House
from tests.web.pages.test_devices import guest_of, link_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def played(house: House, *games: PastGame) -> None:
    await house.site.node.chronicle.keep(games)
    await rate_all(house.site.node.chronicle, ["felix"])


async def page_of(browser: Browser, path: str = "/me") -> str:
    answer = await browser.get(path)
    assert answer.status_code == 200
    assert Page(answer.text).wrong == []
    return answer.text


async def test_who_has_played_nothing_is_told_so(house: House) -> None:
    async with house.browser("Anna") as anna:
        assert "No game has ended yet." in await page_of(anna)


async def test_results_are_listed_with_everybody_at_the_table(house: House) -> None:
    async with house.browser("Anna") as anna:
        me = guest_of(anna).id
        await played(house, past("MYGM2", me, "ben", None))
        page = await page_of(anna)
        assert re.findall(r'class="past-name">([^<]+)', page) == [me.title() + " ", "Ben", "Robi"]
        assert "All games with Ben" in page
        assert "1 game" in page
        assert "1 win" in page
        assert "Strength" in page
        assert 'href="/t/MYGM2"' in page
        assert "ben<" not in page  # whose id that is


async def test_another_device_of_the_same_guest_shows_the_same_games(house: House) -> None:
    async with house.browser("Anna") as phone, house.browser() as laptop, house.browser("Eve") as eve:
        await played(house, past("MYGM3", guest_of(phone).id, "ben"))
        assert "MYGM3" not in await page_of(laptop)
        await laptop.post(await link_of(phone), devices="both")
        assert "MYGM3" in await page_of(laptop)
        assert await page_of(laptop) == await page_of(phone)
        assert "MYGM3" not in await page_of(eve)


async def test_a_table_that_waits_for_one_comes_first(house: House) -> None:
    async with house.browser("Anna") as anna:
        code = await anna.open_table(bots="normal", capacity="3")
        await played(house, past("MYGM4", guest_of(anna).id, None))
        page = await page_of(anna)
        assert page.index(f'id="own-{code}"') < page.index("MYGM4")


async def test_a_long_list_has_pages(house: House) -> None:
    async with house.browser("Anna") as anna:
        me = guest_of(anna).id
        await played(house, *(past(f"LNG{number:02}", me, None, ended=NOW + number) for number in range(45)))
        seen: list[str] = []
        path: str | None = "/me"
        while path:
            page = await page_of(anna, path)
            seen += re.findall(r'href="/t/(LNG\d\d)"', page)
            found = re.search(r'href="(/me\?before=[^"]+)"', page)
            path = found[1] if found else None
        assert seen == [f"LNG{number:02}" for number in reversed(range(45))]


@pytest.mark.parametrize(
    "nonsense", ["x", "-", "1-2", "9" * 40 + "-A-1", "1-A-" + "9" * 40, "\u0661-A-\u0661", "1--1", "%00"]
)
async def test_nonsense_in_the_address_is_no_failure(house: House, nonsense: str) -> None:
    async with house.browser("Anna") as anna:
        await page_of(anna, f"/me?before={nonsense}")


async def test_a_name_in_an_old_game_is_only_text(house: House) -> None:
    async with house.browser("Anna") as anna:
        game = past("MYGM5", guest_of(anna).id, "<script>alert(1)</script>")
        await played(house, game)
        page = await page_of(anna)
        assert "<script>alert" not in page.lower()
        assert "&lt;script&gt;" in page.lower()


async def test_everything_about_me_is_one_file(house: House) -> None:
    async with house.browser("Anna") as anna:
        me = guest_of(anna).id
        await played(house, past("EXPRT", me, "ben", None))
        answer = await anna.get("/me/export")
        assert answer.headers["content-disposition"].startswith("attachment")
        about = orjson.loads(answer.content)
        assert about["guest"] == {"id": me, "name": "Anna", "avatar": "avatar-1"}
        (game,) = about["games"]
        assert (game["table"], game["game"], [seat["you"] for seat in game["seats"]]) == (
            *("EXPRT", "felix"),
            [True, False, False],
        )
        assert "ben" not in orjson.dumps(about).decode()  # the id of somebody else
        assert [rating["game"] for rating in about["ratings"]] == ["felix"]


async def test_what_moderators_have_imposed_on_me_and_where_i_was_last_is_in_it(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Ben") as ben:
        node, me = house.site.node, guest_of(anna).id
        for guest in (me, guest_of(ben).id):
            await node.casebook.impose(Sanction(guest_mark(guest), Measure.MUTE, "", NOW + 10**12, NOW))
        await node.casebook.saw({me: "a hash"}, NOW)
        about = orjson.loads((await anna.get("/me/export")).content)
        assert about["sanctions"] == [{"measure": "mute", "table": "", "until": NOW + 10**12}]
        assert about["hash_of_last_address"] == "a hash"


async def test_who_wants_no_rating_is_shown_none(house: House) -> None:
    async with house.browser("Anna") as anna:
        await played(house, past("RATED", guest_of(anna).id, "ben"))
        assert "Strength" in await page_of(anna)
        assert "I want to be rated" in (await anna.post("/me/rating", wanted="false")).text
        assert "Strength" not in await page_of(anna)
        assert "How strong you are" not in await page_of(anna, "/me/stats/felix")
        assert "Strength" in (await anna.post("/me/rating", wanted="true")).text
