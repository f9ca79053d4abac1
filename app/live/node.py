"""One running server: its hall, lobby and sweeper, and the tasks that keep them going."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from app.live.clock import Clock
from app.live.hall import Hall
from app.live.lobby import Lobby
from app.live.replica import Surroundings
from app.live.sweeper import Sweeper
from app.table.ports import Herald, Log, Shelf

logger = logging.getLogger(__name__)

_PAUSE_AFTER_FAILURE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Node:
    hall: Hall
    lobby: Lobby
    clock: Clock


@asynccontextmanager
async def running_node(log: Log, shelf: Shelf, herald: Herald, bot_pause: int) -> AsyncIterator[Node]:
    clock = Clock(log)
    await clock.synchronise()
    hall = Hall(Surroundings(log, herald, clock, bot_pause))
    lobby = Lobby(shelf, herald, clock)
    sweeper = Sweeper(hall, shelf)
    hall.moved = sweeper.attend
    await lobby.refresh()
    loops = (hall.listen, hall.look_around, lobby.listen, lobby.look_around, sweeper.scan)
    tasks = [asyncio.create_task(_kept_going(loop)) for loop in loops]
    try:
        yield Node(hall, lobby, clock)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await sweeper.stop()


async def _kept_going(loop: Callable[[], Awaitable[None]]) -> None:
    """Nothing of this may end while the server runs: whatever goes wrong in it, it begins again."""
    while True:
        try:
            await loop()
        except Exception as error:  # noqa: BLE001 - a failure in one table must not stop all others
            logger.error("%s failed: %s", loop, type(error).__name__)
        await asyncio.sleep(_PAUSE_AFTER_FAILURE)
