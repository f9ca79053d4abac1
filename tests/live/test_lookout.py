"""One looks again when the herald says so, and now and then in case it does not."""

import asyncio
from collections import Counter

import pytest

from app.live.herald import LocalHerald
from app.live.lookout import Lookout
from app.table.ports import Hint
from tests.live.nodes import PATIENCE, MuteHerald

A_LONG_TIME = 3600.0


class Sights:
    """Counts the looks, and lets a test wait for the next one."""

    def __init__(self) -> None:
        self.count = Counter[str]()
        self.looked = asyncio.Event()

    async def look(self) -> None:
        self.count["looks"] += 1
        self.looked.set()


async def until_looked(sights: Sights) -> None:
    async with asyncio.timeout(PATIENCE):
        await sights.looked.wait()


async def test_a_hint_about_it_makes_one_look() -> None:
    herald, sights = LocalHerald(), Sights()
    lookout = Lookout(herald, "#", sights.look)
    tasks = [asyncio.create_task(lookout.listen()), asyncio.create_task(lookout.look_around(A_LONG_TIME))]
    await asyncio.sleep(0)
    await herald.tell(Hint("ABCDE", 1))
    await herald.tell(Hint("#", 1))
    await until_looked(sights)
    assert sights.count["looks"] == 1
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_without_a_hint_one_looks_all_the_same() -> None:
    sights = Sights()
    looking = asyncio.create_task(Lookout(MuteHerald(), "#", sights.look).look_around(0.001))
    await until_looked(sights)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def test_it_ends_when_it_is_told_to_even_if_a_hint_comes_at_that_moment() -> None:
    sights = Sights()
    lookout = Lookout(MuteHerald(), "#", sights.look)
    looking = asyncio.create_task(lookout.look_around(A_LONG_TIME))
    await asyncio.sleep(0)
    lookout._stale.set()
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        async with asyncio.timeout(PATIENCE):
            await looking
