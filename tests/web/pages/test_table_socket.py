"""The socket of a table: what comes over it, when, to whom, and what happens to nonsense."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from app.table.codec import encode_action
from app.table.entries import Row, Sat
from app.table.ports import Unavailable
from app.table.refusals import Reason
from app.web.people.identity import COOKIE
from app.web.sockets.outbox import HEARTBEAT
from app.web.words.catalogues import read_words
from app.web.words.texts import refusal
from tests.brisk_server import PATIENCE
from tests.web.houses import PEOPLE, Browser, House, Line, open_house, seq_of, split

pytestmark = pytest.mark.asyncio(loop_scope="module")

FRAGMENTS = {"bar", "players", "board", "evening", "status", "mine"} | PEOPLE


class Table:
    """A table of four whose game has begun, and everybody's browser."""

    def __init__(self, house: House, code: str, browsers: list[Browser]) -> None:
        self.house, self.code, self.browsers = house, code, browsers

    @property
    def path(self) -> str:
        return f"/t/{self.code}/ws"

    async def question(self, seat: int) -> Any:
        question = (await self.house.replica(self.code)).table.question(seat)
        assert question is not None
        return question

    async def answer(self, seat: int) -> dict[str, Any]:
        question = await self.question(seat)
        return {**encode_action(question.choices[0]), "key": question.key}

    async def place_all(self, line: Line) -> None:
        """Everybody places, over their own form; the line sees it happen."""
        for seat, browser in enumerate(self.browsers):
            await browser.post(f"/t/{self.code}/act", **await self.answer(seat))
        await line.until(lambda found: 'data-phase="bidding"' in found.get("phase", ""))


@pytest_asyncio.fixture(loop_scope="module")
async def table(house: House) -> AsyncIterator[Table]:
    async with AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(house.browser()) for _ in range(4)]
        code = await browsers[0].open_table()
        for browser, name in zip(browsers[1:], ("Ben", "Cara", "Dan"), strict=True):
            await browser.sit(code, name)
        await browsers[0].post(f"/t/{code}/act", table="start")
        yield Table(house, code, browsers)


async def test_the_first_message_is_everything(table: Table) -> None:
    async with table.browsers[0].line(table.path) as line:
        found = await line.fragments()
        assert set(found) == FRAGMENTS | {"tick"}
        assert "data-full" in found["tick"]
        assert seq_of(found) == (await table.house.replica(table.code)).table.seq


async def test_who_has_a_socket_is_here_and_a_screen_is_nobody(table: Table) -> None:
    here = table.house.site.node.presence._sockets
    anna = (await table.house.replica(table.code)).table.host
    async with table.browsers[0].line(f"{table.path.removesuffix('/ws')}/tv/ws") as screen:
        await screen.fragments()
        assert table.code not in here
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            assert list(here[table.code]) == [anna]


async def test_who_shows_the_newest_already_is_sent_who_is_here_and_nothing_until_it_changes(
    table: Table,
) -> None:
    seq = (await table.house.replica(table.code)).table.seq
    async with table.browsers[0].line(f"{table.path}?since={seq}") as line:
        assert set(split(await line.message())) == PEOPLE
        await line.silence()
        await line.send(**await table.answer(0))
        found = await line.fragments()
        assert seq_of(found) == seq + 1
        assert "data-full" not in found["tick"]
        assert "bar" not in found


@pytest.mark.parametrize("since", [0, 1, 999, -5])
async def test_who_shows_anything_else_is_sent_everything(table: Table, since: int) -> None:
    async with table.browsers[0].line(f"{table.path}?since={since}") as line:
        assert set(await line.fragments()) == FRAGMENTS | {"tick"}


async def test_who_comes_back_goes_on_from_where_the_table_is(table: Table) -> None:
    async with table.browsers[1].line(table.path) as line:
        seq = seq_of(await line.fragments())
    async with table.browsers[0].line(table.path) as line:
        await line.fragments()
        await line.send(**await table.answer(0))
        await line.fragments()
    async with table.browsers[1].line(f"{table.path}?since={seq}") as line:
        found = await line.fragments()
        assert seq_of(found) == seq + 1
        assert "data-full" in found["tick"]


