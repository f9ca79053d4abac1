"""Passes the host's role on when the host is gone for long, at every table that somebody here looks at.

Any node may; a second one loses to the host having changed. Not here: who follows (`table.host_rules`).
"""

import asyncio
from typing import Final

from app.live.hall import Hall
from app.live.presence import Presence
from app.live.replica import Replica
from app.table.intents import SucceedHost
from app.table.seating import in_person

HOST_GONE_AFTER: Final = 60_000
"""How long a host may be away before somebody else is the host, in milliseconds."""

_LOOK_EVERY: Final = 5.0


class Succession:
    def __init__(self, hall: Hall, presence: Presence) -> None:
        self._hall = hall
        self._presence = presence

    async def look_around(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            for replica in self._hall.watched():
                await self.look_at(replica)

    async def look_at(self, replica: Replica) -> None:
        if self._is_gone(replica) and self._has_heirs(replica):
            await replica.submit(SucceedHost(replica.table.host))

    def _is_gone(self, replica: Replica) -> bool:
        since = self._presence.away_since(replica.code, replica.table.host)
        return since is not None and self._hall.around.clock.now() - since >= HOST_GONE_AFTER

    def _has_heirs(self, replica: Replica) -> bool:
        there = in_person(replica.table.seats)
        return bool(set(there) - self._presence.absent(replica.code, there))
