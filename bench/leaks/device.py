"""A device of somebody at both tables: a socket to each, and every byte that came over them.

Plain sockets: what is compared is what the system received, heads and frames alike. Not here: who has which
devices (`audiences`), pages that are asked for (`request`).
"""

from typing import Final

from bench.leaks.line import END_OF_HEAD, Bearing, Difference, Line, first_difference, head_of
from bench.leaks.servers import Server
from bench.leaks.wire import PONG, frame, frame_end, is_farewell

_KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="


class Device:
    """Both sides. What came over both alike is forgotten; how many frames that were is counted."""

    def __init__(self, name: str, servers: tuple[Server, Server], path: str, bearing: Bearing) -> None:
        self.name = name
        head = _handshake(path, bearing)
        here, there = servers
        self.lines = Line(here, head), Line(there, head)
        self._in_frames, self._is_hung_up = False, False

    def send(self, here: str | None, there: str | None) -> None:
        for line, text in zip(self.lines, (here, there), strict=True):
            if text is not None:
                line.send(frame(text.encode()))

    def pong(self) -> None:
        """As every browser says by itself when it is asked whether it is there."""
        for line in self.lines:
            line.send(PONG)

    def read(self) -> None:
        for line in self.lines:
            line.read()

    @property
    def is_even(self) -> bool:
        here, there = self.lines
        return here.unread == there.unread

    @property
    def is_open(self) -> bool:
        """The servers have not hung up, as they do where somebody may not watch."""
        return all(line.is_open for line in self.lines)

    @property
    def has_begun(self) -> bool:
        """Its handshake is over on both sides."""
        return all(END_OF_HEAD in line.unread for line in self.lines)

    @property
    def has_news(self) -> bool:
        """On both sides, since what came was taken."""
        self.read()
        return all(line.unread for line in self.lines)

    def taken(self) -> int:
        """Forget what is equal; how many messages that were."""
        here, there = self.lines
        number, rest = self._counted(here.unread)
        for line in (here, there):
            line.unread = rest
        if self._is_hung_up:
            self.close()
        return number

    def _counted(self, data: bytes) -> tuple[int, bytes]:
        number = 0
        if not self._in_frames:
            _, end, data = data.partition(END_OF_HEAD)
            self._in_frames = bool(end)
        while (end_of := frame_end(data)) is not None:
            self._is_hung_up |= is_farewell(data)
            data, number = data[end_of:], number + 1
        return number, data

    def forget(self) -> None:
        for line in self.lines:
            line.unread = b""

    def difference(self) -> Difference:
        here, there = self.lines
        return first_difference(self.name, here.unread, there.unread)

    def close(self) -> None:
        for line in self.lines:
            line.close()


def _handshake(path: str, bearing: Bearing) -> bytes:
    upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
    return head_of(f"GET {path}", [*bearing.lines(), *upgrade, f"Sec-WebSocket-Key: {_KEY}"])
