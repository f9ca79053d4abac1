"""A game that was played once and is kept: rules that fold it to something else have changed.

If the change is meant, `rules_version` grows, and `python -m tests.table.recording` writes the files anew.
Every kind of row is in them.
"""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from app.main.logbook import export
from app.main.settings import Settings
from app.store.migrate import migrate
from app.store.store import open_store
from app.table.absent import bot_answer
from app.table.intents import AddBot, Free, Leave, Player, Rename, Sit, Start, Swap, TimeOut
from app.table.table import Phase
from tests.table.books import ANNA, BEN, CARA, CODE, DAN, EVE, SEED, Book, opened

FOLDER: Final = Path(__file__).parent / "recorded"


def eventful_game() -> Book:
    """Four at a table of five: two people to the end, one who leaves for a while, and a bot."""
    book = Book(opened(capacity=5, clock=30, public=True))
    book.do(Sit(ANNA), Sit(BEN), Sit(CARA, 4), Sit(DAN), Sit(EVE), Free(ANNA.id, 3), Leave(BEN.id))
    book.do(AddBot(ANNA.id, "beginner"), Sit(BEN), Swap(ANNA.id, 0, 2), Leave(DAN.id))
    book.do(Rename(Player(BEN.id, "Benedetta", "avatar-12")), Start(ANNA.id, SEED))
    dice = Random(4)
    for step in range(10_000):
        if book.table.phase is Phase.OVER:
            break
        book.now += dice.randrange(5_000)
        _go_on(book, step, dice)
    return book


def _go_on(book: Book, step: int, dice: Random) -> None:
    if step == 20:
        book.do(Leave(BEN.id))
    if step == 40:
        book.do(Sit(BEN))
    seat = dice.choice(book.waiting)
    if answer := bot_answer(book.table, seat):
        book.do(answer)
    elif step % 10 == 0:
        book.now += 30_000
        book.do(TimeOut(seat, book.question(seat).key))
    else:
        book.do(book.answer(seat, dice.choice))


async def exported(book: Book, url: str) -> str:
    async with open_store(url) as store:
        for row in book.rows:
            assert await store.append(row, None)
    return await export(Settings(database_url=url), CODE)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/recording.db"
        migrate(url)
        text = asyncio.run(exported(eventful_game(), url))
    (FOLDER / "felix_4.jsonl").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
