"""Real workers: what they answer, what they know, and that they always end."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import pytest

from app.games.catalogue import GAMES
from app.games.contract import LEVELS
from app.live.operating.meters import ThinkingMeters
from app.live.thinking import worker_line
from app.live.thinking.employment import Employment
from app.live.thinking.thinkers import Thinkers
from app.live.thinking.worker import NICENESS
from app.live.thinking.worker_line import WorkerLine, WorkerLost
from app.table.intents import AddBot, Start
from app.table.thought import think
from tests.live.nodes import PATIENCE, accepted, new_table, node_on, until_over
from tests.live.thinking.thoughts import a_thought, an_endless_thought, thoughts_of
from tests.table.books import ANNA, SEED


@asynccontextmanager
async def worker() -> AsyncIterator[WorkerLine]:
    line = await WorkerLine.opened()
    try:
        async with asyncio.timeout(PATIENCE):
            yield line
    finally:
        await line.close()


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[WorkerLine]:
    """Those that the test opens, in their order."""
    found, opened = [], WorkerLine.opened

    async def noted() -> WorkerLine:
        line = await opened()
        found.append(line)
        return line

    monkeypatch.setattr(WorkerLine, "opened", noted)
    return found


def has_ended(pid: int) -> bool:
    """Wait for the end of a process, whoever's child it is."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([process], [], [], PATIENCE)[0])
    finally:
        os.close(process)


async def test_it_answers_as_the_server_itself_would() -> None:
    """In every game, on every level."""
    async with worker() as line:
        for game, level in product(GAMES.values(), LEVELS):
            for thought in thoughts_of(game, level, 4):
                answer = await line.ask(thought)
                assert answer is not None
                assert answer.action == think(thought)
                assert answer.seconds > 0


async def test_it_goes_on_after_a_thought_that_failed() -> None:
    async with worker() as line:
        assert await line.ask(a_thought()._replace(rules_version=0)) is None
        assert await line.ask(a_thought()) is not None


async def test_everything_else_comes_before_it() -> None:
    async with worker() as line:
        await line.ask(a_thought())
        assert os.getpriority(os.PRIO_PROCESS, line.pid) == min(
            19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
        )
        assert os.getsid(line.pid) == os.getsid(0), (
            "in a session of its own, nobody would notice that it is nice"
        )


async def test_ctrl_c_does_not_reach_it() -> None:
    async with worker() as line:
        await line.ask(a_thought())
        assert os.getpgid(line.pid) != os.getpgid(0)


async def test_it_is_not_told_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVOLATA_SECRET", "nobody may know this")
    async with worker() as line:
        await line.ask(a_thought())
        assert b"TAVOLATA" not in await asyncio.to_thread(Path(f"/proc/{line.pid}/environ").read_bytes)


async def test_one_that_is_killed_is_noticed_and_replaced() -> None:
    employment, thought = Employment(ThinkingMeters()), a_thought()
    try:
        async with asyncio.timeout(PATIENCE):
            first = await employment.answer(thought)
            line = employment._line
            assert line is not None
            os.kill(line.pid, signal.SIGKILL)
            assert (await employment.answer(thought)).action == first.action == think(thought)
            assert employment._meters.lost == 1
            assert employment._line is not line
    finally:
        await employment.end()


async def test_one_that_is_killed_in_the_middle_of_a_thought_is_noticed() -> None:
    async with worker() as line:
        asking = asyncio.create_task(line.ask(an_endless_thought()))
        await asyncio.sleep(0)
        os.kill(line.pid, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            await asking


async def test_one_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_line, "_LOST_AFTER", 0.05)
    async with worker() as line:
        with pytest.raises(WorkerLost):
            await line.ask(an_endless_thought())


async def test_at_the_end_a_worker_is_not_waited_for_whatever_it_thinks_about(
    lines: list[WorkerLine],
) -> None:
    thinkers = Thinkers(1, ThinkingMeters())
    async with asyncio.timeout(PATIENCE):
        await thinkers.answer("A", a_thought(), bots_alone=False, wanted=lambda: True)
        endless = thinkers.answer("A", an_endless_thought(), bots_alone=False, wanted=lambda: True)
        asking = asyncio.create_task(endless)
        await asyncio.sleep(0.05)
        await thinkers.stop()
        asking.cancel()
    (line,) = lines
    assert has_ended(line.pid)


PARENT = """
import asyncio, sys
from app.live.thinking.worker_line import WorkerLine
from tests.live.thinking.thoughts import a_thought, an_endless_thought

async def main():
    line = await WorkerLine.opened()
    await line.ask(a_thought())
    print(line.pid, flush=True)
    await line.ask(an_endless_thought())

asyncio.run(main())
"""


def test_it_ends_with_a_parent_that_was_killed_even_in_the_middle_of_a_thought() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    assert has_ended(pid)


async def test_bots_play_a_whole_game_though_a_worker_is_killed(
    sqlite_url: str, lines: list[WorkerLine], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = WorkerLine.opened

    async def first_is_killed() -> WorkerLine:
        line = await opened()
        if line is lines[0]:
            os.kill(line.pid, signal.SIGKILL)
        return line

    monkeypatch.setattr(WorkerLine, "opened", first_is_killed)
    async with node_on(sqlite_url, bot_workers=1) as (node, _):
        replica = await new_table(node)
        for _ in range(4):
            await accepted(replica, AddBot(ANNA.id, "normal"))
        await accepted(replica, Start(ANNA.id, SEED))
        replica.watch(lambda: None)
        await until_over(replica)
        assert node.meters.thinking.lost == 1
        assert replica.meters.thinking["normal"].total > 0
