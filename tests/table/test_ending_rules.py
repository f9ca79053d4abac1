"""Ending a game early: it takes everybody who plays in person, and there is no result."""

import pytest

from app.table.entries import EndAgreed, EndWithdrawn
from app.table.evening_view import evening_view
from app.table.evolve import fold
from app.table.intents import (
    AgreeToEnd,
    Leave,
    Pause,
    Remove,
    Resume,
    Sit,
    StandIn,
    Start,
    WithdrawEnd,
)
from app.table.refusals import Reason
from app.table.table import Phase
from app.table.view import game_view, next_due, seat_question, table_view
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    DAN,
    SEED,
    STRANGER,
    Book,
    finished,
    gathered,
    opened,
    playing,
    with_bot,
    with_stand_in,
)
from tests.table.recording import play_on


def agreed(book: Book) -> list[str]:
    return [seat.name for seat in table_view(book.table).seats if seat and seat.agrees_to_end]


def almost() -> Book:
    """All but Dan agree."""
    book = playing(entry=opened(clock=30))
    book.do(*(AgreeToEnd(player.id) for player in (ANNA, BEN, CARA)))
    return book


def test_everybody_sees_who_agrees() -> None:
    book = almost()
    assert agreed(book) == ["Anna", "Ben", "Cara"]
    assert book.rows[-1].entry == EndAgreed(2)
    assert book.table.phase is Phase.PLAYING
    assert fold(book.rows) == book.table


def test_a_mind_can_be_changed() -> None:
    book = almost()
    book.do(WithdrawEnd(BEN.id))
    assert book.rows[-1].entry == EndWithdrawn(1)
    book.do(AgreeToEnd(DAN.id))
    assert agreed(book) == ["Anna", "Cara", "Dan"]
    assert book.table.phase is Phase.PLAYING


def test_the_game_is_over_without_a_result_when_all_agree() -> None:
    book = almost()
    before = game_view(book.table, 2)
    book.do(AgreeToEnd(DAN.id))
    shown = table_view(book.table)
    assert shown.phase is Phase.OVER
    assert shown.ended_early
    assert agreed(book) == []
    assert book.table.sitting is not None
    assert book.table.sitting.outcome is None
    assert evening_view(book.table).games == ()
    assert game_view(book.table, 2) == before
    assert fold(book.rows) == book.table


def test_nobody_is_asked_anything_afterwards() -> None:
    book = almost()
    answer = book.answer(0)
    book.do(AgreeToEnd(DAN.id))
    assert book.refusal(answer) is Reason.NOT_STARTED
    assert [seat_question(book.table, seat) for seat in range(4)] == [None] * 4
    assert book.waiting == ()
    assert next_due(book.table) is None


def test_there_is_a_next_game() -> None:
    book = almost()
    book.do(AgreeToEnd(DAN.id))
    book.again()
    assert not table_view(book.table).ended_early
    play_on(book)
    assert len(evening_view(book.table).games) == 1


def test_one_alone_with_bots_agrees_alone() -> None:
    book = with_bot()
    book.do(Leave(BEN.id), AgreeToEnd(ANNA.id))
    assert book.table.phase is Phase.OVER
    assert book.table.seats[1] is not None
    book.do(Sit(BEN))


@pytest.mark.parametrize("goes", [Leave(DAN.id), StandIn(ANNA.id, 3), Remove(ANNA.id, 3, barred=False)])
def test_those_who_do_not_play_in_person_are_not_asked(goes: Leave | StandIn | Remove) -> None:
    book = almost()
    book.do(goes)
    assert book.table.phase is Phase.OVER
    assert fold(book.rows) == book.table


def test_who_leaves_takes_the_vote_along() -> None:
    book = almost()
    book.do(Leave(BEN.id), Sit(BEN))
    assert agreed(book) == ["Anna", "Cara"]


def test_when_the_last_who_agreed_leaves_the_game_goes_on() -> None:
    book = playing(3)
    book.do(AgreeToEnd(BEN.id), Leave(BEN.id))
    assert book.table.phase is Phase.PLAYING
    book.do(Leave(ANNA.id), Leave(CARA.id))
    assert book.table.phase is Phase.PLAYING


def test_it_ends_in_a_pause_too() -> None:
    book = almost()
    book.do(Pause(ANNA.id), AgreeToEnd(DAN.id))
    assert table_view(book.table).paused_since is None
    assert book.refusal(Resume(ANNA.id)) is Reason.ALREADY_SO


def test_is_for_those_who_play_in_person() -> None:
    assert playing().refusal(AgreeToEnd(STRANGER.id)) is Reason.NOT_SEATED
    assert with_stand_in().refusal(AgreeToEnd(BEN.id)) is Reason.NOT_SEATED
    assert playing().refusal(WithdrawEnd(BEN.id)) is Reason.ALREADY_SO
    assert almost().refusal(AgreeToEnd(BEN.id)) is Reason.ALREADY_SO
    for position in (gathered, finished):
        assert position().refusal(AgreeToEnd(BEN.id)) is Reason.NOT_STARTED


def test_a_vote_is_for_one_game() -> None:
    book = with_bot()
    book.do(AgreeToEnd(ANNA.id))
    play_on(book)
    assert agreed(book) == []


def test_seats_are_free_again_for_others() -> None:
    book = Book(opened(capacity=5))
    book.do(*(Sit(player) for player in (ANNA, BEN, CARA)), Start(ANNA.id, SEED))
    book.do(*(AgreeToEnd(player.id) for player in (ANNA, BEN, CARA)))
    assert len(book.table.seats) == 5
    book.do(Sit(DAN))


def test_digests_tell_who_agrees() -> None:
    one, other = playing(), playing()
    one.do(AgreeToEnd(ANNA.id))
    other.do(AgreeToEnd(BEN.id))
    assert one.rows[-1].digest != other.rows[-1].digest
