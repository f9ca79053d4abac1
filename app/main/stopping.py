"""How a server stops: nobody new comes, everybody is sent over to the others, and it ends, whatever happens.

Not here: what a socket is told (`web.sockets`), what is closed at the end (`serve`).
"""

import asyncio
import logging
import os
import threading
from collections.abc import Awaitable, Callable
from socket import socket
from types import FrameType
from typing import Final

import uvicorn

from app.live.failures import log_failure

logger = logging.getLogger(__name__)

ENDS_WITHIN: Final = 12.0
"""Seconds for all that comes after the goodbyes: answering requests, closing the store and the herald."""


class StoppingServer(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, say_goodbye: Callable[[], Awaitable[None]], drain: float = 0
    ) -> None:
        """`say_goodbye` is what comes first. It may take `drain` seconds and a little more."""
        super().__init__(config)
        self._say_goodbye = say_goodbye
        self._drain = drain
        self._loop: asyncio.AbstractEventLoop | None = None
        self._leaving = False

    async def startup(self, sockets: list[socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """At the first signal, goodbye; at the second, at once."""
        if self._leaving or self._loop is None or not self.started:
            super().handle_exit(sig, frame)
        else:
            self._captured_signals.append(sig)
            asyncio.run_coroutine_threadsafe(self._leave(), self._loop)
        if not self._leaving:
            self._leaving = True
            end_within(self._drain + ENDS_WITHIN)

    async def _leave(self) -> None:
        try:
            async with asyncio.timeout(self._drain + ENDS_WITHIN / 2):
                await self._say_goodbye()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is no reason to stay
            log_failure(logger, "the goodbyes failed", error)
        self.should_exit = True


def end_within(seconds: float) -> None:
    """End the process then, if it has not ended by itself: a library may have swallowed what should stop it.

    What was acknowledged is stored, so nothing is lost.
    """
    limit = threading.Timer(seconds, _end, [seconds])
    limit.daemon = True
    limit.start()


def _end(seconds: float) -> None:
    logger.error("it did not stop within %g s and is ended now", seconds)
    os._exit(1)
