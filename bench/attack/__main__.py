"""`make attack`: what honest players notice of each attack, and what the attacker gets. A table, and JSON."""

import argparse
import asyncio
import statistics
import sys
from typing import Any

import orjson

from bench.attack.honest import Honest, Noticed
from bench.attack.visitors import ATTACKS
from bench.server import Server, running_server

AS_SHIPPED = {"TAVOLATA_RATES": "on", "TAVOLATA_ACTIONS_PER_SECOND": "20", "TAVOLATA_LOG_LEVEL": "error"}
MEGABYTE = 1e6
REST = 2.0
"""Seconds between two attacks."""
COLUMNS = (
    *("attack", "action, median", "× twin", "page, median", "× twin", "failed", "server CPU", "memory"),
    "the attacker got",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--only", choices=tuple(ATTACKS), action="append")
    asked = parser.parse_args()
    with running_server(AS_SHIPPED, core=None) as server, running_server(AS_SHIPPED, core=None) as twin:
        asyncio.run(_measure(asked.only or list(ATTACKS), asked.seconds, server, twin))


async def _measure(names: list[str], seconds: float, server: Server, twin: Server) -> None:
    """Both servers have the same honest players in the same seconds; each attack has its own address."""
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|")
    here, there = Honest(server.port), Honest(twin.port)
    for honest in (here, there):
        await honest.sit_down()
    for number, name in enumerate(names):
        await asyncio.gather(here.play(REST), there.play(REST))
        before, quiet_before = server.cpu_seconds(), twin.cpu_seconds()
        memory = server.memory()
        attacked, quiet, got = await asyncio.gather(
            here.play(seconds), there.play(seconds), _attack(name, number, server.port, seconds)
        )
        spent = server.cpu_seconds() - before - (twin.cpu_seconds() - quiet_before)
        found = {
            "attack": name,
            **_compared(attacked, quiet),
            "failed": attacked.failed,
            "cpu": round(spent / seconds, 2),
            "megabytes": round((server.memory() - memory) / MEGABYTE, 1),
            "got": got,
        }
        print(row(found), flush=True)
        print(orjson.dumps(found).decode(), file=sys.stderr, flush=True)
    for honest in (here, there):
        await honest.leave()


async def _attack(name: str, number: int, port: int, seconds: float) -> dict[str, Any]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.attack.visitors", name, f"{number}", f"{port}", f"{seconds}"),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(4 * seconds + 30):
            written, _ = await process.communicate()
    except TimeoutError:
        process.kill()
        return {"the attacker": "did not end"}
    found: dict[str, Any] = orjson.loads(written)
    return found


def _compared(attacked: Noticed, quiet: Noticed) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind, here, there in (
        ("action", attacked.actions, quiet.actions),
        ("page", attacked.pages, quiet.pages),
    ):
        mine, theirs = statistics.median(here or [0]), statistics.median(there or [0])
        found |= {
            f"{kind}_ms": round(1000 * mine, 1),
            f"{kind}_ratio": round(mine / theirs, 2) if theirs else None,
        }
    return found


def row(found: dict[str, Any]) -> str:
    got = ", ".join(f"{name}: {value}" for name, value in found["got"].items())
    noticed = (
        f"{found['action_ms']} ms",
        found["action_ratio"],
        f"{found['page_ms']} ms",
        found["page_ratio"],
    )
    cost = (found["failed"], f"{found['cpu']:+.0%}", f"{found['megabytes']:+} MB")
    return f"| {' | '.join(map(str, (found['attack'], *noticed, *cost, got)))} |"


if __name__ == "__main__":
    main()
