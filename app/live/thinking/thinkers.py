"""Has bots' answers thought: quick ones here and now, all others by worker processes, each table in its turn.

When there is more to think than the workers can, answers come later, never worse. Not here: workers and what
happens when one is lost (`employment`), how tables share them (`shares`), what is quick (`habits`).
"""

import asyncio
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass, field
from time import perf_counter

from app.live.operating.meters import ThinkingMeters
from app.live.thinking.answer import Answer, timed
from app.live.thinking.employment import Employment
from app.live.thinking.habits import Habits
from app.live.thinking.shares import Shares
from app.table.thought import Thought


@dataclass(order=True, slots=True)
class _Waiting:
    """A thought in the queue, in its order: people's tables first, then by what a table had already."""

    bots_alone: bool
    place: float
    number: int
    table: str = field(compare=False)
    thought: Thought = field(compare=False)
    wanted: Callable[[], bool] = field(compare=False)
    answer: "asyncio.Future[Answer | None]" = field(compare=False)
    since: float = field(compare=False, default_factory=perf_counter)


class Thinkers:
    def __init__(self, workers: int, meters: ThinkingMeters) -> None:
        """With no workers, thoughts are thought in threads, which keep the event loop waiting."""
        self._workers = workers
        self.meters = meters
        self._habits = Habits()
        self._shares = Shares()
        self._queue: asyncio.PriorityQueue[_Waiting] = asyncio.PriorityQueue()
        self._asked = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def answer(
        self, table: str, thought: Thought, *, bots_alone: bool, wanted: Callable[[], bool]
    ) -> Answer | None:
        """What the bot does; None if by the time of its turn that is no longer wanted.

        A table asks for one answer at a time.
        """
        if self._habits.is_quick(thought):
            answer: Answer | None = timed(thought)
        elif self._workers == 0:
            answer = await asyncio.to_thread(timed, thought)
        else:
            answer = await self._by_a_worker(table, thought, bots_alone, wanted)
        if answer is not None:
            self._habits.note(thought, answer.seconds)
        return answer

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _by_a_worker(
        self, table: str, thought: Thought, bots_alone: bool, wanted: Callable[[], bool]
    ) -> Answer | None:
        self._begin()
        self._asked += 1
        place, answer = self._shares.place_of(table), asyncio.get_running_loop().create_future()
        waiting = _Waiting(bots_alone, place, self._asked, table, thought, wanted, answer)
        self._queue.put_nowait(waiting)
        self.meters.waiting += 1
        try:
            found: Answer | None = await answer
            return found
        finally:
            self.meters.waiting -= 1

    def _begin(self) -> None:
        """Nobody is employed before there is something to do."""
        if not self._tasks:
            # In a context of their own: they are no part of the table that needs them first.
            self._tasks = [
                asyncio.create_task(self._employ(), context=Context()) for _ in range(self._workers)
            ]

    async def _employ(self) -> None:
        """One worker at a time, with whatever is next."""
        employment = Employment(self.meters)
        try:
            while True:
                await self._serve(await self._queue.get(), employment)
        finally:
            await employment.end()

    async def _serve(self, waiting: _Waiting, employment: Employment) -> None:
        if waiting.answer.done():
            return
        if not waiting.wanted():
            waiting.answer.set_result(None)
            return
        self.meters.queued.add(perf_counter() - waiting.since)
        try:
            answer = await employment.answer(waiting.thought)
        except Exception as error:  # noqa: BLE001 - it is the asker's; the worker goes on
            _settle(waiting, error)
        else:
            self._shares.spent(waiting.table, waiting.place, answer.seconds)
            _settle(waiting, answer)


def _settle(waiting: _Waiting, found: Answer | Exception) -> None:
    """Who asked may have gone meanwhile."""
    if waiting.answer.done():
        return
    if isinstance(found, Exception):
        waiting.answer.set_exception(found)
    else:
        waiting.answer.set_result(found)
