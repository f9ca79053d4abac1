"""The way in: home, a new table, a code, one's name and language, the rules; and who is turned away."""

import re

import pytest

from app.table.table import Phase
from app.web.people.identity import COOKIE
from app.web.people.language import COOKIE as LANGUAGE_COOKIE
from app.web.words.catalogues import read_words
from app.web.words.texts import FOREIGN, FORGED, UNKNOWN_TABLE
from tests.web.browsing import Page
from tests.web.houses import House

pytestmark = pytest.mark.asyncio(loop_scope="module")

MARKUP = "<b>Anna</b>&\"'"
ESCAPED = "&lt;b&gt;Anna&lt;/b&gt;&amp;&#34;&#39;"


async def test_home_greets_and_lists_open_tables(house: House) -> None:
    async with house.browser("Anna") as anna, house.browser() as stranger:
        public = await anna.open_table(visibility="public")
        private = await anna.open_table(visibility="private")
        await house.site.node.lobby.refresh()
        page = (await stranger.get("/")).text
        assert f"/t/{public}" in page
        assert private not in page


async def test_a_new_guest_is_remembered(house: House) -> None:
    async with house.browser() as browser:
        first = await browser.get("/")
        cookie = first.headers["set-cookie"]
        assert "httponly" in cookie.lower()
        assert "samesite=lax" in cookie.lower()
        assert "secure" not in cookie.lower()
        who = house.site.signer.read(browser.client.cookies[COOKIE])
        await browser.get("/new")
        assert house.site.signer.read(browser.client.cookies[COOKIE]) == who


@pytest.mark.parametrize("path", ["/new", "/new?game=felix", "/new?game=chess"])
async def test_the_form_of_a_new_table(house: House, path: str) -> None:
    async with house.browser() as browser:
        page = await browser.get(path)
        assert page.status_code == 200
        assert 'action="/tables"' in page.text


async def test_a_new_table_is_as_it_was_asked_for(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(
            capacity="5", visibility="public", clock="30", name=" Anna  Maria ", avatar="avatar-7"
        )
        shown = (await house.replica(code)).snapshot.public
        assert (shown.capacity, shown.public, shown.clock, shown.phase) == (5, True, 30, Phase.GATHERING)
        assert shown.seats[0] is not None
        assert (shown.seats[0].name, shown.seats[0].avatar, shown.seats[0].host) == (
            "Anna Maria",
            "avatar-7",
            True,
        )


async def test_a_table_for_anybody_always_has_a_clock(house: House) -> None:
    async with house.browser() as browser:
        clocks = []
        for visibility in ("public", "private"):
            code = await browser.open_table(visibility=visibility, clock="0")
            clocks.append((await house.replica(code)).snapshot.public.clock)
        assert clocks == [120, 0]


async def test_the_clocks_are_told_in_words(house: House) -> None:
    async with house.browser() as browser:
        page = (await browser.get("/new?game=felix")).text
        assert all(
            words in page for words in ("Relaxed: no limit", "Normal: 2 min a turn", "Fast: 30 s a turn")
        )


async def test_what_the_form_can_not_ask_for_is_left_at_its_default(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(capacity="lots", clock="7", avatar="../x", visibility="<b>")
        shown = (await house.replica(code)).snapshot.public
        assert (shown.capacity, shown.public, shown.clock) == (4, False, 0)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": ""}, 404),
        ({"capacity": "2"}, 422),
        ({"capacity": "99999"}, 422),
        ({"name": ""}, 422),
        ({"name": "A" * 10_000}, 422),
        ({"bots": "godlike"}, 409),
    ],
)
async def test_a_table_that_can_not_be_is_refused_in_words(
    house: House, fields: dict[str, str], status: int
) -> None:
    async with house.browser() as browser:
        form = {"game": "felix", "capacity": "4", "name": "Anna"} | fields
        page = await browser.post("/tables", **form)
        assert page.status_code == status
        assert Page(page.text).wrong == []


