"""The collector of cycles waits for idle moments, and an action leaves it nothing to do."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import suppress
from weakref import ref

import pytest

from app.main.collector import FEW, GROWN, LOOK_EVERY, QUIET_FOR, WHOLE_EVERY, Collector


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.myself = self


class Process:
    """How much CPU it has used is up to the test."""

    def __init__(self) -> None:
        self.used = 0.0
        gc.freeze()
        self.collector = Collector(lambda: self.used)

    def look(self, *, busy: bool) -> None:
        self.used += LOOK_EVERY if busy else 0.0
        self.collector.look()


@pytest.fixture
def process() -> Iterator[Process]:
    gc.collect()
    gc.disable()
    yield Process()
    gc.unfreeze()
    gc.freeze()  # as it was before the tests (`pytest_collection_finish`)
    gc.enable()


def forgotten_ring() -> "ref[Ring]":
    return ref(Ring())


def new_objects(number: int) -> list[list[int]]:
    return [[index] for index in range(number)]


def test_nothing_is_collected_while_the_process_is_busy(process: Process) -> None:
    kept, ring = new_objects(FEW * 10), forgotten_ring()
    process.look(busy=True)
    assert ring() is not None
    assert len(kept) == FEW * 10


def test_new_objects_are_collected_in_an_idle_moment(process: Process) -> None:
    kept, ring = new_objects(FEW + 1), forgotten_ring()
    process.look(busy=False)
    assert ring() is None
    assert len(kept) == FEW + 1


def test_a_few_new_objects_are_left_alone(process: Process) -> None:
    ring = forgotten_ring()
    process.look(busy=False)
    assert ring() is not None


def test_too_many_new_objects_are_collected_even_so(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.main.collector.TOO_MANY", FEW)
    kept, ring = new_objects(FEW + 1), forgotten_ring()
    process.look(busy=True)
    assert ring() is None
    assert len(kept) == FEW + 1


def test_what_survived_is_looked_at_again_only_when_all_is_quiet_for_a_while(process: Process) -> None:
    ring = Ring()
    kept, seen = new_objects(FEW + 1), ref(ring)
    process.look(busy=False)
    del ring
    for _ in range(WHOLE_EVERY):
        process.look(busy=True)
    for _ in range(QUIET_FOR - 1):
        process.look(busy=False)
    assert seen() is not None
    process.look(busy=False)
    assert seen() is None
    assert len(kept) == FEW + 1


def test_what_survived_is_looked_at_again_when_there_is_much_more_of_it(process: Process) -> None:
    ring = Ring()
    kept, seen = new_objects(FEW + 1), ref(ring)
    process.look(busy=False)
    before = gc.get_freeze_count()
    del ring
    more = new_objects(int((GROWN - 1) * before) + FEW)
    process.look(busy=False)
    process.look(busy=True)
    assert seen() is not None
    process.look(busy=False)
    assert seen() is None
    assert len(kept) + len(more) > FEW


async def test_python_collects_by_itself_again_when_it_ends() -> None:
    running = asyncio.create_task(Collector().run())
    await asyncio.sleep(0)
    assert not gc.isenabled()
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
