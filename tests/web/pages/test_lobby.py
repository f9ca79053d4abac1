"""The lobby on the home page: open tables, games to watch, filters, how many are here, a seat anywhere."""

import re
from html import unescape

import pytest

from app.table.table import Phase
from tests.web.browsing import Page
from tests.web.houses import Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")

ITALIAN = {"accept-language": "it"}


async def listed(browser: Browser, query: str = "") -> set[str]:
    """The tables on the home page, open ones and games to watch."""
    await browser.house.site.node.lobby.refresh()
    page = (await browser.get(f"/{query}")).text
    assert Page(page).wrong == []
    return set(re.findall(r'<li id="(?:open|running)-(\w+)"', page))


async def test_games_that_are_being_played_in_public_can_be_watched(house: House) -> None:
    async with house.browser() as anna, house.browser() as stranger:
        running = await anna.open_table(bots="normal", capacity="3", visibility="public")
        private = await anna.open_table(bots="normal", capacity="3")
        await house.site.node.lobby.refresh()
        page = (await stranger.get("/")).text
        assert f'id="running-{running}"' in page
        assert private not in page


async def test_a_table_is_in_the_language_of_the_page_it_was_opened_on(house: House) -> None:
    async with house.browser(**ITALIAN) as anna, house.browser() as ben:
        italian = await anna.open_table(visibility="public")
        english = await ben.open_table(visibility="public", game="squeaky")
        assert {italian, english} <= await listed(ben)
        assert await listed(ben, "?language=it") & {italian, english} == {italian}
        assert await listed(ben, "?game=squeaky") & {italian, english} == {english}
        assert await listed(ben, "?game=squeaky&language=it") & {italian, english} == set()
        assert {italian, english} <= await listed(ben, "?game=chess&language=tlh")


async def test_a_filter_holds_for_what_the_socket_sends_too(house: House) -> None:
    async with house.browser() as anna, house.browser() as ben:
        await house.site.node.lobby.refresh()
        async with ben.line("/ws?game=squeaky&language=en") as line:
            await line.until(lambda found: "tables" in found)
            felix = await anna.open_table(visibility="public")
            squeaky = await anna.open_table(visibility="public", game="squeaky")
            found = await line.until(lambda found: f"new-open-{squeaky}" in found)
            assert felix not in str(found)


async def test_of_a_table_that_changes_only_its_own_line_is_sent(house: House) -> None:
    async with house.browser() as ben:
        query = "?game=squeaky&language=it&free=1"
        async with house.browser(**ITALIAN) as cara, ben.line(f"/ws{query}") as line:
            codes = []
            for _ in range(2):
                codes.append(await cara.open_table(visibility="public", game="squeaky"))
                await line.until(lambda found: codes[-1] in str(found))
            await ben.sit(codes[0], "Ben")
            found = await line.until(lambda found: f"open-{codes[0]}" in found)
            assert "2 of 4 seats taken" in found[f"open-{codes[0]}"]
            assert codes[1] not in str(found)
            await cara.post(f"/t/{codes[1]}/act", table="terms", visibility="private")
            found = await line.until(lambda found: f"open-{codes[1]}" in found)
            assert 'hx-swap-oob="delete"' in found[f"open-{codes[1]}"]
            assert codes[0] not in str(found)


async def test_long_lists_have_pages(sqlite_url: str) -> None:
    async with open_house(sqlite_url) as house, house.browser(**ITALIAN) as cara, house.browser() as ben:
        codes = {
            await cara.open_table(visibility="public", game="squid_game", capacity="6") for _ in range(22)
        }
        first = await listed(ben, "?game=squid_game&language=it&free=3")
        page = (await ben.get("/?game=squid_game&language=it&free=3")).text
        assert len(first) == 20
        assert "22 tables" in page
        (more,) = re.findall(r'href="([^"]+)">More tables', page)
        rest = await listed(ben, unescape(more).removeprefix("/").partition("#")[0])
        assert first | rest == codes
        assert not first & rest


@pytest.mark.parametrize(
    "query", ["?open=x", "?open=12-äöü", "?running=-", "?open=99999999999999999999-A", "?free=9"]
)
async def test_pages_that_there_are_not_are_the_first_one(house: House, query: str) -> None:
    async with house.browser() as ben:
        assert (await ben.get(f"/{query}")).status_code == 200
        assert await listed(ben, query) == await listed(ben)


