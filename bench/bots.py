"""`python -m bench.bots`: what other people notice of many tables of strong bots.

Two servers in the same seconds: one with tables of strong bots that are watched, and a quiet twin. Somebody
loads pages and plays at both, in turns; what counts is the ratio of the medians. Not here: how well bots play
(`tavolata arena`).
"""

import argparse
import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any, Final

import httpx
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.load import seat_four
from bench.player import json_answer
from bench.server import Server, running_server

GAME: Final = "snack_match"
SEATS: Final = 4
EVERY: Final = 0.05
"""Seconds from one thing that somebody does at both servers to the next."""
WARM_UP: Final = 5.0

Times = dict[str, list[float]]


class Spectator(WSListener):
    """Keeps the bots of a table playing, and counts what it is shown."""

    shown = 0

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        Spectator.shown += frame.msg_type == WSMsgType.TEXT


@dataclass
class Somebody:
    """Who plays Felix at one of the servers, on all four seats."""

    client: httpx.AsyncClient
    code: str = ""
    bearers: Sequence[str] = ()
    times: Times = field(default_factory=lambda: defaultdict(list))
    _dice: Random = field(default_factory=lambda: Random(5))

    async def load_page(self) -> None:
        await self._timed("page", self.client.get(f"/t/{self.code}"))

    async def act(self) -> None:
        for held in self._held():
            state = (await self.client.get(f"/api/v1/tables/{self.code}/state", headers=held)).json()
            answer = json_answer(state, self._dice)
            if answer and "table" not in answer:
                address = f"/api/v1/tables/{self.code}/act"
                await self._timed("action", self.client.post(address, json=answer, headers=held))
                return
        self.code, self.bearers = await seat_four(self.client)

    def _held(self) -> list[dict[str, str]]:
        return [{"Authorization": f"Bearer {bearer}"} for bearer in self.bearers]

    async def _timed(self, what: str, asked: Any) -> None:
        began = time.perf_counter()
        (await asked).raise_for_status()
        self.times[what].append(time.perf_counter() - began)


async def bots_only(server: Server, client: httpx.AsyncClient, pace: str) -> None:
    """A table that is left to strong bots, with somebody who watches."""
    wanted = {"game": GAME, "name": "Host", "capacity": SEATS, "pace": pace}
    opened = (await client.post("/api/v1/tables", json=wanted)).raise_for_status().json()
    held = {"Authorization": f"Bearer {opened['bearer']}"}
    for said in (*["add_bot strong"] * (SEATS - 1), "start", "leave"):
        address = f"/api/v1/tables/{opened['code']}/act"
        (await client.post(address, json={"table": said}, headers=held)).raise_for_status()
    await ws_connect(Spectator, f"ws://127.0.0.1:{server.port}/api/v1/tables/{opened['code']}/ws")


async def compare(busy: Server, quiet: Server, tables: int, seconds: float, pace: str) -> tuple[Times, Times]:
    async with _client(busy) as one, _client(quiet) as other:
        here, there = Somebody(one), Somebody(other)
        for somebody in (here, there):
            somebody.code, somebody.bearers = await seat_four(somebody.client)
        for _ in range(tables):
            await bots_only(busy, one, pace)
        await in_turns(here, there, WARM_UP)
        for somebody in (here, there):
            somebody.times.clear()
        await in_turns(here, there, seconds)
        return here.times, there.times


async def in_turns(one: Somebody, other: Somebody, seconds: float) -> None:
    until, order = time.monotonic() + seconds, (one, other)
    while time.monotonic() < until:
        order = (order[1], order[0])
        for somebody in order:
            await somebody.load_page()
            await somebody.act()
        await asyncio.sleep(EVERY)


def _client(server: Server) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60)


def noticed(tables: int, seconds: float, pace: str = "normal", workers: int | None = None) -> dict[str, Any]:
    """Medians at the busy server and at its twin, their ratios, and the CPU that the bots took."""
    settings = {"TAVOLATA_LOG_LEVEL": "warning"}
    if workers is not None:
        settings["TAVOLATA_BOT_WORKERS"] = str(workers)
    with running_server(settings, core=None) as busy, running_server(settings, core=None) as quiet:
        before, Spectator.shown = busy.cpu_seconds(), 0
        times = asyncio.run(compare(busy, quiet, tables, seconds, pace))
        spent = busy.cpu_seconds() - before
    return {"tables": tables, "shown": Spectator.shown, "cpuSeconds": round(spent, 1)} | ratios(*times)


def ratios(busy: Times, quiet: Times) -> dict[str, dict[str, float]]:
    return {
        what: {
            "busyMs": round(1e3 * median(busy[what]), 1),
            "quietMs": round(1e3 * median(quiet[what]), 1),
            "ratio": round(median(busy[what]) / median(quiet[what]), 2),
        }
        for what in quiet
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", choices=("calm", "normal", "fast"), default="normal")
    parser.add_argument("--workers", type=int, help="instead of as many as the server would have")
    asked = parser.parse_args()
    for name, figure in noticed(asked.tables, asked.seconds, asked.pace, asked.workers).items():
        print(name, figure)


if __name__ == "__main__":
    main()
