"""Files of games that are over: taken away, brought back, and refused when they are not what they say."""

from typing import Any

import orjson
import pytest

from app.table.intents import Player, Sit, Start
from app.table.record import record_json, record_of
from app.table.record_reading import read_record
from app.web.safety.bounds import Bounds
from tests.table.books import ANNA, BEN, EVE, SEED, Book, finished, opened, playing
from tests.table.recording import FOLDER, recorded_rows
from tests.web.browsing import Page
from tests.web.houses import Browser, House
from tests.web.replays import browser_of, lay_down

pytestmark = pytest.mark.asyncio(loop_scope="module")


def file_of(book: Book) -> bytes:
    record = record_of(book.rows, 1)
    assert record is not None
    return record_json(record)


async def bring(browser: Browser, content: bytes) -> Any:
    return await browser.client.post("/replay", files={"file": ("game.json", content, "application/json")})


class TestTheRecord:
    async def test_it_is_a_file_that_can_be_read(self, house: House) -> None:
        code = await lay_down(house, finished(3))
        async with browser_of(house, ANNA) as anna:
            answer = await anna.get(f"/t/{code}/replay/1/record.json")
        assert answer.headers["content-disposition"] == f'attachment; filename="tavolata-{code}-1.json"'
        assert read_record(answer.content).code == code
        assert b"id-of-" not in answer.content


class TestTheTranscript:
    async def test_it_has_every_moment_of_the_seat_with_its_view_and_events(self, house: House) -> None:
        book = playing(3)
        for _ in range(2):
            book.do(book.answer(1))
        book.play_out()
        code = await lay_down(house, book)
        lines = {}
        for player in (ANNA, BEN):
            async with browser_of(house, player) as browser:
                answer = await browser.get(f"/t/{code}/replay/1/transcript.jsonl")
            lines[player] = [orjson.loads(line) for line in answer.content.splitlines()]
        assert len(lines[BEN]) == len(lines[ANNA]) + 1  # the change of mind that only Ben knows of
        assert [line["state"]["seat"] for line in lines[ANNA]] == [0] * len(lines[ANNA])
        assert lines[ANNA][-1]["state"]["outcome"] is not None
        assert any(event["event"] == "bid_placed" for line in lines[ANNA] for event in line["events"])
        assert SEED not in orjson.dumps(lines[ANNA]).decode()

    async def test_nobody_elses_cards_are_in_it(self, house: House) -> None:
        code = await lay_down(house, finished(3))
        async with browser_of(house, ANNA) as anna:
            first = orjson.loads(
                (await anna.get(f"/t/{code}/replay/1/transcript.jsonl")).content.splitlines()[0]
            )
        assert set(first["state"]["view"]["own"]) >= {"hand"}
        assert first["state"]["view"]["audience"] == 0

    async def test_only_those_who_sat_have_one(self, house: House) -> None:
        code = await lay_down(house, finished(3, opened(capacity=3, public=True, clock=30)))
        async with browser_of(house, EVE) as eve:
            assert (await eve.get(f"/t/{code}/replay/1/transcript.jsonl")).status_code == 404


class TestBringing:
    @pytest.mark.parametrize("path", sorted(FOLDER.glob("*-*.jsonl")), ids=lambda path: path.stem)
    async def test_a_record_of_every_game_is_shown(self, house: House, path: Any) -> None:
        record = record_of(recorded_rows(path), 1)
        assert record is not None
        async with house.browser() as stranger:
            page = await bring(stranger, record_json(record))
            assert page.status_code == 200
            assert Page(page.text).wrong == []
            frame = page.text.partition('src="/replay/')[2].partition('"')[0].replace("&amp;", "&")
            assert (await stranger.get(f"/replay/{frame}")).status_code == 200
            assert (await stranger.get(f"/replay/{frame.partition('/')[0]}")).status_code == 200
            assert "record.json" not in page.text

    async def test_what_is_wrong_is_said_with_the_row(self, house: House) -> None:
        data = orjson.loads(file_of(finished(3)))
        data["rows"][3]["digest"] = "0" * 32
        async with house.browser() as stranger:
            page = await bring(stranger, orjson.dumps(data))
        assert page.status_code == 422
        assert f"Row {data['rows'][3]['seq']} was changed" in page.text
        assert Page(page.text).wrong == []

    @pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff", b'{"format": "tavolata-record"}'])
    async def test_what_is_no_record_is_refused(self, house: House, content: bytes) -> None:
        async with house.browser() as stranger:
            assert (await bring(stranger, content)).status_code == 422

    async def test_a_form_without_a_file_is_refused(self, house: House) -> None:
        async with house.browser() as stranger:
            assert (await stranger.post("/replay", file="no file")).status_code == 422

    async def test_one_that_is_much_too_large_is_refused_at_the_door(self, house: House) -> None:
        async with house.browser() as stranger:
            assert (await bring(stranger, b"x" * (Bounds().record_bytes + 1))).status_code == 413

    async def test_another_site_can_bring_nothing(self, house: House) -> None:
        async with house.browser(Origin="https://elsewhere.example") as stranger:
            assert (await bring(stranger, file_of(finished(3)))).status_code == 403

    async def test_a_name_in_an_old_record_can_not_inject_anything(self, house: House) -> None:
        book = Book(opened(capacity=3))
        book.do(Sit(Player(ANNA.id, "</script><script>alert(1)</script>", '"><b>')), Sit(BEN), Sit(EVE))
        book.do(Start(ANNA.id, SEED))
        book.play_out()
        async with house.browser() as stranger:
            page = await bring(stranger, file_of(book))
            assert page.status_code == 200
            frame = page.text.partition('src="/replay/')[2].partition('"')[0].replace("&amp;", "&")
            for answer in (page, await stranger.get(f"/replay/{frame}")):
                assert "<script>alert" not in answer.text
                assert '"><b>' not in answer.text
                assert Page(answer.text).wrong == []

    async def test_a_word_that_nobody_brought_shows_nothing(self, house: House) -> None:
        async with house.browser() as stranger:
            for word in ("0" * 64, "x", "%00"):
                assert (await stranger.get(f"/replay/{word}")).status_code == 404

    async def test_the_form_is_a_sound_page(self, house: House) -> None:
        async with house.browser() as stranger:
            assert Page((await stranger.get("/replay")).text).wrong == []
