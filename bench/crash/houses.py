"""The two ways to run Tavolata, as real processes: one node on SQLite, three on Postgres and Redis.

They stay up between trials; `made_whole` starts again what a trial has left dead or frozen. Not here: what
goes wrong (`faults`).
"""

import asyncio
import os
import secrets
import socket
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.store.migrate import migrate
from bench.crash.disk import Fsync, SmallDisk, small_disk
from bench.crash.logs import LogReader, PostgresLog, SqliteLog
from bench.crash.nursery import Nursery, nursery
from tests.services.postgres import PostgresServer, postgres_server
from tests.services.redis import redis_program, redis_url_of
from tests.services.server import HOST, Program, scratch_folder

NODES: Final = 3
BOT_PAUSE: Final = 60
_NEVER_GIVEN: Final = (15_000, 32_000)
"""Ports below those that are given to whoever asks for any."""
# As Postgres comes, but for its size: what it has confirmed must survive a crash here.
_DURABLE: Final = ("-c", "max_connections=100", "-c", "shared_buffers=32MB")


@dataclass(frozen=True)
class House:
    kind: str
    nodes: Sequence[Program]
    log: LogReader
    fsync: Fsync
    disk: SmallDisk
    redis: Program | None = None
    postgres: Program | None = None

    @property
    def programs(self) -> Sequence[Program]:
        return [program for program in (self.postgres, self.redis, *self.nodes) if program is not None]

    async def made_whole(self) -> None:
        """All servers run and answer; raises if one does not."""
        self.fsync.well()
        self.disk.clear()
        for program in self.programs:
            program.thaw()
        services = [program for program in self.programs if program not in self.nodes]
        await asyncio.gather(*(started(program) for program in services))
        await asyncio.gather(*(started(program) for program in self.nodes))


async def started(program: Program) -> None:
    """It runs and is ready. A Postgres that gives up may end a moment after one has looked: three times."""
    for _ in range(3):
        if await asyncio.to_thread(program.start):
            return
    said = program.log.read_text(errors="replace").splitlines() if program.log.exists() else []
    raise ConnectionError(f"{program.command[0]} does not start: {said[-1:]}")


@asynccontextmanager
async def home() -> AsyncIterator[House]:
    """One node on SQLite."""
    with scratch_folder("crash-home") as folder, ExitStack() as stack:
        fsync, disk = Fsync(folder), stack.enter_context(small_disk(folder / "disk"))
        path = disk.folder / "tavolata.db"
        url = f"sqlite+aiosqlite:///{path}"
        await asyncio.to_thread(migrate, url)
        nodes = stack.enter_context(nursery({**os.environ, **fsync.environment}))
        node = stack.enter_context(_node(nodes, folder / "node", url, {}))
        house = House("one node, SQLite", [node], SqliteLog(path), fsync, disk)
        await house.made_whole()
        yield house


@asynccontextmanager
async def cluster() -> AsyncIterator[House]:
    """Three nodes on Postgres and Redis."""
    with scratch_folder("crash-cluster") as folder, ExitStack() as stack:
        folder.chmod(0o755)  # Postgres runs as another user and reads the shim here
        fsync = Fsync(folder)
        server = stack.enter_context(postgres_server(_DURABLE, fsync.environment))
        disk = stack.enter_context(small_disk(folder / "disk", owner=server.user))
        url = await asyncio.to_thread(_database, server, disk)
        redis = stack.enter_context(redis_program())
        bus = {"TAVOLATA_REDIS_URL": redis_url_of(redis), "TAVOLATA_DRAIN": "0.5"}
        forks = stack.enter_context(nursery(os.environ))
        nodes = [
            stack.enter_context(_node(forks, folder / f"node-{number}", url, bus)) for number in range(NODES)
        ]
        log = PostgresLog(url)
        house = House(
            "three nodes, Postgres and Redis", nodes, log, fsync, disk, redis=redis, postgres=server.program
        )
        await house.made_whole()
        try:
            yield house
        finally:
            await log.close()


def _database(server: PostgresServer, disk: SmallDisk) -> str:
    """A migrated one whose tables lie on the disk that can be filled."""
    where = server.create_on(disk.folder)
    migrate(where)
    return where


@contextmanager
def _node(forks: Nursery, folder: Path, database_url: str, more: Mapping[str, str]) -> Iterator[Program]:
    folder.mkdir()
    port = _own_port()
    environment = {
        "HOST": HOST,
        "PORT": str(port),
        "TAVOLATA_DATABASE_URL": database_url,
        "TAVOLATA_BOT_PAUSE": str(BOT_PAUSE),
        "TAVOLATA_ACTIONS_PER_SECOND": "1000",
        "TAVOLATA_RATES": "off",
        **more,
    }
    program = Program(
        ["tavolata", "serve"],
        port,
        folder=folder,
        ready=_is_ready,
        spawn=lambda: forks.fork(environment, folder),
    )
    try:
        yield program
    finally:
        program.kill()


def _own_port() -> int:
    """One that the system gives to nobody by itself while the node that owns it is down."""
    while True:
        port = secrets.choice(range(*_NEVER_GIVEN))
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port


def _is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/health/ready", timeout=2):
            return True
    except (OSError, urllib.error.URLError):
        return False
