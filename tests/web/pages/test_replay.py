"""Looking at a game again: who may, what they see, and that it is what was seen then."""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.replay import Replay
from app.live.snapshot import Snapshot
from app.table.entries import Opened
from app.table.intents import AgreeToEnd, Player, Sit, Start
from app.table.record import record_of
from app.table.view import table_view
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.phrases import PHRASES
from app.web.rendering.replay_face import moment_fragments
from app.web.rendering.table_face import TableFace
from app.web.words import texts
from tests.live.test_replay import tables_of
from tests.table.books import ANNA, BEN, EVE, PEOPLE, SEED, STRANGER, Book, finished, opened, playing
from tests.web.browsing import Page
from tests.web.houses import Browser, House
from tests.web.positions import GUESTS, every_game, plain_kind
from tests.web.replays import browser_of, lay_down
from tests.web.secrecy import languages

pytestmark = pytest.mark.asyncio(loop_scope="module")

PAGES = ["", "/frame", "/frame?as=1&at=3", "/moment?as=2&at=9999", "/record.json", "/recap.svg"]


async def statuses(browser: Browser, path: str, key: str = "") -> set[int]:
    """What all pages of that replay answer."""
    found = set()
    for page in PAGES:
        joined = f"{path}{page}{'&' if '?' in page else '?'}key={key}"
        found.add((await browser.get(joined)).status_code)
    return found


class TestWhoMaySee:
    async def test_a_game_of_a_public_table_is_for_everybody(self, house: House) -> None:
        code = await lay_down(house, finished(3, opened(capacity=3, public=True, clock=30)))
        async with house.browser() as stranger:
            assert await statuses(stranger, f"/t/{code}/replay/1") == {200}

    async def test_one_of_a_private_table_is_for_those_who_sat(self, house: House) -> None:
        code = await lay_down(house, finished(3))
        for player, status in ((ANNA, 200), (BEN, 200), (EVE, 404), (STRANGER, 404)):
            async with browser_of(house, player) as browser:
                assert await statuses(browser, f"/t/{code}/replay/1") == {status}

    async def test_and_for_whoever_has_a_link_from_them(self, house: House) -> None:
        code = await lay_down(house, finished(3))
        async with browser_of(house, ANNA) as anna:
            page = (await anna.get(f"/t/{code}/replay/1")).text
        key = page.partition("?key=")[2].partition('"')[0]
        async with house.browser() as stranger:
            assert await statuses(stranger, f"/t/{code}/replay/1", key) == {200}
            assert key in (await stranger.get(f"/t/{code}/replay/1?key={key}")).text
            assert (await stranger.get(f"/t/{code}/replay/1/transcript.jsonl?key={key}")).status_code == 404

    async def test_a_link_opens_no_other_game(self, house: House) -> None:
        book = finished(3)
        book.again()
        book.play_out()
        code, other = await lay_down(house, book), await lay_down(house, finished(3))
        key = house.site.replay_signer.sign(code, 1)
        async with house.browser() as stranger:
            for path in (f"/t/{code}/replay/2", f"/t/{other}/replay/1"):
                assert await statuses(stranger, path, key) == {404}
            assert await statuses(stranger, f"/t/{code}/replay/1", key + "x") == {404}

    @pytest.mark.parametrize("public", [True, False])
    async def test_a_game_that_is_not_over_is_for_nobody(self, house: House, *, public: bool) -> None:
        code = await lay_down(house, playing(3, opened(capacity=3, public=public, clock=30)))
        for player in (ANNA, STRANGER):
            async with browser_of(house, player) as browser:
                assert await statuses(
                    browser, f"/t/{code}/replay/1", house.site.replay_signer.sign(code, 1)
                ) == {404}

    async def test_a_later_game_that_runs_shows_nothing_of_itself(self, house: House) -> None:
        book = finished(3)
        book.again()
        code = await lay_down(house, book)
        async with browser_of(house, ANNA) as anna:
            assert await statuses(anna, f"/t/{code}/replay/1") == {200}
            assert await statuses(anna, f"/t/{code}/replay/2") == {404}

    async def test_what_is_not_shown_is_answered_alike(self, house: House) -> None:
        """Whether there is no such table, no such game, or one that is private or running."""
        private, running = await lay_down(house, finished(3)), await lay_down(house, playing(3))
        answers = set()
        async with house.browser() as stranger:
            for place in (
                f"{private}/replay/1",
                f"{running}/replay/1",
                "ZZZZZ/replay/1",
                f"{private}/replay/7",
                f"{private}/replay/x",
            ):
                answer = await stranger.get(f"/t/{place}")
                answers.add((answer.status_code, answer.text.replace(place, "")))
        assert len(answers) == 1
        assert texts.NO_REPLAY in answers.pop()[1]

    @pytest.mark.parametrize("number", ["0", "-1", "1.0", "00001", "99999999999999", "%00", "%EF%BC%91"])
    async def test_what_is_no_number_is_no_game(self, house: House, number: str) -> None:
        code = await lay_down(house, finished(3, opened(capacity=3, public=True, clock=30)))
        async with house.browser() as stranger:
            assert (await stranger.get(f"/t/{code}/replay/{number}")).status_code == 404


