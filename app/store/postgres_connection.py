"""Connections to a Postgres, and the errors that mean it is unavailable. Not here: queries."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Final

import asyncpg

from app.store.address import asyncpg_dsn
from app.store.errors import StoreUnavailable

CONNECTS_WITHIN: Final = 5.0
ANSWERS_WITHIN: Final = 10.0
FIRST_RETRY: Final = 0.05
SLOWEST_RETRY: Final = 1.0

# A new connection may work: the server went away, shuts down, or became a standby.
LOST: Final = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
    # asyncpg raises this when a server ends an idle connection with a message.
    asyncpg.InternalClientError,
)
UNAVAILABLE: Final = (*LOST, asyncpg.InsufficientResourcesError)


async def connect(database_url: str) -> asyncpg.Connection:
    with translated():
        return await asyncpg.connect(
            asyncpg_dsn(database_url), timeout=CONNECTS_WITHIN, command_timeout=ANSWERS_WITHIN
        )


def is_lost(connection: asyncpg.Connection, error: Exception) -> bool:
    return isinstance(error, LOST) or connection.is_closed()


async def open_pool(database_url: str, size: int) -> asyncpg.Pool:
    with translated():
        return await asyncpg.create_pool(
            asyncpg_dsn(database_url),
            min_size=1,
            max_size=size,
            timeout=CONNECTS_WITHIN,
            command_timeout=ANSWERS_WITHIN,
        )


async def connect_patiently(database_url: str, patient: Callable[[], bool]) -> asyncpg.Connection:
    """Try again, with growing pauses, while the caller is patient."""
    delay = FIRST_RETRY
    while True:
        try:
            return await connect(database_url)
        except StoreUnavailable:
            if not patient():
                raise
        await asyncio.sleep(delay)
        delay = min(2 * delay, SLOWEST_RETRY)


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """Turn errors of the network and of Postgres into the store's error."""
    try:
        yield
    except UNAVAILABLE as error:
        raise StoreUnavailable(f"Postgres: {error!r}") from error
    except asyncpg.InterfaceError as error:
        # asyncpg raises this for a lost connection. A subclass that is a ValueError means a wrong argument.
        if isinstance(error, ValueError):
            raise
        raise StoreUnavailable(f"Postgres: {error!r}") from error
