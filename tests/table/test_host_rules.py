"""What hosts may do to others; whose table it is when the host passes it on or is gone."""

from collections.abc import Callable

import pytest

from app.table.circumstances import Circumstances
from app.table.codec import view_json
from app.table.decide import Decided, decide
from app.table.entries import HostPassed, Removed, SeatGiven
from app.table.evening_view import evening_view
from app.table.evolve import fold
from app.table.folded import Remembered, refolded
from app.table.intents import (
    Free,
    GiveSeat,
    Intent,
    Leave,
    PassHost,
    Play,
    Player,
    Remove,
    Sit,
    Start,
    SucceedHost,
)
from app.table.refusals import Reason, Refused
from app.table.seating import STAND_IN_LEVEL, Occupant, bot_seats
from app.table.seating_rules import REMOVAL_LASTS
from app.table.view import game_view, history, table_view
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
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

POSITIONS = [gathered, playing, finished]


def hosts(book: Book) -> list[str]:
    return [seat.name for seat in table_view(book.table).seats if seat and seat.host]


def _remembered(book: Book) -> Remembered:
    """What a node that folds the log remembers beside the table."""
    folded = refolded(None, book.rows)
    assert folded is not None
    return folded.remembered


@pytest.mark.parametrize("position", POSITIONS)
def test_the_host_passes_the_table_on_at_any_time(position: Callable[[], Book]) -> None:
    book = position()
    book.do(PassHost(ANNA.id, 2))
    assert book.rows[-1].entry == HostPassed(2)
    assert hosts(book) == ["Cara"]
    assert book.refusal(PassHost(ANNA.id, 1)) is Reason.NOT_HOST
    assert fold(book.rows) == book.table


def test_a_new_host_can_do_what_a_host_can() -> None:
    book = gathered()
    book.do(PassHost(ANNA.id, 1))
    assert book.refusal(Start(ANNA.id, SEED)) is Reason.NOT_HOST
    book.do(Start(BEN.id, SEED))


class TestRemoving:
    @pytest.mark.parametrize("position", [gathered, finished])
    def test_frees_the_seat_between_games(self, position: Callable[[], Book]) -> None:
        book = position()
        book.do(Remove(ANNA.id, 1, barred=False))
        assert book.table.seats[1] is None
        assert book.rows[-1].entry == Removed(1, barred=False, bot=None)
        book.do(Sit(BEN))
        assert book.table.seats[1] is not None

    @pytest.mark.parametrize("remove", [Remove(ANNA.id, 1, barred=False), Free(ANNA.id, 1)])
    @pytest.mark.parametrize("position", [gathered, finished])
    def test_lets_nobody_sit_straight_down_again(self, position: Callable[[], Book], remove: Intent) -> None:
        book = position()
        book.do(remove)
        removed = _remembered(book).removed
        assert set(removed) == {BEN.id}
        soon = Circumstances(removed[BEN.id] + REMOVAL_LASTS - 1, removed=removed)
        assert decide(book.table, Sit(BEN), soon) == Refused(Reason.REMOVED_LATELY)
        assert isinstance(decide(book.table, Sit(STRANGER), soon), Decided)
        assert isinstance(decide(book.table, Sit(BEN), soon._replace(now=soon.now + 1)), Decided)

    def test_is_forgotten_once_the_host_gives_them_a_seat(self) -> None:
        book = gathered()
        book.do(Remove(ANNA.id, 1, barred=False))
        book.asking = {"w": BEN}
        book.do(GiveSeat(ANNA.id, 1, "w"), Leave(BEN.id))
        assert _remembered(book).removed == {}

    def test_leaves_the_seat_to_a_bot_in_a_game(self) -> None:
        book = playing()
        key = book.question(1).key
        book.do(Remove(ANNA.id, 1, barred=False))
        assert book.table.seats[1] == Occupant(None, "Ada", "bot-1", STAND_IN_LEVEL)
        assert book.question(1).key == key
        assert book.refusal(Sit(BEN)) is Reason.GAME_RUNNING
        assert book.refusal(Play(BEN.id, key, {})) is Reason.NOT_SEATED
        play_on(book)
        assert fold(book.rows) == book.table

    def test_the_place_is_the_bots_in_the_tally(self) -> None:
        book = playing()
        book.do(Remove(ANNA.id, 1, barred=False))
        play_on(book)
        assert [line.name for line in evening_view(book.table).tally if line.name == "Ben"] == []

    def test_somebody_who_is_away_can_be_removed_too(self) -> None:
        book = with_stand_in()
        book.do(Remove(ANNA.id, 1, barred=False))
        assert bot_seats(book.table.seats) == [1]

    def test_for_good_is_for_good(self) -> None:
        book = playing()
        book.do(Remove(ANNA.id, 1, barred=True))
        play_on(book)
        assert book.refusal(Sit(BEN)) is Reason.BARRED
        book.again()
        play_on(book)
        assert book.refusal(Sit(BEN)) is Reason.BARRED

    def test_who_was_removed_is_shown_nowhere(self) -> None:
        book = playing()
        book.do(Remove(ANNA.id, 1, barred=True))
        text = view_json((table_view(book.table), evening_view(book.table)))
        assert BEN.id.encode() not in text

    def test_digests_tell_whether_it_is_for_good(self) -> None:
        one, other = gathered(), gathered()
        one.do(Remove(ANNA.id, 1, barred=True))
        other.do(Remove(ANNA.id, 1, barred=False))
        assert one.rows[-1].digest != other.rows[-1].digest


