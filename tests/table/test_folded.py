"""What is remembered of rows beside the table."""

from app.table.decide import Decided
from app.table.folded import TOKENS_KEPT, refolded
from tests.table.books import ANNA, playing


def test_however_often_somebody_changes_their_mind_only_the_newest_tokens_are_remembered() -> None:
    book = playing(3)
    for number in range(3 * TOKENS_KEPT):
        decided = book.judge(book.answer(0, lambda choices: choices[len(book.rows) % 2]), f"{number}")
        assert isinstance(decided, Decided)
        book.rows.append(decided.row)
        book.table = decided.table
    folded = refolded(None, book.rows)
    assert folded is not None
    moments = folded.remembered.moments
    assert TOKENS_KEPT <= len(moments) < 2 * TOKENS_KEPT
    assert list(moments) == [(ANNA.id, f"{number}") for number in range(3 * TOKENS_KEPT)][-len(moments) :]
