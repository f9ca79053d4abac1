"""How late the event loop is: whatever keeps it busy for long keeps every table of the node waiting."""

import asyncio
from typing import Final

from app.live.operating.durations import Durations

_EVERY: Final = 0.5


async def measure_loop_lag(lag: Durations) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _EVERY
        await asyncio.sleep(_EVERY)
        lag.add(max(0.0, loop.time() - due))
