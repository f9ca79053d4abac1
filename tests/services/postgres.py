"""A throw-away Postgres from the programs that are installed here."""

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.services.server import HOST, Program, running, scratch_folder

# Nothing here outlives the test run: no need to wait for a disk.
FAST = [
    *("-F", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"),
    *("-c", "max_connections=200", "-c", "shared_buffers=32MB"),
]


@dataclass(frozen=True)
class PostgresServer:
    programs: Path
    program: Program
    user: str | None
    numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def port(self) -> int:
        return self.program.port

    @contextlib.contextmanager
    def database(self, template: str = "template0") -> Iterator[str]:
        """Yield the URL of a new database: an empty one, or a copy of the named one."""
        name = f"test_{next(self.numbers)}"
        self._run("createdb", "--template", template, name)
        try:
            yield f"postgresql+asyncpg://postgres@{HOST}:{self.port}/{name}"
        finally:
            self._run("dropdb", "--force", name)

    def create_on(self, folder: Path) -> str:
        """The URL of a new database whose files lie in that folder; it stays until the server ends."""
        self._run("psql", "--quiet", "--command", f"CREATE TABLESPACE elsewhere LOCATION '{folder}'")
        name = f"test_{next(self.numbers)}"
        self._run("createdb", "--template", "template0", "--tablespace", "elsewhere", name)
        return f"postgresql+asyncpg://postgres@{HOST}:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        where = ["--host", HOST, "--port", str(self.port), "--username", "postgres"]
        done = subprocess.run(
            [self.programs / program, *where, *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


@contextlib.contextmanager
def postgres_server(
    settings: Sequence[str] = FAST, environment: Mapping[str, str] | None = None
) -> Iterator[PostgresServer]:
    programs = _programs()
    user = _user()
    with scratch_folder("postgres", owner=user) as folder:
        data = folder / "data"
        as_user: dict[str, Any] = (
            {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
        )
        subprocess.run(
            [programs / "initdb", "-N", "-A", "trust", "-U", "postgres", "--locale=C.UTF-8", "-D", data],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
            **as_user,
        )

        options = {**as_user, "env": {**os.environ, **(environment or {})}}

        def command(port: int) -> list[str]:
            listen = ["-c", f"listen_addresses={HOST}", "-p", str(port), "-k", ""]
            return [str(programs / "postgres"), "-D", str(data), *listen, *settings]

        def ready(port: int) -> bool:
            """It listens some time before it lets anyone in."""
            asked = [str(programs / "pg_isready"), "--quiet", "--host", HOST, "--port", str(port)]
            return subprocess.run(asked, check=False).returncode == 0

        # SIGQUIT: at once, without the checkpoint that only a later start would profit from.
        with running(command, folder=folder, ready=ready, stop=signal.SIGQUIT, process=options) as program:
            yield PostgresServer(programs, program, user)


def _programs() -> Path:
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    initdb = str(debian[-1]) if debian else shutil.which("initdb")
    if not initdb:
        pytest.fail("Postgres is missing: `make setup` installs it", pytrace=False)
    return Path(initdb).parent


def _user() -> str | None:
    """Postgres refuses to run as root."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
