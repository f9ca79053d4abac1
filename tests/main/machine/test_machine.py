"""Several processes serve one machine: people meet across them, one may die, and all stop together."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from websockets.asyncio.client import ClientConnection, connect

from app.main.stopping import ENDS_WITHIN
from app.table.evolve import fold
from app.table.table import Phase
from tests.main.test_serve import (
    PATIENCE,
    Player,
    Server,
    assert_nothing_was_lost,
    free_port,
    gathered,
    log_of,
    one_round,
    served,
    visitor,
)

pytestmark = pytest.mark.slow

TWO = "2"
HALF_WAY = 20


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.redis])])
def house(request: pytest.FixtureRequest) -> dict[str, str]:
    """A SQLite file alone, or Postgres and Redis."""
    if request.param == "sqlite":
        return {"database_url": request.getfixturevalue("sqlite_url")}
    return {
        "database_url": request.getfixturevalue("migrated_postgres_url"),
        "TAVOLATA_REDIS_URL": request.getfixturevalue("redis_url"),
    }


@asynccontextmanager
async def together(house: dict[str, str], **settings: str) -> AsyncIterator[Server]:
    more = {name: value for name, value in house.items() if name.startswith("TAVOLATA_")} | settings
    running = served(house["database_url"], stderr=None, TAVOLATA_WORKERS=TWO, **more)
    async with asyncio.timeout(PATIENCE), running as server:
        yield server


def children(pid: int) -> list[int]:
    """The processes that this one has started: nodes, and workers that think for bots."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def nodes(server: Server) -> list[int]:
    return [child for child in children(server.process.pid) if "node_process" in command_of(child)]


