"""Gestures: whom one may nudge, and who may ask for a seat."""

from app.table.gesture_rules import NUDGE_EVERY, ask_for_seat, nudge
from app.table.intents import AskForSeat, Nudge, Pause, Player, Propose, Remove
from app.table.refusals import Reason
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    STRANGER,
    Book,
    bidding,
    finished,
    gathered,
    playing,
    with_bot,
    with_stand_in,
)


def judged(book: Book, player: Player, seat: int, nudged_at: int | None = None) -> Reason | None:
    return nudge(book.table, Nudge(player.id, seat), book.now, nudged_at)


class TestNudging:
    def test_is_for_who_is_waited_for(self) -> None:
        book = playing()
        assert judged(book, CARA, 1) is None
        book.do(book.answer(1))
        assert judged(book, CARA, 1) is Reason.TOO_EARLY

    def test_is_for_who_has_not_said_whether_they_are_in(self) -> None:
        book = finished()
        assert judged(book, ANNA, 1) is Reason.TOO_EARLY
        book.do(Propose(ANNA.id))
        assert judged(book, ANNA, 1) is None
        book.do(Propose(BEN.id))
        assert judged(book, ANNA, 1) is Reason.TOO_EARLY

    def test_happens_once_a_minute(self) -> None:
        book = playing()
        assert judged(book, CARA, 1, book.now - NUDGE_EVERY + 1) is Reason.TOO_EARLY
        assert judged(book, CARA, 1, book.now - NUDGE_EVERY) is None

    def test_is_for_those_at_the_table(self) -> None:
        assert judged(playing(), STRANGER, 1) is Reason.NOT_SEATED
        assert judged(with_stand_in(), BEN, 0) is Reason.NOT_SEATED

    def test_is_not_for_bots_oneself_and_nobody(self) -> None:
        for seat in (0, 2, 3, -1):
            assert judged(with_bot(), ANNA, seat) is Reason.NO_SUCH_SEAT
        assert judged(with_stand_in(), ANNA, 1) is Reason.NO_SUCH_SEAT

    def test_rests_with_the_game(self) -> None:
        book = playing()
        book.do(Pause(ANNA.id))
        assert judged(book, CARA, 1) is Reason.PAUSED

    def test_is_not_for_who_waits_before_a_game(self) -> None:
        assert judged(gathered(), ANNA, 1) is Reason.TOO_EARLY
        book = bidding()
        idle = next(seat for seat in range(1, 4) if seat not in book.waiting)
        assert judged(book, ANNA, idle) is Reason.TOO_EARLY


class TestAskingForASeat:
    def test_is_for_who_watches(self) -> None:
        assert ask_for_seat(with_bot().table, AskForSeat(STRANGER)) is None
        assert ask_for_seat(with_bot().table, AskForSeat(BEN)) is Reason.ALREADY_SEATED

    def test_is_for_who_has_a_name(self) -> None:
        assert ask_for_seat(playing().table, AskForSeat(Player("id", "", "avatar-1"))) is Reason.NAMELESS

    def test_is_not_for_who_was_removed_for_good(self) -> None:
        book = playing()
        book.do(Remove(ANNA.id, 1, barred=True))
        assert ask_for_seat(book.table, AskForSeat(BEN)) is Reason.BARRED
