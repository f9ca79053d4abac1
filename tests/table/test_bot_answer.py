"""What a bot answers: from its seat's view alone, and the same on every node."""

import pytest

from app.games.contract import LEVELS
from app.table.bot_answer import bot_answer
from app.table.evolve import fold
from app.table.intents import AddBot, Leave, Start
from app.table.refusals import Reason
from app.table.table import Phase
from tests.table.books import ANNA, BEN, SEED, Book, gathered, playing, with_bot, with_stand_in


def test_a_bot_answers_the_question_of_its_seat() -> None:
    book = with_bot()
    answer = bot_answer(book.table, 2)
    assert answer is not None
    assert answer.key == book.question(2).key
    book.do(answer)
    assert book.refusal(answer) is Reason.QUESTION_CLOSED


def test_every_node_comes_to_the_same_answer() -> None:
    book = with_bot()
    assert bot_answer(fold(book.rows), 2) == bot_answer(book.table, 2)


def test_nobody_answers_for_a_person() -> None:
    assert bot_answer(playing().table, 0) is None


def test_nobody_answers_before_the_game() -> None:
    book = gathered(2)
    book.do(AddBot(ANNA.id, "normal"))
    assert bot_answer(book.table, 2) is None


def test_a_bot_sits_in_for_who_left() -> None:
    book = with_stand_in()
    answer = bot_answer(book.table, 1)
    assert answer is not None
    book.do(answer)


def test_a_bot_that_is_not_asked_says_nothing() -> None:
    book = with_bot()
    book.do(book.answer(0), book.answer(1))
    answer = bot_answer(book.table, 2)
    assert answer is not None
    book.do(answer)
    if book.table.question(2) is None:
        assert bot_answer(book.table, 2) is None


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_finish_a_game_by_themselves(level: str) -> None:
    book = Book()
    book.do(*(AddBot(ANNA.id, level) for _ in range(4)), Start(ANNA.id, SEED))
    while book.table.phase is Phase.PLAYING:
        answer = bot_answer(book.table, book.waiting[0])
        assert answer is not None
        book.do(answer)
    assert fold(book.rows) == book.table
    assert bot_answer(book.table, 0) is None


def test_who_leaves_and_who_is_a_bot_from_the_start_are_played_alike() -> None:
    book = playing()
    book.do(Leave(BEN.id))
    assert bot_answer(book.table, 1) is not None
    assert bot_answer(book.table, 0) is None
