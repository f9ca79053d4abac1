"""Between two games people say who is in for the next one, row by row: nothing else is drawn again."""

from app.live.company import Company
from app.table.intents import OptIn, Propose
from app.web.rendering.fragment import Fragments
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.table_face import TableFace
from tests.table.books import ANNA, BEN, Book, finished
from tests.web.secrecy import languages, seen

ANNAS = Onlooker(0, host=True, stood_in_for=False, screen=False)
NOBODY_AWAY = Company((None,) * 4, ())


def two_games() -> Book:
    book = finished()
    book.again()
    book.play_out()
    return book


def people(face: TableFace, book: Book) -> Fragments:
    return face.company.fragments(seen(book.table), NOBODY_AWAY, ANNAS, asks=False)


def test_the_tally_is_drawn_once() -> None:
    face, book = TableFace(languages()["en"]), two_games()
    before = face.public(seen(book.table))["evening"]
    book.do(Propose(ANNA.id), OptIn(BEN.id))
    assert face.public(seen(book.table))["evening"] is before
    assert "podium" in before.markup


def test_the_tally_is_drawn_again_after_the_next_game() -> None:
    face, book = TableFace(languages()["en"]), two_games()
    before = face.public(seen(book.table))["evening"].markup
    book.again()
    book.play_out(1)
    after = face.public(seen(book.table))["evening"].markup
    assert after != before
    assert after == TableFace(languages()["en"]).public(seen(book.table))["evening"].markup


def test_the_people_are_drawn_once() -> None:
    face, book = TableFace(languages()["en"]), two_games()
    book.do(Propose(ANNA.id))
    before = people(face, book)
    book.do(OptIn(BEN.id))
    assert people(face, book) is before
    assert people(TableFace(languages()["en"]), book) == before
