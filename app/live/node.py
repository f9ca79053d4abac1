"""One running server: its hall, lobby and sweeper, and the tasks that keep them going."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from app.live.clock import Clock
from app.live.hall import Hall
from app.live.lobby import Lobby
from app.live.replica import Surroundings
from app.live.sweeper import Sweeper
from app.table.ports import Herald, Log, Shelf


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
    tasks = [asyncio.create_task(loop(), name=loop.__qualname__) for loop in loops]
    try:
        yield Node(hall, lobby, clock)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await sweeper.stop()
