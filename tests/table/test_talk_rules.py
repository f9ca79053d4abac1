"""Who may speak at a table, and at which pace."""

import pytest

from app.table.intents import ChangeTerms, Player, React, Remove, Silence, Write
from app.table.refusals import Reason
from app.table.talk_rules import (
    A_MINUTE,
    GALLERY_SPEAKS_EVERY,
    MOST_A_MINUTE,
    SPEAK_EVERY,
    TEXT_LENGTH,
    Spoken,
    react,
    silence,
    write,
)
from tests.table.books import ANNA, BEN, STRANGER, Book, finished, gathered, playing, with_stand_in

NOTHING = Spoken([], [])
NAMELESS = Player("id-of-nobody", "", "avatar-1")


def judged(book: Book, player: Player, reaction: str = "laugh", spoken: Spoken = NOTHING) -> Reason | None:
    return react(book.table, React(player, reaction), book.now, spoken)


@pytest.mark.parametrize("book", [gathered, playing, with_stand_in, finished])
def test_everybody_with_a_name_may_speak_at_any_time(book: type[Book]) -> None:
    for player in (ANNA, BEN, STRANGER):
        assert judged(book(), player) is None
        assert judged(book(), player, "well_played") is None


def test_who_watches_without_a_name_may_not() -> None:
    assert judged(playing(), NAMELESS) is Reason.NAMELESS


def test_who_was_removed_for_good_may_not() -> None:
    book = playing()
    book.do(Remove(ANNA.id, 1, barred=True))
    assert judged(book, BEN) is Reason.BARRED


def test_only_what_there_is_can_be_said() -> None:
    assert judged(playing(), ANNA, "spit") is Reason.MALFORMED


@pytest.mark.parametrize("player", [ANNA, STRANGER])
def test_there_is_a_pause_between_two(player: Player) -> None:
    book = playing()
    assert judged(book, player, spoken=Spoken([book.now - SPEAK_EVERY + 1], [])) is Reason.TOO_OFTEN
    assert judged(book, player, spoken=Spoken([book.now - SPEAK_EVERY], [])) is None


def test_so_many_may_be_said_in_a_minute() -> None:
    book = playing()
    many = [book.now - A_MINUTE + 1 + n * SPEAK_EVERY for n in range(MOST_A_MINUTE)]
    assert judged(book, ANNA, spoken=Spoken(many, [])) is Reason.TOO_OFTEN
    assert judged(book, ANNA, spoken=Spoken([many[0] - 1, *many[1:]], [])) is None


def test_those_who_watch_share_a_pace_and_those_who_play_do_not_wait_for_them() -> None:
    book = playing()
    crowded = Spoken([], [book.now - GALLERY_SPEAKS_EVERY + 1])
    assert judged(book, STRANGER, spoken=crowded) is Reason.TOO_OFTEN
    assert judged(book, ANNA, spoken=crowded) is None
    assert judged(book, STRANGER, spoken=Spoken([], [book.now - GALLERY_SPEAKS_EVERY])) is None


def test_who_is_silenced_is_refused() -> None:
    assert judged(playing(), BEN, spoken=Spoken([], [], silenced=True)) is Reason.SILENCED


def test_only_the_host_silences() -> None:
    table = playing().table
    assert silence(table, Silence(ANNA.id, "k7", silent=True)) is None
    assert silence(table, Silence(BEN.id, "k7", silent=True)) is Reason.NOT_HOST


class TestWriting:
    def judged(self, text: str, spoken: Spoken = NOTHING) -> Reason | None:
        book = gathered()
        book.do(ChangeTerms(ANNA.id, chat=True))
        return write(book.table, Write(BEN, text), book.now, spoken)

    def test_is_only_for_tables_with_a_chat(self) -> None:
        assert write(playing().table, Write(ANNA, "Hello"), 0, NOTHING) is Reason.NO_CHAT
        assert self.judged("Hello") is None

    def test_is_short_and_says_something(self) -> None:
        assert self.judged("x" * TEXT_LENGTH) is None
        for text in ("", "x" * (TEXT_LENGTH + 1), "two\nlines", "\u202eright to left"):
            assert self.judged(text) is Reason.MALFORMED

    def test_has_the_same_pace_as_reactions(self) -> None:
        assert self.judged("Hello", Spoken([gathered().now], [])) is Reason.TOO_OFTEN