async def test_it_is_said_how_many_people_are_here(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser("Ben") as ben:
        code = await anna.open_table()
        async with anna.line("/ws") as line:
            assert "One person is here now" in (await line.fragments())["people"]
            async with (
                anna.line(f"/t/{code}/ws") as own,
                ben.line(f"/t/{code}/ws") as other,
                ben.line(f"/t/{code}/tv/ws") as tv,
            ):
                for table in (own, other, tv):
                    await table.fragments()
                house.beat()
                assert "2 people are here now" in (await line.fragments())["people"]
                assert "2 people are here now" in (await anna.get("/")).text


class TestAnywhere:
    async def test_the_fullest_open_table_in_one_s_language_is_taken(self, house: House) -> None:
        async with (
            house.browser(**ITALIAN) as anna,
            house.browser("Ben", **ITALIAN) as ben,
            house.browser("Cara") as cara,
        ):
            await anna.open_table(visibility="public", game="squid_game", capacity="5")
            fuller = await anna.open_table(visibility="public", game="squid_game", capacity="5")
            await cara.sit(fuller, "Cara")
            english = await cara.open_table(visibility="public", game="squid_game", capacity="3")
            await ben.sit(english, "Ben")
            await anna.open_table(visibility="private", game="squid_game", capacity="3")
            async with house.browser(**ITALIAN) as dan:
                page = await dan.post("/anywhere", name="Dan", avatar="avatar-4", game="squid_game")
                assert page.url.path == f"/t/{fuller}"
            seats = (await house.replica(fuller)).snapshot.public.seats
            assert [seat.name for seat in seats if seat] == ["Anna", "Cara", "Dan"]

    async def test_without_an_open_table_a_public_one_with_a_clock_is_opened(self, house: House) -> None:
        async with house.browser("Dan") as dan:
            page = await dan.post("/anywhere", name="Dan", avatar="avatar-4", game="snack_match")
            table = (await house.replica(page.url.path.rpartition("/")[2])).snapshot.public
            assert (table.game, table.public, table.clock) == ("snack_match", True, 120)
            assert [seat.name for seat in table.seats if seat] == ["Dan"]
            async with house.browser("Eve") as eve:
                assert (await eve.post("/anywhere", name="Eve", game="snack_match")).url == page.url

    async def test_who_sits_at_an_open_table_already_is_brought_there(self, house: House) -> None:
        async with house.browser(**ITALIAN) as dan:
            code = await dan.open_table(visibility="public", game="snack_match", capacity="2", name="Dan")
            page = await dan.post("/anywhere", name="Dan", avatar="avatar-4", game="snack_match")
            assert page.url.path == f"/t/{code}"

    async def test_a_full_table_is_passed_over(self, house: House) -> None:
        async with house.browser("Anna", **ITALIAN) as anna, house.browser(**ITALIAN) as dan:
            full = await anna.open_table(visibility="public", game="felix", capacity="3")
            await anna.post(f"/t/{full}/bots", level="normal")
            page = await dan.post("/anywhere", name="Dan", avatar="avatar-4", game="felix")
            assert full not in page.url.path

    async def test_a_name_is_needed(self, house: House) -> None:
        async with house.browser() as dan:
            assert (await dan.post("/anywhere", name=" ", avatar="avatar-4")).status_code == 422


class TestBots:
    async def test_one_tap_fills_all_free_seats(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as ben:
            code = await anna.open_table(capacity="5")
            await ben.sit(code, "Ben")
            page = await anna.post(f"/t/{code}/bots", level="strong")
            assert page.url.path == f"/t/{code}"
            table = (await house.replica(code)).snapshot.public
            assert [seat and seat.bot for seat in table.seats] == [None, None, "strong", "strong", "strong"]
            assert table.phase is Phase.GATHERING
            assert (await anna.post(f"/t/{code}/bots", level="strong")).status_code == 200

    async def test_a_page_with_scripts_stays(self, house: House) -> None:
        async with house.browser() as anna:
            code = await anna.open_table(capacity="5")
            anna.client.headers["hx-request"] = "true"
            assert (await anna.post(f"/t/{code}/bots", level="normal")).status_code == 204
            assert None not in (await house.replica(code)).snapshot.public.seats

    async def test_only_the_host_may_and_only_with_bots_that_there_are(self, house: House) -> None:
        async with house.browser() as anna, house.browser() as ben:
            code = await anna.open_table(capacity="5")
            await ben.sit(code, "Ben")
            assert (await ben.post(f"/t/{code}/bots", level="normal")).status_code == 403
            assert (await anna.post(f"/t/{code}/bots", level="godlike")).status_code == 409
            assert (await house.replica(code)).snapshot.public.seats.count(None) == 3
