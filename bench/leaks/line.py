"""One side of a device: a plain socket to one of the servers. Not here: both sides together (`device`)."""

from typing import Final, NamedTuple

from app.web.people.identity import COOKIE
from bench.leaks.servers import ADDRESS, Server

END_OF_HEAD: Final = b"\r\n\r\n"
_MOST: Final = 1 << 20
_EXCERPT: Final = 60
_HEAD_OF_FRAME: Final = 10
"""Bytes: its length differs wherever something else does."""


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
    def __init__(self, server: Server, head: bytes = b"") -> None:
        self._socket = server.dial()
        self.unread = b""
        self.is_open = True
        self.send(head)

    def send(self, data: bytes) -> None:
        """Nothing, to a server that has hung up."""
        if self.is_open:
            self._socket.sendall(data)

    def read(self) -> None:
        """Whatever has come by now."""
        while self.is_open:
            try:
                data = self._socket.recv(_MOST)
            except BlockingIOError:
                return
            if not data:
                self.is_open = False
                return
            self.unread += data

    def close(self) -> None:
        self._socket.close()
        self.is_open = False


def first_difference(name: str, here: bytes, there: bytes) -> Difference:
    """Where the two part, with a little of what is around it."""
    pairs = enumerate(zip(here, there, strict=False))
    at = next((n for n, (a, b) in pairs if a != b and n > _HEAD_OF_FRAME), None)
    since = max(0, (min(len(here), len(there)) if at is None else at) - _EXCERPT)
    return Difference(name, *(repr(each[since : since + 3 * _EXCERPT]) for each in (here, there)))


def head_of(first: str, lines: list[str]) -> bytes:
    return "\r\n".join([f"{first} HTTP/1.1", *lines, "", ""]).encode()
