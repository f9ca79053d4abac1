"""Who is thought for, where, and in which order; the workers here are not real."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.live.operating.meters import ThinkingMeters
from app.live.thinking import employment
from app.live.thinking.answer import Answer
from app.live.thinking.thinkers import Thinkers
from app.live.thinking.worker_line import WorkerLost
from app.table.thought import Thought, think
from tests.live.nodes import PATIENCE
from tests.live.thinking.thoughts import a_thought

A_WHILE = 0.25


class Line:
    """To a worker that answers when the test says so."""

    opened_so_far: int = 0
    asked: "asyncio.Queue[tuple[Thought, asyncio.Future[Answer | None]]]"

    @classmethod
    async def opened(cls) -> "Line":
        cls.opened_so_far += 1
        return cls()

    async def ask(self, thought: Thought) -> Answer | None:
        answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        Line.asked.put_nowait((thought, answer))
        return await answer

    async def close(self) -> None:
        """There is nothing to close."""


@pytest.fixture(autouse=True)
def no_real_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(employment, "WorkerLine", Line)
    monkeypatch.setattr(Line, "opened_so_far", 0)
    monkeypatch.setattr(Line, "asked", asyncio.Queue(), raising=False)


@asynccontextmanager
async def thinkers(workers: int = 1) -> AsyncIterator[Thinkers]:
    found = Thinkers(workers, ThinkingMeters())
    try:
        async with asyncio.timeout(PATIENCE):
            yield found
    finally:
        await found.stop()


def named(table: str) -> Thought:
    """A thought that can be recognised."""
    return a_thought()._replace(memory=table)


def ask(
    asked: Thinkers, table: str, *, bots_alone: bool = False, wanted: bool = True
) -> "asyncio.Task[Answer | None]":
    return asyncio.create_task(
        asked.answer(table, named(table), bots_alone=bots_alone, wanted=lambda: wanted)
    )


async def answered(seconds: float = A_WHILE) -> Any:
    """The worker thinks for so long about what it has been asked next; about which table that is."""
    thought, answer = await Line.asked.get()
    answer.set_result(Answer("done", seconds))
    return thought.memory


async def test_who_comes_first_is_thought_for_first() -> None:
    async with thinkers() as found:
        tasks = [ask(found, table) for table in "ABC"]
        assert [await answered() for _ in range(3)] == ["A", "B", "C"]
        assert await asyncio.gather(*tasks) == [Answer("done", A_WHILE)] * 3


async def test_a_worker_thinks_about_one_thing_at_a_time() -> None:
    async with thinkers(2) as found:
        tasks = [ask(found, table) for table in "ABC"]
        first, second = await Line.asked.get(), await Line.asked.get()
        await asyncio.sleep(0)
        assert Line.asked.empty()
        assert found.meters.waiting == 3
        for _, answer in (first, second):
            answer.set_result(Answer("done", 0.0))
        assert await answered() == "C"
        await asyncio.gather(*tasks)
        assert found.meters.waiting == 0
        assert Line.opened_so_far == found.meters.workers == 2


async def test_there_is_no_worker_before_there_is_something_to_think() -> None:
    async with thinkers(2) as found:
        await asyncio.sleep(0)
        assert Line.opened_so_far == 0
        task = ask(found, "A")
        await answered()
        await task
        assert Line.opened_so_far == 1


async def test_people_come_before_bots_among_themselves() -> None:
    async with thinkers() as found:
        first = ask(found, "A")
        _, answer = await Line.asked.get()
        tasks = [ask(found, "bots", bots_alone=True), ask(found, "B"), ask(found, "C"), first]
        await asyncio.sleep(0)
        answer.set_result(Answer("done", A_WHILE))
        assert [await answered() for _ in range(3)] == ["B", "C", "bots"]
        await asyncio.gather(*tasks)


async def test_a_table_that_had_much_waits_for_those_that_had_little() -> None:
    async with thinkers() as found:
        tasks = [ask(found, "greedy")]
        await answered(10.0)
        await tasks[0]
        tasks = [ask(found, "A")]
        thought, answer = await Line.asked.get()
        assert thought.memory == "A"
        tasks += [ask(found, table) for table in ("greedy", "B", "C")]
        await asyncio.sleep(0)
        answer.set_result(Answer("done", A_WHILE))
        assert [await answered() for _ in range(3)] == ["B", "C", "greedy"]
        await asyncio.gather(*tasks)


async def test_what_is_no_longer_wanted_is_not_thought() -> None:
    async with thinkers() as found:
        assert await ask(found, "A", wanted=False) is None
        assert Line.asked.empty()
        assert Line.opened_so_far == 0


async def test_who_has_gone_is_passed_over() -> None:
    async with thinkers() as found:
        first, second, third = (ask(found, table) for table in "ABC")
        _, answer = await Line.asked.get()
        second.cancel()
        await asyncio.sleep(0)
        answer.set_result(Answer("done", A_WHILE))
        assert await answered() == "C"
        await asyncio.gather(first, third)


async def test_who_goes_while_the_worker_thinks_does_not_disturb_it() -> None:
    async with thinkers() as found:
        first = ask(found, "A")
        _, answer = await Line.asked.get()
        first.cancel()
        await asyncio.sleep(0)
        answer.set_result(Answer("done", A_WHILE))
        second = ask(found, "B")
        assert await answered() == "B"
        await second
        assert Line.opened_so_far == 1


async def test_a_thought_is_thought_again_when_its_worker_is_lost() -> None:
    async with thinkers() as found:
        task = ask(found, "A")
        _, answer = await Line.asked.get()
        answer.set_exception(WorkerLost())
        assert await answered() == "A"
        assert await task == Answer("done", A_WHILE)
        assert Line.opened_so_far == 2
        assert (found.meters.lost, found.meters.workers) == (1, 1)


async def test_a_thought_with_which_two_workers_were_lost_is_thought_here() -> None:
    async with thinkers() as found:
        thought = a_thought()
        task = asyncio.create_task(found.answer("A", thought, bots_alone=False, wanted=lambda: True))
        for _ in range(2):
            _, answer = await Line.asked.get()
            answer.set_exception(WorkerLost())
        assert (await task or Answer(None, 0)).action == think(thought)


async def test_where_no_process_can_be_started_a_thread_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_more_processes() -> Line:
        raise BlockingIOError

    monkeypatch.setattr(Line, "opened", no_more_processes)
    async with thinkers() as found:
        thought = a_thought()
        answer = await found.answer("A", thought, bots_alone=False, wanted=lambda: True)
        assert answer is not None
        assert answer.action == think(thought)
        assert found.meters.workers == 0


async def test_without_workers_threads_think() -> None:
    async with thinkers(0) as found:
        thought = a_thought()
        answer = await found.answer("A", thought, bots_alone=False, wanted=lambda: True)
        assert answer is not None
        assert answer.action == think(thought)
        assert Line.opened_so_far == 0


async def test_a_thought_that_fails_fails_for_who_asked_and_for_nobody_else() -> None:
    async with thinkers() as found:
        wrong = a_thought()._replace(rules_version=0)
        task = asyncio.create_task(found.answer("A", wrong, bots_alone=False, wanted=lambda: True))
        _, answer = await Line.asked.get()
        answer.set_result(None)
        with pytest.raises(Exception, match="felix"):
            await task
        other = ask(found, "B")
        await answered()
        await other
        assert Line.opened_so_far == 1


async def test_bots_that_are_known_to_be_quick_answer_at_once() -> None:
    async with thinkers() as found:
        for _ in range(50):
            task = ask(found, "A")
            await answered(0.0001)
            await task
        thought = a_thought()
        answer = await found.answer("A", thought, bots_alone=False, wanted=lambda: True)
        assert answer is not None
        assert answer.action == think(thought)
        assert Line.asked.empty()


async def test_at_the_end_nobody_is_waited_for() -> None:
    async with thinkers() as found:
        task = ask(found, "A")
        await Line.asked.get()
        await found.stop()
        assert found.meters.workers == 0
        task.cancel()
