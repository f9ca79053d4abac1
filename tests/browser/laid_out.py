"""Tables in the middle of a game, put into a server's database as if they had been played there: to look at.

Nobody sits at them with a browser, and no clock runs, so they stay as they are.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from random import Random
from typing import Any, Final, NamedTuple

from app.games.contract import AnyGame
from app.live.hall import new_code
from app.live.summary import summarise
from app.main.fuzz import Kind
from app.store.store import Store, open_store
from app.table.entries import Opened, Row
from app.table.intents import Player, Sit, Start
from app.table.table import Phase, Table
from tests.table.books import Book

GUESTS: Final = tuple(
    Player(f"id-of-{name.lower()}", name, f"avatar-{number}")
    for number, name in enumerate(
        ("Emma", "Federico", "Alessandra", "Ugo", "Bartolomeo", "Lia", "Giovanna", "Tom", "Beatrice"), start=1
    )
)


class LaidOut(NamedTuple):
    """A table at one kind of moment."""

    scene: str
    code: str


class _Moment(NamedTuple):
    scene: str
    rows: tuple[Row, ...]
    table: Table


def lay_out(database_url: str, game: AnyGame, kind: Kind, seed: int = 1) -> list[LaidOut]:
    """A table for each kind of moment that a random game has; always the same ones."""
    moments = list(_one_of_each(game, kind, Random(seed)))
    codes = [new_code() for _ in moments]
    _aside(_store(database_url, dict(zip(codes, moments, strict=True))))
    return [LaidOut(moment.scene, code) for code, moment in zip(codes, moments, strict=True)]


def lay_out_questions(database_url: str, game: AnyGame, kind: Kind, seed: int = 1) -> list[LaidOut]:
    """A table for each kind of question that the first guest is asked in a random game."""
    asked = (moment for moment in _moments(game, kind, Random(seed)) if moment.table.question(0))
    first = {_question(moment.table): moment for moment in reversed(list(asked))}
    codes = {scene: new_code() for scene in first}
    _aside(_store(database_url, {codes[scene]: moment for scene, moment in first.items()}))
    return [LaidOut(scene, code) for scene, code in codes.items()]


def lay_out_evening(database_url: str, game: AnyGame, kind: Kind, seed: int = 1) -> str:
    """A table where a second game has just ended; its code."""
    book, code = _begun(game, kind, Random(seed)), new_code()
    book.play_out(seed)
    book.again()
    book.play_out(seed + 1)
    _aside(_store(database_url, {code: _Moment("over", tuple(book.rows), book.table)}))
    return code


def about_to_end(
    database_url: str, game: AnyGame, kind: Kind, seed: int = 1
) -> tuple[str, Callable[[], None]]:
    """A table where one answer is missing, and what gives it; the server finds it within seconds."""
    *_, before, last = _moments(game, kind, Random(seed))
    code, row = new_code(), last.rows[-1:]
    _aside(_store(database_url, {code: before}))
    return code, lambda: _aside(_store(database_url, {code: last._replace(rows=row)}))


def _aside(work: Coroutine[Any, Any, None]) -> None:
    with ThreadPoolExecutor(1) as aside:  # where the browser's own loop does not run
        aside.submit(asyncio.run, work).result()


def _one_of_each(game: AnyGame, kind: Kind, dice: Random) -> Iterator[_Moment]:
    """In the middle of each stretch, the first time that it comes; the last moment always."""
    seen: set[str] = set()
    for scene, stretch in groupby(_moments(game, kind, dice), lambda moment: moment.scene):
        if scene not in seen:
            seen.add(scene)
            moments = list(stretch)
            yield moments[len(moments) // 2]


def _moments(game: AnyGame, kind: Kind, dice: Random) -> Iterator[_Moment]:
    book = _begun(game, kind, dice)
    while book.table.phase is Phase.PLAYING:
        yield _Moment(_scene(book.table), tuple(book.rows), book.table)
        book.do(book.answer(dice.choice(book.waiting), dice.choice))
    yield _Moment("over", tuple(book.rows), book.table)


def _begun(game: AnyGame, kind: Kind, dice: Random) -> Book:
    host = GUESTS[0].id
    book = Book(Opened(game.key, kind.seats, dict(kind.options), False, 0, host))
    book.do(*(Sit(guest) for guest in GUESTS[: kind.seats]), Start(host, dice.randbytes(32).hex()))
    return book


def _scene(table: Table) -> str:
    """What kind of moment it is: the game's phase, and in a match the challenge."""
    public: Any = table.sitting.public if table.sitting else None
    return "-".join(part for part in (getattr(public, "challenge", ""), public.phase) if part)


def _question(table: Table) -> str:
    question = table.question(0)
    actions = {type(choice).__name__ for choice in question.choices} if question else ()
    return " ".join((_scene(table), *sorted(actions)))


async def _store(database_url: str, moments: dict[str, _Moment]) -> None:
    async with open_store(database_url) as store:
        await asyncio.gather(*(_append(store, code, moment) for code, moment in moments.items()))


async def _append(store: Store, code: str, moment: _Moment) -> None:
    players = frozenset(guest.id for guest in GUESTS[: len(moment.table.seats)])
    summary = summarise(moment.table._replace(code=code))
    for row in moment.rows:
        await store.append(row._replace(table=code), summary, players)
