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
"""In milliseconds: less than the shortest pause of a bot, for answers that are later show (`foresight`).

A table has one thought at a time, so those of several bots take no longer together."""


class Pondering:
    def __init__(self, thinkers: Thinkers | DistantThinkers, clock: StillClock, dice: Random) -> None:
        self._thinkers, self._clock, self._dice = thinkers, clock, dice
        self._until: dict[str, int] = {}
        self._busy: dict[str, tuple[int, int]] = {}
        """Since when, and until when, one thought came after the other there."""

    async def answer(
        self, table: str, thought: Thought, *, bots_alone: bool, wanted: Callable[[], bool]
    ) -> Answer | None:
        answer = await self._thinkers.answer(table, thought, bots_alone=bots_alone, wanted=wanted)
        self._until[table] = self._end(table)
        try:
            await self._clock.reaches(self._until[table])
        finally:
            del self._until[table]
        return answer

    def _end(self, table: str) -> int:
        now = self._clock.now
        since, until = self._busy.get(table, (now, now))
        if until < now:
            since = now
        until = self._dice.randrange(now, max(now + 1, since + LONGEST))
        self._busy[table] = since, until
        return until

    def goes_on(self, table: str) -> bool:
        """A bot there has thought all that there is to think, and waits for the clock."""
        return self._until.get(table, 0) > self._clock.now
