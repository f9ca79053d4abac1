"""Waiting for a database that is not there yet: it may start after us. Not here: one that goes away later."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from app.store.errors import StoreRefuses
from app.table.ports import Unavailable

logger = logging.getLogger(__name__)

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 10.0

_T = TypeVar("_T")


async def patiently(ask: Callable[[], Awaitable[_T]]) -> _T:
    """Ask until the database answers, with growing pauses. Raises `StoreRefuses`: that does not pass."""
    pause = FIRST_PAUSE
    while True:
        try:
            return await ask()
        except StoreRefuses:
            raise
        except Unavailable as error:
            logger.warning("the database does not answer (%s): the next try is in %g s", error, pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
