"""A place for a worker: there is one once it is needed, and another one when it is lost.

No answer is lost with it: the thought is thought again. Not here: how one talks with a worker
(`worker_line`), what it is given (`thinkers`).
"""

import asyncio
import logging
from typing import Final

from app.live.failures import log_failure
from app.live.operating.meters import ThinkingMeters
from app.live.thinking.answer import Answer, timed
from app.live.thinking.worker_line import WorkerLine, WorkerLost
from app.table.thought import Thought

_WORKERS_TRIED: Final = 2

logger = logging.getLogger(__name__)


class Employment:
    def __init__(self, meters: ThinkingMeters) -> None:
        self._meters = meters
        self._line: WorkerLine | None = None

    async def answer(self, thought: Thought) -> Answer:
        """From a worker, or from a thread here if there is none to be had or it can't answer."""
        for _ in range(_WORKERS_TRIED):
            try:
                answer = await (await self._open_line()).ask(thought)
            except (OSError, WorkerLost) as error:
                self._meters.lost += 1
                log_failure(logger, "a worker that thinks for bots was lost", error)
                await self.end()
            else:
                if answer is not None:
                    return answer
                break
        return await asyncio.to_thread(timed, thought)

    async def end(self) -> None:
        if self._line is not None:
            line, self._line = self._line, None
            self._meters.workers -= 1
            await line.close()

    async def _open_line(self) -> WorkerLine:
        if self._line is None:
            self._line = await WorkerLine.opened()
            self._meters.workers += 1
        return self._line
