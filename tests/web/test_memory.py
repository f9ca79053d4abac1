"""What a socket and a table take in memory: all that belongs to them alone, object by object.

Not here: what the process takes as a whole (`bench`).
"""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import Context
from logging import Logger
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any, Final
from weakref import WeakSet

import pytest

from app.games.contract import Game
from app.live.clock import Clock
from app.live.doorman import Doorman
from app.live.hall import Hall
from app.live.herald import LocalHerald
from app.live.operating.durations import Durations
from app.live.operating.meters import Meters
from app.live.presence import Presence
from app.live.releases import Releases
from app.live.replica import Replica, Surroundings
from app.main.wire.config import WireConfig
from app.main.wire.crowd import Crowd
from app.main.wire.line import OpenLine
from app.table.table import Phase
from app.web.people.identity import Signer
from app.web.rendering.renderer import Renderer
from app.web.rendering.table_face import TableFace
from app.web.safety.rates import Rates
from app.web.site.site import Site
from app.web.sockets.outbox import Heart, Outbox
from tests.web.houses import House

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

SEATS: Final = 4
A_SOCKET: Final = 7_000
A_TABLE: Final = 55_000
"""Bytes. Felix, just begun, as four browsers show it."""

SHARED: Final = (
    *(type, ModuleType, FunctionType, BuiltinFunctionType, MethodDescriptorType, asyncio.AbstractEventLoop),
    *(asyncio.Transport, Site, Surroundings, Renderer, Rates, Heart, Durations, WireConfig, Crowd, Game),
    *(Hall, Presence, Doorman, Releases, Clock, LocalHerald, Meters, Signer, Context, Logger, WeakSet),
)
"""Where a walk ends: what there is once for a server, or for a game."""


def reachable(roots: Iterable[Any], but: tuple[type, ...]) -> dict[int, Any]:
    found: dict[int, Any] = {}
    ahead = list(roots)
    while ahead:
        each = ahead.pop()
        if id(each) not in found:
            found[id(each)] = each
            ahead += [one for one in gc.get_referents(each) if not isinstance(one, (*SHARED, *but))]
    return found


def size(found: Iterable[Any]) -> int:
    return sum(map(sys.getsizeof, found))


@asynccontextmanager
async def in_play(house: House) -> AsyncIterator[tuple[Replica, list[OpenLine]]]:
    """A table of four browsers, and their lines."""
    before = set(map(id, lines()))
    async with AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(house.browser()) for _ in range(SEATS)]
        code = await browsers[0].open_table(game="felix")
        for seat, browser in enumerate(browsers[1:]):
            await browser.sit(code, f"Player {seat}")
        await browsers[0].post(f"/t/{code}/act", table="start")
        for browser in browsers:
            line = await stack.enter_async_context(browser.line(f"/t/{code}/ws?phrases=1"))
            await line.connection.recv()
        replica = await house.replica(code)
        assert replica.table.phase is Phase.PLAYING
        yield replica, [line for line in lines() if id(line) not in before]


def lines() -> list[OpenLine]:
    return [found for found in gc.get_objects() if type(found) is OpenLine]


async def test_a_socket_takes_little(house: House) -> None:
    """Beside the table it is about."""
    async with in_play(house) as (_, here):
        assert len(here) == SEATS
        own = [reachable([line], (OpenLine, Replica, TableFace)) for line in here]
        common = set.intersection(*map(set, own))
        sizes = [size(each for key, each in found.items() if key not in common) for found in own]
        assert 1_000 < max(sizes) < A_SOCKET, sizes


async def test_a_table_takes_little(house: House) -> None:
    """With all that was rendered of it. What another table has, too, is none of its own."""
    async with in_play(house) as (replica, _), in_play(house) as (other, _):
        own, others = [reachable(parts_of(house, each), (OpenLine, Outbox)) for each in (replica, other)]
        found = size(each for key, each in own.items() if key not in others)
        assert 10_000 < found < A_TABLE, found


def parts_of(house: House, replica: Replica) -> list[Any]:
    return [replica, *[faces.of(replica) for faces in house.site.faces.values()]]