def command_of(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")


def alive(processes: list[int]) -> list[int]:
    return [pid for pid in processes if Path(f"/proc/{pid}").exists()]


def two_free_ports() -> int:
    """The first of two neighbours."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            with suppress(OSError):
                second.bind(("127.0.0.1", port + 1))
                return port


def anywhere(path: str, code: str) -> str:
    """The same address in a form that tells the doorway of no table: nodes take turns with those."""
    return path.replace(code, f"%{ord(code[0]):02X}{code[1:]}")


def line_to(server: Server, path: str, player: Player | None = None) -> connect:
    bearer = player.headers["authorization"].partition(" ")[2] if player else None
    headers = {"Cookie": f"tavolata_guest={bearer}"} if bearer else {}
    return connect(server.address.replace("http", "ws") + path, additional_headers=headers)


async def told(line: ClientConnection, *texts: str) -> None:
    """Wait until each of these was sent."""
    missing = set(texts)
    while missing:
        message = await line.recv()
        missing = {text for text in missing if text not in str(message)}


async def sockets_of(client: httpx.AsyncClient, metrics: int) -> int:
    text = (await client.get(f"http://127.0.0.1:{metrics}/metrics")).text
    found = [line.rpartition(" ")[2] for line in text.splitlines() if line.startswith("tavolata_sockets{")]
    return round(sum(map(float, found)))


async def shown(line: ClientConnection, moment: int) -> None:
    while True:
        message = orjson.loads(await line.recv())
        if message.get("state", {}).get("seq", 0) >= moment:
            return


async def with_bots(client: httpx.AsyncClient) -> tuple[Player, Player]:
    """A game that Anna plays with two bots, and Zoe, who could have a bot's seat."""
    made = [
        (await client.post("/api/v1/tables", json={"game": "felix", "name": name, "capacity": 3})).json()
        for name in ("Anna", "Zoe")
    ]
    code = made[0]["code"]
    host, stranger = (Player(client, code, each["bearer"], seat) for seat, each in enumerate(made))
    for wish in ("add_bot normal", "add_bot normal", "start"):
        assert await host.act({"table": wish, "token": f"{wish} {next(host.numbers)}"})
    return host, stranger


async def test_people_of_one_table_meet_across_processes(house: dict[str, str]) -> None:
    metrics = two_free_ports()
    async with (
        together(house, TAVOLATA_METRICS_PORT=str(metrics)) as server,
        visitor(server) as client,
        AsyncExitStack() as stack,
    ):
        host, stranger = await with_bots(client)
        code = host.code
        page, tv, api = f"/t/{code}/ws", f"/t/{code}/tv/ws", f"/api/v1/tables/{code}/ws"
        # One after another, so that every second one comes to the other node.
        anna, zoe, screen, program = [
            await stack.enter_async_context(line_to(server, anywhere(path, code), player))
            for path, player in ((page, host), (page, stranger), (tv, None), (api, None))
        ]
        assert [await sockets_of(client, metrics + node) for node in (0, 1)] == [2, 2]
        # A move.
        assert await host.answer()
        await shown(program, max(host.acknowledged.values()))
        await told(screen, "Anna")
        # Presence: somebody watches and asks for a seat; the host, on the other node, sees who.
        await zoe.send(orjson.dumps({"table": "ask_for_seat"}).decode())
        await told(anna, "Zoe")
        # Talk.
        await anna.send(orjson.dumps({"table": "react clap"}).decode())
        await told(zoe, "clap")


async def test_people_of_one_table_come_to_the_same_process(sqlite_url: str) -> None:
    metrics = two_free_ports()
    house = {"database_url": sqlite_url}
    async with (
        together(house, TAVOLATA_METRICS_PORT=str(metrics)) as server,
        visitor(server) as client,
        AsyncExitStack() as stack,
    ):
        code = (await gathered(client))[0].code
        for _ in range(5):
            line = await stack.enter_async_context(line_to(server, f"/api/v1/tables/{code}/ws"))
            await line.recv()
        assert sorted([await sockets_of(client, metrics + node) for node in (0, 1)]) == [0, 5]


async def test_a_process_that_is_killed_loses_nothing_and_is_replaced(house: dict[str, str]) -> None:
    async with together(house) as server:
        async with visitor(server) as client:
            players = await gathered(client)
            first = nodes(server)
            playing = [asyncio.create_task(play_through(server, player)) for player in players[:3]]
            await until_acknowledged(players, HALF_WAY)
            os.kill(first[0], signal.SIGKILL)
            await until_acknowledged(players, 2 * HALF_WAY)
            os.kill(first[1], signal.SIGKILL)
            await until_acknowledged(players, 3 * HALF_WAY)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        async with visitor(server) as client:
            await ready(client)
            assert len(nodes(server)) == 2
            assert not {*first} & {*nodes(server)}
            for player in players:
                player.client = client
                if player.unanswered:
                    await player.act(player.unanswered)
            while await one_round(players):
                continue
        rows = await log_of(house["database_url"], players[0].code)
        assert_nothing_was_lost(rows, players)
        assert fold(rows).phase is Phase.OVER


async def play_through(server: Server, player: Player) -> None:
    """Without end; what was not answered is sent again with its token."""
    while True:
        async with visitor(server) as player.client:
            try:
                if player.unanswered:
                    await player.act(player.unanswered)
                await player.answer()
            except (httpx.TransportError, orjson.JSONDecodeError):
                await asyncio.sleep(0.05)


async def until_acknowledged(players: list[Player], count: int) -> None:
    while sum(len(each.acknowledged) for each in players) < count:  # noqa: ASYNC110 - they only count
        await asyncio.sleep(0.02)


async def ready(client: httpx.AsyncClient) -> None:
    while (await client.get("/health/ready")).status_code != 200:  # noqa: ASYNC110 - another process
        await asyncio.sleep(0.05)


async def test_it_is_not_ready_while_one_process_is_missing(sqlite_url: str) -> None:
    async with together({"database_url": sqlite_url}) as server, visitor(server) as client:
        await ready(client)
        frozen = nodes(server)[0]
        os.kill(frozen, signal.SIGSTOP)
        answers = set[tuple[int, Any]]()
        try:
            while len(answers) < 1:
                async with visitor(server) as other:
                    answers |= await answered(other)
        finally:
            os.kill(frozen, signal.SIGCONT)
        assert answers == {(503, "not all processes")}
        await ready(client)


async def answered(client: httpx.AsyncClient) -> set[tuple[int, Any]]:
    """Nothing, if that was the process which does not answer."""
    try:
        answer = await client.get("/health/ready", timeout=4)
    except httpx.TimeoutException:
        return set()
    return {(answer.status_code, answer.json()["status"])}


async def test_all_stop_in_a_time_that_is_known(house: dict[str, str]) -> None:
    async with (
        together(house, TAVOLATA_DRAIN="1") as server,
        visitor(server) as client,
        AsyncExitStack() as stack,
    ):
        code = (await gathered(client))[0].code
        path = anywhere(f"/api/v1/tables/{code}/ws", code)
        lines = [await stack.enter_async_context(line_to(server, path)) for _ in range(4)]
        running = [server.process.pid, *children(server.process.pid)]
        async with asyncio.timeout(1 + ENDS_WITHIN):
            assert await server.stop() == 0
        for line in lines:
            await line.wait_closed()
            assert line.close_code == 1012
        assert not alive(running)


async def test_no_process_outlives_its_parent(sqlite_url: str) -> None:
    async with together({"database_url": sqlite_url}) as server:
        running = nodes(server)
        await server.kill()
        while alive(running):  # noqa: ASYNC110 - other processes
            await asyncio.sleep(0.02)


async def test_bots_of_all_processes_share_those_that_think(sqlite_url: str) -> None:
    async with (
        together({"database_url": sqlite_url}, TAVOLATA_BOT_WORKERS="1") as server,
        visitor(server) as client,
        AsyncExitStack() as stack,
    ):
        for _ in range(6):
            form = {"game": "snack_match", "name": "Anna", "capacity": "3", "bots": "strong"}
            code = (await client.post("/tables", data=form)).headers["location"].rpartition("/")[2]
            line = await stack.enter_async_context(line_to(server, f"/api/v1/tables/{code}/ws"))
            state = orjson.loads(await line.recv())["state"]
            while state["waiting"] != [0]:
                state = orjson.loads(await line.recv()).get("state", state)
        below = [pid for node in nodes(server) for pid in children(node)]
        thinking = [pid for pid in children(server.process.pid) if "worker" in command_of(pid)]
        assert (len(below), len(thinking)) == (0, 1)


async def test_what_is_counted_by_one_process_counts_for_all(sqlite_url: str) -> None:
    settings = {"TAVOLATA_RATES": "on", "TAVOLATA_RATE_PAGES": "20 per hour"}
    async with together({"database_url": sqlite_url, **settings}) as server:
        answers = []
        for _ in range(30):
            async with visitor(server) as client:  # nodes take turns
                answers.append((await client.get("/about-nothing")).status_code)
            await asyncio.sleep(0.11)
        assert 20 <= answers.count(404) <= 22
        assert answers[-1] == 429


async def test_if_a_process_can_not_start_none_does(sqlite_url: str) -> None:
    blocked = free_port()
    async with visitor_of_port(blocked), asyncio.timeout(PATIENCE):
        with pytest.raises(AssertionError, match="the server said: "):
            async with served(sqlite_url, TAVOLATA_WORKERS=TWO, TAVOLATA_METRICS_PORT=str(blocked - 1)):
                raise NotImplementedError


@asynccontextmanager
async def visitor_of_port(port: int) -> AsyncIterator[None]:
    """Somebody else has that port."""
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", port)
    async with server:
        yield
