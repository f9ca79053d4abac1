"""What is played next: the host chooses another game, other options, more or fewer seats."""

from dataclasses import replace

import pytest

from app.games.catalogue import GAMES
from app.games.contract import GALLERY
from app.table.bot_answer import bot_answer
from app.table.entries import FOLD_VERSION, TermsChanged
from app.table.evolve import fold, opening
from app.table.fingerprint import fingerprint
from app.table.intents import AddBot, ChangeTerms, Sit, Start
from app.table.refusals import Reason
from app.table.table import Phase
from app.table.terms import FAST, NORMAL, Terms, digested, pause_of
from app.table.view import game_view, history, looks_the_same, table_view
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    DAN,
    PEOPLE,
    SEED,
    STRANGER,
    Book,
    finished,
    gathered,
    opened,
    playing,
)

SQUEAKY = {option.key: option.values[0] for option in GAMES["squeaky"].options}


def to(game: str) -> ChangeTerms:
    return ChangeTerms(ANNA.id, game)


def names(book: Book) -> list[str | None]:
    return [None if occupant is None else occupant.name for occupant in book.table.seats]


def test_are_at_first_those_the_table_was_opened_with() -> None:
    assert Book(opened(clock=30)).table.terms == Terms("felix", 4, {}, public=False, clock=30)


def test_another_game_comes_with_its_own_options() -> None:
    book = gathered(2, opened())
    book.do(to("squeaky"))
    assert book.table.terms == Terms("squeaky", 4, SQUEAKY, public=False, clock=0)
    assert book.rows[-1].entry == TermsChanged("squeaky", 4, SQUEAKY, public=False, clock=0)
    assert book.table.game is GAMES["squeaky"]
    assert fold(book.rows) == book.table


def test_what_is_not_said_stays_as_it_is() -> None:
    book = gathered(2, opened(clock=60))
    book.do(ChangeTerms(ANNA.id, "squeaky", options={"mode": "advanced"}))
    book.do(ChangeTerms(ANNA.id, public=True))
    assert book.table.terms == Terms("squeaky", 4, SQUEAKY | {"mode": "advanced"}, public=True, clock=60)


def test_a_game_for_fewer_gets_as_many_seats_as_it_has() -> None:
    book = gathered(2, opened(capacity=5))
    book.do(ChangeTerms(ANNA.id, "snack_match", capacity=9), to("felix"))
    assert book.table.terms.capacity == len(book.table.seats) == 5


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (ChangeTerms(BEN.id, "squeaky"), Reason.NOT_HOST),
        (ChangeTerms(STRANGER.id, "squeaky"), Reason.NOT_HOST),
        (ChangeTerms(ANNA.id, "chess"), Reason.MALFORMED),
        (ChangeTerms(ANNA.id, capacity=6), Reason.MALFORMED),
        (ChangeTerms(ANNA.id, clock=-1), Reason.MALFORMED),
        (ChangeTerms(ANNA.id, clock=100_000), Reason.MALFORMED),
        (ChangeTerms(ANNA.id, options={"dogs": "many"}), Reason.OPTIONS_UNFIT),
        (ChangeTerms(ANNA.id, "squeaky", options={"mode": "wild"}), Reason.OPTIONS_UNFIT),
        (ChangeTerms(ANNA.id, capacity=3), Reason.TOO_MANY_PLAYERS),
        (ChangeTerms(ANNA.id), Reason.ALREADY_SO),
        (ChangeTerms(ANNA.id, "felix", 4, {}, public=False, clock=0), Reason.ALREADY_SO),
    ],
)
def test_what_can_not_be_played_is_refused(intent: ChangeTerms, reason: Reason) -> None:
    assert gathered().refusal(intent) is reason


def test_they_do_not_change_while_a_game_is_played() -> None:
    assert playing().refusal(to("squeaky")) is Reason.GAME_RUNNING


