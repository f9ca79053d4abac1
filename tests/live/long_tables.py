"""Tables with many rows, put into a database without being played on a node."""

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Final

from app.store.store import Store, open_store
from app.table.entries import Row
from app.table.intents import Begin, Intent, OptIn, Propose
from app.table.table import Phase
from tests.store.samples import summary
from tests.table.books import ANNA, CODE, PEOPLE, Book, playing

LONG: Final = 300


def long_evening(rows: int = LONG) -> Book:
    """Anna, Ben, Cara and Dan play one game of Felix after the other, until there are so many rows."""
    book = playing()
    more_rows(book, rows - len(book.rows))
    return book


def more_rows(book: Book, count: int) -> list[Row]:
    """So many rows that come next at that table."""
    before, dice = len(book.rows), Random(7)
    while len(book.rows) < before + count:
        if book.table.phase is not Phase.OVER:
            book.do(book.answer(dice.choice(book.waiting), dice.choice))
        elif book.table.proposal is None:
            book.do(Propose(ANNA.id))
        else:
            book.do(_nearer(book, dice))
    return book.rows[before:]


def _nearer(book: Book, dice: Random) -> Intent:
    """What brings the next game nearer: somebody else is in, or it begins."""
    proposal = book.table.proposal
    assert proposal is not None
    undecided = [player.id for player in PEOPLE[:4] if player.id not in proposal.joining]
    return OptIn(undecided[0]) if undecided else Begin(proposal.asked_in, dice.randbytes(32).hex())


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
