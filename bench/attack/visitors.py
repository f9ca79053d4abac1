"""One visitor who means no good, in a process of their own.

`python -m bench.attack.visitors NAME NUMBER PORT SECONDS`: comes from another address of this machine than
honest players do, by that number, and prints as JSON what they got. Each attack is bounded in number and
time. Not here: what others notice of it (`__main__`).
"""

import asyncio
import struct
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import httpx
import orjson

HERE: Final = "127.0.0.1"
FROM: Final = f"127.0.1.{1 + int(sys.argv[2])}" if len(sys.argv) == 5 else HERE
Got = dict[str, Any]
Attack = Callable[[int, float], Awaitable[Got]]

UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MOST_CONNECTIONS: Final = 600
MOST_BYTES: Final = 64_000_000


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    return struct.pack("!BB", (0x80 if fin else 0) | opcode, 0x80 | len(payload)) + b"\0\0\0\0" + payload


async def _dial(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(HERE, port, local_addr=(FROM, 0))


async def flood(first: bytes, chunk: bytes, port: int, seconds: float) -> Got:
    """One socket at a time, with as much as it takes; a new one when it is closed."""
    until, sent, sockets = time.monotonic() + seconds, 0, 0
    while time.monotonic() < until and sent < MOST_BYTES:
        sockets += 1
        with suppress(OSError, asyncio.IncompleteReadError):
            sent += await _flood_one(port, first, chunk, until)
        await asyncio.sleep(0.05)
    return {"MB offered": round(sent / 1e6, 1), "sockets": sockets}


async def _flood_one(port: int, first: bytes, chunk: bytes, until: float) -> int:
    reader, writer = await _dial(port)
    sent, closing = 0, asyncio.create_task(_read_all(reader))
    try:
        writer.write(UPGRADE + first)
        while time.monotonic() < until and not closing.done() and sent < MOST_BYTES:
            writer.write(chunk)
            await asyncio.wait_for(writer.drain(), max(0.1, until - time.monotonic()))
            sent += len(chunk)
            await asyncio.sleep(0)
    except (OSError, TimeoutError):
        pass
    finally:
        writer.transport.abort()
        closing.cancel()
    return sent


async def _read_all(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        await reader.read(-1)


async def ask(how: dict[str, Any], port: int, seconds: float) -> Got:
    """The same request again and again over four connections, by a new guest each time."""
    until, statuses = time.monotonic() + seconds, Counter[str]()
    transport = httpx.AsyncHTTPTransport(local_address=FROM)
    async with httpx.AsyncClient(base_url=f"http://{HERE}:{port}", transport=transport, timeout=30) as client:

        async def again(number: int) -> None:
            while time.monotonic() < until:
                number += 4
                asked = {**how, "url": how["url"].format(code=f"{number % 20**5:05d}".translate(_LETTERS))}
                client.cookies.clear()
                with suppress(httpx.HTTPError):
                    statuses[f"{(await client.request(**asked)).status_code}"] += 1

        await asyncio.gather(*(again(number) for number in range(4)))
    return dict(statuses)


_LETTERS: Final = str.maketrans("0123456789", "ABCDEFGHJK")


async def hold(data: bytes, drip: bytes, count: int, port: int, seconds: float) -> Got:
    """So many connections at once; each says something and then hardly anything. How many live at the end?"""
    lines, until = [], time.monotonic() + seconds
    for _ in range(min(count, MOST_CONNECTIONS)):
        with suppress(OSError):
            reader, writer = await _dial(port)
            writer.write(data)
            lines.append((reader, writer))
    while time.monotonic() < until:
        await asyncio.sleep(0.5)
        for _, writer in lines:
            if drip and not writer.transport.is_closing():
                writer.write(drip)
    alive = sum(not reader.at_eof() and not writer.transport.is_closing() for reader, writer in lines)
    for _, writer in lines:
        writer.transport.abort()
    return {"opened": len(lines), "alive at the end": alive}


async def never_read(port: int, seconds: float) -> Got:
    """Sockets that ask for answers and take none of them. The server has to notice by itself."""
    lines = []
    for _ in range(60):
        with suppress(OSError):
            _, writer = await _dial(port)
            writer.write(UPGRADE)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            lines.append(writer)
    until, pings = time.monotonic() + seconds, frame(9, b"x" * 125) * 5
    while time.monotonic() < until:
        await asyncio.sleep(0.2)
        for writer in lines:
            if not writer.transport.is_closing() and not writer.transport.get_write_buffer_size():
                writer.write(pings)
    alive = sum(not writer.transport.is_closing() for writer in lines)
    for writer in lines:
        writer.transport.abort()
    return {"opened": len(lines), "alive at the end": alive}


GET: Final = b"GET /rules/felix HTTP/1.1\r\nHost: localhost\r\n\r\n"
LONG_HEAD: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 200_000
SLOW_BODY: Final = b"POST /me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n"
BOT_TABLE: Final = {"game": "snack_match", "name": "Anna", "bots": "strong", "capacity": "2"}

ATTACKS: Final[dict[str, Attack]] = {
    "tiny fragments": partial(flood, frame(1, b"x", fin=False), frame(0, b"", fin=False) * 8000),
    "pings": partial(flood, b"", frame(9, b"x") * 8000),
    "pongs": partial(flood, b"", frame(10, b"x") * 8000),
    "heartbeats": partial(flood, b"", frame(1, b"hb") * 8000),
    "lobby text": partial(flood, b"", frame(1, b"x" * 100) * 500),
    "codes guessed": partial(ask, {"method": "GET", "url": "/t/{code}"}),
    "pages": partial(ask, {"method": "GET", "url": "/"}),
    "API calls": partial(ask, {"method": "GET", "url": "/api/v1/games"}),
    "tables opened": partial(
        ask, {"method": "POST", "url": "/api/v1/tables", "json": {"game": "felix", "name": "Anna"}}
    ),
    "renames": partial(ask, {"method": "POST", "url": "/me", "data": {"name": "Anna", "avatar": "avatar-1"}}),
    "games with bots": partial(ask, {"method": "POST", "url": "/tables", "data": BOT_TABLE}),
    "foreign hosts": partial(ask, {"method": "GET", "url": "/", "headers": {"Host": "evil.example"}}),
    "sockets open": partial(hold, UPGRADE, b"", 600),
    "unfinished headers": partial(hold, LONG_HEAD, b"", 200),
    "pipelined requests": partial(hold, GET * 2000, b"", 40),
    "half-open connections": partial(hold, b"", b"", 500),
    "slow bodies": partial(hold, SLOW_BODY, b"x", 200),
    "sockets that never read": never_read,
}


if __name__ == "__main__":
    found = asyncio.run(ATTACKS[sys.argv[1]](int(sys.argv[3]), float(sys.argv[4])))  # type: ignore[arg-type,var-annotated]
    print(orjson.dumps(found).decode(), flush=True)
