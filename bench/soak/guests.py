"""People who open a table, play for a while, lose their line now and then, and go; others come to watch.

Not here: what the server is like meanwhile (`__main__`).
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.crash.visits import Seat, begin, client_of, table_for
from tests.services.server import HOST
from tests.web.houses import PLAIN

SEATED: Final = {"felix": (3, 1), "squeaky": (2, 1), "snack_match": (2, 1), "squid_game": (3, 1)}
"""People and bots at a table of each game."""
_STAYS: Final = (40.0, 90.0)
_LINE_LASTS: Final = (8.0, 25.0)
_THINKS: Final = (0.5, 2.0)
_GIVES_UP: Final = 20.0
_TOKENS: Final = count()


class Clientele:
    """What all guests share: where the server is, and how long it took to answer them."""

    def __init__(self, port: int, seed: int, hurry: float) -> None:
        """They do everything so many times as fast."""
        self.port = port
        self._hurry = hurry
        self.dice = Random(seed)
        self.delays: list[float] = []
        self.unanswered = 0
        self.tables = 0

    def seconds(self, shortest: float, longest: float) -> float:
        return self.dice.uniform(shortest, longest) / self._hurry

    def taken(self) -> Sequence[float]:
        """The delays since this was asked last, in order."""
        delays, self.delays = sorted(self.delays), []
        return delays


async def evening(clientele: Clientele, game: str) -> None:
    """For ever: a table of that game, then the next one."""
    while True:
        try:
            await _table(clientele, game)
        except (OSError, httpx.HTTPError, WebSocketException, TimeoutError):
            clientele.unanswered += 1
            await asyncio.sleep(1)


async def _table(clientele: Clientele, game: str) -> None:
    people, bots = SEATED[game]
    async with client_of(clientele.port) as client:
        seats = await table_for(client, game, people, people + bots)
        await begin(client, seats[0], bots=bots)
    clientele.tables += 1
    stays = clientele.seconds(*_STAYS)
    with suppress(TimeoutError):
        async with asyncio.timeout(stays), asyncio.TaskGroup() as company:
            for seat in seats:
                company.create_task(_player(clientele, seat))
            company.create_task(_onlookers(clientele, seats[0].code))


async def _player(clientele: Clientele, seat: Seat) -> None:
    """Plays; the line breaks now and then, and is there again a moment later."""
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with asyncio.timeout(clientele.seconds(*_LINE_LASTS)):
                await _play(clientele, seat)
        await asyncio.sleep(clientele.seconds(0.1, 1))


async def _play(clientele: Clientele, seat: Seat) -> None:
    address = f"ws://{HOST}:{clientele.port}/api/v1/tables/{seat.code}/ws?bearer={seat.bearer}"
    async with connect(address, open_timeout=_GIVES_UP, close_timeout=0.5, compression=None) as line:
        state = None
        while True:
            state = await _newest(line, state, clientele.seconds(*_THINKS))
            if state is not None and (wish := _wish(state, clientele.dice)):
                state = await _answered(clientele, line, wish, state)


async def _newest(line: ClientConnection, state: Any, seconds: float) -> Any:
    """The newest state after that many seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                state = orjson.loads(await line.recv()).get("state") or state
    return state


async def _answered(clientele: Clientele, line: ClientConnection, wish: dict[str, Any], state: Any) -> Any:
    token, began = f"s{next(_TOKENS)}", time.perf_counter()
    await line.send(orjson.dumps({**wish, "token": token}).decode())
    while True:
        message = orjson.loads(await line.recv())
        state = message.get("state") or state
        if message.get("token") == token:
            clientele.delays.append(time.perf_counter() - began)
            return state


def _wish(state: dict[str, Any], dice: Random) -> dict[str, Any] | None:
    if state["outcome"] is not None:
        return {"table": "rematch"}
    question = state["question"]
    if question is None or not question["waited_for"]:
        return {"table": f"react {dice.choice(('laugh', 'clap', 'wow'))}"} if dice.random() < 0.1 else None
    return {**dice.choice(question["choices"]), "key": question["key"]}


async def _onlookers(clientele: Clientele, code: str) -> None:
    """One after another: the lobby, the page of the table, and its socket for a few seconds."""
    while True:
        await asyncio.sleep(clientele.seconds(2, 8))
        with suppress(OSError, httpx.HTTPError, WebSocketException, TimeoutError):
            async with httpx.AsyncClient(
                base_url=f"http://{HOST}:{clientele.port}", timeout=_GIVES_UP, verify=PLAIN
            ) as browser:
                await browser.get("/")
                await browser.get(f"/t/{code}", follow_redirects=True)
            async with connect(
                f"ws://{HOST}:{clientele.port}/t/{code}/ws?phrases=1",
                open_timeout=_GIVES_UP,
                compression=None,
            ) as line:
                await _newest_text(line, clientele.seconds(1, 5))


async def _newest_text(line: ClientConnection, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                await line.recv()
