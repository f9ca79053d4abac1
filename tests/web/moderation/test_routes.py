"""The page of those who run the server: what it shows and does, and for whom."""

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from app.live.talk import who_is
from tests.web.browsing import Page
from tests.web.houses import Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")

TOKEN = "correct horse battery staple"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def moderated(migrated_sqlite: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    path = tmp_path_factory.mktemp("moderated") / "tavolata.db"
    shutil.copy(migrated_sqlite, path)
    async with open_house(f"sqlite:///{path}", admin_token=TOKEN) as made:
        yield made


@asynccontextmanager
async def moderator(house: House, **headers: str) -> AsyncIterator[Browser]:
    async with house.browser(**headers) as browser:
        done = await browser.post("/admin/login", token=TOKEN)
        assert done.status_code == 200, done.text
        yield browser


async def who(house: House, code: str, name: str) -> str:
    """The word for the person of that name at that table."""
    players = (await house.replica(code)).seated
    return next(who_is(code, player.id) for player in players if player.name == name)


async def do(browser: Browser, **fields: str) -> httpx.Response:
    done = await browser.post("/admin/act", **fields)
    assert done.status_code == 200, done.text
    return done


async def reported(admin: Browser) -> set[str]:
    return set(re.findall(r'name="report" value="([\w-]+)"', (await admin.get("/admin")).text))


async def test_without_a_token_there_is_no_such_page(house: House) -> None:
    async with house.browser() as browser:
        assert (await browser.get("/admin")).status_code == 404
        assert (await browser.post("/admin/login", token="")).status_code == 404
        assert (await browser.post("/admin/act", act="close")).status_code == 404


async def test_it_is_for_those_who_know_the_token(moderated: House) -> None:
    async with moderated.browser() as stranger, moderator(moderated) as admin:
        code = await stranger.open_table()
        shown = await stranger.get("/admin")
        assert Page(shown.text).wrong == []
        assert code not in shown.text
        for path in ("/admin/t", f"/admin/t/{code}"):
            assert (await stranger.get(path)).status_code == 403
        assert (await stranger.post("/admin/act", act="close", table=code)).status_code == 403
        page = (await admin.get("/admin")).text
        assert Page(page).wrong == []
        assert code in page
        assert (await admin.post("/admin/logout")).status_code == 200
        assert code not in (await admin.get("/admin")).text


async def test_guessing_the_token_ends_soon(moderated: House) -> None:
    async with moderated.browser() as stranger:
        answers = [(await stranger.post("/admin/login", token="x")).status_code for _ in range(6)]
        assert answers == [403] * 5 + [429]
    moderated.site.guesses._wrong.clear()  # the other tests log in from the same address


async def test_another_site_s_page_can_do_nothing(moderated: House) -> None:
    async with moderator(moderated) as admin:
        code = await admin.open_table()
        foreign = {"origin": "https://elsewhere.example"}
        for path in ("/admin/login", "/admin/logout", "/admin/act"):
            done = await admin.client.post(path, data={"act": "close", "table": code}, headers=foreign)
            assert done.status_code == 403
        assert (await admin.get(f"/t/{code}")).status_code == 200


async def test_a_closed_table_is_closed_for_all(moderated: House) -> None:
    async with moderator(moderated) as admin, moderated.browser() as anna:
        code = await anna.open_table(visibility="public")
        async with anna.line(f"/t/{code}/ws") as line, anna.line(f"/t/{code}/tv/ws") as tv:
            for each in (line, tv):
                await each.fragments()
            page = await do(admin, act="close", table=code)
            assert [await each.closed() for each in (line, tv)] == [4404, 4404]
        assert f"table {code}" in page.text
        assert (await anna.get(f"/t/{code}")).status_code == 410
        assert (await anna.get(f"/api/v1/tables/{code}/state")).status_code == 410
        assert (await anna.post(f"/t/{code}/act", table="leave")).status_code == 410
        home = (await anna.get("/")).text
        assert f"/t/{code}" not in home
        async with anna.line(f"/t/{code}/ws") as line:
            assert await line.closed() == 4404
        (mark,) = re.findall(r'name="sanction" value="(\w+)"', page.text)
        await do(admin, act="lift", sanction=mark)
        assert (await anna.get(f"/t/{code}")).status_code == 200


async def test_a_banned_guest_can_neither_stay_nor_come_back(moderated: House) -> None:
    async with moderator(moderated) as admin, moderated.browser() as anna, moderated.browser() as ben:
        code = await anna.open_table()
        await ben.sit(code, "Ben")
        async with ben.line(f"/t/{code}/ws") as line, ben.line("/ws") as lobby:
            await line.fragments()
            fields = {"table": code, "who": await who(moderated, code, "Ben"), "hours": "24"}
            page = await do(admin, act="ban", **fields)
            assert await line.closed() == 4403
            assert await lobby.closed() == 4403
        assert "Ben" in page.text
        for path in ("/ws", f"/t/{code}/ws"):
            async with ben.line(path) as line:
                assert await line.closed() == 4403
        assert (await ben.post("/tables", game="felix", name="Ben")).status_code == 403
        assert (await ben.post(f"/t/{code}/sit", name="Ben")).status_code == 403
        assert (await ben.post("/anywhere", name="Ben")).status_code == 403
        assert (await anna.post(f"/t/{code}/act", table="start")).status_code != 403
        for mark in re.findall(r'name="sanction" value="(\w+)"', page.text):
            await do(admin, act="lift", sanction=mark)
        assert (await ben.get(f"/t/{code}")).status_code == 200


async def test_a_banned_address_keeps_programs_out_too(moderated: House) -> None:
    async with moderator(moderated) as admin, moderated.browser() as anna:
        code = await anna.open_table()
        fields = {"table": code, "who": await who(moderated, code, "Anna"), "hours": "1"}
        page = await do(admin, act="ban_address", **fields)
        wanted = {"game": "felix", "name": "Zed"}
        done = await anna.client.post("/api/v1/tables", json=wanted)
        assert (done.status_code, done.json()["error"]) == (403, "banned")
        done = await anna.client.post(f"/api/v1/tables/{code}/join", json={"name": "Zed"})
        assert done.status_code == 403
        for mark in re.findall(r'name="sanction" value="(\w+)"', page.text):
            await do(admin, act="lift", sanction=mark)
        assert (await anna.client.post("/api/v1/tables", json=wanted)).status_code == 201


async def test_a_banned_address_does_not_watch_without_a_name_either(moderated: House) -> None:
    headers = {"X-Forwarded-For": "203.0.113.99"}
    async with (
        moderator(moderated) as admin,
        moderated.browser(**headers) as anna,
        moderated.browser(**headers) as nobody,
        moderated.browser() as other,
    ):
        code = await anna.open_table()
        paths = (f"/t/{code}/tv/ws", f"/api/v1/tables/{code}/ws", "/ws")
        async with (
            nobody.line(paths[0], headers=headers) as at_table,
            nobody.line("/ws", headers=headers) as in_lobby,
        ):
            for line in (at_table, in_lobby):
                await line.text()
            fields = {"table": code, "who": await who(moderated, code, "Anna"), "hours": "1"}
            page = await do(admin, act="ban_address", **fields)
            assert [await line.closed() for line in (at_table, in_lobby)] == [4403, 4403]
        for path in paths:
            async with nobody.line(path, headers=headers) as line:
                assert await line.closed() == 4403
            async with other.line(path) as line:
                assert await line.text()
        for mark in re.findall(r'name="sanction" value="(\w+)"', page.text):
            await do(admin, act="lift", sanction=mark)


async def test_reports_are_shown_and_settled(moderated: House) -> None:
    async with (
        moderator(moderated, **{"accept-language": "it"}) as admin,
        moderated.browser() as anna,
        moderated.browser() as ben,
    ):
        code = await anna.open_table()
        await ben.sit(code, "<u>Ben</u>")
        await anna.post(f"/t/{code}/act", table="chat on")
        await ben.post(f"/t/{code}/act", table="write", text="very bad words")
        writing = (await moderated.replica(code)).talk.writings[0]
        await anna.post(f"/t/{code}/act", table=f"report {writing.word}")
        await anna.post(f"/t/{code}/act", table="report_name 1")
        page = (await admin.get("/admin")).text
        assert Page(page).wrong == []
        assert "very bad words" in page
        assert "Segnalato per il nome" in page
        assert "<u>Ben</u>" not in page
        for word in re.findall(r'name="report" value="([\w-]+)"><button', page):
            page = (await do(admin, act="settle", report=word)).text
        assert "very bad words" not in page
        table = (await admin.get(f"/admin/t?code={code.lower()}")).text
        assert Page(table).wrong == []
        assert "very bad words" in table


async def test_who_is_reported_can_be_muted_from_the_report(moderated: House) -> None:
    async with moderator(moderated) as admin, moderated.browser() as anna, moderated.browser() as ben:
        code = await anna.open_table()
        await ben.sit(code, "Ben")
        before = await reported(admin)
        await anna.post(f"/t/{code}/act", table="report_name 1")
        (word,) = await reported(admin) - before
        page = await do(admin, act="mute", report=word, hours="1")
        assert (await ben.post(f"/t/{code}/act", table="react laugh")).status_code == 403
        assert "Muted" in (await admin.get(f"/admin/t/{code}")).text
        for mark in re.findall(r'name="sanction" value="(\w+)"', page.text):
            await do(admin, act="lift", sanction=mark)
        assert (await ben.post(f"/t/{code}/act", table="react laugh")).status_code == 200


async def test_every_act_is_in_the_log_and_in_the_casebook_without_names_in_the_log(
    moderated: House, caplog: pytest.LogCaptureFixture
) -> None:
    async with moderator(moderated) as admin, moderated.browser() as anna:
        code = await anna.open_table(name="Annalisa")
        word = await who(moderated, code, "Annalisa")
        page = await do(admin, act="mute", table=code, who=word, hours="168")
        (line,) = [record for record in caplog.records if "a moderator: mute" in record.message]
        assert (line.__dict__["act"], line.__dict__["about_table"], line.__dict__["who"]) == (
            "mute",
            code,
            word,
        )
        assert "Annalisa" not in caplog.text
        (act, *_) = await moderated.site.node.casebook.acts(1)
        assert (act.what, act.table, act.about) == ("mute", code, "Annalisa")
        for mark in re.findall(r'name="sanction" value="(\w+)"', page.text):
            await do(admin, act="lift", sanction=mark)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"act": "dance"},
        {"act": "mute", "report": "none", "hours": "1"},
        {"act": "mute", "who": "none", "hours": "1"},
        {"act": "mute", "report": "none", "hours": "9999999"},
        {"act": "mute", "report": "none"},
    ],
)
async def test_nonsense_is_refused(moderated: House, fields: dict[str, str]) -> None:
    async with moderator(moderated) as admin:
        code = await admin.open_table()
        assert (await admin.post("/admin/act", table=code, **fields)).status_code == 422


async def test_nothing_of_a_running_game_is_shown(moderated: House) -> None:
    async with moderator(moderated) as admin, moderated.browser() as anna:
        code = await anna.open_table(bots="normal", capacity="3")
        replica = await moderated.replica(code)
        for path in ("/admin", f"/admin/t/{code}"):
            page = (await admin.get(path)).text
            assert "fx-" not in page
            assert replica.seated[0].id not in page
