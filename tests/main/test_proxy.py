"""The Caddyfile that is shipped, in a real Caddy before two nodes: it passes on, it bounds, it goes round."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import httpx
import orjson
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from app.web.safety.bounds import FILES_COME_TO, Bounds
from app.web.sockets.closing import FORBIDDEN
from tests.main.test_serve import (
    PATIENCE,
    Player,
    Server,
    assert_nothing_was_lost,
    gathered,
    log_of,
    served,
)
from tests.services.caddy import CADDYFILE, Caddy, caddy_before, complaints_about, formatted
from tests.services.server import HOST
from tests.web.houses import PLAIN

pytestmark = pytest.mark.slow

GONE = (502, 503, 504)
FORM = "POST /me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
TOO_LONG = f"{FORM}Content-Length: 99000\r\n\r\n{'x' * 99_000}"


@dataclass
class Site:
    """What somebody sees who runs the compose file: one address, two nodes behind it."""

    caddy: Caddy
    nodes: list[Server]

    @property
    def where(self) -> str:
        return f"{HOST}:{self.caddy.port}"


class Visitor(httpx.AsyncClient):
    """As a page does: what a node could not answer is sent again, with its token."""

    async def request(self, method: str, url: Any, **options: Any) -> httpx.Response:
        while True:
            with suppress(httpx.TransportError):
                answer = await super().request(method, url, **options)
                if answer.status_code not in GONE:
                    return answer
            await asyncio.sleep(0.05)


@asynccontextmanager
async def site_on(database_url: str, redis_url: str) -> AsyncIterator[Site]:
    node = partial(served, database_url, TAVOLATA_REDIS_URL=redis_url, TAVOLATA_DRAIN="4")
    async with asyncio.timeout(PATIENCE), node() as one, node() as other:
        ports = [int(node.address.rpartition(":")[2]) for node in (one, other)]
        with caddy_before(ports) as caddy:
            yield Site(caddy, [one, other])


def visiting(site: Site) -> Visitor:
    return Visitor(base_url=f"http://{site.where}", timeout=PATIENCE, verify=PLAIN)


async def answered(site: Site, head: str) -> bytes:
    """All that is said to somebody who sends just that, until the line is closed."""
    reader, writer = await asyncio.open_connection(HOST, site.caddy.port)
    writer.write(head.encode())
    try:
        return await reader.read(-1)
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()


async def play_on(players: list[Player], actions: int) -> None:
    """So many more are acknowledged. A node that has not heard of the last one yet asks for nothing."""
    wanted = done(players) + actions
    while done(players) < wanted:
        for player in players:
            await player.answer()


def done(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def test_caddy_takes_the_file_as_it_is() -> None:
    assert complaints_about(CADDYFILE) == ""
    assert formatted(CADDYFILE) == CADDYFILE.read_text()


async def test_pages_calls_and_sockets_are_passed_on(sqlite_url: str, redis_url: str) -> None:
    async with site_on(sqlite_url, redis_url) as site, visiting(site) as client:
        home = await client.get("/", headers={"accept-encoding": "gzip"})
        assert home.status_code == 200
        assert home.headers["content-encoding"] == "gzip"
        assert (await client.get("/metrics")).status_code == 404
        players = await gathered(client)
        page = await client.get(f"/t/{players[0].code}")
        assert f"http://{site.where}/t/{players[0].code}" in page.text, (
            "the invitation has the visitor's name for us"
        )
        async with connect(f"ws://{site.where}/api/v1/tables/{players[0].code}/ws") as line:
            assert orjson.loads(await line.recv())["full"]
            await play_on(players, 1)
            assert "state" in orjson.loads(await line.recv())


async def test_a_page_of_another_site_opens_no_socket_through_it(sqlite_url: str, redis_url: str) -> None:
    async with site_on(sqlite_url, redis_url) as site, visiting(site) as client:
        (code, *_) = [player.code for player in await gathered(client)]
        answer = await client.get("/", headers={"host": "evil.example"})
        assert answer.status_code == 421
        async with connect(f"ws://{site.where}/t/{code}/ws", origin=Origin("http://evil.example")) as line:
            await line.wait_closed()
            assert line.close_code == FORBIDDEN


async def test_what_is_too_long_or_too_slow_ends_at_the_proxy(sqlite_url: str, redis_url: str) -> None:
    async with site_on(sqlite_url, redis_url) as site:
        heads = (
            f"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {'x' * 40_000}\r\n\r\n",
            TOO_LONG,
            "GET / HTTP/1.1\r\nHost: ",
            f"{FORM}Content-Length: 900\r\n\r\nx",
        )
        told = await asyncio.gather(*(answered(site, head) for head in heads))
        assert b" 431 " in told[0].splitlines()[0]
        assert not any(said.startswith(b"HTTP/1.1 2") for said in told[1:3])
        assert not any(b"html" in said for said in told), "no node has answered any of them"


async def test_whoever_sends_too_much_takes_no_node_from_the_others(sqlite_url: str, redis_url: str) -> None:
    async with site_on(sqlite_url, redis_url) as site:
        for _ in site.nodes:
            await answered(site, TOO_LONG)
        assert await failures_counted(site) == [0, 0]


async def failures_counted(site: Site) -> list[int]:
    """How often Caddy believes that a node has failed."""
    async with httpx.AsyncClient(verify=PLAIN) as client:
        told = await client.get(f"http://{HOST}:{site.caddy.admin_port}/reverse_proxy/upstreams")
    return [upstream["fails"] for upstream in told.json()]


async def test_a_record_as_long_as_the_servers_take_it_reaches_them(sqlite_url: str, redis_url: str) -> None:
    almost = b'{"x": "' + b"x" * (Bounds().record_bytes - 1000) + b'"}'
    async with site_on(sqlite_url, redis_url) as site, httpx.AsyncClient(verify=PLAIN) as client:
        address = f"http://{site.where}{FILES_COME_TO}"
        answer = await client.post(address, files={"record": ("game.json", almost)})
        assert answer.status_code not in (413, *GONE), "it is no record, but that is for a node to say"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
async def test_a_game_goes_on_when_a_node_goes(sqlite_url: str, redis_url: str, how: signal.Signals) -> None:
    async with site_on(sqlite_url, redis_url) as site, visiting(site) as client:
        players = await gathered(client)
        address = f"ws://{site.where}/api/v1/tables/{players[0].code}/ws"
        await play_on(players, 8)
        async with connect(address) as line, connect(address) as other_line:
            site.nodes[0].process.send_signal(how)
            await play_on(players, 24)
            await site.nodes[0].process.wait()
            # One of the two was at the node that is gone, and comes back to the other one.
            await asyncio.wait(
                [asyncio.ensure_future(each.wait_closed()) for each in (line, other_line)],
                return_when=asyncio.FIRST_COMPLETED,
            )
        async with connect(address) as line:
            assert orjson.loads(await line.recv())["full"]
        await play_on(players, 8)
    assert_nothing_was_lost(await log_of(sqlite_url, players[0].code), players)


async def test_a_node_that_is_frozen_gets_nobody(sqlite_url: str, redis_url: str) -> None:
    async with site_on(sqlite_url, redis_url) as site, visiting(site) as client:
        players = await gathered(client)
        site.nodes[1].process.send_signal(signal.SIGSTOP)
        try:
            await _until_all_are_quick(client)
            await play_on(players, 24)
        finally:
            site.nodes[1].process.send_signal(signal.SIGCONT)


async def _until_all_are_quick(client: httpx.AsyncClient) -> None:
    """Until as many requests in a row are answered as would have reached each node several times."""
    quick = 0
    while quick < 12:
        try:
            async with asyncio.timeout(1):
                answer = await client.get("/health/live")
            quick = quick + 1 if answer.status_code == 200 else 0
        except TimeoutError:
            quick = 0
