"""The one connection that writes to a Postgres log. All waiting rows go into one transaction and are answered
after its commit. The server's `synchronous_commit` decides how durable that is; its default is right.

Not here: the SQL (`postgres_batch`), reading.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Collection, Sequence
from typing import Final, Self

import asyncpg

from app.store.errors import StoreClosed, StoreUnavailable, unstorable
from app.store.offers import LARGEST_BATCH, Offer, Verdict, settle
from app.store.postgres_batch import write, write_again
from app.store.postgres_connection import connect, connect_patiently, is_lost
from app.table.entries import Row
from app.table.ports import Summary

# Seconds that an append waits for a Postgres that went away: a restart is then a pause and not an error.
PATIENCE: Final = 5.0


class PostgresWriter:
    def __init__(self, database_url: str, connection: asyncpg.Connection) -> None:
        self._database_url = database_url
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Offer] = deque()
        self._stirred = asyncio.Event()
        self._closed = False
        self._away = False
        self._task = asyncio.create_task(self._run())

    @classmethod
    async def open(cls, database_url: str) -> Self:
        return cls(database_url, await connect(database_url))

    async def append(
        self, row: Row, summary: Summary | None, players: Collection[str] | None, after: str | None
    ) -> bool:
        if self._closed:
            raise StoreClosed("the store is closed")
        offer = Offer(row, summary, players, after, self._loop)
        self._waiting.append(offer)
        self._stirred.set()
        written: bool = await offer.answer
        return written

    async def close(self) -> None:
        """Write what is waiting, if Postgres can be reached; then stop."""
        self._closed = True
        self._stirred.set()
        await self._task
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await self._connection.close(timeout=1)

    async def _run(self) -> None:
        while batch := await self._take():
            settle(batch, await self._verdicts(batch))

    async def _take(self) -> list[Offer]:
        """All waiting offers, but one for each table: rivals can't share a batch. Empty once closed."""
        while not self._waiting and not self._closed:
            self._stirred.clear()
            await self._stirred.wait()
        batch: dict[str, Offer] = {}
        later: list[Offer] = []
        while self._waiting and len(batch) < LARGEST_BATCH:
            offer = self._waiting.popleft()
            if batch.setdefault(offer.table, offer) is not offer:
                later.append(offer)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _verdicts(self, batch: Sequence[Offer]) -> list[Verdict]:
        try:
            return await self._written(batch)
        except (StoreUnavailable, asyncpg.InsufficientResourcesError) as error:
            return [StoreUnavailable(f"{error}") for _ in batch]
        except Exception as error:  # noqa: BLE001 - the writer survives any error
            # Postgres refuses one of the rows (a zero byte in a name, say): the others must not fail too.
            if len(batch) == 1:
                return [unstorable(error)]
            return [(await self._verdicts([offer]))[0] for offer in batch]

    async def _written(self, batch: Sequence[Offer]) -> list[Verdict]:
        """Write them. A lost connection is replaced, as often as necessary, while that is possible."""
        attempt = write
        while True:
            await self._ensure_connection()
            try:
                return await attempt(self._connection, batch)
            except Exception as error:
                if not is_lost(self._connection, error):
                    raise
                self._connection.terminate()
                attempt = write_again

    async def _ensure_connection(self) -> None:
        if not self._connection.is_closed():
            return
        # Once Postgres has been away for longer than our patience, later calls fail at once.
        until = time.monotonic() + (0 if self._away else PATIENCE)
        self._away = True
        self._connection = await connect_patiently(
            self._database_url, lambda: not self._closed and time.monotonic() < until
        )
        self._away = False
