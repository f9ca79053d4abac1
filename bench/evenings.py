"""Evenings of many rows for `bench.growth`: random games at one table, one after the other.

Not here: what is measured of them.
"""

import asyncio
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from app.games.contract import AnyGame
from app.store.store import Store
from app.table.entries import Opened, Row
from app.table.intents import Sit, Start
from app.table.table import Phase, Table
from tests.table.books import ANNA, Book
from tests.web.positions import GUESTS, plain_kind

FIRST_PART: Final = 20
RESTLESS: Final = 0.4


def begun(game: AnyGame, seats: int, dice: Random) -> Book:
    """Without a clock, so that nobody's time is up."""
    book = Book(Opened(game.key, seats, dict(plain_kind(game, seats).options), False, 0, ANNA.id))
    book.do(*(Sit(guest) for guest in GUESTS[:seats]), Start(ANNA.id, dice.randbytes(32).hex()))
    return book


def evening(game: AnyGame, rows: int, seats: int = 4) -> Sequence[Row]:
    """At least so many rows, up to the first part of a game."""
    dice = Random(5)
    book = begun(game, seats, dice)
    while len(book.rows) < rows or not _has_just_begun(book.table):
        if book.table.phase is Phase.PLAYING:
            book.do(book.answer(dice.choice(book.waiting), dice.choice))
        else:
            book.again(dice.randbytes(32).hex())
    return book.rows


def _has_just_begun(table: Table) -> bool:
    if table.sitting is None or table.phase is not Phase.PLAYING:
        return False
    return table.seq - table.sitting.started < FIRST_PART


def match(game: AnyGame, rows: int, seats: int) -> Sequence[Row]:
    """One game to its end, of at least so many rows: people often change their minds."""
    for number in range(1000):
        dice = Random(number)
        book = begun(game, seats, dice)
        while book.table.phase is Phase.PLAYING:
            asked = [seat for seat in range(seats) if book.table.question(seat)]
            seat = dice.choice(asked if dice.random() < RESTLESS else book.waiting)
            book.do(book.answer(seat, dice.choice))
        if len(book.rows) >= rows:
            return book.rows
    raise ValueError(f"no match of {game.key} has {rows} rows")


async def put(store: Store, rows: Iterable[Row], code: str) -> None:
    """Into the database, under that code."""
    await asyncio.gather(*(store.append(row._replace(table=code), None) for row in rows))