async def test_all_devices_of_a_player_are_up_to_date(table: Table) -> None:
    async with table.browsers[0].line(table.path) as phone, table.browsers[0].line(table.path) as tablet:
        await phone.fragments()
        await tablet.fragments()
        await phone.send(**await table.answer(0))
        here, there = await phone.message(), await tablet.message()
        assert here.partition("data-now")[0] == there.partition("data-now")[0]
        assert "fx-held is-placed" in there


async def test_fragments_that_did_not_change_are_not_sent_again(table: Table) -> None:
    async with table.browsers[1].line(table.path) as line:
        await line.fragments()
        await table.browsers[0].post(f"/t/{table.code}/act", **await table.answer(0))
        found = await line.fragments()
        places = {name for name in found if name.startswith("fx-place-")}
        assert len(places) == 1  # where the card was put
        assert set(found) == {"tick", "news", "fx-now-0", "fx-holds-0"} | places


async def test_others_hear_nothing_of_a_change_of_mind(table: Table) -> None:
    lines = []
    async with AsyncExitStack() as stack:
        for browser in table.browsers:
            line = await stack.enter_async_context(browser.line(table.path))
            await line.fragments()
            lines.append(line)
        tv = await stack.enter_async_context(table.browsers[0].line(f"/t/{table.code}/tv/ws"))
        await tv.fragments()
        await lines[0].send(**await table.answer(0))
        for line in (*lines, tv):
            await line.fragments()
        await lines[0].send(**await table.answer(0))
        assert "fx-ask" in await lines[0].fragments()
        for line in (*lines[1:], tv):
            await line.silence()


async def test_a_reader_that_stopped_keeps_nobody_waiting(table: Table) -> None:
    """One phone stops reading; another plays on as if it were not there (its writer: test_outbox)."""
    async with table.browsers[1].line(table.path) as stuck, table.browsers[0].line(table.path) as line:
        stuck.connection.transport.pause_reading()
        await line.fragments()
        for _ in range(20):
            await line.send(**await table.answer(0))
            await line.fragments()
        stuck.connection.transport.resume_reading()


async def test_the_heart_beats(table: Table) -> None:
    async with table.browsers[0].line(table.path) as line:
        await line.fragments()
        for _ in range(2):
            table.house.beat()
            assert await line.text() == HEARTBEAT
            await line.connection.send(HEARTBEAT)
        await line.silence()


async def test_the_screen_shows_what_the_gallery_sees_and_hears_no_wishes(table: Table) -> None:
    async with table.browsers[0].line(f"/t/{table.code}/tv/ws") as line:
        found = await line.fragments()
        assert "hidden" in found["mine"]
        assert "<button" not in "".join(found.values())
        await line.send(**await table.answer(0))
        assert said(Reason.NOT_SEATED) in (await line.fragments())["notice"]


def said(reason: Reason, language: str = "en") -> str:
    return refusal(read_words()[language], reason).replace("'", "&#39;")