class TestSeats:
    def test_bots_that_do_not_fit_leave_and_people_never_do(self) -> None:
        book = gathered(2, opened(capacity=5))
        book.do(AddBot(ANNA.id, "normal"), AddBot(ANNA.id, "normal"), Sit(CARA))
        assert names(book) == ["Anna", "Ben", "Ada", "Bruno", "Cara"]
        book.do(ChangeTerms(ANNA.id, capacity=3))
        assert names(book) == ["Anna", "Ben", "Cara"]
        assert fold(book.rows) == book.table

    def test_there_may_be_more(self) -> None:
        book = gathered(4)
        book.do(ChangeTerms(ANNA.id, capacity=5))
        assert names(book) == ["Anna", "Ben", "Cara", "Dan", None]

    def test_who_sits_too_far_up_moves_to_a_free_one(self) -> None:
        book = Book(opened(capacity=5))
        book.do(Sit(ANNA, 4), Sit(BEN, 1), ChangeTerms(ANNA.id, capacity=3))
        assert names(book) == ["Anna", "Ben", None]


class TestAnEveningOfGames:
    def test_the_result_stays_until_the_next_game_begins(self) -> None:
        book = finished(4)
        before = table_view(book.table)
        board, told = game_view(book.table, 1), history(book.table, 1)
        book.do(to("squeaky"))
        shown = table_view(book.table)
        assert (shown.game, shown.options, shown.players) == (before.game, before.options, before.players)
        assert (shown.next_game, dict(shown.next_options)) == ("squeaky", SQUEAKY)
        assert (game_view(book.table, 1), history(book.table, 1)) == (board, told)
        assert book.table.phase is Phase.OVER
        assert book.table.sitting is not None
        assert book.table.sitting.outcome is not None

    def test_a_game_after_another_at_the_same_table(self) -> None:
        book = Book(opened())
        book.do(Sit(ANNA), *(AddBot(ANNA.id, "beginner") for _ in range(3)))
        for game in ("felix", "squeaky", "felix"):
            if book.table.terms.game != game:
                book.do(to(game))
            book.do(Start(ANNA.id, SEED))
            assert table_view(book.table).game == book.table.game.key == game
            while book.table.phase is Phase.PLAYING:
                seat = book.waiting[0]
                book.do(bot_answer(book.table, seat) or book.answer(seat))
        assert fold(book.rows) == book.table

    def test_whether_it_is_ready_goes_by_the_next_game(self) -> None:
        book = finished(3, opened())
        assert table_view(book.table).ready
        book.do(ChangeTerms(ANNA.id, "squid_game", capacity=3))
        assert table_view(book.table).seat_counts == GAMES["squid_game"].seat_counts


def test_the_view_is_made_anew_when_they_change() -> None:
    book = finished(4)
    before = book.table
    book.do(to("squeaky"))
    assert not looks_the_same(before, book.table)
    assert looks_the_same(book.table, book.table._replace(seq=book.table.seq + 1))


def test_digests_tell_them_apart() -> None:
    one, other = gathered(2, opened()), gathered(2, opened())
    one.do(ChangeTerms(ANNA.id, clock=30))
    other.do(ChangeTerms(ANNA.id, clock=60))
    assert one.rows[-1].digest != other.rows[-1].digest


def test_the_gallery_sees_the_next_game() -> None:
    book = Book(opened(capacity=5))
    book.do(*(Sit(player) for player in (*PEOPLE[:2], DAN)), to("squeaky"), Start(ANNA.id, SEED))
    assert game_view(book.table, GALLERY) is not None
    assert book.table.sitting is not None
    assert book.table.sitting.game is GAMES["squeaky"]


