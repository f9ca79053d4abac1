"""Honest people at a server: a table of four that plays Felix, and somebody who opens pages.

They do one thing at a time, at the server and at its twin in turns, so that whatever else the machine is busy
with hits both. Not here: those who are not honest (`visitors`).
"""

import asyncio
import time
from typing import Final

import httpx

from bench.load import LoadTable, Measured, SeatSocket, connect, seat_four

PACE: Final = 0.01
"""Seconds from one thing to the next."""
ACTIONS_A_PAGE: Final = 4
GIVES_UP: Final = 20.0


class TurnTable(LoadTable):
    """Acts when it is asked to, and says how long it took until the last of all four had seen it."""

    def __init__(self, seed: int) -> None:
        super().__init__("json", seed, Measured())
        self._seen = asyncio.Event()

    async def act(self) -> float | None:
        """For how many seconds they waited; None for a new game, which waits on purpose."""
        await asyncio.wait_for(self._seen.wait(), GIVES_UP)
        self._seen.clear()
        begins = any(answer is not None and "table" in answer for answer in self._answers)
        super()._act()
        await asyncio.wait_for(self._seen.wait(), GIVES_UP)
        return None if begins else self._seen_at - self._sent_at

    def _act(self) -> None:
        self._seen_at = time.perf_counter()
        self._seen.set()


class Honest:
    """`actions` and `pages` have how long they waited for each, in seconds."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._table = TurnTable(seed=5)  # the same game at both servers
        self._client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=GIVES_UP)
        self._code = ""
        self.forget()

    async def sit_down(self) -> None:
        self._code, bearers = await seat_four(self._client)
        for seat, bearer in enumerate(bearers):
            await connect(self._port, "json", self._code, bearer, SeatSocket(self._table, seat))

    def forget(self) -> None:
        """What was noticed before does not count."""
        self.actions: list[float] = []
        self.pages: list[float] = []
        self.failed = 0

    async def act(self) -> None:
        try:
            seconds = await self._table.act()
        except TimeoutError:
            self.failed += 1
        else:
            if seconds is not None:
                self.actions.append(seconds)

    async def open_page(self) -> None:
        began = time.perf_counter()
        try:
            answer = await self._client.get(f"/t/{self._code}")
        except httpx.HTTPError:
            self.failed += 1
        else:
            self.failed += answer.status_code != httpx.codes.OK
            self.pages.append(time.perf_counter() - began)

    async def leave(self) -> None:
        for transport in self._table.transports.values():
            transport.disconnect()
        await self._client.aclose()


async def in_turns(one: Honest, other: Honest, seconds: float) -> None:
    until, order = time.monotonic() + seconds, (one, other)
    while time.monotonic() < until:
        order = (order[1], order[0])
        for honest in order:
            await honest.open_page()
            await asyncio.sleep(PACE)
        for honest in order * ACTIONS_A_PAGE:
            await honest.act()
            await asyncio.sleep(PACE)
