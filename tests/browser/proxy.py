"""A line to the server that a test can cut, block or let go dead without a word."""

import contextlib
import selectors
import socket
import threading
from collections.abc import Iterator

HOST = "127.0.0.1"


class Line:
    """A TCP proxy on a port of its own, so that it is the server's address for whoever comes through it."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server((HOST, 0))
        self._listening.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listening, selectors.EVENT_READ)
        self._other: dict[socket.socket, socket.socket] = {}
        self._clients: set[socket.socket] = set()
        self._dead: set[socket.socket] = set()
        self._refusing = False
        self._waiting: list[socket.socket] | None = None
        self._lock = threading.RLock()
        self._running = True
        self.port: int = self._listening.getsockname()[1]
        self.url = f"http://{HOST}:{self.port}"

    def cut(self, *, refuse: bool = False) -> None:
        """Reset all connections; `refuse`: and every new one until `heal`."""
        with self._lock:
            self._refusing = refuse
            for end in list(self._other):
                self._close(end)

    def swallow(self, *, answers_only: bool = False) -> None:
        """What is said on the connections of now arrives nowhere, and nobody is told. New ones work.

        `answers_only`: the server still hears everything.
        """
        with self._lock:
            self._dead |= set(self._other) - (self._clients if answers_only else set())

    def delay(self) -> None:
        """New connections are accepted, and lead nowhere until `heal`."""
        with self._lock:
            self._waiting = []

    def heal(self) -> None:
        with self._lock:
            self._refusing = False
            waiting, self._waiting = self._waiting or [], None
            for client in waiting:
                self._connect(client)

    def run(self) -> None:
        while self._running:
            for key, _ in self._selector.select(0.05):
                with self._lock:
                    self._serve(key.fileobj)
        with self._lock:
            for end in list(self._other):
                self._close(end)
            self._selector.close()
            self._listening.close()

    def end(self) -> None:
        self._running = False

    def _serve(self, ready: object) -> None:
        if ready is self._listening:
            with contextlib.suppress(OSError):
                self._accept(self._listening.accept()[0])
        elif isinstance(ready, socket.socket) and ready in self._other:
            self._pass_on(ready)

    def _accept(self, client: socket.socket) -> None:
        if self._refusing:
            client.close()
        elif self._waiting is not None:
            self._waiting.append(client)
        else:
            self._connect(client)

    def _connect(self, client: socket.socket) -> None:
        server = socket.create_connection((HOST, self._target))
        self._clients.add(client)
        for end, other in ((client, server), (server, client)):
            self._other[end] = other
            self._selector.register(end, selectors.EVENT_READ)

    def _pass_on(self, end: socket.socket) -> None:
        try:
            data = end.recv(65536)
            if data and end not in self._dead:
                self._other[end].sendall(data)
        except OSError:
            data = b""
        if not data and end not in self._dead:
            self._close(end)
        elif not data:
            self._selector.unregister(end)

    def _close(self, end: socket.socket) -> None:
        other = self._other.pop(end, None)
        if other is None:
            return
        self._other.pop(other, None)
        self._clients -= {end, other}
        for half in (end, other):
            with contextlib.suppress(KeyError, ValueError):
                self._selector.unregister(half)
            half.close()


@contextlib.contextmanager
def line_to(port: int) -> Iterator[Line]:
    line = Line(port)
    thread = threading.Thread(target=line.run, daemon=True)
    thread.start()
    try:
        yield line
    finally:
        line.end()
        thread.join()