class TestAClock:
    """Strangers should not have to wait for each other for ever."""

    def test_is_there_as_soon_as_anybody_can_come(self) -> None:
        book = gathered()
        book.do(ChangeTerms(ANNA.id, public=True))
        assert book.table.terms.clock == NORMAL
        book.do(ChangeTerms(ANNA.id, clock=FAST))
        book.do(ChangeTerms(ANNA.id, clock=0))
        assert book.table.terms.clock == NORMAL
        book.do(ChangeTerms(ANNA.id, clock=0, public=False))
        assert book.table.terms.clock == 0
        assert fold(book.rows) == book.table

    def test_is_not_put_on_a_public_table_that_was_opened_without_one(self) -> None:
        rows = Book(opened(public=True)).rows
        entry = replace(opened(public=True), version=FOLD_VERSION)
        old = opening(rows[0].table, entry, rows[0].at)
        assert fold([rows[0]._replace(entry=entry, digest=fingerprint(old))]).terms.clock == 0


def test_a_chat_is_a_term_like_others_and_stays_when_another_game_comes() -> None:
    book = gathered(2, opened())
    book.do(ChangeTerms(ANNA.id, chat=True))
    book.do(to("squeaky"))
    assert book.table.terms.chat
    assert table_view(book.table).chat
    assert fold(book.rows) == book.table


def test_without_a_chat_digests_are_those_of_before_there_was_one() -> None:
    """Old logs fold to the same."""
    terms = Terms("felix", 4, {}, public=False, clock=0)
    assert digested(terms) == ("felix", 4, {}, False, 0)
    assert digested(terms._replace(chat=True)) == ("felix", 4, {}, False, 0, True)


class TestThePaceOfBots:
    def test_is_the_games_own_until_somebody_says_otherwise(self) -> None:
        book = gathered(2, opened())
        assert table_view(book.table).pace == "normal"
        book.do(to("squeaky"))
        assert table_view(book.table).pace == "calm"
        book.do(ChangeTerms(ANNA.id, pace="fast"))
        assert table_view(book.table).pace == "fast"
        assert fold(book.rows) == book.table

    def test_goes_with_the_game(self) -> None:
        book = gathered(2, opened())
        book.do(ChangeTerms(ANNA.id, pace="fast"), to("squeaky"))
        assert table_view(book.table).pace == "calm"

    def test_is_one_of_three(self) -> None:
        assert gathered().refusal(ChangeTerms(ANNA.id, pace="hasty")) is Reason.MALFORMED

    def test_says_how_long_they_seem_to_think(self) -> None:
        terms = Terms("felix", 4, {}, public=False, clock=0)
        assert [pause_of(terms._replace(pace=pace), 1000) for pace in ("calm", "", "fast")] == [
            2000,
            1000,
            350,
        ]

    def test_is_in_digests_only_where_it_is_said(self) -> None:
        terms = Terms("felix", 4, {}, public=False, clock=0, pace="fast")
        assert digested(terms) == ("felix", 4, {}, False, 0, False, "fast")


class TestWhoMayWatch:
    def test_is_everybody_until_the_host_says_otherwise(self) -> None:
        book = gathered(2, opened())
        assert table_view(book.table).watchable
        assert book.refusal(ChangeTerms(BEN.id, watchable=False)) is Reason.NOT_HOST
        book.do(ChangeTerms(ANNA.id, watchable=False))
        assert not table_view(book.table).watchable
        assert fold(book.rows) == book.table

    def test_stays_as_it_is_when_something_else_changes(self) -> None:
        book = gathered(2, opened())
        book.do(ChangeTerms(ANNA.id, watchable=False), to("squeaky"))
        assert not book.table.terms.watchable

    def test_is_not_changed_while_a_game_runs(self) -> None:
        assert playing().refusal(ChangeTerms(ANNA.id, watchable=False)) is Reason.GAME_RUNNING

    def test_is_in_digests_only_if_it_is_nobody(self) -> None:
        terms = Terms("felix", 4, {}, public=False, clock=0)
        assert digested(terms._replace(watchable=True)) == ("felix", 4, {}, False, 0)
        assert digested(terms._replace(watchable=False)) == ("felix", 4, {}, False, 0, False, "", False)
