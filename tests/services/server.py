"""Starting a server program on a free port of this machine, and stopping it."""

import contextlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

HOST = "127.0.0.1"
STARTS_WITHIN = 20.0
STOPS_WITHIN = 10.0


@contextlib.contextmanager
def scratch_folder(name: str, owner: str | None = None) -> Iterator[Path]:
    """Not pytest's tmp_path: a server that runs as another user could not get into that."""
    folder = Path(tempfile.mkdtemp(prefix=f"tavolata-{name}-"))
    try:
        if owner:
            shutil.chown(folder, owner)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def running(
    command: Callable[[int], list[str]],
    *,
    folder: Path,
    ready: Callable[[int], bool] | None = None,
    stop: signal.Signals = signal.SIGTERM,
    process: Mapping[str, Any] | None = None,
) -> Iterator[int]:
    """Run `command(port)` and yield the port once it is `ready` there, or at least listens."""
    log = folder / "log"
    # Somebody may take the port between our look and the server's start.
    for _ in range(3):
        port = _free_port()
        with log.open("wb") as output:
            server = subprocess.Popen(
                command(port), cwd=folder, stdout=output, stderr=subprocess.STDOUT, **process or {}
            )
        try:
            if _waited_for(server, port, ready or listens):
                yield port
                return
        finally:
            _stop(server, stop)
    pytest.fail(f"{command(0)[0]} does not start: {_last_line(log)}", pytrace=False)


def listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((HOST, port), timeout=1):
        return True
    return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _waited_for(server: subprocess.Popen[bytes], port: int, ready: Callable[[int], bool]) -> bool:
    deadline = time.monotonic() + STARTS_WITHIN
    while server.poll() is None and time.monotonic() < deadline:
        if ready(port):
            return True
        time.sleep(0.02)
    return False


def _stop(server: subprocess.Popen[bytes], how: signal.Signals) -> None:
    server.send_signal(how)
    try:
        server.wait(STOPS_WITHIN)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def _last_line(log: Path) -> str:
    lines = log.read_text(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it says nothing"
