"""Finds the tables where somebody has a seat, on whatever node they were opened.

Not here: what is shown of them (the web has that).
"""

from collections.abc import Iterable, Sequence
from typing import Final

from app.live.clock import Clock
from app.live.doorman import Doorman
from app.live.hall import Hall
from app.live.replica import Replica
from app.table.evolve import Diverged
from app.table.ports import Shelf, Summary
from app.table.table import Phase

_HOUR: Final = 3600 * 1000
_REMEMBERED_FOR: Final = {Phase.GATHERING: 24 * _HOUR, Phase.PLAYING: 14 * 24 * _HOUR, Phase.OVER: 2 * _HOUR}
"""For how long after it was last touched a table counts, in milliseconds."""
_MOST: Final = 12
"""Each has to be folded, once on each node."""


class OwnTables:
    def __init__(self, shelf: Shelf, hall: Hall, clock: Clock, doorman: Doorman) -> None:
        self._doorman = doorman
        self._shelf = shelf
        self._hall = hall
        self._clock = clock

    async def of(self, player: str) -> Sequence[Replica]:
        """The newest first. Raises `Unavailable` while the store is away."""
        now = self._clock.now()
        noted = await self._shelf.seated(player, now - max(_REMEMBERED_FOR.values()))
        return [replica for code in _fresh(noted, now) if (replica := await self._seated_at(code, player))]

    async def _seated_at(self, code: str, player: str) -> Replica | None:
        """The table itself has the last word on who sits there."""
        if self._doorman.has_closed(code):
            return None
        try:
            replica = await self._hall.find(code)
        except Diverged:
            return None
        if replica is None or replica.snapshot.audience_of(player) is None:
            return None
        return replica


def _fresh(noted: Iterable[Summary], now: int) -> Sequence[str]:
    fresh = [table.code for table in noted if table.touched_at >= now - _REMEMBERED_FOR[table.phase]]
    return fresh[:_MOST]
