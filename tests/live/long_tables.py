"""Tables with many rows, put into a database without being played on a node."""

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Final

from app.store.store import Store, open_store
from app.table.entries import Row
from app.table.table import Phase
from tests.store.samples import summary
from tests.table.books import CODE, PEOPLE, Book, playing

LONG: Final = 300


def long_evening(rows: int = LONG) -> Book:
    """Anna, Ben, Cara and Dan play one game of Felix after the other, until there are so many rows."""
    book, dice = playing(), Random(7)
    while len(book.rows) < rows:
        if book.table.phase is Phase.OVER:
            book.again(dice.randbytes(32).hex())
        else:
            book.do(book.answer(dice.choice(book.waiting), dice.choice))
    return book


def more_rows(book: Book, count: int) -> list[Row]:
    """What comes next at that table."""
    before = len(book.rows)
    for _ in range(count):
        book.do(book.answer(book.waiting[0]))
    return book.rows[before:]


async def append(store: Store, rows: Iterable[Row]) -> None:
    people = [player.id for player in PEOPLE[:4]]
    written = [
        store.append(row, summary(CODE) if row.seq == 1 else None, people if row.seq == 1 else None)
        for row in rows
    ]
    assert all(await asyncio.gather(*written))


async def stored(database_url: str, rows: int = LONG) -> Book:
    """A long evening, in that database."""
    book = long_evening(rows)
    async with open_store(database_url) as store:
        await append(store, book.rows)
    return book
