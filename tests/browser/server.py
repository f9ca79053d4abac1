"""The real server as a process of its own, which a test may kill and start again on the same port."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

HOST = "127.0.0.1"
STARTS_WITHIN = 60.0
STOPS_WITHIN = 15.0
ROOT = Path(__file__).parents[2]


class GameServer:
    """Its database is in `folder` and outlives the process, so a new start finds every table again."""

    def __init__(self, folder: Path, bot_pause: int = 30, public_url: str = "") -> None:
        self.port = _free_port()
        self.url = f"http://{HOST}:{self.port}"
        self.database_url = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("TAVOLATA_")},
            "TAVOLATA_DATABASE_URL": self.database_url,
            "TAVOLATA_BOT_PAUSE": str(bot_pause),
            "TAVOLATA_PUBLIC_URL": public_url,
            "TAVOLATA_RATES": "off",  # all people of a test come from one address
            "HOST": HOST,
            "PORT": str(self.port),
        }
        subprocess.run(self._command("migrate"), cwd=ROOT, env=self._environment, check=True)

    def start(self) -> None:
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(
                self._command("serve"),
                cwd=ROOT,
                env=self._environment,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        deadline = time.monotonic() + STARTS_WITHIN
        while self._process.poll() is None and time.monotonic() < deadline:
            if self._answers():
                return
            time.sleep(0.05)
        pytest.fail(f"the server does not start: {self.said()}", pytrace=False)

    def stop(self) -> None:
        """As an operator does it."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """As a power cut does it."""
        self._end(signal.SIGKILL)

    def said(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def _answers(self) -> bool:
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"{self.url}/health/ready", timeout=2) as answer,  # noqa: S310 - our own
        ):
            return bool(answer.status == 200)
        return False

    def _command(self, word: str) -> list[str]:
        return [sys.executable, "-m", "app", word]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port
