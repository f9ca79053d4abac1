"""Tables for programs: the same views, choices and refusals as in the browser, in JSON."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
import pytest
from websockets.asyncio.client import ClientConnection, connect

from app.table.refusals import Reason
from app.web.words.texts import REFUSALS
from tests.brisk_server import PATIENCE
from tests.table.books import CODE, finished, opened
from tests.web.houses import Browser, House

pytestmark = pytest.mark.asyncio(loop_scope="module")

API = "/api/v1"


class Program:
    def __init__(self, browser: Browser, seated: dict[str, Any]) -> None:
        self.browser, self.code, self.seat = browser, seated["code"], seated["seat"]
        self.bearer = seated["bearer"]
        self.headers = {"authorization": f"Bearer {self.bearer}"}

    async def state(self) -> Any:
        answer = await self.browser.client.get(f"{API}/tables/{self.code}/state", headers=self.headers)
        assert answer.status_code == 200
        return answer.json()

    async def act(self, **fields: Any) -> tuple[int, Any]:
        answer = await self.browser.client.post(
            f"{API}/tables/{self.code}/act", json=fields, headers=self.headers
        )
        return answer.status_code, answer.json()

    async def answer(self, **more: Any) -> tuple[int, Any]:
        question = (await self.state())["question"]
        return await self.act(**question["choices"][0], key=question["key"], **more)

    @asynccontextmanager
    async def line(self, query: str = "") -> AsyncIterator["Wire"]:
        address = f"{self.browser.house.lines}{API}/tables/{self.code}/ws?bearer={self.bearer}{query}"
        async with connect(address, compression=None) as connection:
            yield Wire(connection)


class Wire:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def next(self) -> Any:
        """The next message that says something. A heartbeat may come at any time."""
        async with asyncio.timeout(PATIENCE):
            while not (message := orjson.loads(await self.connection.recv())):
                continue
            return message

    async def send(self, **fields: Any) -> None:
        await self.connection.send(orjson.dumps(fields).decode())


async def create(browser: Browser, **wish: Any) -> Program:
    answer = await browser.client.post(f"{API}/tables", json={"game": "felix", "name": "Anna", **wish})
    assert answer.status_code == 201, answer.text
    return Program(browser, answer.json())


async def join(first: Program, name: str, **wish: Any) -> Program:
    answer = await first.browser.client.post(f"{API}/tables/{first.code}/join", json={"name": name, **wish})
    assert answer.status_code == 200, answer.text
    return Program(first.browser, answer.json())


async def four_playing(browser: Browser) -> list[Program]:
    first = await create(browser, capacity=4)
    players = [first, *[await join(first, name) for name in ("Ben", "Cara", "Dan")]]
    assert (await first.act(table="start"))[0] == 200
    return players


async def test_games_say_how_they_are_played(house: House) -> None:
    async with house.browser() as browser:
        (felix,) = [game for game in (await browser.get(f"{API}/games")).json() if game["key"] == "felix"]
        assert felix["seat_counts"] == [3, 4, 5]
        assert set(felix["actions"]) == {"place_card", "bid", "pass"}
        assert (await browser.get(f"{API}/openapi.json")).json()["info"]["title"] == "Tavolata"


async def test_public_tables_are_listed(house: House) -> None:
    async with house.browser() as browser:
        public, private = await create(browser, public=True), await create(browser)
        await house.site.node.lobby.refresh()
        codes = [table["code"] for table in (await browser.get(f"{API}/tables")).json()]
        assert public.code in codes
        assert private.code not in codes


@pytest.mark.slow
async def test_programs_play_a_whole_game(house: House) -> None:
    async with house.browser() as browser:
        players = await four_playing(browser)
        while (state := await players[0].state())["outcome"] is None:
            for seat in state["waiting"]:
                status, done = await players[seat].answer()
                assert status == 200
                assert done["seq"] > state["seq"]
        assert len(state["outcome"]["scores"]) == 4


async def test_an_evening_goes_on_with_another_game(house: House) -> None:
    """Ended early by all, then another game, with those who are in and a bot that fills up."""
    async with house.browser() as browser:
        players = await four_playing(browser)
        for player in players:
            assert (await player.act(table="agree_to_end"))[0] == 200
        anna, ben, cara, dan = players
        assert (await anna.state())["table"]["ended_early"]
        assert await ben.act(table="terms", game="squid_game") == (
            403,
            {"error": "not_host", "text": REFUSALS[Reason.NOT_HOST]},
        )
        assert (await anna.act(table="terms", game="squid_game", clock=60))[0] == 200
        async with cara.line() as wire:
            before = await wire.next()
            assert before["state"]["table"]["next_game"] == "squid_game"
            for player, wish in ((ben, "rematch"), (anna, "opt_in"), (cara, "opt_out"), (dan, "opt_out")):
                assert (await player.act(table=wish))[0] == 200
            while (message := await wire.next()).get("state", {})["table"]["phase"] != "playing":
                pass
        assert message["state"]["table"]["game"] == "squid_game"
        assert [seat["name"] for seat in message["state"]["table"]["seats"]] == ["Anna", "Ben", "Ada"]
        assert message["state"]["seat"] is None


async def test_each_sees_its_own_hand_and_a_stranger_none(house: House) -> None:
    async with house.browser() as browser:
        players = await four_playing(browser)
        for player in players:
            state = await player.state()
            assert state["seat"] == player.seat
            assert state["view"]["audience"] == player.seat
            hand = state["view"]["own"]["hand"]
            assert [choice["card"] for choice in state["question"]["choices"]] == hand
        state = (await browser.get(f"{API}/tables/{players[0].code}/state")).json()
        assert (state["seat"], state["view"]["own"], state["question"]) == (None, None, None)


async def test_whoever_sits_down_after_a_game_is_shown_it(house: House) -> None:
    async with house.browser() as browser:
        book = finished(3, opened(capacity=5))
        for row in book.rows:
            await house.site.node.hall.around.log.append(row, None)
        joined = await browser.client.post(f"{API}/tables/{CODE}/join", json={"name": "Late", "seat": 4})
        state = await Program(browser, joined.json()).state()
        assert state["seat"] == 4
        assert len(state["outcome"]["scores"]) == 3


async def test_the_same_token_twice_is_done_once(house: House) -> None:
    async with house.browser() as browser:
        players = await four_playing(browser)
        question = (await players[0].state())["question"]
        wish = {**question["choices"][0], "key": question["key"], "token": "tap-1"}
        assert await players[0].act(**wish) == await players[0].act(**wish)


async def test_a_token_of_somebody_else_is_ones_own(house: House) -> None:
    async with house.browser() as browser:
        first = await create(browser, capacity=4)
        second = await join(first, "Ben")
        assert (await first.act(table="add_bot normal", token="tap-1"))[0] == 200
        assert (await second.act(table="leave", token="tap-1"))[0] == 200
        assert (await second.state())["seat"] is None


REFUSED = [
    ({"table": "dance"}, 422, Reason.MALFORMED),
    ({}, 422, Reason.MALFORMED),
    ({"do": "fly"}, 422, Reason.MALFORMED),
    ({"do": "pass", "key": 1}, 409, Reason.QUESTION_CLOSED),
    ({"table": "start"}, 409, Reason.GAME_RUNNING),
]


@pytest.mark.parametrize(("fields", "status", "reason"), REFUSED)
async def test_refusals_have_a_name_and_words(
    house: House, fields: dict[str, Any], status: int, reason: Reason
) -> None:
    async with house.browser() as browser:
        players = await four_playing(browser)
        key = (await players[0].state())["question"]["key"]
        assert await players[0].act(**{"key": key} | fields) == (
            status,
            {"error": reason, "text": REFUSALS[reason]},
        )


async def test_words_are_in_the_language_one_asks_for(house: House) -> None:
    async with house.browser(**{"accept-language": "it"}) as browser:
        answer = await browser.get(f"{API}/tables/XXXXX/state")
        assert answer.status_code == 404
        assert answer.json()["error"] == "unknown_table"
        assert "tavolo" in answer.json()["text"]


@pytest.mark.parametrize("bearer", ["", "forged", "Bearer", "Bearer forged.word", "Basic x"])
async def test_without_a_bearer_of_ours_nobody_acts(house: House, bearer: str) -> None:
    async with house.browser() as browser:
        first = await create(browser)
        answer = await browser.client.post(
            f"{API}/tables/{first.code}/act",
            json={"table": "leave"},
            headers={"authorization": bearer},
        )
        assert answer.status_code == 401


async def test_a_bearer_in_the_address_is_nobodys(house: House) -> None:
    """Addresses end up in logs; only a socket may have it there."""
    async with house.browser() as browser:
        first = await create(browser)
        address, query = f"{API}/tables/{first.code}", f"?bearer={first.bearer}"
        assert (await browser.get(f"{address}/state{query}")).json()["seat"] is None
        answer = await browser.client.post(f"{address}/act{query}", json={"table": "leave"})
        assert answer.status_code == 401


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "name": "A"},
        {"game": "felix"},
        {"game": "felix", "name": ""},
        {"game": "felix", "name": "A" * 10_000},
        {"game": "felix", "name": "A", "capacity": 2},
        {"game": "felix", "name": "A", "clock": -1},
        {"game": "felix", "name": "A", "options": {"dogs": "many"}},
        {"game": "felix", "name": "A", "surprise": 1},
    ],
)
async def test_a_table_that_can_not_be_is_refused(house: House, wish: dict[str, Any]) -> None:
    async with house.browser() as browser:
        answer = await browser.client.post(f"{API}/tables", json=wish)
        assert answer.status_code in (404, 422)
        assert set(answer.json()) == {"error", "text"}


class TestTheSocket:
    async def test_says_everything_first_and_then_what_changes(self, house: House) -> None:
        async with house.browser() as browser:
            players = await four_playing(browser)
            async with players[0].line() as line:
                first = await line.next()
                assert first["full"]
                assert first["events"] == []
                assert first["state"] == await players[0].state()
                question = first["state"]["question"]
                await line.send(**question["choices"][0], key=question["key"], token="tap-1")
                messages = [await line.next(), await line.next()]
                (accepted,) = [message for message in messages if "accepted" in message]
                (changed,) = [message for message in messages if "state" in message]
                assert accepted == {"accepted": changed["state"]["seq"], "token": "tap-1"}
                assert not changed["full"]
                assert [event["event"] for event in changed["events"]] == ["card_placed"]

    async def test_refuses_in_words(self, house: House) -> None:
        async with house.browser() as browser:
            players = await four_playing(browser)
            async with players[0].line() as line:
                await line.next()
                await line.send(table="start", token="x")
                assert await line.next() == {
                    "refused": Reason.GAME_RUNNING,
                    "text": REFUSALS[Reason.GAME_RUNNING],
                    "token": "x",
                }

    async def test_keeps_quiet_about_a_change_of_mind(self, house: House) -> None:
        async with house.browser() as browser:
            players = await four_playing(browser)
            await players[0].answer()
            async with players[1].line() as line:
                await line.next()
                await players[0].answer()
                await line.send(table="dance")
                assert "refused" in await line.next()

    async def test_resumes(self, house: House) -> None:
        async with house.browser() as browser:
            players = await four_playing(browser)
            seq = (await players[1].state())["seq"]
            async with players[1].line(f"&since={seq}") as line:
                await players[0].answer()
                message = await line.next()
                assert not message["full"]
                assert message["state"]["seq"] == seq + 1

    async def test_turns_forgers_and_strangers_tables_away(self, house: House) -> None:
        for path, code in (("XXXXX/ws", 4404), ("XXXXX/ws?bearer=forged.word", 4403)):
            async with connect(f"{house.lines}{API}/tables/{path}") as line:
                async with asyncio.timeout(PATIENCE):
                    await line.wait_closed()
                assert line.close_code == code
