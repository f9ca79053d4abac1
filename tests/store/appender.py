"""A process that appends to tables others append to as well, and says on its output what was acknowledged.

python -m tests.store.appender DATABASE_URL NAME TABLE,TABLE,… [ROWS]

Without a number of rows it goes on until it is killed. First it says "ready" and waits for a line of input.
"""

import asyncio
import itertools
import sys

from app.store.store import Store, open_store
from tests.store.samples import row, seqs, summary


async def append_to(store: Store, table: str, name: str, rows: int | None) -> None:
    for number in itertools.count() if rows is None else range(rows):
        token = f"{name}-{number}"
        while True:
            head = (await seqs(store, [table])).get(table, 0)
            if await store.append(
                row(head + 1, table, token=token), summary(table, taken=head + 1, capacity=999)
            ):
                sys.stdout.write(f"{table} {head + 1} {token}\n")
                sys.stdout.flush()
                break


async def main(database_url: str, name: str, tables: str, rows: str | None = None) -> None:
    async with open_store(database_url) as store:
        sys.stdout.write(f"ready {await store.secret('signing')}\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.readline)
        count = int(rows) if rows else None
        await asyncio.gather(*(append_to(store, table, name, count) for table in tables.split(",")))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
