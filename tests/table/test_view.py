"""What each audience gets of a table, and what it never gets."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import pytest

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, Audience, Event
from app.games.felix.events import CardPlaced, CardSwapped
from app.table.codec import view_json
from app.table.entries import Opened
from app.table.intents import Leave, Player, Rename, Sit, Start, Swap
from app.table.table import Phase
from app.table.view import (
    SeatView,
    game_view,
    history,
    news,
    next_due,
    own_moment,
    seat_question,
    table_view,
)
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    OPENED_AT,
    PEOPLE,
    SEED,
    STRANGER,
    Book,
    bidding,
    finished,
    gathered,
    opened,
    playing,
    with_bot,
    with_stand_in,
)


def seen(book: Book, audience: Audience) -> tuple[Any, ...]:
    """All that an audience gets of the table, but for what happened."""
    table = book.table
    game, question = game_view(table, audience), seat_question(table, audience)
    return (table_view(table), game and (*game,), question and (*question,), next_due(table))


def own(book: Book, audience: Audience) -> Any:
    view = game_view(book.table, audience)
    assert view is not None
    return view.own


POSITIONS: dict[str, Callable[[], Book]] = {
    "empty": Book,
    "gathered": gathered,
    "playing": playing,
    "bidding": bidding,
    "with a bot": with_bot,
    "with a stand-in": with_stand_in,
    "over": finished,
}


@pytest.mark.parametrize("position", POSITIONS)
def test_no_view_holds_ids_seeds_digests_or_the_cards_that_were_removed(position: str) -> None:
    book = POSITIONS[position]()
    for audience in (*range(len(book.table.sitting.players) if book.table.sitting else 0), None):
        text = view_json((seen(book, audience), news(book.table, audience, 0), history(book.table, audience)))
        for secret in (*(player.id for player in PEOPLE), SEED, bytes.fromhex(SEED).decode("latin1")):
            assert secret.encode() not in text
        for row in book.rows:
            assert row.digest.encode() not in text


def test_before_the_game_there_is_nothing_to_see_of_it() -> None:
    table = gathered().table
    assert (game_view(table, 0), seat_question(table, 0), next_due(table)) == (None, None, None)
    assert table_view(table).phase is Phase.GATHERING


def test_everybody_sees_who_sits_where() -> None:
    book = Book(opened(public=True, clock=60))
    book.do(Sit(ANNA), Sit(BEN, 2))
    shown = table_view(book.table)
    assert shown.seats == (
        SeatView(0, "Anna", "avatar-1", bot=None, away=False, host=True),
        None,
        SeatView(2, "Ben", "avatar-2", bot=None, away=False, host=False),
        None,
    )
    assert (shown.public, shown.clock, shown.capacity, shown.ready) == (True, 60, 4, False)
    book.do(Sit(CARA))
    assert table_view(book.table).ready


def test_bots_and_those_who_are_away_are_told_apart() -> None:
    bot = table_view(with_bot().table).seats[2]
    absent = table_view(with_stand_in().table).seats[1]
    assert bot is not None
    assert absent is not None
    assert (bot.bot, bot.away) == ("normal", False)
    assert (absent.bot, absent.away) == ("normal", True)


def test_a_seat_sees_its_own_question_and_the_gallery_none() -> None:
    book = playing()
    for seat in range(4):
        question = seat_question(book.table, seat)
        assert question is not None
        assert question.key == book.question(seat).key
        assert question.choices == book.question(seat).choices
    assert seat_question(book.table, None) is None


def test_a_seat_sees_its_own_hand_and_the_gallery_none() -> None:
    book = playing()
    assert own(book, 1) != own(book, 2)
    assert own(book, None) is None


def test_the_clock_runs_to_the_earliest_who_is_waited_for() -> None:
    book = playing(entry=opened(clock=30))
    book.now += 5_000
    book.do(book.answer(0))
    assert next_due(book.table) == OPENED_AT + 30_000
    question = seat_question(book.table, 0)
    assert question is not None
    assert question.due_at is None


def test_without_a_limit_there_is_no_clock() -> None:
    assert next_due(playing().table) is None


class TestASecretChangeOfMind:
    """Nothing that others are sent counts it (twin tables, one with and one without)."""

    @staticmethod
    def twins() -> tuple[Book, Book]:
        steady, fickle = playing(entry=opened(clock=30)), playing(entry=opened(clock=30))
        for book in (steady, fickle):
            book.do(book.answer(0))
        for choose in (-1, 1, 0):
            fickle.now += 7_000
            fickle.do(fickle.answer(0, itemgetter(choose)))
        fickle.now = steady.now
        return steady, fickle

    def test_is_in_no_number_that_others_get(self) -> None:
        for book in (twins := self.twins()):
            book.do(*(book.answer(seat) for seat in (1, 2, 3)))
        steady, fickle = twins
        assert steady.table.seq != fickle.table.seq
        assert steady.table.moment == fickle.table.moment
        for audience in (1, 2, 3, None):
            assert own_moment(steady.table, audience) == own_moment(fickle.table, audience) == 0
            assert seat_question(steady.table, audience) == seat_question(fickle.table, audience)

    def test_does_not_move_the_clock(self) -> None:
        steady, fickle = self.twins()
        assert next_due(steady.table) == next_due(fickle.table)

    def test_is_a_moment_for_the_seat_itself(self) -> None:
        steady, fickle = self.twins()
        assert own_moment(steady.table, 0) == 0
        assert own_moment(fickle.table, 0) == 3
        assert steady.question(0).key != fickle.question(0).key

    def test_does_not_count_any_more_after_the_next_moment(self) -> None:
        _, fickle = self.twins()
        fickle.do(fickle.answer(1))
        assert own_moment(fickle.table, 0) == 0


class TestNews:
    def test_is_what_happened_since(self) -> None:
        book = playing()
        before = book.table.seq
        book.do(book.answer(0), book.answer(1))
        assert [event.seat for event in news(book.table, None, before) if isinstance(event, CardPlaced)] == [
            0,
            1,
        ]
        assert len(news(book.table, None, before + 1)) == 1
        assert news(book.table, None, book.table.seq) == ()

    def test_shows_a_placed_card_to_its_owner_only(self) -> None:
        book = playing()
        book.do(book.answer(0))
        (own,), (other,), (gallery,) = (news(book.table, audience, 0) for audience in (0, 1, None))
        assert isinstance(own, CardPlaced)
        assert own.card is not None
        assert other == gallery == CardPlaced(0, None)

    def test_says_nothing_to_others_of_a_change_of_mind(self) -> None:
        book = playing()
        book.do(book.answer(0))
        before = book.table.seq
        book.do(book.answer(0))
        assert [type(event) for event in news(book.table, 0, before)] == [CardSwapped]
        assert news(book.table, 1, before) == news(book.table, None, before) == ()

    def test_brings_the_slow_no_more_than_can_still_be_looked_up(self) -> None:
        """Squeaky is a game of memory: of two turns of a player only the later can be looked up (SQ-51)."""
        closed = {option.key: option.values[0] for option in GAMES["squeaky"].options}
        book = Book(Opened("squeaky", 2, closed, public=False, clock=0, host=ANNA.id))
        book.do(Sit(ANNA), Sit(BEN), Start(ANNA.id, SEED))
        book.do(*(book.answer(seat) for seat in (0, 1)))
        since = book.table.seq
        turns: list[Event] = []
        for _ in range(3):
            book.do(book.answer(book.waiting[0]))
            turns += news(book.table, GALLERY, book.table.seq - 1)
        slow = news(book.table, GALLERY, since)
        assert slow
        assert set(slow) < set(turns)
        assert set(slow) <= set(history(book.table, GALLERY))

    def test_is_of_the_game_on_the_table_only(self) -> None:
        book = finished()
        assert history(book.table, None)
        book.again()
        assert news(book.table, None, 0) == history(book.table, None) == ()

    def test_there_is_none_before_the_first_game(self) -> None:
        assert news(gathered().table, None, 0) == history(gathered().table, None) == ()


class TestAfterTheGame:
    def test_nobody_is_asked_anything(self) -> None:
        book = finished()
        assert book.table.sitting is not None
        for audience in (*range(4), None):
            assert seat_question(book.table, audience) is None

    def test_the_players_stay_on_the_score_sheet_when_they_leave(self) -> None:
        book = finished(3)
        book.do(Leave(BEN.id))
        assert [player.name for player in table_view(book.table).players] == ["Anna", "Ben", "Cara"]

    def test_whoever_sits_down_since_sees_it_as_the_gallery_does(self) -> None:
        """Their seat may have no number in that game, or have been somebody else's."""
        book = finished(3, opened(capacity=5))
        book.do(Leave(BEN.id), Sit(STRANGER, 4))
        assert game_view(book.table, 4) == game_view(book.table, None)
        assert history(book.table, 4) == history(book.table, None)
        book.do(Swap(ANNA.id, 4, 1))
        assert game_view(book.table, 1) == game_view(book.table, None)
        assert history(book.table, 1) == history(book.table, None)
        assert news(book.table, 1, 0) == news(book.table, None, 0)

    def test_whoever_played_and_stays_sees_it_as_before(self) -> None:
        book = finished(3)
        book.do(Rename(Player(BEN.id, "Benno", "avatar-2")))
        assert own(book, 1) is not None
        assert history(book.table, 1) != history(book.table, None)


def test_a_player_who_left_still_sees_their_own_cards() -> None:
    book = with_stand_in()
    assert own(book, 1).hand
