"""Connects the nodes of this machine: passes on what one tells all, asks all for one, has thoughts thought.

Not here: starting and ending nodes (`machine`), the line itself (`live.intercom`).
"""

import asyncio
import pickle
from collections.abc import Callable
from functools import partial

from app.live.intercom import NO, PASSED_ON, YES, Intercom, Kind
from app.live.thinking.answer import Answer
from app.live.thinking.thinkers import Thinkers
from app.table.thought import Thought


class Switchboard:
    def __init__(self, nodes: int, thinkers: Thinkers) -> None:
        self._nodes = nodes
        self._thinkers = thinkers
        self._lines: dict[int, Intercom] = {}
        self._thoughts: dict[bytes, asyncio.Task[Answer | None]] = {}

    def connect(self, node: int, line: Intercom, up: Callable[[], None]) -> None:
        """`up` is called once the node serves."""
        for kind in PASSED_ON:
            line.hear(kind, partial(self._pass_on, node, kind))
        line.advise(Kind.WELL, lambda _: self._others_are_well(node))
        line.advise(Kind.THOUGHT, self._thought)

        def is_up(_: bytes) -> None:
            self._lines[node] = line
            up()

        line.hear(Kind.UP, is_up)

    def disconnect(self, node: int) -> None:
        self._lines.pop(node, None)

    @property
    def all_are_up(self) -> bool:
        return len(self._lines) == self._nodes

    def _pass_on(self, teller: int, kind: Kind, message: bytes) -> None:
        for node, line in self._lines.items():
            if node != teller:
                line.say(kind, message)

    async def _others_are_well(self, asking: int) -> bytes:
        others = [line.ask(Kind.WELL) for node, line in self._lines.items() if node != asking]
        answers = await asyncio.gather(*others, return_exceptions=True)
        return YES if self.all_are_up and all(answer == YES for answer in answers) else NO

    async def _thought(self, message: bytes) -> bytes:
        """Two nodes that show the same table ask the same: it is thought once."""
        if message not in self._thoughts:
            self._thoughts[message] = task = asyncio.create_task(self._answer(message))
            task.add_done_callback(lambda _: self._thoughts.pop(message))
        answer = await asyncio.shield(self._thoughts[message])
        return pickle.dumps((answer, self._thinkers.meters.workers, self._thinkers.meters.lost))

    async def _answer(self, message: bytes) -> Answer | None:
        table, thought, bots_alone = _question(message)
        try:
            return await self._thinkers.answer(table, thought, bots_alone=bots_alone, wanted=lambda: True)
        except Exception:  # noqa: BLE001 - whatever it is, it fails at the node too, where it is logged
            return None


def _question(message: bytes) -> tuple[str, Thought, bool]:
    found: tuple[str, Thought, bool] = pickle.loads(message)  # noqa: S301 - from a node of ours
    return found
