"""A socket is metered before it is read, and cut off if its other side does not read."""

import asyncio
import os
import struct
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from app.main.wire import line as wire_line
from app.main.wire.line import OpenLine
from app.main.wire.socket import OpeningSocket
from tests.brisk_server import PATIENCE
from tests.main.wire.plain_server import STRANGER, PlainServer, RawLine, plain_server, soon

TEXT, BINARY, CONT, PING, PONG = 1, 2, 0, 9, 10
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """A client's frame. Its mask is zero, so that the payload can be read."""
    size = len(payload)
    length = struct.pack("!B", 0x80 | size) if size < 126 else struct.pack("!BH", 0xFE, size)
    return struct.pack("!B", (0x80 if fin else 0) | opcode) + length + b"\0\0\0\0" + payload


@asynccontextmanager
async def opened(server: PlainServer, address: str = "127.0.0.1") -> AsyncIterator[RawLine]:
    async with server.line(address=address) as line:
        await line.send(UPGRADE)
        async with asyncio.timeout(PATIENCE):
            head = await line.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head
        yield line


def close_code(received: bytes) -> int:
    """The code in the last frame, which says goodbye."""
    at = received.rindex(b"\x88")
    return int(struct.unpack("!H", received[at + 2 : at + 4])[0])


FLOODS = {
    "tiny fragments": frame(TEXT, b"x", fin=False) + frame(CONT, b"", fin=False) * 60_000,
    "pings": frame(PING, b"x") * 60_000,
    "pongs": frame(PONG, b"x") * 60_000,
    "heartbeats": frame(TEXT, b"hb") * 60_000,
    "lobby text": frame(TEXT, b"x" * 100) * 10_000,
    "long messages": frame(TEXT, b"x" * 4000) * 500,
}


