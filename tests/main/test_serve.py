"""The server as a process: it starts, it is killed in the middle of everything, and nothing is lost."""

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import orjson
import pytest
from websockets.asyncio.client import connect

from app.store.store import open_store
from app.table.entries import Row
from app.table.evolve import evolve, fold
from app.table.table import Phase
from tests.services.server import listens
from tests.web.houses import PLAIN

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
BEFORE_THE_KILL = 40
"""So many answers of the server are waited for before it is killed."""


class Server:
    """`python -m app serve`, as anybody would run it."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.address = f"http://127.0.0.1:{port}"

    async def kill(self) -> None:
        """As a power cut does: no signal handler, no goodbye."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def served(database_url: str, *, stderr: int | None = None, **settings: str) -> AsyncIterator[Server]:
    environment = {
        **os.environ,
        "HOST": "127.0.0.1",
        "PORT": "0",
        "TAVOLATA_DATABASE_URL": database_url,
        "TAVOLATA_BOT_PAUSE": "0",
        "TAVOLATA_RATES": "off",
        **settings,
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "app", "serve"),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=stderr,
    )
    try:
        yield Server(process, await _port(process))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _port(process: asyncio.subprocess.Process) -> int:
    """It says where it will be, and a moment later it is there."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://localhost:(\d+)", line)
        assert found, f"the server said: {line}"
        while not listens(int(found[1])):  # noqa: ASYNC110 - another process can set no event here
            await asyncio.sleep(0.02)
    return int(found[1])


class Player:
    """A program at a table, over HTTP. It notes every answer that said: it is done."""

    def __init__(self, client: httpx.AsyncClient, code: str, bearer: str, seat: int) -> None:
        self.client, self.code, self.seat = client, code, seat
        self.headers = {"authorization": f"Bearer {bearer}"}
        self.dice = Random(seat)
        self.numbers = count()
        self.acknowledged: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None

    async def question(self) -> Any:
        answer = await self.client.get(f"/api/v1/tables/{self.code}/state", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()["question"]

    async def act(self, wish: dict[str, Any]) -> bool:
        """Whether it was done; a refusal is none of our business here."""
        self.unanswered = wish
        answer = await self.client.post(f"/api/v1/tables/{self.code}/act", json=wish, headers=self.headers)
        self.unanswered = None
        if answer.status_code == 200:
            self.acknowledged[wish["token"]] = answer.json()["seq"]
        return answer.status_code == 200

    async def answer(self) -> bool:
        question = await self.question()
        if question is None:
            return False
        choice = self.dice.choice(question["choices"])
        token = f"{self.seat}-{next(self.numbers)}"
        return await self.act({**choice, "key": question["key"], "token": token})


async def gathered(client: httpx.AsyncClient) -> list[Player]:
    """Four at a table, with a game that has begun."""
    made = (await client.post("/api/v1/tables", json={"game": "felix", "name": "P0", "capacity": 4})).json()
    code = made["code"]
    players = [Player(client, code, made["bearer"], 0)]
    for seat in range(1, 4):
        joined = (await client.post(f"/api/v1/tables/{code}/join", json={"name": f"P{seat}"})).json()
        players.append(Player(client, code, joined["bearer"], joined["seat"]))
    assert await players[0].act({"table": "start", "token": "start"})
    return players


def visitor(server: Server) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, verify=PLAIN)


async def play_until_killed(players: list[Player], enough: asyncio.Event) -> None:
    """Three place a card and change their minds without end, so that something is always under way."""

    async def restless(player: Player) -> None:
        while True:
            try:
                await player.answer()
            except (httpx.TransportError, orjson.JSONDecodeError):
                return
            if sum(len(each.acknowledged) for each in players) >= BEFORE_THE_KILL:
                enough.set()

    await asyncio.gather(*(restless(player) for player in players[:3]))


async def log_of(database_url: str, code: str) -> list[Row]:
    async with open_store(database_url) as store:
        return list(await store.read(code, 0))


def assert_nothing_was_lost(rows: list[Row], players: list[Player]) -> None:
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    written = dict(moments_of_tokens(rows))
    assert len(written) == sum(1 for row in rows if row.token)
    for player in players:
        for token, moment in player.acknowledged.items():
            assert written[token] == moment


def moments_of_tokens(rows: list[Row]) -> Iterator[tuple[str, int]]:
    """For each token the moment of the table after its row: that is what an answer tells."""
    table = None
    for row in rows:
        table = evolve(table, row)
        if row.token:
            yield row.token, table.moment


async def test_killed_in_the_middle_nothing_that_was_acknowledged_is_lost(database_url: str) -> None:
    async with asyncio.timeout(PATIENCE):
        async with served(database_url) as server, visitor(server) as client:
            players = await gathered(client)
            enough = asyncio.Event()
            playing = asyncio.create_task(play_until_killed(players, enough))
            await enough.wait()
            await server.kill()
            await playing
        code = players[0].code
        assert_nothing_was_lost(await log_of(database_url, code), players)
        async with served(database_url) as server, visitor(server) as client:
            await go_on(server, client, players)
        rows = await log_of(database_url, code)
        assert_nothing_was_lost(rows, players)
        assert fold(rows).phase is Phase.OVER


async def go_on(server: Server, client: httpx.AsyncClient, players: list[Player]) -> None:
    """What was under way is sent again with its token; then the game is played to its end."""
    address = server.address.replace("http", "ws")
    async with connect(f"{address}/api/v1/tables/{players[0].code}/ws") as line:
        first = orjson.loads(await line.recv())
        newest = max(seq for player in players for seq in player.acknowledged.values())
        assert first["full"]
        assert first["state"]["seq"] >= newest
    for player in players:
        player.client = client
        if player.unanswered:
            await player.act(player.unanswered)
    while await one_round(players):
        continue


async def one_round(players: list[Player]) -> bool:
    """Everybody who is waited for answers; whether the game goes on."""
    answer = await players[0].client.get(f"/api/v1/tables/{players[0].code}/state")
    state = answer.json()
    for seat in state["waiting"]:
        assert await players[seat].answer()
    return bool(state["outcome"] is None)


async def test_it_stops_when_it_is_asked_to_even_with_sockets_open(sqlite_url: str) -> None:
    async with asyncio.timeout(PATIENCE), served(sqlite_url) as server, visitor(server) as client:
        assert (await client.get("/health/ready")).json() == {"status": "ready"}
        players = await gathered(client)
        address = server.address.replace("http", "ws")
        async with connect(f"{address}/api/v1/tables/{players[0].code}/ws") as line:
            await line.recv()
            assert await server.stop() in (0, -signal.SIGTERM)
            await line.wait_closed()
            assert line.close_code == 1012


async def test_identities_outlive_the_process(sqlite_url: str) -> None:
    """The database keeps the secret, so nobody loses their seat when the server is restarted."""
    async with asyncio.timeout(PATIENCE):
        async with served(sqlite_url) as server, visitor(server) as client:
            players = await gathered(client)
            await server.stop()
        async with served(sqlite_url) as server, visitor(server) as client:
            players[1].client = client
            assert await players[1].answer()


async def test_bots_that_were_thinking_go_on_after_a_kill(sqlite_url: str) -> None:
    async with asyncio.timeout(PATIENCE):
        async with served(sqlite_url, TAVOLATA_BOT_PAUSE="1500") as server, visitor(server) as client:
            form = {"game": "felix", "name": "Anna", "capacity": "3", "bots": "normal"}
            page = await client.post("/tables", data=form)
            code = page.headers["location"].rpartition("/")[2]
            await server.kill()
        async with served(sqlite_url) as server, visitor(server) as client:
            address = server.address.replace("http", "ws")
            async with connect(f"{address}/api/v1/tables/{code}/ws") as line:
                state = orjson.loads(await line.recv())["state"]
                while state["waiting"] != [0]:
                    message = orjson.loads(await line.recv())
                    state = message.get("state", state)


async def test_metrics_have_a_port_of_their_own(sqlite_url: str) -> None:
    port = free_port()
    async with (
        asyncio.timeout(PATIENCE),
        served(sqlite_url, TAVOLATA_METRICS_PORT=str(port)) as server,
        visitor(server) as client,
    ):
        await gathered(client)
        answer = await client.get(f"http://127.0.0.1:{port}/metrics")
        assert 'tavolata_actions_total{game="felix",result="accepted"} 5.0' in answer.text
        assert "process_resident_memory_bytes" in answer.text
        assert (await client.get("/metrics")).status_code == 404


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
