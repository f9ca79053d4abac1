"""`python -m bench.cores`: what a second process brings on one machine, on SQLite and on Postgres with Redis.

One process; two, with everybody of a table at the same one; two, with the people of each table spread over
both. In turn, several times; what counts is the CPU of all processes together for an action, which says the
same on a machine that others use too. Not here: one process by itself (`bench`).
"""

import argparse
import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from app.store.migrate import migrate
from bench import load
from bench.__main__ import heard
from bench.server import running_server
from tests.services.postgres import postgres_server
from tests.services.redis import redis_program, redis_url_of

TICK: Final = os.sysconf("SC_CLK_TCK")
DURABLE: Final = ("-c", "max_connections=50")
SPREAD: Final = "spread"
WAYS: Final = {"one process": (1, ""), "two": (2, ""), "two, spread": (2, SPREAD)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with databases() as found:
        for name, settings in found.items():
            costs: dict[str, list[dict[str, float]]] = {way: [] for way in WAYS}
            for _ in range(asked.rounds):
                for way, (workers, how) in WAYS.items():
                    costs[way].append(measure(settings, workers, how, asked.tables, asked.seconds))
            print_rows(name, costs)


@contextmanager
def databases() -> Iterator[dict[str, Mapping[str, str]]]:
    with (
        TemporaryDirectory() as folder,
        postgres_server(DURABLE) as server,
        server.database() as url,
        redis_program() as redis,
    ):
        migrate(url)
        yield {
            "SQLite": {"TAVOLATA_DATABASE_URL": f"sqlite:///{folder}/cores.db"},
            "Postgres and Redis": {
                "TAVOLATA_DATABASE_URL": url,
                "TAVOLATA_REDIS_URL": redis_url_of(redis),
            },
        }


def measure(
    settings: Mapping[str, str], workers: int, how: str, tables: int, seconds: float
) -> dict[str, float]:
    with running_server({**settings, "TAVOLATA_WORKERS": str(workers)}, core=None) as server:
        command = [
            sys.executable,
            "-m",
            "bench.cores",
            "load",
            str(server.port),
            str(tables),
            str(seconds),
            how,
        ]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as loading:
            heard(loading)
            heard(loading)
            before = spent(server.pid)
            found: dict[str, Any] = heard(loading)
            cpu = spent(server.pid) - before
    return {
        "us": 1e6 * cpu / found["actions"],
        "actions": found["actions_per_second"],
        "cores": cpu / seconds,
        "p99": found["p99_ms"],
    }


def spent(parent: int) -> float:
    """Seconds of a processor, of a process and those that it has started."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    stats = [Path(f"/proc/{pid}/stat").read_text() for pid in (parent, *children)]
    fields = [stat.rpartition(") ")[2].split() for stat in stats]
    return sum(int(each[11]) + int(each[12]) for each in fields) / TICK


def print_rows(name: str, costs: Mapping[str, list[dict[str, float]]]) -> None:
    alone = median(each["us"] for each in costs["one process"])
    print(
        f"{name}: µs of CPU an action, of all processes; × one process; actions/s; cores; p99 ms", flush=True
    )
    for way, rounds in costs.items():
        middle = {key: median(each[key] for each in rounds) for key in rounds[0]}
        spread = f"{min(each['us'] for each in rounds):.0f}–{max(each['us'] for each in rounds):.0f}"
        print(
            f"  {way:12} {middle['us']:6.0f} ({spread})  × {middle['us'] / alone:.2f}"
            f"  {middle['actions']:5.0f}  {middle['cores']:.2f}  {middle['p99']:.0f}",
            flush=True,
        )


def play(port: int, tables: int, seconds: float, how: str) -> None:
    if how == SPREAD:
        load.connect = _anywhere
    asyncio.run(load.play(port, "html", tables, seconds))


_connect = load.connect


async def _anywhere(port: int, form: str, code: str, bearer: str, listener: load.SeatSocket) -> None:
    """An address that tells the doorway of no table: processes take turns with those."""
    await _connect(port, form, f"%{ord(code[0]):02X}{code[1:]}", bearer, listener)


if __name__ == "__main__":
    if sys.argv[1:2] == ["load"]:
        play(int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), sys.argv[5])
    else:
        main()
