"""The judge of the crash trials finds what it is there to find."""

from dataclasses import replace

import pytest

from app.table.decide import Decided
from app.table.entries import Sat
from app.table.evolve import Diverged
from app.table.intents import Sit
from bench.crash.judge import Folded, Verdict, folded, judged
from bench.crash.people import Notes, Shown, fingerprint
from tests.table.books import BEN, CARA, Book, gathered

TOKEN = "tap-1"


@pytest.fixture
def book() -> Book:
    """Anna and Ben sit there; Cara's row carries a token."""
    book = gathered(2)
    decided = book.judge(Sit(CARA), TOKEN)
    assert isinstance(decided, Decided)
    book.rows.append(decided.row)
    book.table = decided.table
    return book


def verdict_on(log: Folded, notes: Notes, *pasts: Folded) -> Verdict:
    return judged(log, pasts, [notes])


def told(book: Book) -> Notes:
    return Notes(acknowledged={TOKEN: book.table.moment})


def shown_after(book: Book, row: int) -> bytes:
    return fingerprint(folded(book.rows[:row]).newest[0])


def test_what_is_as_it_was_said_is_in_order(book: Book) -> None:
    notes = told(book)
    notes.shown = [Shown(shown_after(book, 3), 3), Shown(shown_after(book, 4), None)]
    verdict = verdict_on(folded(book.rows), notes)
    assert verdict == Verdict(acknowledged=1)


def test_an_acknowledged_action_that_is_not_in_the_log_is_lost(book: Book) -> None:
    assert verdict_on(folded(book.rows[:-1]), told(book)).lost == 1


def test_an_action_that_is_somewhere_else_than_was_said_is_lost(book: Book) -> None:
    assert verdict_on(folded(book.rows), Notes(acknowledged={TOKEN: book.table.moment + 1})).lost == 1


def test_a_token_in_two_rows_is_doubled(book: Book) -> None:
    log = folded(book.rows)
    log.tokens[TOKEN] += 1
    assert verdict_on(log, told(book)).doubled == 1


def test_what_was_refused_and_is_in_the_log_was_denied(book: Book) -> None:
    assert verdict_on(folded(book.rows), Notes(refused={TOKEN: "illegal"})).denied == 1


def test_a_state_that_the_log_never_led_to_was_not_durable(book: Book) -> None:
    notes = Notes(shown=[Shown(shown_after(book, 4), None)])
    assert verdict_on(folded(book.rows[:-1]), notes).shown_not_durable == 1


def test_a_state_that_was_shown_before_its_row_was_there_was_not_durable(book: Book) -> None:
    notes = Notes(shown=[Shown(shown_after(book, 4), 3)])
    assert verdict_on(folded(book.rows), notes).shown_not_durable == 1


def test_what_was_durable_until_the_log_was_rewound_was_rightly_told(book: Book) -> None:
    notes = told(book)
    notes.shown = [Shown(shown_after(book, 4), 3)]
    verdict = verdict_on(folded(book.rows[:-1]), notes, folded(book.rows))
    assert verdict == Verdict(acknowledged=1)


def test_a_log_with_a_gap_does_not_fold(book: Book) -> None:
    with pytest.raises(Diverged):
        folded([*book.rows[:2], book.rows[3]])


def test_a_log_that_was_changed_does_not_fold(book: Book) -> None:
    sat = book.rows[2].entry
    assert isinstance(sat, Sat)
    changed = book.rows[2]._replace(entry=replace(sat, name=f"{BEN.name}!"))
    with pytest.raises(Diverged):
        folded([*book.rows[:2], changed, book.rows[3]])
