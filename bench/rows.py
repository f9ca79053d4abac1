"""`python -m bench.rows`: what a row costs in each game: fold, digest and the views of five audiences.

Whole random games of four, folded again and again; the fastest fold counts, because everything else on the
machine only adds to it. Not here: rendering and sending (`bench`), bytes (`bench.bytes`).
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import GALLERY, AnyGame, Seat
from app.live.snapshot import Snapshot
from app.table.codec import decode_action
from app.table.entries import Opened, Played, Row
from app.table.evolve import evolve, fingerprint
from app.table.intents import Sit, Start
from app.table.table import Phase, Sitting, Table
from app.table.view import table_view
from tests.table.books import ANNA, Book
from tests.web.positions import CLOCK, GUESTS, plain_kind

SEATS: Final = 4
FOLDS: Final = 8
AUDIENCES: Final = (*range(SEATS), GALLERY)


def main() -> None:
    print("µs a row          rows   fold and views    apply   public      own   choices   digest")
    for game in GAMES.values():
        rows = played(game)
        figures = (whole(rows), *parts(game, answers_in(game, rows)))
        print(f"{game.key:16} {len(rows):5}", *(f"{figure:10.0f}" for figure in figures))


def played(game: AnyGame) -> Sequence[Row]:
    dice, kind = Random(5), plain_kind(game, SEATS)
    book = Book(Opened(game.key, SEATS, dict(kind.options), False, CLOCK, ANNA.id))
    book.do(*(Sit(guest) for guest in GUESTS[:SEATS]), Start(ANNA.id, dice.randbytes(32).hex()))
    while book.table.phase is Phase.PLAYING:
        book.do(book.answer(dice.choice(book.waiting), dice.choice))
    return book.rows


@dataclass(frozen=True, slots=True)
class Answer:
    """A row in which somebody answered: what was done, to which game, and what came of it."""

    seq: int
    seat: Seat
    action: Any
    before: Sitting
    table: Table
    after: Sitting


def answers_in(game: AnyGame, rows: Sequence[Row]) -> list[Answer]:
    found: list[Answer] = []
    before: Table | None = None
    for row in rows:
        after = evolve(before, row)
        if isinstance(row.entry, Played) and before and before.sitting and after.sitting:
            action = decode_action(game, row.entry.action)
            found.append(Answer(row.seq, row.entry.seat, action, before.sitting, after, after.sitting))
        before = after
    return found


def whole(rows: Sequence[Row]) -> float:
    def fold() -> None:
        table: Table | None = None
        for row in rows:
            table = evolve(table, row)
            snapshot = Snapshot(table, table_view(table))
            for audience in AUDIENCES:
                snapshot.game_view(audience)

    return fastest(fold) / len(rows)


def parts(game: AnyGame, answers: Sequence[Answer]) -> tuple[float, ...]:
    """Each for all rows before the next one: they add up to less than a row, in which they alternate."""

    def apply(answer: Answer) -> None:
        before = answer.before
        game.apply(before.state, answer.seat, answer.action, Chance(before.seed, answer.seq))

    def own(answer: Answer) -> None:
        for seat in range(SEATS):
            game.own(answer.after.state, seat, answer.after.public)

    def choices(answer: Answer) -> None:
        for seat in range(SEATS):
            game.choices(answer.after.view(seat))

    def cost(work: Callable[[Answer], object]) -> float:
        return fastest(lambda: [work(answer) for answer in answers]) / len(answers)

    return (
        cost(apply),
        cost(lambda answer: game.public(answer.after.state)),
        cost(own),
        cost(choices),
        cost(lambda answer: fingerprint(answer.table)),
    )


def fastest(work: Callable[[], object]) -> float:
    """In microseconds of CPU."""
    times = []
    for _ in range(FOLDS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times) * 1e6


if __name__ == "__main__":
    main()