async def test_against_bots_the_game_starts_at_once(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(bots="beginner", capacity="3")
        shown = (await house.replica(code)).snapshot.public
        assert shown.phase is Phase.PLAYING
        assert [seat.bot for seat in shown.players] == [None, "beginner", "beginner"]


@pytest.mark.parametrize("typed", ["{code}", " {code} ", "{lower}", "{spaced}", "{lower}\n"])
async def test_a_code_is_found_however_it_is_typed(house: House, typed: str) -> None:
    async with house.browser() as browser:
        code = await browser.open_table()
        text = typed.format(code=code, lower=code.lower(), spaced=" ".join(code))
        page = await browser.post("/join", code=text)
        assert page.status_code == 200
        assert page.url.path == f"/t/{code}"


@pytest.mark.parametrize("code", ["XXXXX", "", " ", "../new", "é" * 5, "\x00" * 5, "A" * 9000, "'; DROP"])
async def test_a_wrong_code_is_said_to_be_wrong(house: House, code: str) -> None:
    async with house.browser() as browser:
        page = await browser.post("/join", code=code)
        assert page.status_code == 404
        assert Page(page.text).wrong == []
        assert UNKNOWN_TABLE in page.text


async def test_a_wrong_code_stays_in_its_field_with_what_is_wrong_beside_it(house: House) -> None:
    async with house.browser() as browser:
        page = await browser.post("/join", code="zz zz<")
        field = re.search(r'<input [^>]*id="code"[^>]*>', page.text)
        assert field is not None
        assert 'value="zzzz&lt;"' in field[0]
        assert 'aria-describedby="code-wrong"' in field[0]
        assert 'id="code-wrong"' in page.text
        assert "Play now against bots" in page.text
        assert "code-wrong" not in (await browser.get("/")).text


class TestNames:
    async def test_markup_in_a_name_is_text_everywhere(self, house: House) -> None:
        async with house.browser() as browser, house.browser("Ben") as ben:
            code = await browser.open_table(name=MARKUP, bots="normal", capacity="3", visibility="public")
            await browser.open_table(visibility="public", name=MARKUP)
            await house.site.node.lobby.refresh()
            pages = [
                await who.get(path)
                for who in (browser, ben)
                for path in ("/", f"/t/{code}", f"/t/{code}/tv", f"/t/{code}/history")
            ]
            for page in pages:
                assert "<b>Anna" not in page.text
                assert Page(page.text).wrong == []
            assert ESCAPED in pages[1].text
            async with ben.line(f"/t/{code}/ws") as line:
                text = "".join((await line.fragments()).values())
                assert "<b>Anna" not in text
                assert ESCAPED in text

    async def test_control_characters_go(self, house: House) -> None:
        async with house.browser() as browser:
            code = await browser.open_table(name="An\x00na\u202e\n")
            seat = (await house.replica(code)).snapshot.public.seats[0]
            assert seat is not None
            assert seat.name == "Anna"

    @pytest.mark.parametrize("name", ["", "  ", "\u200b", "A" * 25, "A" * 10_000])
    async def test_what_is_no_name_is_refused(self, house: House, name: str) -> None:
        async with house.browser() as browser:
            for path in ("/me", f"/t/{await browser.open_table()}/sit"):
                page = await browser.post(path, name=name, avatar="avatar-1")
                assert page.status_code == 422

    async def test_a_new_name_is_kept_and_one_goes_back_to_where_one_was(self, house: House) -> None:
        async with house.browser() as browser:
            page = await browser.post("/me", name="Zoë", avatar="avatar-4", next="/new")
            assert page.url.path == "/new"
            assert house.site.signer.read(browser.client.cookies[COOKIE]).name == "Zoë"

    @pytest.mark.parametrize(
        "back", ["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "x", ""]
    )
    async def test_nobody_is_sent_elsewhere(self, house: House, back: str) -> None:
        async with house.browser() as browser:
            for path, fields in (("/me", {"name": "A", "avatar": "x"}), ("/language", {"lang": "it"})):
                answer = await browser.client.post(path, data={**fields, "next": back})
                assert answer.status_code == 303
                assert re.match(r"/(?![/\\\t])", answer.headers["location"])


class TestLanguages:
    @pytest.mark.parametrize(
        ("accept", "language"), [("it-IT,it;q=0.9", "it"), ("en", "en"), ("de", "en"), ("", "en")]
    )
    async def test_the_browser_asks_for_one(self, house: House, accept: str, language: str) -> None:
        async with house.browser(**{"accept-language": accept}) as browser:
            assert Page((await browser.get("/")).text).language == language

    async def test_a_choice_stays(self, house: House) -> None:
        async with house.browser(**{"accept-language": "en"}) as browser:
            page = await browser.post("/language", lang="it", next="/new")
            assert Page(page.text).language == "it"
            assert Page((await browser.get("/")).text).language == "it"

    async def test_a_language_we_do_not_speak_changes_nothing(self, house: House) -> None:
        async with house.browser() as browser:
            await browser.post("/language", lang="tlh")
            assert LANGUAGE_COOKIE not in browser.client.cookies

    async def test_errors_are_said_in_it_too(self, house: House) -> None:
        async with house.browser(**{"accept-language": "it"}) as browser:
            page = await browser.get("/t/XXXXX")
            assert page.status_code == 404
            assert read_words()["it"].gettext(UNKNOWN_TABLE) in page.text


FORMS = (
    *("/tables", "/anywhere", "/join", "/me", "/language"),
    *("/t/XXXXX/act", "/t/XXXXX/sit", "/t/XXXXX/bots"),
)
FIELDS = {"game": "felix", "name": "Anna", "avatar": "x", "lang": "it", "code": "XXXXX", "table": "sit"}


class TestTurnedAway:
    @pytest.mark.parametrize("path", FORMS)
    @pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
    async def test_a_form_of_another_site(self, house: House, path: str, origin: str) -> None:
        async with house.browser(origin=origin) as browser:
            page = await browser.post(path, **FIELDS)
            assert page.status_code == 403
            assert FOREIGN in page.text

    @pytest.mark.parametrize("path", FORMS)
    async def test_a_forged_cookie(self, house: House, path: str) -> None:
        async with house.browser() as browser:
            browser.client.cookies.set(COOKIE, "forged.word")
            page = await browser.post(path, **FIELDS)
            assert page.status_code == 403
            assert FORGED in page.text

    async def test_who_only_looks_gets_a_new_cookie_for_a_forged_one(self, house: House) -> None:
        async with house.browser() as browser:
            page = await browser.client.get("/", headers={"cookie": f"{COOKIE}=forged.word"})
            assert page.status_code == 200
            assert COOKIE in page.headers["set-cookie"]

    async def test_our_own_form_is_welcome(self, house: House) -> None:
        async with house.browser(origin=house.address) as browser:
            assert await browser.open_table()


@pytest.mark.parametrize("language", ["en", "it"])
async def test_the_rules_can_be_read(house: House, language: str) -> None:
    async with house.browser(**{"accept-language": language}) as browser:
        page = await browser.get("/rules/felix")
        assert page.status_code == 200
        assert Page(page.text).wrong == []
        short = await browser.get("/rules/felix/summary")
        assert short.status_code == 200
        assert "<html" not in short.text
        assert Page(short.text).wrong == []
        for path in ("/rules/chess", "/rules/chess/summary"):
            assert (await browser.get(path)).status_code == 404


async def test_who_plays_alone_is_taught_about_the_ants(house: House) -> None:
    async with house.browser() as browser:
        alone = (await browser.get("/rules/snack_match/summary?seats=1&option-diet=off")).text
        together = (await browser.get("/rules/snack_match/summary?seats=4&option-diet=easy")).text
        assert "more points than the ants" in alone
        assert "pass the other to the left" not in alone
        assert "Special diet" not in alone
        assert "more points than the ants" not in together
        assert "Special diet" in together


async def test_a_shorter_match_says_how_many_games_and_how_long(house: House) -> None:
    async with house.browser() as browser:
        short = (
            await browser.get("/rules/squid_game/summary?option-caramel=left_out&option-marbles=left_out")
        ).text
        assert "4 games, about 20 to 40 minutes" in short


async def test_all_the_rules_come_without_a_page_for_a_tables_own(house: House) -> None:
    async with house.browser() as browser:
        text = (await browser.get("/rules/squid_game/text")).text
        assert "<html" not in text
        assert 'href="#red_light"' in text
        assert 'id="red_light"' in text
