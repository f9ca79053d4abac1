"""The parent of all nodes of one machine: keeps them running, and ends with them, whatever happens.

It serves nobody itself. If it is killed, its nodes notice and stop. Not here: one node (`berth`), who comes
to which (`doorway`), what they tell each other (`switchboard`).
"""

import asyncio
import logging
import signal
import socket
from typing import Final

from app.live.operating.meters import ThinkingMeters
from app.live.thinking.thinkers import Thinkers
from app.main.address import listen, port_of, print_invitation
from app.main.machine.berth import Berth
from app.main.machine.doorway import Doorway
from app.main.machine.switchboard import Switchboard
from app.main.settings import Settings
from app.main.stopping import ENDS_WITHIN

logger = logging.getLogger(__name__)

_GRACE: Final = 2.0
"""Seconds after which a node should have ended itself. Whatever hangs even then is killed."""


def serve_together(settings: Settings) -> int:
    """The exit code."""
    with listen(settings) as listening:
        return asyncio.run(Machine(settings, listening).run())


class Machine:
    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings = settings
        self._port = port_of(listening)
        self._thinkers = Thinkers(settings.bot_workers, ThinkingMeters())
        self._switchboard = Switchboard(settings.workers, self._thinkers)
        self._doorway = Doorway(listening)
        self._berths = [
            Berth(number, self._port, self._doorway, self._switchboard) for number in range(settings.workers)
        ]
        self._invited = False
        self._stopping = False

    async def run(self) -> int:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.stop)
        door = asyncio.create_task(self._doorway.run())
        try:
            await asyncio.gather(*(self._keep(berth) for berth in self._berths))
        finally:
            door.cancel()
            await self._thinkers.stop()
        return 0 if self._invited or self._stopping else 1

    def stop(self) -> None:
        """Ask all nodes to stop; a second time, to do so at once. They end within a time that is known."""
        if not self._stopping:
            within = self._settings.drain + ENDS_WITHIN + _GRACE
            asyncio.get_running_loop().call_later(within, self._end)
        self._stopping = True
        for berth in self._berths:
            berth.stop()

    def _end(self) -> None:
        for berth in self._berths:
            berth.end()

    async def _keep(self, berth: Berth) -> None:
        await berth.keep(self._invite)
        if not self._stopping:
            logger.error("a process that serves could not start, so none does")
            self.stop()

    def _invite(self) -> None:
        """Once, as soon as all nodes are up."""
        if self._switchboard.all_are_up and not self._invited:
            self._invited = True
            print_invitation(self._settings, self._port)
