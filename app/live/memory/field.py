"""The newest games of each kind that everybody's results are compared with, read now and then.

Not here: what they come to (`statistics`).
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from app.table.chronicle import Chronicle, PastGame

MOST: Final = 400
_KEPT_FOR: Final = 60.0


class Field:
    def __init__(self, chronicle: Chronicle, kept_for: float = _KEPT_FOR) -> None:
        self._chronicle = chronicle
        self._kept_for = kept_for
        self._found: dict[str, tuple[float, Sequence[PastGame]]] = {}
        self._reading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def of(self, game: str) -> Sequence[PastGame]:
        """The newest first. Many who ask at once are answered by one look."""
        async with self._reading[game]:
            read_at, games = self._found.get(game, (-self._kept_for, ()))
            if time.monotonic() - read_at >= self._kept_for:
                games = await self._chronicle.newest(game, None, MOST)
                self._found[game] = (time.monotonic(), games)
            return games
