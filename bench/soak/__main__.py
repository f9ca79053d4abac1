"""`python -m bench.soak --minutes 30`: samples of a server under steady play, and whether they are flat.

Ends with 1 if memory, file handles, threads, tasks or latency grow.
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import orjson

from bench.soak.flatness import Tolerance, later_than_before, trend
from bench.soak.guests import SEATED, Clientele, evening
from tests.services.server import HOST, Program, free_port, scratch_folder

SAMPLES: Final = 90
TABLES_PER_GAME: Final = 3
LATER: Final = 1.5
"""So many times the processor's time and the latency of the first half may be those of the second."""
TICK: Final = os.sysconf("SC_CLK_TCK")
TOLERATED: Final = {
    "memory_mb": Tolerance(0.05, 6),
    "handles": Tolerance(0.1, 8),
    "threads": Tolerance(0, 2),
    "tasks": Tolerance(0.1, 12),
}


@dataclass(frozen=True, slots=True)
class Sample:
    seconds: int
    memory_mb: float
    handles: int
    threads: int
    tasks: int
    actions: int
    cpu_ms: float
    """Of the server, for each action: says the same on a machine that others use too."""
    p50_ms: float
    p99_ms: float


class Node:
    def __init__(self, program: Program, tasks: Path) -> None:
        self.port = program.port
        self._program = program
        self._tasks = tasks
        self._spent = 0.0

    def sample(self, seconds: float, delays: Sequence[float]) -> Sample:
        process = Path(f"/proc/{self._program.pid}")
        status = dict(line.split(":", 1) for line in (process / "status").read_text().splitlines())
        return Sample(
            seconds=round(seconds),
            memory_mb=round(int(status["VmRSS"].split()[0]) / 1024, 1),
            handles=len(list((process / "fd").iterdir())),
            threads=int(status["Threads"]),
            tasks=int(self._tasks.read_text()),
            actions=len(delays),
            cpu_ms=round(1000 * self._spends(process) / max(1, len(delays)), 1),
            p50_ms=_ms(delays, 50),
            p99_ms=_ms(delays, 99),
        )

    def _spends(self, process: Path) -> float:
        """Seconds of a processor since this was asked last."""
        counters = (process / "stat").read_text().rpartition(") ")[2].split()
        before, self._spent = self._spent, (int(counters[11]) + int(counters[12])) / TICK
        return self._spent - before


def _ms(ordered: Sequence[float], share: int) -> float:
    return round(1000 * ordered[min(len(ordered) * share // 100, len(ordered) - 1)], 1) if ordered else 0.0


@contextmanager
def _node() -> Iterator[Node]:
    with scratch_folder("soak") as folder:
        port, tasks = free_port(), folder / "tasks"
        environment = {
            **os.environ,
            "HOST": HOST,
            "PORT": str(port),
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "TAVOLATA_DATABASE_URL": f"sqlite+aiosqlite:///{folder}/soak.db",
            "TAVOLATA_RATES": "off",
        }
        command = [sys.executable, "-m", "bench.soak.node", str(tasks)]
        program = Program(command, port, folder=folder, process={"env": environment})
        try:
            if not program.start():
                raise ConnectionError(f"the server does not start: {program.log.read_text()[-300:]}")
            yield Node(program, tasks)
        finally:
            program.stop()


async def soak(seconds: float, hurry: float = 1.0) -> list[Sample]:
    with _node() as node:
        clientele = Clientele(node.port, seed=1, hurry=hurry)
        evenings = [
            asyncio.create_task(evening(clientele, game)) for game in SEATED for _ in range(TABLES_PER_GAME)
        ]
        try:
            return await _sampled(node, clientele, seconds)
        finally:
            for task in evenings:
                task.cancel()
            await asyncio.gather(*evenings, return_exceptions=True)


async def _sampled(node: Node, clientele: Clientele, seconds: float) -> list[Sample]:
    began, samples = time.monotonic(), []
    print(_line(field.name for field in fields(Sample)), file=sys.stderr)
    for number in range(1, SAMPLES + 1):
        await asyncio.sleep(max(0.0, began + seconds * number / SAMPLES - time.monotonic()))
        samples.append(node.sample(time.monotonic() - began, clientele.taken()))
        print(_line(asdict(samples[-1]).values()), file=sys.stderr, flush=True)
    print(f"{clientele.tables} tables were opened, {clientele.unanswered} could not be", flush=True)
    return samples


def _line(cells: Any) -> str:
    return " ".join(f"{cell!s:>9}" for cell in cells)


def judged(samples: Sequence[Sample]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name, tolerance in TOLERATED.items():
        found[name] = asdict(trend([getattr(sample, name) for sample in samples], tolerance))
    for name in ("cpu_ms", "p50_ms", "p99_ms"):
        ratio = later_than_before([getattr(sample, name) for sample in samples])
        found[name] = {"later_than_before": round(ratio, 2), "is_flat": ratio <= LATER}
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--hurry", type=float, default=1, help="people do everything so many times as fast")
    asked = parser.parse_args()
    samples = asyncio.run(soak(60 * asked.minutes, asked.hurry))
    found = judged(samples)
    for name, figures in found.items():
        told = ", ".join(
            f"{key} {value:.2f}" for key, value in figures.items() if not isinstance(value, bool)
        )
        print(f"{name:10} {'flat' if figures['is_flat'] else 'GROWS':6} {told}")
    print(orjson.dumps({"samples": [asdict(sample) for sample in samples], "found": found}).decode())
    return 0 if all(figures["is_flat"] for figures in found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
