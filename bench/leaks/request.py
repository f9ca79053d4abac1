"""Pages and states that are asked for at both servers, with all of their answers, heads included.

Not here: sockets that stay open (`device`).
"""

from bench.leaks.line import END_OF_HEAD, Bearing, Difference, Line, first_difference, head_of
from bench.leaks.servers import Server


class Request:
    """One question to both servers, over lines of its own."""

    def __init__(
        self, name: str, servers: tuple[Server, Server], bearing: Bearing, path: str, form: str | None = None
    ) -> None:
        self.name = name
        here, there = servers
        head = _request(path, bearing, form)
        self._lines = Line(here, head), Line(there, head)

    @property
    def is_answered(self) -> bool:
        for line in self._lines:
            line.read()
        return all(_is_whole(line.unread) for line in self._lines)

    @property
    def is_even(self) -> bool:
        here, there = self._lines
        return here.unread == there.unread

    def difference(self) -> Difference:
        here, there = self._lines
        return first_difference(self.name, here.unread, there.unread)

    def close(self) -> None:
        for line in self._lines:
            line.close()


def _request(path: str, bearing: Bearing, form: str | None) -> bytes:
    lines = [*bearing.lines(), "Connection: close"]
    if form is None:
        return head_of(f"GET {path}", lines)
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    length = f"Content-Length: {len(form.encode())}"
    return head_of(f"POST {path}", [*lines, f"Content-Type: {kind}", length]) + form.encode()


def _is_whole(answer: bytes) -> bool:
    head, end, body = answer.partition(END_OF_HEAD)
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return len(body) == int(line.partition(b":")[2])
    return bool(end) and body.endswith(b"0\r\n\r\n")
