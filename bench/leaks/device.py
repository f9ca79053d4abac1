"""A device of somebody at both tables: a socket to each, and every byte that came over them.

Plain sockets: what is compared is what the system received, heads and frames alike. Not here: who has which
devices (`audiences`).
"""

from struct import Struct
from typing import Final, NamedTuple

from app.web.people.identity import COOKIE
from bench.leaks.servers import ADDRESS, Server

_KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="
_LONG, _LONGER = 126, 127
_SHORT_LENGTH: Final = Struct(">H")
_LONG_LENGTH: Final = Struct(">Q")
_MASK: Final = bytes(4)
"""Of zeros, so it changes nothing; servers must be sent one."""
_MOST: Final = 1 << 20
_END_OF_HEAD: Final = b"\r\n\r\n"
_EXCERPT: Final = 60


class Bearing(NamedTuple):
    """Who comes, as the head of a request says it."""

    cookie: str = ""
    bearer: str = ""
    language: str = "en"

    def lines(self) -> list[str]:
        return [
            f"Host: {ADDRESS}",
            "X-Request-ID: twin",
            f"Accept-Language: {self.language}",
            *([f"Cookie: {COOKIE}={self.cookie}"] if self.cookie else []),
            *([f"Authorization: Bearer {self.bearer}"] if self.bearer else []),
        ]


class Difference(NamedTuple):
    device: str
    here: str
    there: str


class Line:
    """One side of it."""

    def __init__(self, server: Server, head: bytes) -> None:
        self._socket = server.dial()
        self._socket.sendall(head)
        self.unread = b""

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def read(self) -> None:
        """Whatever has come by now."""
        while True:
            try:
                data = self._socket.recv(_MOST)
            except BlockingIOError:
                return
            if not data:
                return
            self.unread += data

    def close(self) -> None:
        self._socket.close()


class Device:
    """Both sides. What came over both alike is forgotten; how many frames that were is counted."""

    def __init__(self, name: str, servers: tuple[Server, Server], path: str, bearing: Bearing) -> None:
        self.name = name
        head = _handshake(path, bearing)
        self.lines = tuple(Line(server, head) for server in servers)
        self._in_frames = False

    def send(self, here: str | None, there: str | None) -> None:
        for line, text in zip(self.lines, (here, there), strict=True):
            if text is not None:
                line.send(_frame(text.encode()))

    def read(self) -> None:
        for line in self.lines:
            line.read()

    @property
    def is_even(self) -> bool:
        here, there = self.lines
        return here.unread == there.unread

    @property
    def has_begun(self) -> bool:
        """Its handshake is over on both sides."""
        return all(_END_OF_HEAD in line.unread for line in self.lines)

    def taken(self) -> int:
        """Forget what is equal; how many messages that were."""
        here, there = self.lines
        number, rest = self._counted(here.unread)
        for line in (here, there):
            line.unread = rest
        return number

    def _counted(self, data: bytes) -> tuple[int, bytes]:
        number = 0
        if not self._in_frames:
            _, end, data = data.partition(_END_OF_HEAD)
            self._in_frames = bool(end)
        while (end_of := _frame_end(data)) is not None:
            data, number = data[end_of:], number + 1
        return number, data

    def forget(self) -> None:
        for line in self.lines:
            line.unread = b""

    def difference(self) -> Difference:
        here, there = (line.unread for line in self.lines)
        at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
        since = max(0, (min(len(here), len(there)) if at is None else at) - _EXCERPT)
        return Difference(self.name, *(repr(each[since : since + 3 * _EXCERPT]) for each in (here, there)))

    def close(self) -> None:
        for line in self.lines:
            line.close()


class Request:
    """A request to both servers, and their answers."""

    def __init__(
        self, name: str, servers: tuple[Server, Server], bearing: Bearing, path: str, form: str | None = None
    ) -> None:
        self.name = name
        self.lines = tuple(Line(server, _request(path, bearing, form)) for server in servers)

    @property
    def is_answered(self) -> bool:
        for line in self.lines:
            line.read()
        return all(_is_whole(line.unread) for line in self.lines)

    def difference(self) -> Difference | None:
        here, there = self.lines
        if here.unread == there.unread:
            return None
        at = next((n for n, (a, b) in enumerate(zip(here.unread, there.unread, strict=False)) if a != b), 0)
        since = max(0, at - _EXCERPT)
        return Difference(
            self.name, *(repr(each.unread[since : since + 3 * _EXCERPT]) for each in self.lines)
        )

    def close(self) -> None:
        for line in self.lines:
            line.close()


def _handshake(path: str, bearing: Bearing) -> bytes:
    upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
    return _head(f"GET {path}", [*bearing.lines(), *upgrade, f"Sec-WebSocket-Key: {_KEY}"])


def _request(path: str, bearing: Bearing, form: str | None) -> bytes:
    if form is None:
        return _head(f"GET {path}", [*bearing.lines(), "Connection: close"])
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    length = f"Content-Length: {len(form.encode())}"
    head = _head(f"POST {path}", [*bearing.lines(), f"Content-Type: {kind}", length, "Connection: close"])
    return head + form.encode()


def _head(first: str, lines: list[str]) -> bytes:
    return "\r\n".join([f"{first} HTTP/1.1", *lines, "", ""]).encode()


def _is_whole(answer: bytes) -> bool:
    head, end, body = answer.partition(_END_OF_HEAD)
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return len(body) == int(line.partition(b":")[2])
    return bool(end) and body.endswith(b"0\r\n\r\n")


def _frame(payload: bytes) -> bytes:
    if len(payload) < _LONG:
        return bytes([0x81, 0x80 | len(payload)]) + _MASK + payload
    return bytes([0x81, 0x80 | _LONG]) + _SHORT_LENGTH.pack(len(payload)) + _MASK + payload


def _frame_end(data: bytes) -> int | None:
    """Where the first frame ends; None if it is not whole."""
    if len(data) < 2:
        return None
    length, head = data[1] & 0x7F, 2
    if length == _LONG:
        head += _SHORT_LENGTH.size
        length = _SHORT_LENGTH.unpack(data[2:head])[0] if len(data) >= head else _MOST
    elif length == _LONGER:
        head += _LONG_LENGTH.size
        length = _LONG_LENGTH.unpack(data[2:head])[0] if len(data) >= head else 1 << 40
    return head + length if len(data) >= head + length else None
