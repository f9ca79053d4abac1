"""The record of a game as long as any that is read, brought again and again. Not here: other requests."""

from random import Random
from typing import Final

from app.games.catalogue import GAMES
from app.games.contract import Seat
from app.table.entries import Opened
from app.table.intents import Sit, Start
from app.table.record import LONGEST, record_json, record_of
from app.table.table import Phase
from bench.attack.asking import ask
from bench.attack.visit import Attack, Got, Visit
from tests.table.books import ANNA, PEOPLE, SEED, Book

_TO_THE_END: Final = 500
"""More rows than a game has if nobody changes their mind."""


async def bring_long(visit: Visit) -> Got:
    how = {"method": "POST", "url": "/replay", "files": {"file": long_record()}}
    return await ask(how, visit)


def long_record() -> bytes:
    """Of a game in which people change their minds again and again, as the rules allow."""
    options = {option.key: option.values[0] for option in GAMES["squeaky"].options}
    book, dice = Book(Opened("squeaky", len(PEOPLE), options, False, 0, ANNA.id)), Random(5)
    book.do(*(Sit(player) for player in PEOPLE), Start(ANNA.id, SEED))
    while book.table.phase is Phase.PLAYING:
        book.do(book.answer(dice.choice(_who(book)), dice.choice))
    record = record_of(book.rows, 1)
    if record is None:
        raise ValueError("the game is over, and not too long")
    return record_json(record)


def _who(book: Book) -> list[Seat]:
    """Somebody who has answered already, as long as there is room for that; else who is waited for."""
    waiting = list(book.waiting)
    asked = [seat for seat in range(len(PEOPLE)) if book.table.question(seat)]
    answered = [seat for seat in asked if seat not in waiting]
    return answered if answered and len(book.rows) < LONGEST - _TO_THE_END else waiting


RECORDS: Final[dict[str, Attack]] = {"long records": bring_long}
