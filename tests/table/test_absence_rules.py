"""A bot for somebody who is away: who may let it play, how the seat goes back, what its player is told."""

from dataclasses import replace

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.table import evolve as evolving
from app.table.absence_rules import PATIENCE
from app.table.entries import CameBack, Played, StoodIn
from app.table.evolve import fold
from app.table.intents import Leave, Play, Sit, StandIn
from app.table.refusals import Reason
from app.table.seating import STAND_IN_LEVEL, Occupant
from app.table.table import Phase
from app.table.view import history, missed, news, own_moment, table_view
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    OPENED_AT,
    STRANGER,
    Book,
    bidding,
    finished,
    gathered,
    playing,
    with_bot,
    with_stand_in,
)
from tests.table.recording import play_on


def away(*, waited: int = PATIENCE) -> Book:
    """Everybody is to place a card, and Ben is away."""
    book = playing()
    book.absent = frozenset({BEN.id})
    book.now = OPENED_AT + waited
    return book


class TestLettingABotPlay:
    def test_the_host_may_for_anybody_at_once(self) -> None:
        book = playing()
        book.do(StandIn(ANNA.id, 1))
        assert book.rows[-1].entry == StoodIn(1)
        assert book.table.seats[1] == Occupant(BEN.id, "Ben", BEN.avatar, STAND_IN_LEVEL)
        assert fold(book.rows) == book.table

    def test_anybody_may_for_who_is_away_after_a_minute(self) -> None:
        assert away(waited=PATIENCE - 1).refusal(StandIn(CARA.id, 1)) is Reason.TOO_EARLY
        book = away()
        book.do(StandIn(CARA.id, 1))
        assert book.table.seats[1] == Occupant(BEN.id, "Ben", BEN.avatar, STAND_IN_LEVEL)

    def test_nobody_but_the_host_may_for_who_is_there(self) -> None:
        book = away()
        assert book.refusal(StandIn(CARA.id, 3)) is Reason.STILL_HERE

    def test_who_is_away_but_not_waited_for_is_left_alone(self) -> None:
        book = bidding()
        book.now += 10 * PATIENCE
        idle = next(seat for seat in range(1, 4) if seat not in book.waiting)
        occupant = book.table.seats[idle]
        assert occupant is not None
        assert occupant.player is not None
        book.absent = frozenset({occupant.player})
        other = next(
            seat.player for seat in book.table.seats[1:] if seat and seat.player and seat is not occupant
        )
        assert book.refusal(StandIn(other, idle)) is Reason.TOO_EARLY

    def test_is_for_those_at_the_table(self) -> None:
        assert away().refusal(StandIn(STRANGER.id, 1)) is Reason.NOT_SEATED

    def test_is_not_for_a_bot_or_oneself_or_nobody(self) -> None:
        book = with_bot()
        for seat in (0, 2, 3, -1):
            assert book.refusal(StandIn(ANNA.id, seat)) is Reason.NO_SUCH_SEAT

    def test_happens_once(self) -> None:
        assert with_stand_in().refusal(StandIn(ANNA.id, 1)) is Reason.ALREADY_SO

    def test_happens_in_a_game(self) -> None:
        for position in (gathered, finished):
            assert position().refusal(StandIn(ANNA.id, 1)) is Reason.NOT_STARTED

    def test_makes_somebody_else_the_host_if_it_was_for_the_host(self) -> None:
        book = away()
        book.absent = frozenset({ANNA.id})
        book.do(StandIn(CARA.id, 0))
        assert book.table.host == BEN.id


