"""A match of Squid Game that consists of one challenge and the last one."""

from typing import Final

from app.games.catalogue import GAMES
from app.games.squid_game.editions import LEFT_OUT, PLAYED
from app.table.bot_answer import bot_answer
from app.table.entries import Opened
from app.table.intents import AddBot, Sit, Start
from tests.table.books import ANNA, PEOPLE, SEED, Book

SQUID_GAME: Final = GAMES["squid_game"]


def match_of(challenge: str, *, clock: int = 0) -> Opened:
    options = {each.key: PLAYED if each.key == challenge else LEFT_OUT for each in SQUID_GAME.options}
    return Opened(SQUID_GAME.key, 3, options, False, clock, ANNA.id)


def briefed(challenge: str, *, people: int = 3, clock: int = 0) -> Book:
    """At the beginning of that challenge, with people on the first seats and bots on the others."""
    book = Book(match_of(challenge, clock=clock))
    book.do(*(Sit(player) for player in PEOPLE[:people]))
    book.do(*(AddBot(ANNA.id, "normal") for _ in range(3 - people)), Start(ANNA.id, SEED))
    for seat in range(3):
        book.do(bot_answer(book.table, seat) or book.answer(seat))
    return book
