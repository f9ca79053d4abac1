"""Shows everybody who connects in to one of the nodes of this machine.

Who comes to the same table comes to the same node, so that an action is folded and rendered once: that is an
optimisation, and no rule. What the first bytes ask for is looked at and left in place; the connection itself
goes to the node, and nothing of it passes through here. Not here: answering anything.
"""

import asyncio
import logging
import re
import socket
from contextlib import suppress
from typing import Final
from zlib import crc32

logger = logging.getLogger(__name__)

_LOOKS_AT: Final = 256
"""Bytes of a request: its address is at the beginning."""
_SPEAKS_WITHIN: Final = 0.25
"""Seconds. Who says nothing for so long is shown in anyway; the node knows how to deal with them."""
_PAUSE: Final = 0.1

_TABLE: Final = re.compile(rb"[A-Z]+ /(?:t|api/v1/tables)/([0-9A-Za-z]+)[/? ]")


def table_in(request: bytes) -> str | None:
    """The table that a request is about.

    >>> table_in(b"GET /t/K7QXM/ws?phrases=1 HTTP/1.1"), table_in(b"GET /lobby/ws HTTP/1.1")
    ('K7QXM', None)
    """
    found = _TABLE.match(request)
    return found[1].decode().upper() if found else None


class Doorway:
    def __init__(self, listening: socket.socket) -> None:
        listening.setblocking(False)
        self._listening = listening
        self._doors: dict[int, socket.socket] = {}
        self._some_open = asyncio.Event()
        self._turn = 0
        self._entering: set[asyncio.Task[None]] = set()

    def open(self, node: int, door: socket.socket) -> None:
        """From now on people may be shown in there."""
        self._doors[node] = door
        self._some_open.set()

    def close(self, node: int) -> None:
        self._doors.pop(node, None)
        if not self._doors:
            self._some_open.clear()

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._some_open.wait()  # until then they wait in the backlog
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError as error:
                logger.warning("nobody can be shown in for now: %s", type(error).__name__)
                await asyncio.sleep(_PAUSE)
                continue
            entering = asyncio.create_task(self._show_in(connection))
            self._entering.add(entering)
            entering.add_done_callback(self._entering.discard)

    async def _show_in(self, connection: socket.socket) -> None:
        with connection:
            table = table_in(await _first_bytes(connection))
            for node in self._order(table):
                if _hand_over(connection, self._doors[node]):
                    return

    def _order(self, table: str | None) -> list[int]:
        """The nodes, the best one first. If a node is gone only its own tables go elsewhere."""
        if table is None:
            self._turn += 1
            nodes = sorted(self._doors)
            return nodes[(first := self._turn % len(nodes)) :] + nodes[:first] if nodes else []
        return sorted(self._doors, key=lambda node: crc32(f"{node}/{table}".encode()))


async def _first_bytes(connection: socket.socket) -> bytes:
    loop, spoken = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(connection, spoken.set)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(_SPEAKS_WITHIN):
                await spoken.wait()
        return connection.recv(_LOOKS_AT, socket.MSG_PEEK)
    except OSError:
        return b""
    finally:
        loop.remove_reader(connection)


def _hand_over(connection: socket.socket, door: socket.socket) -> bool:
    """Whether there was room: a node that does not take anybody in has a full door."""
    try:
        socket.send_fds(door, [b"."], [connection.fileno()])
    except OSError:
        return False
    return True
