"""What only many tables can do: bots that think, and a lobby that is full. Not here: honest tables."""

import asyncio
from contextlib import suppress
from typing import Final

import httpx

from bench.attack.asking import OPEN
from bench.attack.visit import UPGRADE, Attack, Got, Line, Visit

_BOT_TABLES: Final = 50
_PUBLIC_TABLES: Final = 1200
_WATCHERS: Final = 30
_A_MINUTE: Final = 40
"""So many tables are opened from one address: below its limit."""
_CHANGES_A_SECOND: Final = 5
_BOTS: Final = 3


async def strong_bots(visit: Visit) -> Got:
    """Tables that are left to strong bots, with somebody who watches each: else they would rest."""
    tables = []
    async with visit.client() as client:
        for _ in range(_BOT_TABLES):
            with suppress(httpx.HTTPError, KeyError):
                tables.append(await _left_to_bots(client))
    lines = [await _watching(visit, f"/api/v1/tables/{code}/ws") for code in tables]
    shown = _Heard(lines)
    visit.begin()
    await asyncio.sleep(visit.left)
    return {"tables of strong bots": len(tables), "sockets that watch": len(lines), **await shown.so_far()}


async def _left_to_bots(client: httpx.AsyncClient) -> str:
    client.cookies.clear()
    wanted = {"game": "snack_match", "name": "Host", "capacity": _BOTS + 1}
    opened = (await client.post(OPEN, json=wanted)).json()
    held, code = {"Authorization": f"Bearer {opened['bearer']}"}, str(opened["code"])
    for said in (*["add_bot strong"] * _BOTS, "start", "leave"):
        await asyncio.sleep(0.02)  # below the limit for calls
        (await client.post(f"{OPEN}/{code}/act", json={"table": said}, headers=held)).raise_for_status()
    return code


async def full_lobby(visit: Visit) -> Got:
    """From as many addresses as it takes, many public tables; then everybody watches how more are opened."""
    for number in range(_PUBLIC_TABLES // _A_MINUTE):
        await _open_tables(visit, f"127.0.2.{1 + number}", _A_MINUTE)
    lines = [await _watching(visit, "/ws") for _ in range(_WATCHERS)]
    shown = _Heard(lines)
    await asyncio.sleep(1)
    shown.bytes = 0
    visit.begin()
    changes = 0
    while visit.left:
        await _open_tables(visit, f"127.0.3.{1 + changes // _A_MINUTE}", 1)
        changes += 1
        await asyncio.sleep(1 / _CHANGES_A_SECOND)
    return {"tables": _PUBLIC_TABLES, "watchers": len(lines), "changes": changes, **await shown.so_far()}


async def _open_tables(visit: Visit, address: str, number: int) -> None:
    async with visit.client(address) as client:
        for _ in range(number):
            client.cookies.clear()
            await client.post(OPEN, json={"game": "felix", "name": "Anna", "public": True})


async def _watching(visit: Visit, path: str) -> Line:
    reader, writer = await visit.dial()
    writer.write(UPGRADE.replace(b"GET /ws ", f"GET {path} ".encode()))
    return reader, writer


class _Heard:
    """What is sent to those lines from now on."""

    def __init__(self, lines: list[Line]) -> None:
        self._lines = lines
        self.bytes = 0
        self._tasks = [asyncio.create_task(self._hear(reader)) for reader, _ in lines]

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        while heard := await reader.read(65536):
            self.bytes += len(heard)

    async def so_far(self) -> Got:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for _, writer in self._lines:
            writer.transport.abort()
        return {"kB sent to them": round(self.bytes / 1000)}


CROWDS: Final[dict[str, Attack]] = {
    "50 tables of strong bots": strong_bots,
    "a lobby of 1,200 tables": full_lobby,
}
