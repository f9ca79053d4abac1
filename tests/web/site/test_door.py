"""The door: foreign names stay out, whoever comes too often waits, and a school class notices nothing."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.table.books import ANNA, STRANGER, finished, playing
from tests.web.houses import House, open_house
from tests.web.replays import browser_of, lay_down

CLASS = 30
"""Phones behind the one address of a school."""


def of_address(address: str) -> dict[str, str]:
    """This machine is trusted as a proxy, so it can say for whom it speaks."""
    return {"X-Forwarded-For": address}


@pytest.fixture
async def strict(sqlite_url: str) -> AsyncIterator[House]:
    async with open_house(sqlite_url, rates=True, actions_per_second=20) as house:
        yield house


@asynccontextmanager
async def strict_with(sqlite_url: str, **figures: str | int) -> AsyncIterator[House]:
    async with open_house(sqlite_url, rates=True, **figures) as house:  # type: ignore[arg-type]
        yield house


async def test_a_school_class_behind_one_address_plays_without_noticing(strict: House) -> None:
    """All thirty open the home page with its files, type the code in, sit down in fives, have a socket."""
    async with AsyncExitStack() as stack:
        pupils = [
            await stack.enter_async_context(strict.browser(**of_address("203.0.113.7"))) for _ in range(CLASS)
        ]
        seen: list[httpx.Response] = []
        for pupil in pupils:
            seen.append(await pupil.get("/"))
            seen += [await pupil.get("/static/css/house.css") for _ in range(3)]
        for first in range(0, CLASS, 5):
            host, *others = pupils[first : first + 5]
            code = await host.open_table(game="squeaky", capacity="5")
            for number, other in enumerate(others):
                seen.append(await other.post("/join", code=code))
                seen.append(await other.post(f"/t/{code}/sit", name=f"Pupil {number}"))
            for pupil in (host, *others):
                line = await stack.enter_async_context(pupil.line(f"/t/{code}/ws"))
                await line.fragments()
                seen.append(await pupil.get(f"/t/{code}/history"))
        assert {answer.status_code for answer in seen} == {200}


async def test_all_of_a_class_can_play_with_bots_in_the_same_minute(strict: House) -> None:
    async with AsyncExitStack() as stack:
        for number in range(CLASS):
            pupil = await stack.enter_async_context(strict.browser(**of_address("203.0.113.7")))
            fields = {"game": "felix", "capacity": "4", "name": f"Pupil {number}", "bots": "beginner"}
            done = await pupil.client.post("/tables", data=fields)
            assert done.status_code == 303


async def test_too_many_pages_are_answered_in_words_with_when_to_come_back(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_pages="3 per hour") as house:
        async with house.browser(**{"Accept-Language": "it"}) as browser:
            answers = [await browser.get("/") for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            assert "troppe richieste" in answers[3].text
            assert 1 <= int(answers[3].headers["retry-after"]) <= 3600
            assert re.search(r"Riprova tra \d+ (secondi|minuti)", answers[3].text)
            assert (await browser.get("/health/live")).status_code == 200
            assert (await browser.get("/static/css/house.css")).status_code == 200
        async with house.browser(**of_address("203.0.113.8")) as other:
            assert (await other.get("/")).status_code == 200


async def test_programs_are_told_in_their_own_form(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_api="1 per hour") as house, house.browser() as program:
        assert (await program.get("/api/v1/tables")).status_code == 200
        answer = await program.get("/api/v1/tables")
        assert (answer.status_code, answer.json()["error"]) == (429, "too_often")
        assert answer.headers["retry-after"]


async def test_an_address_is_the_visitors_and_not_the_proxys(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_pages="1 per hour") as house:
        statuses = []
        for address in ("2001:db8:1:2::3", "2001:db8:1:2::4", "2001:db8:1:3::4"):
            async with house.browser(**of_address(address)) as visitor:
                statuses.append((await visitor.get("/")).status_code)
        assert statuses == [200, 429, 200]


async def test_games_that_are_looked_at_again_are_folded_so_often_for_one_address(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_records="2 per hour") as house:
        first, second, third = [await lay_down(house, finished(3)) for _ in range(3)]
        async with browser_of(house, ANNA) as anna:
            replays = [(await anna.get(f"/t/{code}/replay/1")).status_code for code in (first, second, third)]
            assert replays == [200, 200, 429]
            # What is at hand costs next to nothing.
            assert (await anna.get(f"/t/{first}/replay/1/moment?at=3")).status_code == 200
            running = await lay_down(house, playing(3))
            assert (await anna.get(f"/t/{running}/look-back")).status_code == 429
        async with browser_of(house, STRANGER) as stranger:
            assert (await stranger.get(f"/t/{running}/look-back")).status_code == 404


async def test_a_long_record_counts_for_several(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_records="5 per hour") as house, house.browser() as browser:
        statuses = []
        for size in (5 * 64 * 1024, 10, 10, 10, 10, 10):
            answer = await browser.client.post("/replay", files={"file": b"x" * size})
            statuses.append(answer.status_code)
        assert statuses == [429, 422, 422, 422, 422, 429]


async def test_a_transcript_counts_for_many_pieces(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_pieces="41 per hour") as house:
        code = await lay_down(house, finished(3))
        async with browser_of(house, ANNA) as anna:
            path = f"/t/{code}/replay/1/transcript.jsonl"
            assert [(await anna.get(path)).status_code for _ in range(3)] == [200, 200, 429]
            assert (await anna.get(f"/t/{code}/say")).status_code == 200


GUESSES = {
    "a page": "/t/{code}",
    "typed in": "/?code={code}",
    "a piece of a page": "/t/{code}/history",
    "a program": "/api/v1/tables/{code}/state",
}


@pytest.mark.parametrize("path", GUESSES.values(), ids=GUESSES)
async def test_who_guesses_codes_is_soon_told_nothing_at_all(sqlite_url: str, path: str) -> None:
    async with (
        strict_with(sqlite_url, rate_guesses="5 per hour") as house,
        house.browser("Anna") as anna,
        house.browser() as guesser,
    ):
        code = await anna.open_table()
        assert (await guesser.get(path.format(code=code))).status_code == 200
        wrong = [(await guesser.get(path.format(code=f"XXXX{letter}"))).status_code for letter in "ABCDEF"]
        assert wrong == [404] * 5 + [429]
        assert (await guesser.get(path.format(code=code))).status_code == 429
        # Who sits at the table plays on, though it is the same address.
        assert (await anna.get(f"/t/{code}")).status_code == 200


async def test_codes_can_not_be_guessed_over_sockets(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_guesses="5 per hour") as house, house.browser() as guesser:
        codes = []
        for letter in "ABCDEFG":
            async with guesser.line(f"/t/XXXX{letter}/ws") as line:
                codes.append(await line.closed())
        assert codes == [4404] * 5 + [1013] * 2


async def test_an_address_has_so_many_sockets_open(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, sockets_per_address=2) as house, house.browser() as browser:
        async with browser.line("/ws"), browser.line("/ws"), browser.line("/ws") as third:
            assert await third.closed() == 1013
        async with asyncio.timeout(30):
            while house.site.rates._open:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.005)
        async with browser.line("/ws") as again:
            assert await again.message()


DEEDS = {
    "tables": ("rate_tables", "/tables", {"game": "felix", "name": "Anna"}),
    "tables for anybody": ("rate_tables", "/anywhere", {"name": "Anna"}),
    "names": ("rate_renames", "/me", {"name": "Anna", "avatar": "avatar-1"}),
    "names of a guest": ("rate_renames_guest", "/me", {"name": "Anna", "avatar": "avatar-1"}),
    "games with bots": ("rate_bot_games", "/tables", {"game": "felix", "name": "Anna", "bots": "beginner"}),
    "codes typed": ("rate_joins", "/join", {"code": "ABCDE"}),
}


@pytest.mark.parametrize(("rate", "path", "fields"), DEEDS.values(), ids=DEEDS)
async def test_what_one_may_not_do_too_often(
    sqlite_url: str, rate: str, path: str, fields: dict[str, str]
) -> None:
    async with strict_with(sqlite_url, **{rate: "3 per hour"}) as house, house.browser("Anna") as anna:
        statuses = [(await anna.client.post(path, data=fields)).status_code for _ in range(4)]
        assert statuses[-1] == 429
        assert statuses[0] == 303
        assert (await anna.get("/")).status_code == 200


async def test_seats_are_counted_over_a_socket_too(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_seats_guest="2 per hour") as house, house.browser("Anna") as anna:
        code = await anna.open_table()
        async with anna.line(f"/t/{code}/ws") as line:
            await line.fragments()
            for _ in range(3):
                await line.send(table="leave", token="a")
                await line.send(table="sit")
            found = await line.until(lambda found: "take a breath" in found.get("notice", ""))
            assert found


@pytest.mark.parametrize("rate", ["rate_changes", "rate_changes_guest"])
async def test_who_changes_a_table_again_and_again_has_to_wait(sqlite_url: str, rate: str) -> None:
    async with strict_with(sqlite_url, **{rate: "3 per hour"}) as house, house.browser("Anna") as anna:
        code = await anna.open_table()
        swap = {"table": "swap 0 1"}
        statuses = [(await anna.post(f"/t/{code}/act", **swap)).status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert (await anna.post(f"/t/{code}/act", table="react laugh")).status_code == 200


async def test_a_game_with_bots_alone_is_counted_however_it_is_started(sqlite_url: str) -> None:
    async with strict_with(sqlite_url, rate_bot_games="1 per hour") as house, house.browser("Anna") as anna:
        statuses = []
        for _ in range(2):
            code = await anna.open_table()
            assert (await anna.post(f"/t/{code}/bots", level="beginner")).status_code == 200
            answer = await anna.client.post(f"/t/{code}/act", data={"table": "start"})
            statuses.append(answer.status_code)
        assert statuses == [303, 429]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_foreign_name_is_not_answered(house: House) -> None:
    async with house.browser(host="evil.example") as browser:
        answer = await browser.client.get("/")
        assert answer.status_code == 421
        assert "evil.example" not in answer.text
        assert "does not go by that name" in answer.text
        assert (await browser.client.get("/static/css/house.css")).status_code == 421
        assert (await browser.client.get("/api/v1/tables")).json()["error"] == "misdirected"
        # Proxies ask for it by names of their own.
        assert (await browser.client.get("/health/live")).status_code == 200
        assert (await browser.client.get("/health/other")).status_code == 421


@pytest.mark.asyncio(loop_scope="module")
async def test_a_rebound_name_opens_no_socket(house: House) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"{house.lines}/ws", additional_headers=headers):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.asyncio(loop_scope="module")
async def test_browsers_that_came_over_tls_are_told_to_stay_there(house: House) -> None:
    async with house.browser(**{"X-Forwarded-Proto": "https"}) as browser:
        assert (await browser.get("/")).headers["strict-transport-security"] == "max-age=31536000"
    async with house.browser() as browser:
        assert "strict-transport-security" not in (await browser.get("/")).headers
