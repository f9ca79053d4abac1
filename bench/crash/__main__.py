"""`python -m bench.crash --trials 40 --minutes 10`: both houses at once, one fault after another.

Ends with 1 if anything was lost, doubled, shown before it was durable, or did not go on.
"""

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random

import orjson

from bench.crash.faults import Fault, faults_of
from bench.crash.houses import House, cluster, home
from bench.crash.report import as_json, table
from bench.crash.trial import Outcome, tried

HOUSES = {"home": home, "cluster": cluster}


@dataclass
class Run:
    trials: int
    until: float
    seed: int
    only: Sequence[str] = ()
    """The names of the faults to try; empty means all."""
    outcomes: list[Outcome] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    begun: int = 0

    def may_go_on(self) -> bool:
        return self.begun < self.trials and time.monotonic() < self.until


Opening = Callable[[], AbstractAsyncContextManager[House]]


async def run_in(opening: Opening, run: Run) -> None:
    async with opening() as house:
        async for outcome in _outcomes(house, run):
            run.outcomes.append(outcome)
            _tell(len(run.outcomes), outcome)


async def _outcomes(house: House, run: Run) -> AsyncIterator[Outcome]:
    dice = Random(f"{run.seed} {house.kind}")
    wanted = [fault for fault in faults_of(house) if not run.only or fault.name in run.only]
    possible = [fault for fault in wanted if _is_possible(fault, house, run)]
    # Each run begins with another fault, so that short ones get to all of them in time.
    for fault in islice(cycle(possible), run.seed % max(1, len(possible)), None):
        if not run.may_go_on():
            return
        run.begun += 1
        yield await tried(house, fault, dice)


def _is_possible(fault: Fault, house: House, run: Run) -> bool:
    why_not = fault.why_not(house)
    if why_not:
        run.left_out.append(f"{house.kind}: {fault.name}: {why_not}")
    return why_not is None


def _tell(number: int, outcome: Outcome) -> None:
    slowest = max(outcome.recoveries, default=0)
    print(
        f"{number:5} {outcome.house}: {outcome.fault}: {outcome.verdict.acknowledged} acknowledged,"
        f" recovered in {slowest:.2f} s, agreed in {outcome.agreed_after:.2f} s, took {outcome.seconds:.1f} s"
        f"{'' if outcome.is_good else ' FAILED'}",
        file=sys.stderr,
        flush=True,
    )
    for complaint in outcome.complaints[:5]:
        print(f"      {complaint}", file=sys.stderr, flush=True)


async def crash(run: Run, houses: list[str]) -> None:
    this = asyncio.current_task()
    if this is not None:
        # So that everything that was started is ended, too.
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)
    async with asyncio.TaskGroup() as tasks:
        for name in houses:
            tasks.create_task(run_in(HOUSES[name], run))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=28)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--house", choices=tuple(HOUSES), action="append")
    parser.add_argument("--only", action="append", default=[], help="the name of a fault to try")
    asked = parser.parse_args()
    run = Run(asked.trials, time.monotonic() + 60 * asked.minutes, asked.seed, asked.only)
    try:
        asyncio.run(crash(run, asked.house or list(HOUSES)))
    except (KeyboardInterrupt, asyncio.CancelledError):
        print("interrupted; these are the trials until then", file=sys.stderr)
    print(table(run.outcomes))
    for line in run.left_out:
        print(f"left out: {line}")
    print(orjson.dumps(as_json(run.outcomes, run.left_out)).decode(), flush=True)
    return 0 if run.outcomes and all(outcome.is_good for outcome in run.outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
