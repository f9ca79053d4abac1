"""Several processes on one database, and processes that die."""

import itertools
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest

from app.store.store import Store
from tests.store.samples import OPEN, row, seqs

ROOT = Path(__file__).parents[2]
TABLES = ("ABCDE", "FGHJK", "MNPQR")
NAMES = ("Ann", "Bob", "Cem")
ROWS = 30

pytestmark = pytest.mark.slow


class Appender:
    """A process that runs `tests.store.appender`."""

    def __init__(self, database_url: str, name: str, rows: str = "") -> None:
        command = [sys.executable, "-m", "tests.store.appender", database_url, name, ",".join(TABLES), rows]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "Appender":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    @property
    def output(self) -> IO[str]:
        assert self.process.stdout
        return self.process.stdout

    def ready(self) -> str:
        """Wait until it has opened the store; the secret it found there."""
        word, secret = self.output.readline().split()
        assert word == "ready"
        return secret

    def start(self) -> None:
        assert self.process.stdin
        self.process.stdin.write("\n")
        self.process.stdin.flush()


async def acknowledged_are_there(store: Store, lines: list[str]) -> None:
    there = [row for table in TABLES for row in await store.read(table, 0)]
    assert not Counter(lines) - Counter(f"{row.table} {row.seq} {row.token}\n" for row in there)


async def no_gaps(store: Store) -> None:
    for table in TABLES:
        rows = await store.read(table, 0)
        assert [each.seq for each in rows] == list(range(1, len(rows) + 1))


async def test_processes_that_race_make_one_log_without_a_gap(store: Store, database_url: str) -> None:
    with ExitStack() as stack:
        racing = [stack.enter_context(Appender(database_url, name, str(ROWS))) for name in NAMES]
        assert {process.ready() for process in racing} == {await store.secret("signing")}
        for process in racing:
            process.start()
        lines = [line for process in racing for line in process.output]
        assert [process.process.wait() for process in racing] == [0, 0, 0]
    assert len(lines) == len(NAMES) * len(TABLES) * ROWS
    await acknowledged_are_there(store, lines)
    await no_gaps(store)
    assert await seqs(store, TABLES) == dict.fromkeys(TABLES, len(NAMES) * ROWS)
    assert {table.taken for table in await store.listed(OPEN, 0, 99)} == {len(NAMES) * ROWS}


async def test_what_a_process_acknowledged_before_it_was_killed_is_there(
    store: Store, database_url: str
) -> None:
    with Appender(database_url, "Ann") as process:
        process.ready()
        process.start()
        lines = list(itertools.islice(process.output, 100))
        process.process.kill()
        # The last line may be half written.
        lines += [line for line in process.output if line.endswith("\n")]
    await acknowledged_are_there(store, lines)
    await no_gaps(store)
    # Nothing of the dead one stands in the way of the living.
    head = (await seqs(store, ["ABCDE"]))["ABCDE"]
    assert await store.append(row(head + 1), None)
