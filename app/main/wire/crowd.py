"""All connections of this server: how many there may be, and a look at each of them every second.

One look at all costs less than a timer for each. Not here: what is wrong with a connection.
"""

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol
from weakref import WeakValueDictionary

from app.web.safety.address import network_of
from app.web.safety.bounds import Bounds
from app.web.safety.rate_limit import RateLimit

LOOKS_EVERY: Final = 1.0


class Connection(Protocol):
    def look(self, now: float) -> None:
        """Something may be overdue by now."""


class Crowd:
    def __init__(self, bounds: Bounds, is_proxy: Callable[[str | None], bool]) -> None:
        self._bounds = bounds
        self._is_proxy = is_proxy
        self._connections: set[Connection] = set()
        self._peers: Counter[str] = Counter()
        self._frames: WeakValueDictionary[str, RateLimit] = WeakValueDictionary()
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._connections)

    def has_room(self, peer: str | None) -> bool:
        if len(self._connections) >= self._bounds.connections:
            return False
        return self._is_proxy(peer) or self._peers[network_of(peer)] < self._bounds.connections_per_address

    def enter(self, connection: Connection, peer: str | None) -> None:
        self._connections.add(connection)
        self._peers[network_of(peer)] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LOOKS_EVERY, self._look)

    def leave(self, connection: Connection, peer: str | None) -> None:
        if connection not in self._connections:
            return
        self._connections.remove(connection)
        network = network_of(peer)
        self._peers[network] -= 1
        if not self._peers[network]:
            del self._peers[network]

    def frames_of(self, address: str | None) -> RateLimit:
        """What all sockets of an address share; it is forgotten with the last of them."""
        network = network_of(address)
        found = self._frames.get(network)
        if found is None:
            found = self._frames[network] = RateLimit(self._bounds.shared_frames)
        return found

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(LOOKS_EVERY, self._look) if self._connections else None
        now = loop.time()
        for connection in tuple(self._connections):
            connection.look(now)


class Patience:
    """How long the other side of one connection leaves what it was sent lying, or does not let go."""

    __slots__ = ("_seconds", "_since")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: float | None = None

    def is_over(self, transport: asyncio.Transport, now: float) -> bool:
        if not (transport.get_write_buffer_size() or transport.is_closing()):
            self._since = None
        elif self._since is None:
            self._since = now
        return self._since is not None and now - self._since > self._seconds


def cut(transport: asyncio.Transport) -> None:
    """End a connection without a word; what it did not take is thrown away here and by the system."""
    found = transport.get_extra_info("socket")
    if found is not None and found.fileno() >= 0:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
