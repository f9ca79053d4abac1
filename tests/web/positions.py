"""Tables in the middle of random games: what the pages of every game are looked at with."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.main.fuzz import Kind, every_kind, few_kinds
from app.table.bot_answer import bot_answer
from app.table.entries import Opened
from app.table.intents import AddBot, Player, Sit, Start
from app.table.table import Phase, Table
from tests.table.books import ANNA, PEOPLE, SEED, Book

CLOCK: Final = 30
CHANGE_OF_MIND: Final = 0.2
"""How often somebody acts who may but need not, where there is one."""

GUESTS: Final = (
    *PEOPLE,
    *(
        Player(f"id-of-{name.lower()}", name, f"avatar-{number}")
        for number, name in enumerate(("Finn", "Gina", "Hugo", "Ines"), start=len(PEOPLE) + 1)
    ),
)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
every_number_of_seats = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{game.key}-{seats}")
        for game in GAMES.values()
        for seats in game.seat_counts
    ],
)


def plain_kind(game: AnyGame, seats: int) -> Kind:
    """A table with all options as they are if nobody changes them."""
    return next(kind for kind in few_kinds(game) if kind.seats == seats)


def largest_kind(game: AnyGame) -> Kind:
    return plain_kind(game, game.seat_counts[-1])


def any_kind(game: AnyGame, seats: int, dice: Random) -> Kind:
    return dice.choice(every_kind(game, (seats,)))


def random_positions(game: AnyGame, kind: Kind, dice: Random, every: int) -> Iterator[Table]:
    """A random game, and about one of so many of its moments; the last one always."""
    book = Book(Opened(game.key, kind.seats, dict(kind.options), False, CLOCK, ANNA.id))
    book.do(*(Sit(guest) for guest in GUESTS[: kind.seats]), Start(ANNA.id, dice.randbytes(32).hex()))
    while book.table.phase is Phase.PLAYING:
        if dice.randrange(every) == 0:
            yield book.table
        asked = [seat for seat in range(kind.seats) if book.table.question(seat)]
        changes_mind = dice.random() < CHANGE_OF_MIND
        book.do(book.answer(dice.choice(asked if changes_mind else book.waiting), dice.choice))
    yield book.table


def some_positions(game: AnyGame, kind: Kind, dice: Random, count: int) -> Iterator[Table]:
    """So many moments of a random game in their order, if it has that many; the last one always."""
    *before, last = random_positions(game, kind, dice, every=1)
    chosen = sorted(dice.sample(range(len(before)), min(count - 1, len(before))))
    yield from (before[index] for index in chosen)
    yield last


def bots_playing(game: AnyGame, level: str, rows: int) -> Iterator[Table]:
    """The first moments of a game of bots."""
    seats = game.seat_counts[-1]
    book = Book(Opened(game.key, seats, dict(plain_kind(game, seats).options), False, CLOCK, ANNA.id))
    book.do(*(AddBot(ANNA.id, level) for _ in range(seats)), Start(ANNA.id, SEED))
    for _ in range(rows):
        if book.table.phase is not Phase.PLAYING:
            return
        yield book.table
        answer = bot_answer(book.table, book.waiting[0])
        assert answer is not None
        book.do(answer)
