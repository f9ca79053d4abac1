"""Starting a server program on a free port of this machine, and stopping it."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import pytest

HOST = "127.0.0.1"
STARTS_WITHIN = 60.0
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


class Process(Protocol):
    """What is needed of a process; `subprocess.Popen` has it."""

    @property
    def pid(self) -> int: ...
    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def send_signal(self, sig: int) -> None: ...
    def kill(self) -> None: ...


Spawn = Callable[[], Process]


class Program:
    """A server program on one port: started there, stopped, killed, frozen, and started there again."""

    def __init__(
        self,
        command: list[str],
        port: int,
        *,
        folder: Path,
        ready: Callable[[int], bool] | None = None,
        stop: signal.Signals = signal.SIGTERM,
        process: Mapping[str, Any] | None = None,
        spawn: Spawn | None = None,
    ) -> None:
        """`spawn` makes its process in another way than by running the command."""
        self.command = command
        self.port = port
        self.log = folder / "log"
        self._folder = folder
        self._ready = ready or listens
        self._stop_signal = stop
        self._options = process or {}
        self._spawn = spawn or self._run
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """None unless it runs."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def start(self) -> bool:
        """Start it, unless it runs already. Whether it is ready in time."""
        if self.pid is None:
            self._process = self._spawn()
        deadline = time.monotonic() + STARTS_WITHIN
        while self.pid is not None and time.monotonic() < deadline:
            if self._ready(self.port):
                return True
            time.sleep(0.02)
        return False

    def _run(self) -> Process:
        with self.log.open("ab") as output:
            return subprocess.Popen(
                self.command, cwd=self._folder, stdout=output, stderr=subprocess.STDOUT, **self._options
            )

    def stop(self, how: signal.Signals | None = None) -> None:
        """Ask it to end, and see to it that it does."""
        if self._process is None:
            return
        self.thaw()
        self._process.send_signal(how or self._stop_signal)
        try:
            self._process.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def freeze(self) -> None:
        self._signal_family(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal_family(signal.SIGCONT)

    def _signal_family(self, how: signal.Signals) -> None:
        """The program first, so that it starts no other process meanwhile."""
        if self.pid is not None:
            for pid in (self.pid, *_children(self.pid)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, how)


def _children(parent: int) -> list[int]:
    """The processes that it has started, as far as /proc tells."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(entry.read_text().rpartition(") ")[2].split()[1]) == parent:
                found.append(int(entry.parent.name))
    return found


@contextlib.contextmanager
def running(
    command: Callable[[int], list[str]],
    *,
    folder: Path,
    ready: Callable[[int], bool] | None = None,
    stop: signal.Signals = signal.SIGTERM,
    process: Mapping[str, Any] | None = None,
) -> Iterator[Program]:
    """Run `command(port)` and yield it once it is `ready` there, or at least listens."""
    # Somebody may take the port between our look and the server's start.
    for _ in range(3):
        port = free_port()
        program = Program(command(port), port, folder=folder, ready=ready, stop=stop, process=process)
        try:
            if program.start():
                yield program
                return
        finally:
            program.stop()
    pytest.fail(f"{command(0)[0]} does not start: {_last_line(folder / 'log')}", pytrace=False)


def listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((HOST, port), timeout=1):
        return True
    return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _last_line(log: Path) -> str:
    lines = log.read_text(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it says nothing"
