"""Bots that think for as long as it pleases them by a clock that stands still, at each server differently.

So a rhythm that depends on how long a bot thinks differs between the two. Not here: what they think.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from app.live.thinking.answer import Answer
from app.live.thinking.distant_thinkers import DistantThinkers
from app.live.thinking.thinkers import Thinkers
from app.table.thought import Thought
from bench.leaks.still_life import StillClock

LONGEST: Final = 300
"""In milliseconds: less than the shortest pause of a bot, for answers that are later show (`foresight`)."""


class Pondering:
    def __init__(self, thinkers: Thinkers | DistantThinkers, clock: StillClock, dice: Random) -> None:
        self._thinkers, self._clock, self._dice = thinkers, clock, dice
        self._until: dict[str, int] = {}

    async def answer(
        self, table: str, thought: Thought, *, bots_alone: bool, wanted: Callable[[], bool]
    ) -> Answer | None:
        answer = await self._thinkers.answer(table, thought, bots_alone=bots_alone, wanted=wanted)
        self._until[table] = self._clock.now + self._dice.randrange(LONGEST)
        try:
            await self._clock.reaches(self._until[table])
        finally:
            del self._until[table]
        return answer

    def goes_on(self, table: str) -> bool:
        """A bot there has thought all that there is to think, and waits for the clock."""
        return self._until.get(table, 0) > self._clock.now
