"""How a game begins: the host starts the first one, after it everybody is asked who's in for the next."""

import pytest

from app.table.entries import Lapsed, NewBot, OptedIn, Proposed, Started
from app.table.evolve import fold
from app.table.intents import (
    AddBot,
    Begin,
    ChangeTerms,
    Intent,
    Leave,
    OptIn,
    OptOut,
    Propose,
    Sit,
    Start,
    Swap,
)
from app.table.refusals import Reason
from app.table.start_rules import COUNTDOWN, due
from app.table.table import Phase
from app.table.view import table_view
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    DAN,
    EVE,
    OPENED_AT,
    SEED,
    STRANGER,
    Book,
    finished,
    gathered,
    opened,
    with_stand_in,
)
from tests.table.recording import play_on

OTHER_SEED = "aa" * 32


def asked(count: int = 4, capacity: int = 4) -> Book:
    """A game is over, and Anna asks who's in for another one."""
    book = finished(count, opened(capacity=capacity))
    book.do(Propose(ANNA.id))
    return book


def begin(book: Book, seed: str = OTHER_SEED) -> Begin:
    assert book.table.proposal is not None
    return Begin(book.table.proposal.asked_in, seed)


def due_of(book: Book) -> int:
    assert book.table.proposal is not None
    return due(book.table, book.table.proposal)


def names(book: Book) -> list[str]:
    return [occupant.name for occupant in book.table.seats if occupant]


def answers(book: Book) -> list[bool | None]:
    return [seat.joins for seat in table_view(book.table).seats if seat]


class TestOneAlone:
    def test_starts_again_at_once(self) -> None:
        book = Book()
        book.do(Sit(ANNA), *(AddBot(ANNA.id, "normal") for _ in range(2)), Start(ANNA.id, SEED))
        play_on(book)
        book.do(Start(ANNA.id, OTHER_SEED))
        assert book.table.phase is Phase.PLAYING

    def test_may_also_ask_and_nobody_is_waited_for(self) -> None:
        book = Book()
        book.do(Sit(ANNA), *(AddBot(ANNA.id, "normal") for _ in range(2)), Start(ANNA.id, SEED))
        play_on(book)
        book.do(Propose(ANNA.id))
        assert due_of(book) == book.now
        book.do(begin(book))
        assert names(book) == ["Anna", "Ada", "Bruno"]

    def test_does_not_wipe_the_result_of_others(self) -> None:
        for player in (ANNA, BEN):
            assert finished().refusal(Start(player.id, SEED)) is Reason.NOT_ALONE

    def test_is_alone_when_bots_sit_in_for_all_the_others(self) -> None:
        book = finished(3)
        book.do(Leave(BEN.id), Leave(CARA.id), *(AddBot(ANNA.id, "normal") for _ in range(2)))
        book.do(Start(ANNA.id, OTHER_SEED))
        assert book.table.phase is Phase.PLAYING


class TestAsking:
    def test_is_for_anybody_seated(self) -> None:
        book = finished()
        book.do(Propose(DAN.id))
        assert book.rows[-1].entry == Proposed(3, OPENED_AT + COUNTDOWN)
        assert answers(book) == [None, None, None, True]
        assert table_view(book.table).proposed_until == OPENED_AT + COUNTDOWN

    def test_twice_is_a_yes(self) -> None:
        book = asked()
        book.do(Propose(BEN.id))
        assert book.rows[-1].entry == OptedIn(1)
        assert book.refusal(Propose(BEN.id)) is Reason.ALREADY_SO

    def test_leaves_the_result_where_it_is(self) -> None:
        book = asked()
        assert book.table.phase is Phase.OVER
        assert book.table.sitting is not None
        assert book.table.sitting.outcome is not None
        assert fold(book.rows) == book.table

    @pytest.mark.parametrize("intent", [OptIn(ANNA.id), OptOut(BEN.id)])
    def test_a_mind_can_be_changed(self, intent: Intent) -> None:
        book = asked()
        book.do(OptOut(ANNA.id), OptIn(BEN.id), intent)
        assert book.refusal(intent) is Reason.ALREADY_SO
        assert answers(book)[:2] == ([True, True] if isinstance(intent, OptIn) else [False, False])

    def test_somebody_who_only_watches_has_no_say(self) -> None:
        assert asked().refusal(OptIn(STRANGER.id)) is Reason.NOT_SEATED

    def test_who_sits_down_meanwhile_is_in(self) -> None:
        book = asked(3, capacity=4)
        book.do(Sit(STRANGER))
        assert answers(book) == [True, None, None, True]

    def test_who_leaves_is_not_waited_for(self) -> None:
        book = asked(3)
        book.do(OptIn(BEN.id), Leave(CARA.id))
        assert due_of(book) == book.now

    def test_answers_stay_with_those_who_gave_them(self) -> None:
        book = asked()
        book.do(OptOut(BEN.id), Swap(ANNA.id, 1, 2))
        assert answers(book) == [True, None, False, None]

    def test_is_over_when_something_else_is_to_be_played(self) -> None:
        book = asked()
        book.do(ChangeTerms(ANNA.id, "squeaky"))
        assert table_view(book.table).proposed_until is None
        assert book.refusal(OptIn(BEN.id)) is Reason.QUESTION_CLOSED

    def test_somebody_for_whom_a_bot_sat_in_is_back_by_saying_yes(self) -> None:
        book = with_stand_in()
        play_on(book)
        book.do(Propose(ANNA.id), *(OptIn(player.id) for player in (BEN, CARA, DAN)))
        book.do(begin(book))
        assert [seat and seat.bot for seat in book.table.seats] == [None] * 4


