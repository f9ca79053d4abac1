"""Takes the names of those who want to be forgotten off the tables that this node keeps.

A table that is loaded later is shown without them from the beginning (`hall`). Not here: how (`table.veil`).
"""

import asyncio
from typing import Final

from app.live.hall import Hall
from app.table.chronicle import Chronicle

_LOOK_EVERY: Final = 20.0


class Veiling:
    def __init__(self, hall: Hall, chronicle: Chronicle) -> None:
        self._hall = hall
        self._chronicle = chronicle
        self._seen = 0

    async def look_around(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(_LOOK_EVERY)

    async def look(self) -> None:
        """Nothing to do unless somebody was forgotten since the last time, on whichever node."""
        so_far = await self._chronicle.forgotten_so_far()
        if so_far != self._seen:
            for replica in self._hall.replicas:
                await replica.hide(await self._chronicle.forgotten_among(replica.guests))
            self._seen = so_far
