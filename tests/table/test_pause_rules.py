"""A pause: nobody can answer, no clock runs, and everybody has as much time left afterwards as before."""

import pytest

from app.table.bot_answer import bot_answer
from app.table.entries import Paused, Resumed
from app.table.evolve import fold
from app.table.intents import Leave, Pause, Resume, StandIn, TimeOut
from app.table.refusals import Reason
from app.table.view import next_due, seat_question, table_view
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    OPENED_AT,
    STRANGER,
    Book,
    finished,
    gathered,
    opened,
    playing,
    with_bot,
)
from tests.table.recording import play_on


def paused() -> Book:
    """Ten seconds into a turn of thirty."""
    book = playing(entry=opened(clock=30))
    book.now += 10_000
    book.do(Pause(ANNA.id))
    return book


def test_everybody_sees_that_the_game_rests() -> None:
    book = paused()
    assert book.rows[-1].entry == Paused()
    assert table_view(book.table).paused_since == OPENED_AT + 10_000
    assert fold(book.rows) == book.table


def test_nobody_can_answer() -> None:
    book = paused()
    book.now += 60_000
    assert book.refusal(book.answer(1)) is Reason.PAUSED
    assert book.refusal(TimeOut(1, book.question(1).key)) is Reason.PAUSED


def test_bots_can_not_answer_either() -> None:
    book = with_bot()
    book.do(Pause(ANNA.id))
    answer = bot_answer(book.table, 2)
    assert answer is not None
    assert book.refusal(answer) is Reason.PAUSED


def test_no_clock_runs() -> None:
    book = paused()
    assert next_due(book.table) is None
    question = seat_question(book.table, 1)
    assert question is not None
    assert question.due_at is None
    assert question.choices == book.question(1).choices


def test_afterwards_everybody_has_as_much_time_as_before() -> None:
    book = paused()
    book.now += 1_000_000
    book.do(Resume(ANNA.id))
    assert book.rows[-1].entry == Resumed()
    assert next_due(book.table) == book.now + 20_000
    assert book.question(1).asked_at == book.now - 10_000
    assert table_view(book.table).paused_since is None
    book.do(book.answer(1))
    assert fold(book.rows) == book.table


def test_the_keys_of_the_questions_stay() -> None:
    book = paused()
    answer = book.answer(1)
    book.do(Resume(ANNA.id), answer)


def test_only_the_host_pauses() -> None:
    for player in (BEN, STRANGER):
        assert playing().refusal(Pause(player.id)) is Reason.NOT_HOST


def test_only_the_host_goes_on_while_there() -> None:
    book = paused()
    for player in (BEN, STRANGER):
        assert book.refusal(Resume(player.id)) is Reason.NOT_HOST


def test_anybody_at_the_table_goes_on_when_the_host_is_away() -> None:
    book = paused()
    book.absent = frozenset({ANNA.id})
    assert book.refusal(Resume(STRANGER.id)) is Reason.NOT_HOST
    book.do(Resume(CARA.id))
    assert book.table.paused_at is None


def test_a_new_host_goes_on() -> None:
    book = paused()
    book.do(Leave(ANNA.id), Resume(BEN.id))
    assert book.table.paused_at is None


def test_happens_once_and_in_a_game() -> None:
    assert paused().refusal(Pause(ANNA.id)) is Reason.ALREADY_SO
    assert playing().refusal(Resume(ANNA.id)) is Reason.ALREADY_SO
    for position in (gathered, finished):
        assert position().refusal(Pause(ANNA.id)) is Reason.NOT_STARTED


def test_who_is_away_is_not_waited_for_meanwhile() -> None:
    book = paused()
    book.absent = frozenset({BEN.id})
    book.now += 100_000
    assert book.refusal(StandIn(CARA.id, 1)) is Reason.PAUSED
    book.do(Resume(ANNA.id))
    assert book.refusal(StandIn(CARA.id, 1)) is Reason.TOO_EARLY


@pytest.mark.parametrize("rest", [1, 5_000, 10**9])
def test_digests_tell_that_it_rests(rest: int) -> None:
    one, other = playing(), playing()
    one.do(Pause(ANNA.id))
    one.now += rest
    assert one.rows[-1].digest != other.rows[-1].digest
    one.do(Resume(ANNA.id))
    assert one.rows[-1].digest == other.rows[-1].digest


def test_a_game_goes_on_to_its_end_after_it() -> None:
    book = with_bot()
    play_on(book, 20)
    book.do(Pause(ANNA.id), Resume(ANNA.id))
    play_on(book)
    assert fold(book.rows) == book.table
