"""Honest players at a server: a table of four that plays Felix at a human pace, and somebody who opens pages.

Not here: those who are not honest (`visitors`).
"""

import asyncio
import time
from dataclasses import dataclass, field

import httpx

from bench.load import LoadTable, Measured, SeatSocket, connect, seat_four

PACE = 0.15
"""Seconds between two actions at a table, and between two pages."""


class CalmTable(LoadTable):
    def __init__(self, seed: int, measured: Measured) -> None:
        super().__init__("json", seed, measured)
        self.resting = False

    def _act(self) -> None:
        if not self.resting:
            asyncio.get_running_loop().call_later(PACE, super()._act)


@dataclass
class Noticed:
    """What honest people waited, in seconds."""

    actions: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    failed: int = 0


class Honest:
    def __init__(self, port: int) -> None:
        self._port = port
        self._measured = Measured()
        self._table = CalmTable(port, self._measured)
        self._noticed = Noticed()
        self._client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self._code = ""

    async def sit_down(self) -> None:
        self._code, bearers = await seat_four(self._client)
        for seat, bearer in enumerate(bearers):
            await connect(self._port, "json", self._code, bearer, SeatSocket(self._table, seat))

    async def play(self, seconds: float) -> Noticed:
        """For so long; what was noticed before does not count."""
        self._measured.delays, self._noticed = [], Noticed()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await self._open_page()
            await asyncio.sleep(PACE)
        self._noticed.actions = self._measured.delays
        return self._noticed

    async def _open_page(self) -> None:
        began = time.perf_counter()
        try:
            answer = await self._client.get(f"/t/{self._code}")
        except httpx.HTTPError:
            self._noticed.failed += 1
        else:
            self._noticed.failed += answer.status_code != 200
            self._noticed.pages.append(time.perf_counter() - began)

    async def leave(self) -> None:
        self._table.resting = True
        for transport in self._table.transports.values():
            transport.disconnect()
        await self._client.aclose()
