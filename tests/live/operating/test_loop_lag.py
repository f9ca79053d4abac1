"""How late the event loop is."""

import asyncio
import time

import pytest

from app.live.operating import loop_lag
from app.live.operating.durations import Durations
from app.live.operating.loop_lag import measure_loop_lag
from tests.live.nodes import PATIENCE


async def test_whatever_blocks_the_loop_shows_as_lag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_lag, "_EVERY", 0.01)
    lag = Durations()
    measuring = asyncio.create_task(measure_loop_lag(lag))
    await asyncio.sleep(0)
    time.sleep(0.2)  # noqa: ASYNC251 - that is the point
    async with asyncio.timeout(PATIENCE):
        while not lag.total:  # noqa: ASYNC110 - nothing tells us that it was measured
            await asyncio.sleep(0.001)
    measuring.cancel()
    assert lag.total > 0.15
