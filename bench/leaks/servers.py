"""Two whole servers in one process, alike to the byte, each with a database and a port of its own.

Not here: the tables on them (`pair`), what makes the two alike (`still_life`).
"""

import socket
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import MethodType
from typing import Final, cast

import uvicorn

from app.live.replica import Replica
from app.live.summary import summarise
from app.live.sweeper import Sweeper
from app.main.serve import build, server_config
from app.main.settings import Settings
from app.store.migrate import migrate
from app.store.store import Store, open_store
from app.table.decide import Decided
from app.web.site.site import Site
from bench.leaks.pondering import Pondering
from bench.leaks.still_life import StillClock
from tests.brisk_server import HOST, served

SIGNED_WITH: Final = "a secret that both servers sign with"
ADDRESS: Final = "tavolata.example"
PAUSE: Final = 900
_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - where there is one, databases need no disk
_DATE: Final = [(b"date", b"Wed, 01 Jan 2025 00:00:00 GMT")]


class Server:
    def __init__(self, which: str, site: Site, store: Store, port: int, clock: StillClock) -> None:
        self.site, self.port = site, port
        self._store, self._clock = store, clock
        self._sweeper = cast("Sweeper", cast("MethodType", site.node.hall.moved).__self__)
        self._foresight = vars(vars(self._sweeper)["_foresight"])
        self._pondering = Pondering(self._foresight["_thinkers"], clock, Random(which))
        self._foresight["_thinkers"] = self._pondering

    async def store(self, opened: Decided) -> Replica:
        """The table, once its first row is in the log."""
        if not await self._store.append(opened.row, summarise(opened.table)):
            raise ValueError(f"there is a table {opened.row.table} already")
        replica = await self.site.node.hall.find(opened.row.table)
        if replica is None:
            raise AssertionError("a table that was stored is found")
        return replica

    def dial(self) -> socket.socket:
        line = socket.create_connection((HOST, self.port))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.setblocking(False)
        return line

    def attend(self, replica: Replica) -> None:
        """The clock has moved: timers are set anew."""
        self._sweeper.attend(replica)

    def is_quiet(self, replica: Replica) -> bool:
        """Nothing is done there before the clock moves again, however slow the machine is."""
        code = replica.code
        if code in vars(self._sweeper)["_serving"]:
            return False
        if code in self._foresight["_thinking"] and not self._pondering.goes_on(code):
            return False
        due = self._sweeper.due_at(replica)
        return due is None or due > self._clock.now

    def beat(self) -> None:
        """All hearts at once."""
        for outbox in list(vars(self.site.heart)["_outboxes"]):
            outbox.beat()

    async def read_lobby(self) -> None:
        """Again, if something is said to have changed there."""
        stale = vars(self.site.node.lobby)["_stale"]
        if stale.is_set():
            stale.clear()
            await self.site.node.lobby.refresh()

    @property
    def open_sockets(self) -> int:
        return sum(meters.open for meters in self.site.sockets.values())


def migrated(folder: Path, name: str) -> str:
    """The address of a new database. Not for coroutines."""
    url = f"sqlite+aiosqlite:///{folder}/{name}.db"
    migrate(url)
    return url


def scratch() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None)


@asynccontextmanager
async def running(database_url: str, clock: StillClock) -> AsyncIterator[Server]:
    settings = Settings(
        database_url=database_url,
        secret=SIGNED_WITH,
        public_url=f"http://{ADDRESS}",
        bot_pause=PAUSE,
        bot_workers=0,
        actions_per_second=1_000_000.0,
        rates=False,
        hosts=("*",),
    )
    app = build(settings)
    config = server_config(app, settings)
    async with served(_steady(config)) as port, open_store(database_url) as store:
        yield Server(database_url.rpartition("/")[2], app.state.site, store, port, clock)


def _steady(config: uvicorn.Config) -> uvicorn.Config:
    """It says the same date for ever, and sends no pings: they come by the clock, and hold random bytes."""
    config.ws_ping_interval = None
    config.date_header = False
    config.headers = [*config.headers, *((name.decode(), value.decode()) for name, value in _DATE)]
    return config
