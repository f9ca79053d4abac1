"""A server that is asked to stop says goodbye, and ends whatever its libraries do."""

import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.main.test_serve import PATIENCE, gathered, log_of, served, visitor

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

STUBBORN = """
import asyncio, socket, sys
from app.main import serve, stopping
from app.web.safety.bounds import Bounds

stopping.ENDS_WITHIN = 1.0

async def app(scope, receive, send):
    await receive()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass  # as redis-py does while it connects

async def goodbye():
    print("goodbye", flush=True)
    if "late" in sys.argv:
        await asyncio.sleep(3600)

class Server(stopping.StoppingServer):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("up", flush=True)

with socket.socket() as listening:
    listening.bind(("127.0.0.1", 0))
    server = Server(serve.server_config(app, Bounds()), goodbye)
    asyncio.run(server.serve([listening]))
"""


@pytest.mark.parametrize("late", [[], ["late"]], ids=["at the end", "at the goodbye"])
async def test_it_ends_even_if_a_library_never_lets_go(late: list[str]) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", STUBBORN, *late), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        assert await process.stdout.readline() == b"up\n"
        process.send_signal(signal.SIGTERM)
        assert await process.stdout.readline() == b"goodbye\n"
        assert await process.wait() == 1


async def test_while_it_drains_it_is_not_ready_and_still_answers(sqlite_url: str) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        served(sqlite_url, TAVOLATA_DRAIN="2") as server,
        visitor(server) as client,
    ):
        players = await gathered(client)
        address = server.address.replace("http", "ws")
        async with connect(f"{address}/api/v1/tables/{players[0].code}/ws") as line:
            await line.recv()
            server.process.send_signal(signal.SIGTERM)
            await not_ready(client)
            assert await players[1].answer()
            assert await shown_moment(line) >= max(players[1].acknowledged.values())
            await line.wait_closed()
            assert line.close_code == 1012
        assert await server.process.wait() in (0, -signal.SIGTERM)


async def shown_moment(line: ClientConnection) -> int:
    """Of the next message that shows the table; a heartbeat may come at any time."""
    while not (message := orjson.loads(await line.recv())):
        continue
    return int(message["state"]["seq"])


async def not_ready(client: httpx.AsyncClient) -> None:
    while True:
        answer = await client.get("/health/ready")
        if answer.status_code == 503:
            assert answer.json() == {"status": "stopping"}
            return


async def test_an_action_that_is_being_stored_is_answered_before_the_goodbye(sqlite_url: str) -> None:
    async with asyncio.timeout(PATIENCE), served(sqlite_url) as server, visitor(server) as client:
        players = await gathered(client)
        address = server.address.replace("http", "ws")
        bearer = players[2].headers["authorization"].partition(" ")[2]
        async with connect(f"{address}/api/v1/tables/{players[0].code}/ws?bearer={bearer}") as line:
            state = orjson.loads(await line.recv())["state"]
            answer = {**state["question"]["choices"][0], "key": state["question"]["key"], "token": "last"}
            await line.send(orjson.dumps(answer).decode())
            server.process.send_signal(signal.SIGTERM)
            said = await all_that_comes(line)
            assert line.close_code == 1012
        stored = [row.token for row in await log_of(sqlite_url, players[0].code)]
        answered = [message["token"] for message in said if "accepted" in message]
        assert ("last" in stored) == (answered == ["last"])


async def all_that_comes(line: ClientConnection) -> list[dict[str, Any]]:
    said = []
    with suppress(ConnectionClosed):
        while True:
            said.append(orjson.loads(await line.recv()))
    return said