class TestNonsense:
    """Whatever one sends, it is answered in words and the game goes on, for them and for the others."""

    NONSENSE = (
        "",
        "{",
        "null",
        "7",
        "[]",
        '"leave"',
        "{}",
        '{"table": 7}',
        '{"table": "dance"}',
        '{"do": "fly", "key": 1}',
        '{"do": "pass", "key": "x"}',
        '{"do": {"a": 1}, "key": 1}',
        '{"do": "pass", "key": 1, "token": {"a": []}}',
        "\u0000",
        '{"do": "pass", "key": 1, "token": "\\u0000"}',
        "<script>alert(1)</script>",
        "9" * 4000,
        "[" * 4000,
        '{"table": "sit ' + "9" * 3000 + '"}',
    )

    async def test_is_answered_in_words(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line, table.browsers[1].line(table.path) as other:
            await line.fragments()
            await other.fragments()
            for text in self.NONSENSE:
                await line.connection.send(text)
                found = await line.fragments()
                assert set(found) == {"notice"}, text
                assert "script" not in found["notice"]
            await other.silence()
            await line.send(**await table.answer(0))
            assert "fx-ask" in await line.fragments()
            assert "news" in await other.fragments()

    async def test_is_answered_in_ones_own_language(self, table: Table) -> None:
        table.browsers[1].client.headers["accept-language"] = "it"
        async with table.browsers[1].line(table.path) as line:
            await line.fragments()
            await line.connection.send("{")
            assert said(Reason.MALFORMED, "it") in (await line.fragments())["notice"]

    async def test_too_large_a_frame_ends_the_line_and_no_other(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line, table.browsers[1].line(table.path) as other:
            await line.fragments()
            await other.fragments()
            await line.connection.send("x" * 5000)
            assert await line.closed() == 1009
            await other.silence()
            await table.browsers[0].post(f"/t/{table.code}/act", **await table.answer(0))
            assert "news" in await other.fragments()

    async def test_a_binary_frame_ends_the_line(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            await line.connection.send(b"\x00\x01")
            assert await line.closed() == 1003

    async def test_bytes_that_are_no_text_end_the_line_quietly(
        self, table: Table, whole_log: pytest.LogCaptureFixture
    ) -> None:
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            await line.connection.send(b"\xff\xfe", text=True)
            assert await line.closed() == 1007
        assert whole_log.text == ""


class TestRefusals:
    async def test_an_illegal_answer(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            await line.send(do="bid", mice=3, key=(await table.question(0)).key)
            assert said(Reason.ILLEGAL) in (await line.fragments())["notice"]
            await line.send(**await table.answer(0))
            assert "fx-ask" in await line.fragments()

    async def test_a_stale_answer(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            tap = await table.answer(0)
            await line.send(**tap)
            await line.send(**tap)
            found = await line.until(lambda found: "notice" in found)
            assert said(Reason.QUESTION_CLOSED) in found["notice"]

    async def test_the_same_token_again_is_no_refusal(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            tap = {**await table.answer(0), "token": "tap-1"}
            await line.send(**tap)
            await line.send(**tap)
            assert "fx-ask" in await line.fragments()
            await line.send(table="dance")
            assert set(await line.fragments()) == {"notice"}

    async def test_out_of_turn(self, table: Table) -> None:
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            await table.place_all(line)
            waiting = (await table.house.replica(table.code)).snapshot.waiting[0]
        async with table.browsers[(waiting + 1) % 4].line(table.path) as line:
            await line.fragments()
            await line.send(do="pass", key=1)
            assert said(Reason.NOT_YOUR_TURN) in (await line.fragments())["notice"]

    async def test_a_spectator(self, table: Table) -> None:
        async with table.house.browser("Zoe") as stranger, stranger.line(table.path) as line:
            assert "mine" in await line.fragments()
            for fields in (
                await table.answer(0),
                {"table": "start"},
                {"table": "leave"},
                {"table": "free 0"},
            ):
                await line.send(**fields)
                assert set(await line.fragments()) == {"notice"}
            async with table.browsers[0].line(table.path) as other:
                await other.fragments()
                await other.send(**await table.answer(0))
                assert "fx-ask" in await other.fragments()

    async def test_somebody_without_a_cookie(self, table: Table) -> None:
        async with table.house.browser() as stranger, stranger.line(table.path) as line:
            await line.fragments()
            await line.send(table="sit")
            assert set(await line.fragments()) == {"notice"}

    async def test_a_store_that_is_away(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        async def fails(*_: object, **__: object) -> bool:
            raise Unavailable("disk full")

        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            log = table.house.site.node.hall.around.log
            with monkeypatch.context() as patch:
                patch.setattr(log, "append", fails)
                await line.send(**await table.answer(0))
                found = await line.fragments()
                assert said(Reason.UNAVAILABLE) in found["notice"]
                assert set(found) == {"notice"}
            await line.send(**await table.answer(0))
            assert "fx-ask" in await line.fragments()


class TestTheDoor:
    @pytest.mark.parametrize("code", ["XXXXX", "nope", "%00", "a" * 500, "%F0%9F%90%B1"])
    async def test_an_unknown_table(self, house: House, code: str) -> None:
        async with house.browser() as browser, browser.line(f"/t/{code}/ws") as line:
            assert await line.closed() == 4404

    async def test_a_store_that_is_away(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """The page tries again later."""

        async def away(*_: object) -> None:
            raise Unavailable("gone")

        monkeypatch.setattr(house.site.node.hall.around.log, "read", away)
        async with house.browser() as browser, browser.line("/t/ZZZZZ/ws") as line:
            assert await line.closed() == 1013

    async def test_a_code_in_small_letters(self, table: Table) -> None:
        async with table.browsers[0].line(f"/t/{table.code.lower()}/ws") as line:
            assert "mine" in await line.fragments()

    @pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://["])
    async def test_another_site(self, table: Table, origin: str) -> None:
        for path in (table.path, f"/t/{table.code}/tv/ws", "/ws"):
            async with table.browsers[0].line(path, origin=origin) as line:
                assert await line.closed() == 4403

    async def test_our_own_page(self, table: Table) -> None:
        async with table.browsers[0].line(table.path, origin=table.house.address) as line:
            assert "mine" in await line.fragments()

    async def test_a_forged_cookie(self, table: Table) -> None:
        async with table.house.browser() as forger:
            forger.client.cookies.set(COOKIE, "WyJpZCIsIkFubmEiLCJhdmF0YXItMSJd.forged")
            async with forger.line(table.path) as line:
                assert await line.closed() == 4403

    async def test_a_table_that_diverges_while_one_looks(self, table: Table) -> None:
        replica = await table.house.replica(table.code)
        async with table.browsers[0].line(table.path) as line:
            await line.fragments()
            entry = Sat(0, "id", "Zoe", "avatar-1")
            strange = Row(table.code, replica.table.seq + 1, entry, None, None, 1, "0" * 32)
            assert await table.house.site.node.hall.around.log.append(strange, None)
            await table.house.site.node.hall.compare_heads()
            assert await line.closed() == 4410
        async with table.browsers[0].line(table.path) as line:
            assert await line.closed() == 4410
        page = await table.browsers[0].get(f"/t/{table.code}")
        assert page.status_code == 410


async def test_who_is_too_fast_is_stopped_and_nobody_else(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        open_house(sqlite_url, actions_per_second=1.0) as house,
        house.browser("Anna") as anna,
        house.browser("Ben") as ben,
    ):
        code = await anna.open_table()
        async with anna.line(f"/t/{code}/ws") as line, ben.line(f"/t/{code}/ws") as other:
            await line.fragments()
            await other.fragments()
            with suppress(ConnectionClosed):
                for _ in range(50):
                    await line.connection.send("{}")
            assert await line.closed() == 1008
            await ben.sit(code, "Ben")
            assert "board" in await other.fragments()
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_the_lobby_is_live(house: House) -> None:
    async with house.browser("Anna") as anna, anna.line("/ws") as line:
        await line.fragments()
        code = await anna.open_table(visibility="public")
        found = await line.until(lambda found: any(code in mark for mark in found))
        assert f'href="/t/{code}"' in str(found)


async def test_sockets_that_went_are_forgotten(house: House) -> None:
    async with house.browser("Anna") as anna:
        code = await anna.open_table()
        replica = await house.replica(code)
        async with anna.line(f"/t/{code}/ws") as line:
            await line.fragments()
            assert replica.watched
        async with asyncio.timeout(PATIENCE):
            while replica.watched:  # noqa: ASYNC110 - nobody tells when a socket has gone
                await asyncio.sleep(0.005)
