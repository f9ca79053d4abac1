"""Where nodes come from: a process that has the program loaded, and forks a node whenever one is to start.

Each node is a process of its own that runs `tavolata serve`, as anybody would start it; only reading the
program from the disk, two seconds of a processor, is done once and not for each of hundreds of starts.
Not here: when a node starts (`tests.services.server.Program`).
"""

import ctypes
import json
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_DIES_WITH_PARENT: Final = 1


class Forked:
    """A node, as far as `Program` needs to know a process. It is no child of ours, so a descriptor tells."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """Not None once it has ended; how, only its parent knows."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        ended = self._ended(timeout)
        if ended is None:
            raise subprocess.TimeoutExpired(f"node {self.pid}", timeout or 0)
        return ended

    def send_signal(self, sig: int) -> None:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._handle, signal.Signals(sig))

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _ended(self, timeout: float | None) -> int | None:
        return 0 if select.select([self._handle], [], [], timeout)[0] else None

    def __del__(self) -> None:
        os.close(self._handle)


class Nursery:
    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._lock = threading.Lock()

    def fork(self, environment: Mapping[str, str], folder: Path) -> Forked:
        """A new node; what it says goes to the end of `log` in that folder."""
        order = json.dumps({"environment": dict(environment), "folder": str(folder)})
        with self._lock:
            if self._process.stdin is None or self._process.stdout is None:
                raise ValueError("the nursery was started with pipes")
            self._process.stdin.write(f"{order}\n")
            self._process.stdin.flush()
            return Forked(int(self._process.stdout.readline()))


@contextmanager
def nursery(environment: Mapping[str, str]) -> Iterator[Nursery]:
    command = [sys.executable, "-m", "bench.crash.nursery"]
    with subprocess.Popen(
        command, env=dict(environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Nursery(process)


def main() -> None:
    from app.__main__ import main as serve
    from app.main import serve as _loaded  # noqa: F401 - so that it is not loaded in each node again

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever ends is forgotten
    for order in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _become_node(**json.loads(order))
            serve()
        print(pid, flush=True)


def _become_node(environment: Mapping[str, str], folder: str) -> None:
    ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.chdir(folder)
    os.environ.update(environment)
    log = os.open("log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.argv = ["tavolata", "serve"]


if __name__ == "__main__":
    main()
