"""Constant markup goes over a socket once, and what a page makes of its messages is what was rendered."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from app.games.contract import AnyGame
from app.table.entries import Opened
from app.table.intents import Sit, Start
from app.table.table import Phase
from app.web.pages.viewer import PageViewer
from app.web.people.names import BadName, clean_name
from app.web.rendering.phrases import CODE, END, PHRASES, Phrasebook, PhraseReader, phrased
from app.web.sockets.table_talk import Mark
from tests.table.books import ANNA, Book
from tests.web.positions import CLOCK, GUESTS, every_game, plain_kind
from tests.web.rendering.phrase_page import PhrasePage
from tests.web.still_table import StillTable


def test_markup_is_written_as_a_code() -> None:
    book = Phrasebook()
    code = book.written('<li class="player">')
    assert CODE.fullmatch(code)
    assert book.written('<li class="player">') == code
    assert book.spelled_out(f"{code}Ada") == '<li class="player">Ada'


def test_words_and_short_texts_stay_as_they_are() -> None:
    """A template may look at the letters of what another one writes."""
    book = Phrasebook()
    assert book.written("Waiting for the others") == "Waiting for the others"
    assert book.written("</b>") == "</b>"


def test_a_phrase_of_phrases_is_one() -> None:
    book = Phrasebook()
    whole = book.written(f"{book.written('<p><b>')}Ada{book.written('</b></p>')}")
    assert CODE.fullmatch(whole)
    assert book.spelled_out(whole) == "<p><b>Ada</b></p>"


def test_when_the_codes_of_two_signs_are_used_up_there_are_longer_ones() -> None:
    book = Phrasebook()
    texts = [f'<p id="{number}">' for number in range(4000)]
    codes = [book.written(text) for text in texts]
    assert len(set(codes)) == len(texts)
    assert {len(code) for code in codes} == {2, 3}
    assert book.spelled_out("".join(codes)) == "".join(texts)


def test_a_code_does_not_tell_which_phrases_came_before() -> None:
    first = {Phrasebook().written('<p class="first">') for _ in range(20)}
    assert len(first) > 1


def test_a_code_survives_being_escaped_and_filled_in() -> None:
    book = Phrasebook()
    for number in range(2000):
        code = book.written(f'<p id="{number}">')
        assert str(escape(code)) == code
        assert Markup("%(part)s") % {"part": Markup(code)} == code  # noqa: S704


@given(st.text(max_size=24))
def test_no_name_can_look_like_a_code(given_name: str) -> None:
    try:
        name = clean_name(given_name)
    except BadName:
        return
    assert not CODE.search(name)
    assert END not in name


def test_a_reader_is_told_a_phrase_once() -> None:
    reader, page = PhraseReader(), PhrasePage()
    text = PHRASES.written('<p class="told once">') + "Ada"
    first, second = reader.told(phrased([text])), reader.told(phrased([text]))
    assert first.count('<p class="told once">') == 1
    assert second == text
    assert page.spelled_out(first) == page.spelled_out(second) == '<p class="told once">Ada'


def test_every_reader_is_told_for_itself() -> None:
    text = phrased([PHRASES.written('<p class="told twice">')])
    assert PhraseReader().told(text) == PhraseReader().told(text) != text.text


@every_game
def test_a_page_with_phrases_shows_what_a_page_without_shows(game: AnyGame) -> None:
    dice, seats = Random(8), max(2, game.seat_counts[0])
    book = Book(Opened(game.key, seats, dict(plain_kind(game, seats).options), False, CLOCK, ANNA.id))
    book.do(*(Sit(guest) for guest in GUESTS[:seats]), Start(ANNA.id, dice.randbytes(32).hex()))
    still, page = StillTable(book, "it"), PhrasePage()
    phrases, plain = (PageViewer(still.door(1), screen=False, phrases=reads) for reads in (True, False))
    phrases.resume(Mark.of(still.snapshot, 1))
    plain.resume(Mark.of(still.snapshot, 1))
    while book.table.phase is Phase.PLAYING:
        book.do(book.answer(dice.choice(book.waiting), dice.choice))
        still.show(book)
        message, spelled = phrases.message(), plain.message()
        assert (message is None) == (spelled is None)
        if message is not None:
            assert page.spelled_out(message) == spelled
