"""Who wants to be forgotten has no name in anything that is shown, and the log is as it was."""

from app.games.contract import GALLERY
from app.table.codec import view_json
from app.table.entries import Row
from app.table.evening_view import evening_view
from app.table.evolve import fold
from app.table.intents import Leave, Player, Rename, Sit, Start
from app.table.story import story
from app.table.table import Table
from app.table.veil import NOBODY, Veil
from app.table.view import table_view
from tests.table.books import ANNA, BEN, SEED, Book, gathered


def shown(table: Table) -> str:
    """All that anybody may see of people."""
    return view_json((table_view(table), evening_view(table), story(table, GALLERY))).decode()


def evening() -> Book:
    """Ben comes, is called otherwise, plays, leaves; others stay."""
    book = gathered(3)
    book.do(Rename(Player(BEN.id, "Benjamin", BEN.avatar)))
    book.do(Leave(BEN.id), Sit(Player(BEN.id, "Benny", BEN.avatar)))
    book.do(Start(ANNA.id, SEED))
    book.play_out()
    book.now += 1000
    book.again()
    book.play_out(seed=3)
    book.do(Leave(BEN.id))
    return book


def veiled(rows: list[Row]) -> Table:
    return Veil(frozenset({BEN.id}), rows).table


def test_none_of_the_names_somebody_had_is_shown() -> None:
    book = evening()
    assert "Benny" in shown(book.table)
    assert "Ben" in shown(book.table)
    seen = shown(veiled(book.rows))
    assert "Ben" not in seen
    assert NOBODY in seen
    assert "Anna" in seen


def test_all_but_the_name_is_the_same() -> None:
    book = evening()
    other = veiled(book.rows)
    assert other.sitting is not None
    assert book.table.sitting is not None
    assert other.sitting.state == book.table.sitting.state
    assert [result.places for result in other.results] == [result.places for result in book.table.results]
    assert (other.seq, other.moment) == (book.table.seq, book.table.moment)


def test_the_log_folds_as_before() -> None:
    book = evening()
    veiled(book.rows)
    assert fold(book.rows) == book.table


def test_it_goes_on_row_by_row() -> None:
    book = evening()
    veil = Veil(frozenset({BEN.id}), book.rows[:5])
    for row in book.rows[5:]:
        veil.after(row)
    assert shown(veil.table) == shown(veiled(book.rows))


def test_if_nobody_is_hidden_it_is_the_table_itself() -> None:
    book = evening()
    assert Veil(frozenset(), book.rows).table == book.table
