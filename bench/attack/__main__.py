"""`make attack`: what honest players notice of each attack, and what the attacker gets. A table, and JSON.

Ends with 1 if somebody honest waited much longer than at the quiet twin, or was not answered.
"""

import argparse
import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

import orjson

from bench.attack.honest import Honest, in_turns
from bench.attack.visitors import ATTACKS, NOBODY
from bench.server import Server, running_server

AS_SHIPPED: Final = {
    "TAVOLATA_RATES": "on",
    "TAVOLATA_ACTIONS_PER_SECOND": "20",
    "TAVOLATA_LOG_LEVEL": "error",
}
MEGABYTE: Final = 1e6
REST: Final = 3.0
"""Seconds between two attacks."""
PREPARES_WITHIN: Final = 600.0
LOOKS_EVERY: Final = 0.25
BAR: Final = 1.3
"""So many times as long as at the twin anybody may wait, in the median."""
COLUMNS: Final = (
    *("attack", "action × twin", "p99", "page × twin", "p99", "failed"),
    *("server CPU", "memory", "connections", "the attacker got"),
)


@dataclass
class Held:
    """The most that the server had for visitors while it was attacked, beyond what it had before."""

    server: Server
    memory: int = 0
    handles: int = 0

    def __post_init__(self) -> None:
        self._before = (self.server.memory(), self.server.handles())

    async def watch(self) -> None:
        while True:
            memory, handles = self.server.memory(), self.server.handles()
            self.memory = max(self.memory, memory - self._before[0])
            self.handles = max(self.handles, handles - self._before[1])
            await asyncio.sleep(LOOKS_EVERY)


class Trial:
    """A server, its quiet twin, and the same honest people at both."""

    def __init__(self, server: Server, twin: Server, seconds: float) -> None:
        self._server = server
        self._twin = twin
        self._seconds = seconds
        self._here, self._there = Honest(server.port), Honest(twin.port)

    async def prepare(self) -> None:
        for honest in (self._here, self._there):
            await honest.sit_down()

    async def of(self, name: str, number: int) -> dict[str, Any]:
        await in_turns(self._here, self._there, REST)
        held = Held(self._server)
        attacker = await _attacker(name, number, self._server.port, self._seconds)
        watching = asyncio.create_task(held.watch())
        self._here.forget()
        self._there.forget()
        before = self._server.cpu_seconds(), self._twin.cpu_seconds()
        await in_turns(self._here, self._there, self._seconds)
        spent = (self._server.cpu_seconds() - before[0]) - (self._twin.cpu_seconds() - before[1])
        watching.cancel()
        return {
            "attack": name,
            "action": _compared(self._here.actions, self._there.actions),
            "page": _compared(self._here.pages, self._there.pages),
            "failed": self._here.failed,
            "cpu": round(spent / self._seconds, 3),
            "megabytes": round(held.memory / MEGABYTE, 1),
            "connections": held.handles,
            "got": await _what_it_got(attacker),
        }

    async def end(self) -> None:
        for honest in (self._here, self._there):
            await honest.leave()


async def _attacker(name: str, number: int, port: int, seconds: float) -> Process:
    """Has prepared everything, and begins."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.attack.visitors", name, f"{number}", f"{port}", f"{seconds}"),
        stdout=PIPE,
    )
    if process.stdout is None:
        raise AssertionError("an attacker is started with a pipe")
    async with asyncio.timeout(PREPARES_WITHIN):
        await process.stdout.readline()
    return process


async def _what_it_got(attacker: Process) -> dict[str, Any]:
    try:
        async with asyncio.timeout(60):
            written, _ = await attacker.communicate()
    except TimeoutError:
        attacker.kill()
        return {"the attacker": "did not end"}
    got: dict[str, Any] = orjson.loads(written)
    return got


def _compared(here: Sequence[float], there: Sequence[float]) -> dict[str, float]:
    return {
        "ms": round(1000 * median(here), 2),
        "ratio": round(median(here) / median(there), 2),
        "p99_ratio": round(_p99(here) / _p99(there), 2),
        "times": len(here),
    }


def _p99(seconds: Sequence[float]) -> float:
    return sorted(seconds)[len(seconds) * 99 // 100]


def row(found: dict[str, Any]) -> str:
    got = ", ".join(f"{name} {value}" for name, value in found["got"].items())
    action, page = found["action"], found["page"]
    noticed = (action["ratio"], action["p99_ratio"], page["ratio"], page["p99_ratio"], found["failed"])
    cost = (f"{found['cpu']:+.0%}", f"{found['megabytes']:+} MB", f"{found['connections']:+}")
    return f"| {' | '.join(map(str, (found['attack'], *noticed, *cost, got)))} |"


def is_harmless(found: dict[str, Any]) -> bool:
    return bool(max(found["action"]["ratio"], found["page"]["ratio"]) <= BAR and not found["failed"])


async def _measure(names: Sequence[str], seconds: float, server: Server, twin: Server) -> bool:
    """Whether honest people noticed none of them."""
    trial = Trial(server, twin, seconds)
    await trial.prepare()
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    harmless = True
    for number, name in enumerate(names):
        found = await trial.of(name, number)
        print(row(found), flush=True)
        print(orjson.dumps(found).decode(), file=sys.stderr, flush=True)
        harmless = harmless and is_harmless(found)
    await trial.end()
    return harmless


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", choices=tuple(ATTACKS), action="append", help="beside nobody at all")
    asked = parser.parse_args()
    with running_server(AS_SHIPPED, core=None) as server, running_server(AS_SHIPPED, core=None) as twin:
        names = [NOBODY, *(asked.only or [name for name in ATTACKS if name != NOBODY])]
        harmless = asyncio.run(_measure(names, asked.seconds, server, twin))
    return 0 if harmless else 1


if __name__ == "__main__":
    sys.exit(main())
