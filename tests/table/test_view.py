"""What each audience gets of a table, and what it never gets."""

from collections.abc import Callable

import orjson
import pytest

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, Audience, Event
from app.games.felix.events import CardPlaced, CardSwapped
from app.table.entries import Opened
from app.table.intents import Leave, Player, Rename, Sit, Start, Swap
from app.table.refusals import Reason
from app.table.table import Phase
from app.table.view import SeatView, View, history, news, table_view, view
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


def seen(book: Book, audience: Audience) -> View:
    return view(book.table, table_view(book.table), audience)


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
        text = orjson.dumps(
            (seen(book, audience), news(book.table, audience, 0), history(book.table, audience))
        )
        for secret in (*(player.id for player in PEOPLE), SEED, bytes.fromhex(SEED).decode("latin1")):
            assert secret.encode() not in text
        for row in book.rows:
            assert row.digest.encode() not in text


def test_before_the_game_there_is_nothing_to_see_of_it() -> None:
    shown = seen(gathered(), None)
    assert (shown.game, shown.asked, shown.waiting, shown.due_at, shown.outcome) == (
        None,
        None,
        (),
        None,
        None,
    )
    assert shown.table.phase is Phase.GATHERING


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
        asked = seen(book, seat).asked
        assert asked is not None
        assert asked.key == book.question(seat).key
        assert asked.choices == book.question(seat).choices
    assert seen(book, None).asked is None


def test_a_seat_sees_its_own_hand_and_the_gallery_none() -> None:
    book = playing()
    assert seen(book, 1).game.own.seat == 1
    assert seen(book, None).game.own is None


def test_the_clock_runs_to_the_earliest_who_is_waited_for() -> None:
    book = playing(entry=opened(clock=30))
    book.now += 5_000
    book.do(book.answer(0))
    assert seen(book, None).due_at == OPENED_AT + 30_000
    assert seen(book, 0).due_at == OPENED_AT + 30_000
    own = seen(book, 0).asked
    assert own is not None
    assert own.due_at is None


def test_without_a_limit_there_is_no_clock() -> None:
    assert seen(playing(), None).due_at is None


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

    def test_brings_the_slow_no_more_than_can_still_be_read_up(self) -> None:
        """Squeaky is a game of memory: of two turns of a player only the later can be read up (SQ-51)."""
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
        book.do(Start(ANNA.id, SEED))
        assert news(book.table, None, 0) == history(book.table, None) == ()

    def test_there_is_none_before_the_first_game(self) -> None:
        assert news(gathered().table, None, 0) == history(gathered().table, None) == ()


class TestAfterTheGame:
    def test_the_outcome_is_everybodys(self) -> None:
        book = finished()
        assert book.table.sitting is not None
        for audience in (*range(4), None):
            assert seen(book, audience).outcome == book.table.sitting.outcome
            assert seen(book, audience).asked is None

    def test_the_players_stay_on_the_score_sheet_when_they_leave(self) -> None:
        book = finished(3)
        book.do(Leave(BEN.id))
        assert [player.name for player in table_view(book.table).players] == ["Anna", "Ben", "Cara"]

    def test_whoever_sits_down_since_sees_it_as_the_gallery_does(self) -> None:
        """Their seat may have no number in that game, or have been somebody else's."""
        book = finished(3, opened(capacity=5))
        book.do(Leave(BEN.id), Sit(STRANGER, 4))
        assert seen(book, 4).game == seen(book, None).game
        assert history(book.table, 4) == history(book.table, None)
        book.do(Swap(ANNA.id, 4, 1))
        assert seen(book, 1).game == seen(book, None).game
        assert history(book.table, 1) == history(book.table, None)
        assert news(book.table, 1, 0) == news(book.table, None, 0)

    def test_whoever_played_and_stays_sees_it_as_before(self) -> None:
        book = finished(3)
        book.do(Rename(Player(BEN.id, "Benno", "avatar-2")))
        assert seen(book, 1).game.own.seat == 1
        assert history(book.table, 1) != history(book.table, None)


def test_a_player_who_left_still_sees_their_own_cards() -> None:
    book = with_stand_in()
    assert seen(book, 1).game.own.seat == 1
    assert book.refusal(book.answer(1)) is Reason.NOT_SEATED
