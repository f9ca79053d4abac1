"""Connections that are opened and then kept: with half a request, with too many, silent, or never read.

Not here: what is sent over sockets in floods (`frames`).
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from bench.attack.frames import frame
from bench.attack.visit import MOST_CONNECTIONS, UPGRADE, Attack, Got, Line, Visit

_DRIPS_EVERY: Final = 0.5
_SILENT: Final = 60


async def hold(data: bytes, drip: bytes, wanted: int, visit: Visit) -> Got:
    """So many connections at once; each says something and then hardly anything. How many live at the end?"""
    visit.begin()
    lines: list[Line] = []
    for _ in range(min(wanted, MOST_CONNECTIONS)):
        with suppress(OSError):
            reader, writer = await visit.dial()
            writer.write(data)
            lines.append((reader, writer))
    lives = [asyncio.create_task(_end_of(reader)) for reader, _ in lines]
    while visit.left:
        await asyncio.sleep(min(_DRIPS_EVERY, visit.left))
        for _, writer in lines:
            if drip and not writer.transport.is_closing():
                writer.write(drip)
    return await _counted(lines, lives)


async def never_read(visit: Visit) -> Got:
    """Sockets that ask for answers and take none of them. The server has to notice by itself."""
    visit.begin()
    lines: list[Line] = []
    for _ in range(_SILENT):
        with suppress(OSError):
            reader, writer = await visit.dial()
            writer.write(UPGRADE)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            lines.append((reader, writer))
    pings = frame(9, b"x" * 125) * 5
    while visit.left:
        await asyncio.sleep(0.2)
        for _, writer in lines:
            if not writer.transport.is_closing() and not writer.transport.get_write_buffer_size():
                writer.write(pings)
    for _, writer in lines:
        with suppress(RuntimeError):
            writer.transport.resume_reading()  # type: ignore[attr-defined]
    lives = [asyncio.create_task(_end_of(reader)) for reader, _ in lines]
    await asyncio.sleep(1)
    return await _counted(lines, lives)


async def _end_of(reader: asyncio.StreamReader) -> None:
    """Takes all that comes, until the other side closes the line."""
    with suppress(OSError):
        while await reader.read(65536):
            pass


async def _counted(lines: list[Line], lives: list[asyncio.Task[None]]) -> Got:
    alive = sum(not life.done() for life in lives)
    for life in lives:
        life.cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    for _, writer in lines:
        writer.transport.abort()
    return {"connections opened": len(lines), "held at the end": alive}


GET: Final = b"GET /rules/felix HTTP/1.1\r\nHost: localhost\r\n\r\n"
LONG_HEAD: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 200_000
SHORT_HEAD: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
SLOW_BODY: Final = b"POST /me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n"

CONNECTIONS: Final[dict[str, Attack]] = {
    "sockets open": partial(hold, UPGRADE, b"", 600),
    "sockets that never read": never_read,
    "unfinished headers, long": partial(hold, LONG_HEAD, b"", 200),
    "unfinished headers, slow": partial(hold, SHORT_HEAD, b"x", 200),
    "pipelined requests": partial(hold, GET * 2000, b"", 40),
    "half-open connections": partial(hold, b"", b"", 500),
    "slow bodies": partial(hold, SLOW_BODY, b"x", 200),
}