class TestComingBack:
    def test_is_playing(self) -> None:
        book = with_stand_in()
        answer = book.answer(1)
        book.do(answer)
        assert book.rows[-1].entry == CameBack(1, answer.action)
        assert book.rows[-1].actor == BEN.id
        assert book.table.seats[1] == Occupant(BEN.id, "Ben", BEN.avatar)
        assert 1 not in book.waiting
        assert fold(book.rows) == book.table

    def test_happens_once(self) -> None:
        book = with_stand_in()
        book.do(book.answer(1))
        again = book.answer(1)
        book.do(again)
        assert book.rows[-1].entry == Played(1, again.action)

    def test_is_sitting_down(self) -> None:
        book = with_stand_in()
        book.do(Sit(BEN))
        assert book.table.seats[1] == Occupant(BEN.id, "Ben", BEN.avatar)

    def test_is_not_answering_what_the_bot_has_answered(self) -> None:
        book = with_stand_in()
        late = book.answer(1)
        while 1 in book.waiting:
            play_on(book, 1)
        assert book.refusal(late) is Reason.QUESTION_CLOSED

    def test_is_not_saying_nonsense(self) -> None:
        book = with_stand_in()
        assert book.refusal(Play(BEN.id, book.question(1).key, {"do": "fly"})) is Reason.MALFORMED
        assert book.table.seats[1] == Occupant(BEN.id, "Ben", BEN.avatar, STAND_IN_LEVEL)

    def test_can_be_the_last_move_of_a_game(self) -> None:
        book = playing(3)
        while book.table.phase is Phase.PLAYING:
            book.do(Leave(player_of(book)), book.answer(book.waiting[0]))
        assert fold(book.rows) == book.table

    def test_is_seen_by_all_even_if_what_is_played_is_a_secret(self) -> None:
        book = playing()
        book.do(book.answer(1), Leave(BEN.id))
        before = book.table.moment
        book.do(book.answer(1))
        assert isinstance(book.rows[-1].entry, CameBack)
        assert book.table.moment == before + 1
        assert own_moment(book.table, 1) == 1
        assert own_moment(book.table, 0) == 0


def player_of(book: Book) -> str:
    occupant = book.table.seats[book.waiting[0]]
    assert occupant is not None
    assert occupant.player is not None
    return occupant.player


class TestWhatWasMissed:
    def test_everybody_sees_since_when_a_bot_sits_in(self) -> None:
        book = with_stand_in()
        since = [seat and seat.stood_in_since for seat in table_view(book.table).seats]
        assert since == [None, book.table.moment, None, None]
        book.do(Sit(BEN))
        assert all(seat and seat.stood_in_since is None for seat in table_view(book.table).seats)

    def test_is_what_happened_since_then(self) -> None:
        book = with_stand_in()
        row = book.table.seq
        assert missed(book.table, 1) == ()
        play_on(book, 6)
        assert missed(book.table, 1)
        assert missed(book.table, 1) == history(book.table, 1, row)
        assert missed(book.table, 0) == missed(book.table, None) == ()

    def test_is_no_more_than_can_be_looked_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """In a game of memory what was turned up once is not to be read again and again, not even one row."""
        forgetful: AnyGame = replace(GAMES["felix"], history=lambda *_: ())
        monkeypatch.setattr(evolving, "rules_of", lambda _, __: forgetful)
        book = with_stand_in()
        row = book.table.seq
        book.do(book.answer(0))
        assert news(book.table, 1, row)
        assert missed(book.table, 1) == ()

    def test_is_told_until_the_player_plays_again(self) -> None:
        book = with_stand_in()
        play_on(book, 4)
        book.do(Sit(BEN))
        assert missed(book.table, 1)
        while 1 not in book.waiting:
            book.do(book.answer(book.waiting[0]))
        assert missed(book.table, 1)
        book.do(book.answer(1))
        assert missed(book.table, 1) == ()

    def test_is_told_to_who_comes_back_by_playing(self) -> None:
        book = with_stand_in()
        while 1 in book.waiting:
            play_on(book, 1)
        while 1 not in book.waiting:
            play_on(book, 1)
        book.do(book.answer(1))
        assert missed(book.table, 1)
        while 1 not in book.waiting:
            book.do(book.answer(book.waiting[0]))
        book.do(book.answer(1))
        assert missed(book.table, 1) == ()

    def test_is_of_one_game(self) -> None:
        book = with_stand_in()
        play_on(book)
        assert missed(book.table, 1)
        book.do(Sit(BEN))
        book.again()
        assert missed(book.table, 1) == ()

    def test_is_nobody_elses_who_gets_the_seat(self) -> None:
        book = with_stand_in()
        play_on(book, 5)
        book.do(Leave(CARA.id), Sit(CARA))
        assert missed(book.table, 2) == ()