@pytest.fixture(autouse=True)
def goodbyes_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides are in one loop here: what the server has sent, the client reads before the next timer."""
    monkeypatch.setattr(wire_line, "_LINGERS", 0.05)


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
async def test_a_flood_is_stopped_before_it_is_read(flood: bytes) -> None:
    """But for what its sender may send again after a while."""
    async with plain_server() as server, opened(server) as line:
        began = time.monotonic()
        sending = asyncio.create_task(line.send(flood))
        assert close_code(await line.rest()) == 1008
        await server.until(0)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        bounds, seconds = server.config.bounds, 2 + time.monotonic() - began
        assert len(server.heard) <= seconds * bounds.frames
        assert sum(map(len, server.heard)) <= seconds * bounds.bytes
        assert server.codes == [1008]


async def test_what_a_hasty_player_sends_is_heard() -> None:
    """A burst of two seconds of actions, some of them long."""
    async with plain_server() as server, opened(server) as line:
        messages = [b"x" * (1400 if number % 4 == 0 else 150) for number in range(40)]
        await line.send(b"".join(frame(TEXT, message) for message in messages) + frame(PING, b"x"))
        async with asyncio.timeout(PATIENCE):
            assert await line.reader.readexactly(3) == b"\x8a\x01x"
        await soon(lambda: len(server.heard) == 40)
        assert [len(text) for text in server.heard] == [len(message) for message in messages]


async def test_a_message_in_many_pieces_is_put_together() -> None:
    async with plain_server() as server, opened(server) as line:
        pieces = [frame(TEXT, b"a", fin=False), *[frame(CONT, b"b", fin=False)] * 40, frame(CONT, b"c")]
        await line.send(b"".join(pieces))
        await soon(lambda: bool(server.heard))
        assert server.heard == ["a" + 40 * "b" + "c"]


async def test_a_message_in_too_many_pieces_is_not() -> None:
    async with plain_server(actions_per_second=10_000) as server, opened(server) as line:
        await line.send(frame(TEXT, b"a", fin=False) + frame(CONT, b"", fin=False) * 100)
        assert close_code(await line.rest()) == 1008


async def test_nonsense_before_the_socket_is_open_cuts_it_off_and_fills_no_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with plain_server() as server, server.line() as line:
        server.held.clear()
        await line.send(UPGRADE)
        await soon(lambda: any(isinstance(each, OpeningSocket) for each in server.config.crowd._connections))
        await line.send(frame(TEXT, b"x" * 5000))
        assert await line.rest() == b""
        await server.until(0)
        server.held.set()
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_many_sockets_of_one_address_share_what_they_may_send() -> None:
    figures = {"actions_per_second": 1.0, "socket_frames_per_second": 30, "address_frames_per_second": 300}
    async with plain_server(**figures) as server, AsyncExitStack() as lines:
        mine = [await lines.enter_async_context(opened(server, STRANGER)) for _ in range(15)]
        other = await lines.enter_async_context(opened(server, "127.0.0.3"))
        for line in mine:
            await line.send(frame(PONG) * 55)
        endings = [asyncio.create_task(line.rest()) for line in mine]
        done, pending = await asyncio.wait(endings, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert {close_code(task.result()) for task in done} == {1013}
        for task in pending:
            task.cancel()
        await other.send(frame(PONG) * 55 + frame(PING, b"x"))
        async with asyncio.timeout(PATIENCE):
            assert await other.reader.readexactly(3) == b"\x8a\x01x"


async def test_a_socket_that_never_reads_is_cut_off() -> None:
    async with plain_server() as server:
        server.flood = os.urandom(20_000).hex()
        async with opened(server) as line:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            (socket,) = server.config.crowd._connections
            await soon(lambda: bool(socket._transport.get_write_buffer_size()))  # type: ignore[attr-defined]
            server.later(server.config.bounds.write_timeout - 1)
            assert len(server.config.crowd) == 1
            server.flood = ""
            server.later()
            await server.until(0)


async def test_the_system_keeps_little_for_a_socket_that_never_reads() -> None:
    async with plain_server() as server, opened(server):
        (socket,) = server.config.crowd._connections
        line = socket._transport.get_extra_info("socket")  # type: ignore[attr-defined]
        assert line.getsockopt(1, 7) <= 2 * server.config.bounds.socket_send_buffer


def line_of(server: PlainServer) -> OpenLine:
    (line,) = server.config.crowd._connections
    assert isinstance(line, OpenLine)
    return line


def beat_until_asked(line: OpenLine) -> None:
    for _ in range(wire_line._BEATS_A_QUESTION):
        line.beat("hb")


BEATS = b"\x81\2hb" * 5 + b"\x89\0"


async def test_who_says_nothing_though_it_is_asked_is_cut_off() -> None:
    async with plain_server() as server, opened(server) as line:
        beat_until_asked(line_of(server))
        async with asyncio.timeout(PATIENCE):
            assert await line.reader.readexactly(len(BEATS)) == BEATS
        beat_until_asked(line_of(server))
        await server.until(0)


@pytest.mark.parametrize("word", [frame(PONG), frame(TEXT, b"x")], ids=["a pong", "a text"])
async def test_who_says_anything_is_there(word: bytes) -> None:
    async with plain_server() as server, opened(server) as line:
        beat_until_asked(line_of(server))
        await line.send(word + frame(PING, b"x"))
        expected = BEATS + b"\x8a\x01x"
        async with asyncio.timeout(PATIENCE):
            assert await line.reader.readexactly(len(expected)) == expected
        beat_until_asked(line_of(server))
        async with asyncio.timeout(PATIENCE):
            assert await line.reader.readexactly(len(BEATS)) == BEATS


async def test_a_full_line_is_sent_no_heartbeats() -> None:
    async with plain_server() as server, opened(server) as line:
        open_line = line_of(server)
        open_line.pause_writing()
        beat_until_asked(open_line)
        open_line.resume_writing()
        open_line.write("x")
        async with asyncio.timeout(PATIENCE):
            assert await line.reader.readexactly(3) == b"\x81\1x"


async def test_a_message_in_pieces_is_read_by_a_library_that_is_gone_when_it_is_complete() -> None:
    async with plain_server() as server, opened(server) as line:
        await line.send(frame(TEXT, b"a", fin=False) + frame(PONG) + frame(CONT, b"b") + frame(TEXT, b"c"))
        await soon(lambda: len(server.heard) == 2)
        assert server.heard == ["ab", "c"]
        assert line_of(server)._odd is None


class Kept:
    def __init__(self, left: list[str], name: str) -> None:
        self._left = left
        self._name = name

    def __enter__(self) -> str:
        return self._name

    def __exit__(self, *_: object) -> None:
        self._left.append(self._name)
        if self._name == "that fails":
            raise KeyError("rabbit")


async def test_what_a_line_keeps_it_leaves_in_the_end_the_last_first(
    caplog: pytest.LogCaptureFixture,
) -> None:
    left: list[str] = []
    async with plain_server() as server:
        async with opened(server):
            kept_by = line_of(server)
            for name in ("first", "that fails", "last"):
                assert kept_by.keep(Kept(left, name)) == name
            assert left == []
        await soon(lambda: len(left) == 3)
        assert left == ["last", "that fails", "first"]
        kept_by.keep(Kept(left, "too late"))
        assert left[3:] == ["too late"]
    (failed,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert failed.message.startswith("the end of a socket failed")
    assert "rabbit" not in failed.message


async def test_a_socket_that_is_closed_is_heard_no_more() -> None:
    async with plain_server() as server, opened(server) as line:
        closing = line_of(server)
        closing.close(4404)
        closing.write("too late")
        await line.send(frame(TEXT, b"x") + frame(8, struct.pack("!H", 4404)))
        assert close_code(await line.rest()) == 4404
        await server.until(0)
        assert (server.heard, server.codes) == ([], [4404])
