"""Games that were played once and are kept: rules that fold them to something else have changed.

If the change is meant, `rules_version` grows and the old version stays beside it. `python -m
tests.table.recording` then records a game of each version that has none yet, with its result, and two
evenings if there are none. Every kind of row is in them.
"""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.main.logbook import export, imported, replay
from app.main.settings import Settings
from app.store.migrate import migrate
from app.store.store import open_store
from app.table.bot_answer import bot_answer
from app.table.deal import seal_of
from app.table.entries import Opened, Row
from app.table.intents import (
    AddBot,
    AgreeToEnd,
    Begin,
    ChangeTerms,
    Contribute,
    Free,
    GiveSeat,
    Leave,
    OptIn,
    OptOut,
    PassHost,
    Pause,
    Player,
    Propose,
    Remove,
    Rename,
    Resume,
    Sit,
    StandIn,
    Start,
    Swap,
    TimeOut,
    WithdrawEnd,
)
from app.table.table import Phase
from tests.table.books import ANNA, BEN, CARA, CODE, DAN, EVE, SEED, STRANGER, Book

FOLDER: Final = Path(__file__).parent / "recorded"
EVENING: Final = FOLDER / "evening.jsonl"
DEALT: Final = FOLDER / "dealt.jsonl"


MOST_SEATS: Final = 5


def path_of(game: AnyGame) -> Path:
    return FOLDER / f"{game.key}-{game.rules_version}.jsonl"


def result_path(log: Path) -> Path:
    return log.with_suffix(".json")


def recorded_rows(log: Path) -> list[Row]:
    return imported(log.read_text(encoding="utf-8"))


def eventful_game(game: AnyGame) -> Book:
    options = {option.key: option.values[0] for option in game.options}
    seats = max(count for count in game.seat_counts if count <= MOST_SEATS)
    book = Book(Opened(game.key, seats, options, True, 30, ANNA.id))
    gather = _gather_four if seats == MOST_SEATS else _gather_few
    gather(book, seats)
    book.do(Start(ANNA.id, SEED))
    dice = Random(4)
    for step in range(10_000):
        if book.table.phase is Phase.OVER:
            break
        book.now += dice.randrange(5_000)
        _go_on(book, step, dice)
    return book


def _gather_four(book: Book, _seats: int) -> None:
    """At a table of five: two people to the end, one who leaves for a while, and a bot; every kind of row."""
    book.do(Sit(ANNA), Sit(BEN), Sit(CARA, 4), Sit(DAN), Sit(EVE), Free(ANNA.id, 3), Leave(BEN.id))
    book.do(AddBot(ANNA.id, "beginner"), Sit(BEN), Swap(ANNA.id, 0, 2), Leave(DAN.id))
    book.do(Rename(Player(BEN.id, "Benedetta", "avatar-12")))


def _gather_few(book: Book, seats: int) -> None:
    """Two people, of whom one leaves for a while if the game is long enough, and bots on the other seats."""
    book.do(*(Sit(player) for player in (ANNA, BEN)[:seats]))
    book.do(*(AddBot(ANNA.id, "beginner") for _ in range(seats - 2)))


def _go_on(book: Book, step: int, dice: Random) -> None:
    if step == 20 and len(book.table.seats) > 1:
        book.do(Leave(BEN.id))
    if step == 40 and len(book.table.seats) > 1:
        book.do(Sit(BEN))
    seat = dice.choice(book.waiting)
    if answer := bot_answer(book.table, seat):
        book.do(answer)
    elif step % 10 == 0:
        book.now += 30_000
        book.do(TimeOut(seat, book.question(seat).key))
    else:
        book.do(book.answer(seat, dice.choice))


def eventful_evening() -> Book:
    """Two games at one table, with every kind of row that no game needs by itself."""
    book = Book(Opened("felix", 4, {}, False, 0, ANNA.id))
    book.do(Sit(ANNA), Sit(BEN), Sit(CARA), AddBot(ANNA.id, "beginner"), Start(ANNA.id, SEED))
    _change_players(book)
    play_on(book)
    book.do(ChangeTerms(ANNA.id, "squeaky", 3), PassHost(ANNA.id, 1))
    _ask_who_is_in(book)
    play_on(book)
    return book


def dealt_evening() -> Book:
    """Two games, each with a secret of its own and with shares of some devices."""
    book = Book(Opened("felix", 3, {}, False, 0, ANNA.id, secret="5ec7" * 16))
    book.do(Sit(ANNA), Sit(BEN), AddBot(ANNA.id, "beginner"))
    book.do(*(Contribute(ANNA.id, seal_of("5ec7" * 16), share * 64) for share in "ab"))
    book.do(Start(ANNA.id, SEED))
    play_on(book)
    book.do(Contribute(BEN.id, seal_of(SEED), "c" * 64))
    book.again("f7e5" * 16)
    play_on(book)
    return book


def _change_players(book: Book) -> None:
    """Ben is stood in for and comes back. Cara is removed for good; somebody who watched plays on for her."""
    book.do(StandIn(ANNA.id, 1), book.answer(1), Pause(ANNA.id), Resume(ANNA.id))
    book.do(AgreeToEnd(ANNA.id), WithdrawEnd(ANNA.id))
    play_on(book, 10)
    book.asking = {"zoe": STRANGER}
    book.do(Remove(ANNA.id, 2, barred=True))
    play_on(book, 10)
    book.do(GiveSeat(ANNA.id, 2, "zoe"))


def _ask_who_is_in(book: Book) -> None:
    """First nobody is, then both."""
    for answer in (OptOut(ANNA.id), OptIn(BEN.id)):
        book.do(Propose(ANNA.id), answer)
        book.now += 30_000
        assert book.table.proposal is not None
        book.do(Begin(book.table.proposal.asked_in, SEED))


def play_on(book: Book, steps: int = 10_000) -> None:
    """Bots answer for themselves, people choose the first that is allowed."""
    while steps and book.table.phase is Phase.PLAYING:
        steps, seat = steps - 1, book.waiting[0]
        book.do(bot_answer(book.table, seat) or book.answer(seat))


async def exported(book: Book, url: str) -> str:
    async with open_store(url) as store:
        for row in book.rows:
            assert await store.append(row, None)
    return await export(Settings(database_url=url), CODE)


def record(book: Book, path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/recording.db"
        migrate(url)
        text = asyncio.run(exported(book, url))
    path.write_text(text + "\n", encoding="utf-8")
    result_path(path).write_text(replay(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for played in GAMES.values():
        if not path_of(played).exists():
            record(eventful_game(played), path_of(played))
    if not EVENING.exists():
        record(eventful_evening(), EVENING)
    if not DEALT.exists():
        record(dealt_evening(), DEALT)
