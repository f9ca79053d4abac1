"""The chronicle on the command line: what waits, or all of it again from nothing.

Not here: how it is made (`live.memory`).
"""

import sys
from typing import Final

from app.live.memory.remembering import Remembering, rebuild
from app.main.copies import Unsound
from app.main.settings import Settings
from app.store.store import Store, open_store

_TOLD_EVERY: Final = 100
_WHOLE_CORE: Final = 1.0


async def project(settings: Settings, *, from_nothing: bool) -> str:
    async with open_store(settings.database_url) as store:
        if from_nothing:
            return await _rebuilt(store)
        await Remembering(store, store.chronicle, _WHOLE_CORE).catch_up()
        return f"{await _games(store)} games are remembered."


async def _rebuilt(store: Store) -> str:
    """Raises `Unsound` with the tables that do not fold."""
    unsound = await rebuild(store, store.chronicle, _tell)
    if unsound:
        raise Unsound(
            f"{await _games(store)} games are remembered; these tables do not fold: {' '.join(unsound)}"
        )
    return f"{await _games(store)} games are remembered, and rated."


async def _games(store: Store) -> int:
    return sum(played for played, _ in (await store.chronicle.counts(None)).values())


def _tell(tables: int, games: int) -> None:
    if tables % _TOLD_EVERY == 0:
        print(f"{tables} tables, {games} games", file=sys.stderr, flush=True)  # noqa: T201
