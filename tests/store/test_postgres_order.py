"""Processes that want the same rows wait for one another in one order, so that none waits for ever."""

import asyncio

import asyncpg

from app.store.address import asyncpg_dsn
from app.store.store import open_store
from tests.store.samples import row

PATIENCE = 20.0
INSERT = "INSERT INTO log VALUES ($1, 1, 'left', '{}', NULL, NULL, 1, 'd')"
BLOCKED = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def test_a_batch_is_written_in_the_order_of_its_tables(migrated_postgres_url: str) -> None:
    rival = await asyncpg.connect(asyncpg_dsn(migrated_postgres_url))
    # So that the rival and not the store, which would try again, notices a deadlock.
    await rival.execute("SET deadlock_timeout = '1ms'")
    async with asyncio.timeout(PATIENCE), open_store(migrated_postgres_url) as store:
        async with rival.transaction():
            await rival.execute(INSERT, "FIRST")
            batch = asyncio.gather(store.append(row(1, "SECOND"), None), store.append(row(1, "FIRST"), None))
            while not await rival.fetchval(BLOCKED):
                pass
            # A deadlock if the store has written this row before it waits for the other.
            await rival.execute(INSERT, "SECOND")
        assert not any(await batch)
    await rival.close()