class TestGivingASeat:
    @staticmethod
    def asked(book: Book) -> Book:
        book.asking = {"zoe": STRANGER}
        return book

    def test_puts_somebody_who_watched_in_a_bots_place(self) -> None:
        book = self.asked(with_bot())
        hand = game_view(book.table, 2)
        book.do(GiveSeat(ANNA.id, 2, "zoe"))
        assert book.rows[-1].entry == SeatGiven(2, STRANGER.id, STRANGER.name, STRANGER.avatar)
        assert game_view(book.table, 2) == hand
        book.do(book.answer(2))
        assert book.rows[-1].actor == STRANGER.id
        play_on(book)
        assert fold(book.rows) == book.table
        assert STRANGER.name in [line.name for line in evening_view(book.table).tally]

    def test_puts_somebody_in_the_place_of_who_was_removed(self) -> None:
        book = self.asked(playing())
        book.do(Remove(ANNA.id, 1, barred=False), GiveSeat(ANNA.id, 1, "zoe"))
        assert history(book.table, 1) == history(playing().table, 1)

    def test_does_not_take_a_seat_from_anybody(self) -> None:
        for position in (playing, with_stand_in):
            assert self.asked(position()).refusal(GiveSeat(ANNA.id, 1, "zoe")) is Reason.SEAT_TAKEN
        assert self.asked(playing()).refusal(GiveSeat(ANNA.id, 4, "zoe")) is Reason.NO_SUCH_SEAT

    def test_is_for_those_who_ask(self) -> None:
        assert self.asked(with_bot()).refusal(GiveSeat(ANNA.id, 2, "yves")) is Reason.QUESTION_CLOSED

    def test_is_not_for_who_has_a_seat_or_no_name_or_was_removed_for_good(self) -> None:
        book = with_bot()
        book.asking = {"ben": BEN, "nobody": Player("id", "", "avatar-1")}
        assert book.refusal(GiveSeat(ANNA.id, 2, "ben")) is Reason.ALREADY_SEATED
        assert book.refusal(GiveSeat(ANNA.id, 2, "nobody")) is Reason.NAMELESS
        book.do(Remove(ANNA.id, 1, barred=True))
        assert book.refusal(GiveSeat(ANNA.id, 2, "ben")) is Reason.BARRED

    def test_gives_a_free_one_too(self) -> None:
        book = self.asked(finished(3, opened()))
        book.do(GiveSeat(ANNA.id, 3, "zoe"))
        assert book.table.seats[3] == Occupant(STRANGER.id, STRANGER.name, STRANGER.avatar)


class TestAHostWhoIsGone:
    @pytest.mark.parametrize("position", POSITIONS)
    def test_is_followed_by_the_first_who_is_there(self, position: Callable[[], Book]) -> None:
        book = position()
        book.absent = frozenset({ANNA.id, BEN.id})
        book.do(SucceedHost(ANNA.id))
        assert hosts(book) == ["Cara"]
        assert book.rows[-1].actor is None
        assert fold(book.rows) == book.table

    def test_is_not_a_host_who_is_there(self) -> None:
        book = gathered()
        book.absent = frozenset({BEN.id})
        assert book.refusal(SucceedHost(ANNA.id)) is Reason.STILL_HERE

    def test_is_followed_once(self) -> None:
        """Two nodes may notice it at the same time."""
        book = gathered()
        book.absent = frozenset({ANNA.id})
        book.do(SucceedHost(ANNA.id))
        assert book.refusal(SucceedHost(ANNA.id)) is Reason.QUESTION_CLOSED

    def test_is_not_followed_when_everybody_is_gone(self) -> None:
        book = with_bot()
        book.absent = frozenset({ANNA.id, BEN.id})
        assert book.refusal(SucceedHost(ANNA.id)) is Reason.NOT_SEATED

    def test_is_not_followed_by_who_only_watches(self) -> None:
        book = gathered(1)
        book.absent = frozenset({ANNA.id})
        assert book.refusal(SucceedHost(ANNA.id)) is Reason.NOT_SEATED


@pytest.mark.parametrize("intent", [PassHost(BEN.id, 1), PassHost(STRANGER.id, 1), PassHost(CARA.id, 0)])
def test_others_do_not_pass_it_on(intent: Intent) -> None:
    assert gathered().refusal(intent) is Reason.NOT_HOST
