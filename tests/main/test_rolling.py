"""Three nodes on Postgres and Redis are replaced one after another while people play: no action fails."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest

from tests.main.test_serve import (
    PATIENCE,
    Player,
    Server,
    assert_nothing_was_lost,
    free_port,
    gathered,
    log_of,
    served,
)
from tests.web.houses import PLAIN

pytestmark = pytest.mark.slow

NODES = 3
TABLES = 3
BETWEEN = 30
"""So many acknowledged actions of each table are waited for before the next node is stopped."""
MOST_SENT = 12
ASKED_EVERY = 0.1


class Balancer:
    """Knows which nodes are ready, as a proxy does by asking them all the time.

    Each request has a connection of its own: httpx forgets to close some of those that a node has ended.
    """

    def __init__(self, ports: list[int]) -> None:
        self.nodes = [f"http://127.0.0.1:{port}" for port in ports]
        self.ready: list[str] = []
        self.asked = asyncio.Event()
        self.dice = Random(1)

    async def ask_around(self) -> None:
        while True:
            self.ready = [node for node in self.nodes if await self._is_ready(node)]
            self.asked.set()
            await asyncio.sleep(ASKED_EVERY)

    async def all_ready(self) -> None:
        while len(self.ready) < NODES:
            self.asked.clear()
            await self.asked.wait()

    async def request(self, method: str, path: str, **options: Any) -> tuple[httpx.Response, int]:
        """The answer, and how often it had to be sent again: a node may be gone since it was asked."""
        for sent_again in range(MOST_SENT):
            node = self.dice.choice(self.ready or self.nodes)
            try:
                async with visiting(node) as client:
                    answer = await client.request(method, path, **options)
            except httpx.TransportError:
                await asyncio.sleep(ASKED_EVERY)
                continue
            if answer.status_code != 503:
                return answer, sent_again
        raise AssertionError(f"{method} {path} failed {MOST_SENT} times")

    @staticmethod
    async def _is_ready(node: str) -> bool:
        try:
            async with visiting(node) as client:
                return (await client.get("/health/ready", timeout=2)).status_code == 200
        except httpx.TransportError:
            return False


@asynccontextmanager
async def balanced(ports: list[int]) -> AsyncIterator[Balancer]:
    balancer = Balancer(ports)
    asking = asyncio.create_task(balancer.ask_around())
    try:
        await balancer.all_ready()
        yield balancer
    finally:
        asking.cancel()


def visiting(node: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=node, timeout=PATIENCE, verify=PLAIN)


class Roamer(Player):
    """Each request goes to any node, and again to another one if that one is gone."""

    def __init__(self, player: Player, balancer: Balancer) -> None:
        super().__init__(
            player.client, player.code, player.headers["authorization"].partition(" ")[2], player.seat
        )
        self.acknowledged = player.acknowledged
        self.balancer = balancer
        self.sent_again = 0

    async def question(self) -> Any:
        path = f"/api/v1/tables/{self.code}/state"
        answer, _ = await self.balancer.request("GET", path, headers=self.headers)
        return answer.json()["question"]

    async def act(self, wish: dict[str, Any]) -> bool:
        path = f"/api/v1/tables/{self.code}/act"
        answer, again = await self.balancer.request("POST", path, json=wish, headers=self.headers)
        self.sent_again += again
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged[wish["token"]] = answer.json()["seq"]
        return answer.status_code == 200


async def play(roamer: Roamer, over: asyncio.Event) -> None:
    while not over.is_set():
        await roamer.answer()


async def played_on(roamers: list[Roamer]) -> None:
    """Everybody has done some more."""
    wanted = {id(each): len(each.acknowledged) + BETWEEN // 3 for each in roamers}
    while any(len(each.acknowledged) < wanted[id(each)] for each in roamers):  # noqa: ASYNC110 - they only count
        await asyncio.sleep(0.02)


async def test_no_action_fails_while_nodes_are_replaced_one_after_another(
    migrated_postgres_url: str, redis_url: str
) -> None:
    ports = [free_port() for _ in range(NODES)]

    def node(port: int) -> Any:
        return served(migrated_postgres_url, TAVOLATA_REDIS_URL=redis_url, TAVOLATA_DRAIN="1", PORT=str(port))

    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        running: list[Server] = [await stack.enter_async_context(node(port)) for port in ports]
        balancer = await stack.enter_async_context(balanced(ports))
        visitors = [await stack.enter_async_context(visiting(node)) for node in balancer.nodes[:TABLES]]
        tables = [await gathered(visitor) for visitor in visitors]
        # Three of four place a card and change their minds without end; the fourth lets them.
        roamers = [Roamer(player, balancer) for players in tables for player in players[:3]]
        over = asyncio.Event()
        async with asyncio.TaskGroup() as playing:
            for roamer in roamers:
                playing.create_task(play(roamer, over))
            for number, port in enumerate(ports):
                await played_on(roamers)
                running[number].process.send_signal(signal.SIGTERM)
                assert await running[number].process.wait() in (0, -signal.SIGTERM)
                running[number] = await stack.enter_async_context(node(port))
                await balancer.all_ready()
            await played_on(roamers)
            over.set()
    for players in tables:
        at_table = [roamer for roamer in roamers if roamer.code == players[0].code]
        assert_nothing_was_lost(await log_of(migrated_postgres_url, players[0].code), [*at_table])
