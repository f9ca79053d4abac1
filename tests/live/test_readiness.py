"""Ready means: could store now. Asking costs the store little, and nobody waits for long."""

import asyncio

import pytest

from app.live import readiness
from app.live.readiness import HOLDS_FOR, Readiness
from app.table.ports import Unavailable


class Storing:
    """Counts rehearsals; each waits for the gate, and fails while the store is away."""

    def __init__(self) -> None:
        self.rehearsals = 0
        self.away = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.now = 100.0

    async def rehearse(self) -> None:
        self.rehearsals += 1
        await self.gate.wait()
        if self.away:
            raise Unavailable("gone")

    def asked(self) -> Readiness:
        return Readiness(self.rehearse, lambda: self.now)


async def test_it_follows_the_store() -> None:
    storing = Storing()
    asked = storing.asked()
    for away in (False, True, False):
        storing.away = away
        storing.now += HOLDS_FOR
        assert await asked.can_store() is not away


async def test_many_who_ask_at_once_are_one_question_to_the_store() -> None:
    storing = Storing()
    asked = storing.asked()
    assert all(await asyncio.gather(*(asked.can_store() for _ in range(100))))
    assert storing.rehearsals == 1


async def test_a_store_that_does_not_answer_is_not_asked_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "ANSWERS_WITHIN", 0.01)
    storing = Storing()
    asked = storing.asked()
    storing.gate.clear()
    for _ in range(3):
        storing.now += 10
        assert not await asked.can_store()
    assert storing.rehearsals == 1
    storing.gate.set()
    monkeypatch.setattr(readiness, "ANSWERS_WITHIN", 20.0)
    assert await asked.can_store()