class TestBeginning:
    def test_waits_for_everybody_or_for_the_end_of_the_time(self) -> None:
        book = asked()
        assert due_of(book) == OPENED_AT + COUNTDOWN
        book.now += COUNTDOWN - 1
        assert book.refusal(begin(book)) is Reason.TOO_EARLY
        book.do(OptIn(BEN.id), OptOut(CARA.id), OptIn(DAN.id))
        assert due_of(book) == book.now
        book.do(begin(book))
        assert names(book) == ["Anna", "Ben", "Dan"]

    def test_leaves_out_those_who_say_nothing(self) -> None:
        book = asked(5, capacity=5)
        book.do(OptIn(BEN.id), OptIn(EVE.id))
        book.now += COUNTDOWN
        book.do(begin(book))
        assert names(book) == ["Anna", "Ben", "Eve"]
        assert isinstance(book.rows[-1].entry, Started)
        assert book.rows[-1].entry.seats == (0, 1, 4)
        assert book.rows[-1].actor is None
        assert fold(book.rows) == book.table

    def test_gives_the_others_a_free_seat_for_the_game_after(self) -> None:
        book = asked(4, capacity=4)
        book.do(OptIn(BEN.id), OptIn(CARA.id), OptOut(DAN.id), begin(book))
        play_on(book)
        book.do(Sit(DAN))
        assert names(book) == ["Anna", "Ben", "Cara", "Dan"]

    def test_fills_up_with_bots_to_as_many_as_the_game_needs(self) -> None:
        book = asked(3)
        book.do(OptIn(BEN.id), OptOut(CARA.id), begin(book))
        entry = book.rows[-1].entry
        assert isinstance(entry, Started)
        assert entry.bots == (NewBot("normal", "Ada", "bot-1"),)
        assert names(book) == ["Anna", "Ben", "Ada"]

    def test_bots_that_come_play_like_those_who_are_there(self) -> None:
        book = gathered(3)
        book.do(Leave(CARA.id), AddBot(ANNA.id, "strong"), Start(ANNA.id, SEED))
        play_on(book)
        book.do(Propose(ANNA.id), OptOut(BEN.id))
        book.do(begin(book))
        assert [seat and seat.bot for seat in book.table.seats] == [None, "strong", "strong"]

    def test_one_alone_plays_with_bots_if_all_others_said_no(self) -> None:
        book = asked(3)
        book.do(OptOut(BEN.id), OptOut(CARA.id), begin(book))
        assert names(book) == ["Anna", "Ada", "Bruno"]

    def test_one_alone_does_not_play_when_others_say_nothing(self) -> None:
        """They may have gone to the fridge, and would come back to a game without them."""
        book = asked(3)
        book.do(OptOut(BEN.id))
        book.now += COUNTDOWN
        book.do(begin(book))
        assert book.rows[-1].entry == Lapsed()
        assert book.table.phase is Phase.OVER
        assert names(book) == ["Anna", "Ben", "Cara"]
        assert table_view(book.table).proposed_until is None

    def test_comes_to_nothing_without_anybody(self) -> None:
        book = asked(3)
        book.do(*(OptOut(player.id) for player in (ANNA, BEN, CARA)), begin(book))
        assert book.rows[-1].entry == Lapsed()

    def test_happens_once(self) -> None:
        book = asked(3)
        book.do(OptIn(BEN.id), OptIn(CARA.id))
        first = begin(book)
        book.do(first)
        assert book.refusal(first) is Reason.QUESTION_CLOSED

    def test_is_of_the_game_that_was_chosen(self) -> None:
        book = finished(4)
        book.do(ChangeTerms(ANNA.id, "squeaky"))
        book.again()
        assert table_view(book.table).game == "squeaky"


def test_digests_tell_answers_apart() -> None:
    one, other = asked(), asked()
    one.do(OptIn(BEN.id))
    other.do(OptOut(BEN.id))
    assert one.rows[-1].digest != other.rows[-1].digest
