"""A server of our own for a measurement: started on a free port, watched through /proc, stopped."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Server:
    pid: int
    port: int

    def cpu_seconds(self) -> float:
        """User and system time of the process so far, all threads together."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def handles(self) -> int:
        """Open files and connections."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


@contextmanager
def running_server(
    settings: Mapping[str, str] = MappingProxyType({}), core: int | None = 0
) -> Iterator[Server]:
    """With these variables besides the usual ones, on that core alone, or wherever there is room.

    All load comes from one address, so rates are off.
    """
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        environment = os.environ | {
            "HOST": "127.0.0.1",
            "PORT": str(port),
            "TAVOLATA_DATABASE_URL": f"sqlite+aiosqlite:///{folder}/bench.db",
            "TAVOLATA_ACTIONS_PER_SECOND": "1000000",
            "TAVOLATA_RATES": "off",
            **settings,
        }
        subprocess.run([sys.executable, "-m", "app", "migrate"], env=environment, check=True)
        process = subprocess.Popen(
            [sys.executable, "-m", "app", "serve"], env=environment, stdout=subprocess.DEVNULL
        )
        if core is not None:
            _pin(process.pid, core)
        try:
            _wait_until_ready(port)
            yield Server(process.pid, port)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _pin(pid: int, core: int) -> None:
    """Server and load on cores of their own, where there are two."""
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, {core})


def _wait_until_ready(port: int) -> None:
    for _ in range(900):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=1)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the server did not become ready")
