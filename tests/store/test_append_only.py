"""Not even somebody with a database shell changes the log by accident."""

import pytest
from sqlalchemy.exc import DBAPIError

from app.store.schema import changing
from app.store.store import Store
from tests.store.samples import TABLE, row

CHANGES = ["UPDATE log SET body = '{}'", "UPDATE log SET seq = seq + 1", "DELETE FROM log"]


@pytest.mark.parametrize("change", CHANGES)
async def test_the_log_refuses_to_be_changed(store: Store, database_url: str, change: str) -> None:
    await store.append(row(1), None)
    with pytest.raises(DBAPIError, match="append-only"):
        async with changing(database_url) as connection:
            await connection.exec_driver_sql(change)
    assert await store.read(TABLE, 0) == [row(1)]


async def test_postgres_refuses_to_empty_the_log(migrated_postgres_url: str) -> None:
    with pytest.raises(DBAPIError, match="append-only"):
        async with changing(migrated_postgres_url) as connection:
            await connection.exec_driver_sql("TRUNCATE log")
