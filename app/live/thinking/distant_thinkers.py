"""Has bots' answers thought by the parent of all nodes of this machine, which employs workers for them all.

So there are as many workers as there were for one node, and tables of all nodes take turns. Not here: the
parent's side (`main.machine.switchboard`).
"""

import asyncio
import pickle
from collections.abc import Callable
from time import perf_counter

from app.live.intercom import Intercom, Kind, LineLost
from app.live.operating.meters import ThinkingMeters
from app.live.thinking.answer import Answer, timed
from app.live.thinking.habits import Habits
from app.table.thought import Thought


class DistantThinkers:
    def __init__(self, intercom: Intercom, meters: ThinkingMeters) -> None:
        self._intercom = intercom
        self._meters = meters
        self._habits = Habits()

    async def answer(
        self, table: str, thought: Thought, *, bots_alone: bool, wanted: Callable[[], bool]
    ) -> Answer | None:
        """What the bot does; None if that is no longer wanted once it is known."""
        if self._habits.is_quick(thought):
            answer = timed(thought)
        else:
            told = await self._asked(table, thought, bots_alone)
            answer = await asyncio.to_thread(timed, thought) if told is None else told
        self._habits.note(thought, answer.seconds)
        return answer if wanted() else None

    async def stop(self) -> None:
        """The workers are the parent's."""

    async def _asked(self, table: str, thought: Thought, bots_alone: bool) -> Answer | None:
        """None if thinking failed there: it does so here too, where that can be logged."""
        message, began = pickle.dumps((table, thought, bots_alone), pickle.HIGHEST_PROTOCOL), perf_counter()
        self._meters.waiting += 1
        try:
            told = await self._intercom.ask(Kind.THOUGHT, message)
        except LineLost:
            return None
        finally:
            self._meters.waiting -= 1
        answer: Answer | None
        answer, self._meters.workers, self._meters.lost = pickle.loads(told)  # noqa: S301 - from our parent
        if answer is not None:
            self._meters.queued.add(max(0.0, perf_counter() - began - answer.seconds))
        return answer
