"""A place for a node on this machine: there is always one in it, and another one when it is lost.

Not here: what the nodes have in common (`machine`), what runs there (`node_process`).
"""

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

import app as package
from app.live.intercom import Intercom
from app.main.machine.doorway import Doorway
from app.main.machine.switchboard import Switchboard

logger = logging.getLogger(__name__)

_LASTS: Final = 10.0
"""Seconds. A node that was lost sooner is replaced after a pause, so that this is no busy loop."""
_PAUSE: Final = 1.0


class Berth:
    def __init__(self, number: int, port: int, doorway: Doorway, switchboard: Switchboard) -> None:
        self._number = number
        self._port = port
        self._doorway = doorway
        self._switchboard = switchboard
        self._process: Process | None = None
        self._stopping = False
        self._was_up = False

    async def keep(self, up: Callable[[], None]) -> None:
        """Until it is to stop, or its first node could not start. `up` is called for each that serves."""
        while not self._stopping:
            began = monotonic()
            code = await self._run(up)
            if self._is_over:
                return
            logger.error("a process that serves was lost (%s): another one is started", code)
            if monotonic() - began < _LASTS:
                await asyncio.sleep(_PAUSE)

    @property
    def _is_over(self) -> bool:
        return self._stopping or not self._was_up

    def stop(self) -> None:
        """Ask the node to stop; a second time, to do so at once."""
        self._stopping = True
        self._signal(signal.SIGTERM)

    def end(self) -> None:
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def _run(self, up: Callable[[], None]) -> int:
        """One node, from its start to its end."""
        (line, its_line), (door, its_door) = socket.socketpair(), socket.socketpair()
        door.setblocking(False)
        with its_line, its_door:
            self._process = process = await self._started(its_line, its_door)
        with door:
            intercom = await Intercom.opened(line)
            self._switchboard.connect(self._number, intercom, lambda: self._is_up(door, up))
            if self._stopping:
                self.stop()
            await intercom.run()  # the line ends with the node
            self._doorway.close(self._number)
            self._switchboard.disconnect(self._number)
        return await process.wait()

    def _is_up(self, door: socket.socket, up: Callable[[], None]) -> None:
        self._was_up = True
        self._doorway.open(self._number, door)
        up()

    async def _started(self, line: socket.socket, door: socket.socket) -> Process:
        given = (line.fileno(), door.fileno(), self._number, self._port)
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "app.main.machine.node_process", *map(str, given)),
            pass_fds=(line.fileno(), door.fileno()),
            env=os.environ | {"PYTHONPATH": _path()},
            # Else Ctrl-C would reach the node too, and would be the second signal that it gets.
            start_new_session=True,
        )


def _path() -> str:
    """So that the node finds the very code that runs here."""
    folder = str(Path(package.__file__).resolve().parents[1])
    return os.pathsep.join([folder, *filter(None, sys.path)])
