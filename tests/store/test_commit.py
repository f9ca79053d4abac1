"""Nothing is answered before it is durable."""

import asyncio

from app.store.schema import changing
from app.store.store import Store
from tests.store.samples import TABLE, row

LOCK = {"sqlite": "SELECT 1", "postgresql": "LOCK TABLE log IN EXCLUSIVE MODE"}
PATIENCE = 20.0


async def test_an_answer_waits_for_the_commit(store: Store, database_url: str) -> None:
    async with changing(database_url) as connection:
        # SQLite's transactions for changes lock the file anyway.
        await connection.exec_driver_sql(LOCK[connection.dialect.name])
        waiting = [asyncio.create_task(store.append(row(1, table), None)) for table in (TABLE, "FGHJK")]
        done, _ = await asyncio.wait(waiting, timeout=0.2)
        assert not done
        assert await store.read(TABLE, 0) == []
    async with asyncio.timeout(PATIENCE):
        assert await asyncio.gather(*waiting) == [True, True]
    assert await store.read(TABLE, 0) == [row(1)]
