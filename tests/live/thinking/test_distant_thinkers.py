"""Nodes whose bots think with their parent."""

import asyncio
import pickle
from collections.abc import Callable

import pytest

from app.live.operating.meters import ThinkingMeters
from app.live.thinking.answer import Answer
from app.live.thinking.distant_thinkers import DistantThinkers
from app.live.thinking.thinkers import Thinkers
from app.table.thought import Thought, think
from tests.live.intercoms import a_machine
from tests.live.nodes import PATIENCE
from tests.live.thinking.thoughts import a_thought


class Thinking(Thinkers):
    """Answers once it may; fails for a table that is called so."""

    def __init__(self) -> None:
        super().__init__(1, ThinkingMeters(workers=3, lost=2))
        self.asked: list[tuple[str, bool]] = []
        self.begun, self.may = asyncio.Event(), asyncio.Event()

    async def answer(
        self, table: str, thought: Thought, *, bots_alone: bool, wanted: Callable[[], bool]
    ) -> Answer | None:
        self.asked.append((table, bots_alone))
        self.begun.set()
        await self.may.wait()
        if table == "fails":
            raise ValueError
        return Answer(think(thought), 0.25) if wanted() else None


async def ask(thinkers: DistantThinkers, table: str, *, wanted: bool = True) -> Answer | None:
    async with asyncio.timeout(PATIENCE):
        return await thinkers.answer(table, a_thought(), bots_alone=True, wanted=lambda: wanted)


async def test_the_parent_thinks_once_for_all_nodes_that_ask_the_same() -> None:
    thinking = Thinking()
    async with a_machine(2, thinking) as lines:
        nodes = [DistantThinkers(line, ThinkingMeters()) for line in lines]
        asking = [asyncio.create_task(ask(node, "ABCDE")) for node in nodes]
        await thinking.begun.wait()
        await asyncio.sleep(0.01)
        thinking.may.set()
        assert await asyncio.gather(*asking) == [Answer(think(a_thought()), 0.25)] * 2
        assert thinking.asked == [("ABCDE", True)]


async def test_a_node_counts_what_its_parent_employs() -> None:
    thinking, meters = Thinking(), ThinkingMeters()
    thinking.may.set()
    async with a_machine(1, thinking) as (line,):
        await ask(DistantThinkers(line, meters), "ABCDE")
    assert (meters.workers, meters.lost, meters.waiting) == (3, 2, 0)


async def test_what_is_no_longer_wanted_is_not_answered() -> None:
    thinking = Thinking()
    thinking.may.set()
    async with a_machine(1, thinking) as (line,):
        assert await ask(DistantThinkers(line, ThinkingMeters()), "ABCDE", wanted=False) is None


async def test_what_fails_there_is_thought_here() -> None:
    thinking = Thinking()
    thinking.may.set()
    async with a_machine(1, thinking) as (line,):
        answer = await ask(DistantThinkers(line, ThinkingMeters()), "fails")
        assert answer is not None
        assert answer.action == think(a_thought())


async def test_without_a_parent_it_is_thought_here() -> None:
    async with a_machine(1) as (line,):
        line._writer.close()
        await asyncio.sleep(0.01)
        answer = await ask(DistantThinkers(line, ThinkingMeters()), "ABCDE")
        assert answer is not None
        assert answer.action == think(a_thought())


async def test_quick_bots_are_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_machine(1) as (line,):
        thinkers = DistantThinkers(line, ThinkingMeters())
        monkeypatch.setattr(thinkers._habits, "is_quick", lambda _: True)
        monkeypatch.setattr(line, "ask", None)
        assert await ask(thinkers, "ABCDE") is not None


def test_a_thought_is_the_same_in_every_process() -> None:
    assert pickle.dumps(a_thought()) == pickle.dumps(a_thought())
