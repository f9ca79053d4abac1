"""Who is shown in to which node."""

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing

import pytest

from app.live.hall import new_code
from app.main.machine import doorway as doorways
from app.main.machine.doorway import Doorway
from tests.live.nodes import PATIENCE

HTTP = " HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Node:
    """Takes in whoever comes to its door, and closes the line behind them."""

    def __init__(self) -> None:
        self.door, self._inside = socket.socketpair()
        self.door.setblocking(False)
        self._inside.setblocking(False)

    def taken_in(self) -> list[bytes]:
        """What each of those who came had to say."""
        found: list[bytes] = []
        while True:
            try:
                _, numbers, *_ = socket.recv_fds(self._inside, 1, 1)
            except BlockingIOError:
                return found
            with socket.socket(fileno=numbers[0]) as line:
                line.setblocking(False)
                try:
                    found.append(line.recv(1000))
                except BlockingIOError:
                    found.append(b"")

    def close(self) -> None:
        self.door.close()
        self._inside.close()


@asynccontextmanager
async def a_doorway(nodes: int) -> AsyncIterator[tuple[Doorway, list[Node], int]]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        found, doorway = [Node() for _ in range(nodes)], Doorway(listening)
        for number, node in enumerate(found):
            doorway.open(number, node.door)
        running = asyncio.create_task(doorway.run())
        try:
            async with asyncio.timeout(PATIENCE):
                yield doorway, found, listening.getsockname()[1]
        finally:
            running.cancel()
            for node in found:
                node.close()


async def visit(port: int, *requests: str) -> None:
    """Ask, and wait until nobody holds the line any more."""
    async with AsyncExitStack() as stack:
        for request in requests:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            stack.callback(writer.close)
            writer.write(f"{request}{HTTP}".encode() if request else b"")


async def taken_in(nodes: list[Node], count: int) -> list[list[bytes]]:
    found: list[list[bytes]] = [[] for _ in nodes]
    while sum(map(len, found)) < count:
        await asyncio.sleep(0.001)
        found = [have + node.taken_in() for have, node in zip(found, nodes, strict=True)]
    return found


async def test_all_who_come_to_a_table_come_to_the_same_node() -> None:
    async with a_doorway(4) as (_, nodes, port):
        asked = (
            "GET /t/K7QXM/ws?phrases=1",
            "GET /t/k7qxm",
            "POST /api/v1/tables/K7QXM/act",
            "GET /t/K7QXM/tv/ws",
        )
        await visit(port, *asked)
        found = await taken_in(nodes, len(asked))
        assert sorted(map(len, found)) == [0, 0, 0, 4]
        assert sorted(said for each in found for said in each) == sorted(
            f"{each}{HTTP}".encode() for each in asked
        )


async def test_tables_are_spread_over_all_nodes() -> None:
    async with a_doorway(4) as (doorway, _, _):
        chosen = Counter(doorway._order(new_code())[0] for _ in range(4000))
        assert all(800 < chosen[node] < 1200 for node in range(4))


async def test_only_the_tables_of_a_node_that_is_gone_go_elsewhere() -> None:
    async with a_doorway(4) as (doorway, _, _):
        codes = [new_code() for _ in range(200)]
        before = {code: doorway._order(code)[0] for code in codes}
        doorway.close(2)
        after = {code: doorway._order(code)[0] for code in codes}
        assert {code for code in codes if before[code] != after[code]} == {
            code for code in codes if before[code] == 2
        }


async def test_with_everybody_else_nodes_take_turns() -> None:
    async with a_doorway(3) as (_, nodes, port):
        for _ in range(6):
            await visit(port, "GET /")
            await asyncio.sleep(0.01)
        assert [len(each) for each in await taken_in(nodes, 6)] == [2, 2, 2]


async def test_who_says_nothing_is_shown_in_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorways, "_SPEAKS_WITHIN", 0.01)
    async with a_doorway(1) as (_, nodes, port):
        with closing(socket.create_connection(("127.0.0.1", port))):
            assert await taken_in(nodes, 1) == [[b""]]


async def test_a_node_that_has_gone_is_passed_over() -> None:
    async with a_doorway(2) as (_, nodes, port):
        nodes[0]._inside.close()
        await visit(port, *(f"GET /t/{new_code()}" for _ in range(10)))
        assert len((await taken_in(nodes[1:], 10))[0]) == 10


async def test_as_long_as_there_is_no_node_people_wait() -> None:
    async with a_doorway(0) as (doorway, _, port):
        visiting = asyncio.create_task(visit(port, "GET /"))
        await visiting
        node = Node()
        doorway.open(0, node.door)
        assert len((await taken_in([node], 1))[0]) == 1
        node.close()
