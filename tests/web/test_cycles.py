"""An action leaves no cycles behind, so Python's collector has nothing to do while people play.

Everything runs in this process: the server, four pages and a program.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest
from starlette.websockets import WebSocket
from websockets.server import ServerProtocol

from app.files import TEMPLATES
from app.games.catalogue import GAMES
from app.live.replica import Replica
from app.main.wire.line import OpenLine
from app.main.wire.socket import OpeningSocket
from app.table.codec import encode_action
from app.table.table import Phase
from tests.brisk_server import PATIENCE
from tests.web.houses import House, Line

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

SEATS = 4
FIRST = 8
"""So many actions fill what is filled once."""
COUNTED = 20


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Python does not collect by itself, so that all cycles are still there to be counted."""
    gc.disable()
    yield
    gc.enable()


async def four_at(house: House, game: str, stack: AsyncExitStack) -> tuple[Replica, list[Line]]:
    browsers = [await stack.enter_async_context(house.browser()) for _ in range(SEATS)]
    code = await browsers[0].open_table(game=game)
    for seat, browser in enumerate(browsers[1:]):
        await browser.sit(code, f"Player {seat}")
    lines = [await stack.enter_async_context(browser.line(f"/t/{code}/ws")) for browser in browsers]
    program = await stack.enter_async_context(browsers[0].line(f"/api/v1/tables/{code}/ws"))
    for line in (*lines, program):
        stack.callback(asyncio.create_task(heard(line)).cancel)
    await browsers[0].post(f"/t/{code}/act", table="start")
    return await house.replica(code), lines


def compile_all(house: House) -> None:
    """Compiling a template leaves cycles, but only the first time it is used."""
    for path in TEMPLATES.rglob("*.html"):
        house.site.renderers["en"]._environment.compiled[path.relative_to(TEMPLATES).as_posix()]


async def heard(line: Line) -> None:
    while True:
        await line.connection.recv()


async def play(replica: Replica, lines: list[Line], actions: int, dice: Random) -> None:
    for _ in range(actions):
        sitting, seq = replica.table.sitting, replica.table.seq
        assert sitting is not None
        assert replica.table.phase is Phase.PLAYING
        seat = dice.choice(sitting.waiting)
        question = sitting.questions[seat]
        assert question is not None
        await lines[seat].send(**encode_action(dice.choice(question.choices)), key=question.key)
        moved = asyncio.Event()
        replica.watch(moved.set)
        while replica.table.seq == seq:
            await moved.wait()
        replica.unwatch(moved.set)


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("game", list(GAMES))
async def test_an_action_leaves_nothing_for_the_collector(house: House, game: str) -> None:
    async with AsyncExitStack() as stack:
        compile_all(house)
        replica, lines = await four_at(house, game, stack)
        dice = Random(7)
        await play(replica, lines, FIRST, dice)
        gc.collect()
        await play(replica, lines, COUNTED, dice)
        # Not 0: meanwhile the node's own tasks, such as the look at the lobby, may leave a few.
        assert gc.collect() < COUNTED


@pytest.mark.usefixtures("uncollected")
async def test_a_line_that_is_closed_leaves_nothing_of_it(house: House) -> None:
    """What waits for the collector for long is kept for longer: it grows old, and seldom looked at."""
    gc.collect()
    before = _lines()
    async with house.browser() as browser:
        code = await browser.open_table(game="felix")
        for _ in range(FIRST):
            async with browser.line(f"/t/{code}/ws") as line:
                await line.connection.recv()
    async with asyncio.timeout(PATIENCE):
        while _lines() > before:  # noqa: ASYNC110 - what is freed sets no event
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("uncollected")
async def test_of_an_open_socket_nothing_is_left_but_its_line(house: House) -> None:
    """What opened it would be there for hours: a coroutine of each layer, and what the browser sent."""
    gc.collect()
    before = _opening()
    async with house.browser() as browser, AsyncExitStack() as stack:
        code = await browser.open_table(game="felix")
        for path in (f"/t/{code}/ws", f"/t/{code}/tv/ws", f"/api/v1/tables/{code}/ws", "/ws"):
            line = await stack.enter_async_context(browser.line(path))
            await line.connection.recv()
        async with asyncio.timeout(PATIENCE):
            while _opening() > before:  # noqa: ASYNC110 - what is freed sets no event
                await asyncio.sleep(0.01)


def _lines() -> int:
    """How many there are, whether anybody has them or not."""
    return _opening() + sum(type(found) is OpenLine for found in gc.get_objects())


def _opening() -> int:
    return sum(type(found) in (ServerProtocol, OpeningSocket, WebSocket) for found in gc.get_objects())