def played(game: AnyGame) -> Book:
    """A short way to the end of that game."""
    kind = plain_kind(game, max(2, game.seat_counts[0]))
    book = Book(Opened(game.key, kind.seats, dict(kind.options), True, 30, ANNA.id))
    book.do(*(Sit(guest) for guest in GUESTS[: kind.seats]), Start(ANNA.id, SEED))
    book.play_out()
    return book


class TestPages:
    @every_game
    async def test_every_view_of_every_game_is_a_sound_page(self, house: House, game: AnyGame) -> None:
        book = played(game)
        code = await lay_down(house, book)
        last = len(book.rows)
        async with house.browser() as stranger:
            for at in (0, last // 3, last // 2, last):
                for path in (
                    f"?as=0&beside=1&at={at}",
                    f"?as=open&at={at}",
                    f"/frame?at={at}",
                    f"/frame?as=1&at={at}",
                    f"/frame?as=0&at={at}&own_only=true",
                ):
                    answer = await stranger.get(f"/t/{code}/replay/1{path}")
                    assert answer.status_code == 200
                    assert Page(answer.text).wrong == [], path
            picture = await stranger.get(f"/t/{code}/replay/1/recap.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            ET.fromstring(picture.content)  # noqa: S314 - our own

    async def test_it_is_there_in_italian_too(self, house: House) -> None:
        code = await lay_down(house, finished(3, opened(capacity=3, public=True, clock=30)))
        async with house.browser(**{"accept-language": "it"}) as stranger:
            page = (await stranger.get(f"/t/{code}/replay/1")).text
            assert "Come l’ha vista Anna" in page
            assert "Acquisto migliore" in page

    @pytest.mark.parametrize(
        "query", ["as=7", "as=0009", "as=-1", "as=x", "as=", "beside=99", "at=-5", "at=123456"]
    )
    async def test_odd_wishes_are_brought_into_bounds(self, house: House, query: str) -> None:
        code = await lay_down(house, finished(3, opened(capacity=3, public=True, clock=30)))
        async with house.browser() as stranger:
            for page in ("", "/frame", "/moment"):
                assert (await stranger.get(f"/t/{code}/replay/1{page}?{query}")).status_code == 200

    async def test_a_game_that_ended_early_is_shown_without_a_result(self, house: House) -> None:
        book = playing(3)
        book.do(book.answer(0), *(AgreeToEnd(player.id) for player in PEOPLE[:3]))
        code = await lay_down(house, book)
        async with browser_of(house, ANNA) as anna:
            for page in ("", "?as=open", "/frame?as=0", "/frame?as=0&at=99", "/record.json"):
                assert (await anna.get(f"/t/{code}/replay/1{page}")).status_code == 200
            assert (await anna.get(f"/t/{code}/replay/1/recap.svg")).status_code == 404

    async def test_the_end_of_a_game_leads_here(self, house: House) -> None:
        book = finished(3)
        book.again()
        book.play_out()
        code = await lay_down(house, book)
        async with browser_of(house, ANNA) as anna:
            assert f'href="/t/{code}/replay/2"' in (await anna.get(f"/t/{code}")).text


@pytest.mark.parametrize("seat", [0, 2, None])
async def test_a_moment_is_what_that_audience_was_shown_then(seat: int | None) -> None:
    """The same markup, to the last byte: the names of seats, the key of the question, everything."""
    book = finished(3)
    record = record_of(book.rows, 1)
    assert record is not None
    replay, renderer = Replay(record), languages()["en"]
    onlooker = Onlooker(seat, host=False, stood_in_for=False, screen=False)
    for step, table in enumerate(tables_of(book)[:-1]):
        shown, then = moment_fragments(renderer, replay, step, seat), TableFace(renderer)
        snapshot = replay.snapshot(step)
        live = Snapshot(table, table_view(table))
        for name, fragment in {**then.public(live), **then.private(live, onlooker, "")}.items():
            if name != "mine" or seat is not None:
                assert getattr(shown, name) == PHRASES.spelled_out(fragment.phrased), (step, name)
        assert snapshot.moment == live.moment


class TestLookingBack:
    async def test_a_player_sees_again_what_they_saw(self, house: House) -> None:
        book = playing(3)
        book.do(book.answer(0))
        code = await lay_down(house, book)
        async with browser_of(house, ANNA) as anna:
            page = (await anna.get(f"/t/{code}/look-back")).text
            assert 'max="1"' in page
            assert Page(page).wrong == []
            frame = (await anna.get(f"/t/{code}/look-back/frame?as=1&at=0")).text
            assert 'data-seat="0"' in frame.partition("<main")[2].partition(">")[0]

    async def test_nobody_else_does(self, house: House) -> None:
        code = await lay_down(house, playing(3))
        for player in (EVE, STRANGER):
            async with browser_of(house, player) as browser:
                for page in ("", "/frame", "/moment"):
                    assert (await browser.get(f"/t/{code}/look-back{page}")).status_code == 404

    async def test_it_can_not_be_told_that_somebody_changed_their_mind(self, house: House) -> None:
        pages: list[Sequence[str]] = []
        for changes in (1, 3):
            book = playing(3)
            for _ in range(changes):
                book.do(book.answer(1))
            code = await lay_down(house, book)
            async with browser_of(house, ANNA) as anna:
                got = [
                    (await anna.get(f"/t/{code}/look-back{page}")).text
                    for page in ("", "/frame?at=1", "/moment?at=1")
                ]
            pages.append([text.replace(code, "") for text in got])
        assert pages[0] == pages[1]

    async def test_not_in_a_game_of_memory(self, house: House) -> None:
        kind = plain_kind(GAMES["squeaky"], 2)
        book = Book(Opened("squeaky", 2, dict(kind.options), False, 0, ANNA.id))
        book.do(Sit(ANNA), Sit(BEN), Start(ANNA.id, SEED))
        squeaky, felix = await lay_down(house, book), await lay_down(house, playing(3))
        async with browser_of(house, ANNA) as anna:
            assert (await anna.get(f"/t/{squeaky}/look-back")).status_code == 404
            assert "look-back" not in (await anna.get(f"/t/{squeaky}/history")).text
            assert f"/t/{felix}/look-back" in (await anna.get(f"/t/{felix}/history")).text
        async with house.browser() as stranger:
            assert "look-back" not in (await stranger.get(f"/t/{felix}/history")).text

    async def test_not_before_or_after_a_game(self, house: House) -> None:
        code = await lay_down(house, finished(3))
        async with browser_of(house, ANNA) as anna:
            assert (await anna.get(f"/t/{code}/look-back")).status_code == 404


async def test_a_name_can_not_inject_anything(house: House) -> None:
    evil = Player(ANNA.id, "<script>'\"&", "avatar-1")
    book = Book(opened(capacity=3, public=True, clock=30))
    book.do(Sit(evil), Sit(BEN), Sit(EVE), Start(ANNA.id, SEED))
    book.play_out()
    code = await lay_down(house, book)
    async with house.browser() as stranger:
        for page in ("", "?as=0&beside=1", "?as=open", "/frame?as=0", "/frame?at=9999"):
            answer = await stranger.get(f"/t/{code}/replay/1{page}")
            assert "<script>'" not in answer.text
            assert Page(answer.text).wrong == []
        picture = await stranger.get(f"/t/{code}/replay/1/recap.svg")
        assert "<script>" in "".join(ET.fromstring(picture.content).itertext())  # noqa: S314 - our own
