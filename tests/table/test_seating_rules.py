"""Who sits where: sitting down, getting up, coming back, swapping, bots, names, the host."""

from dataclasses import replace

from app.table.bot_answer import bot_answer
from app.table.circumstances import Circumstances
from app.table.entries import BotSat, Left, Opened, Renamed, Sat, Swapped
from app.table.evolve import fold
from app.table.intents import AddBot, Free, Leave, Player, Rename, Sit, Start, Swap, YieldName
from app.table.refusals import Reason
from app.table.seating import STAND_IN_LEVEL, Occupant
from app.table.seating_rules import BOT_NAMES, rename
from app.table.table import Phase
from app.table.view import game_view
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
    with_stand_in,
)
from tests.table.recording import play_on


def names(book: Book) -> list[str | None]:
    return [None if occupant is None else occupant.name for occupant in book.table.seats]


def test_one_sits_on_the_seat_one_wants_or_on_the_first_free_one() -> None:
    book = Book()
    book.do(Sit(ANNA, 2), Sit(BEN), Sit(CARA))
    assert names(book) == ["Ben", "Cara", "Anna", None]
    assert book.rows[-1].entry == Sat(1, CARA.id, "Cara", CARA.avatar)


def test_who_gets_up_frees_the_seat() -> None:
    book = gathered(3)
    book.do(Leave(BEN.id))
    assert names(book) == ["Anna", None, "Cara"]
    assert book.rows[-1].entry == Left(1)


def test_one_moves_to_a_free_seat_by_sitting_there() -> None:
    book = gathered(2, opened())
    book.do(Sit(BEN, 3))
    assert names(book) == ["Anna", None, None, "Ben"]
    assert book.rows[-1].entry == Swapped(1, 3)


def test_one_moves_to_a_free_seat_by_swapping_with_nobody() -> None:
    book = gathered(2, opened())
    book.do(Swap(BEN.id, 3, 1))
    assert names(book) == ["Anna", None, None, "Ben"]


def test_the_host_swaps_any_two() -> None:
    book = gathered(3)
    book.do(Swap(ANNA.id, 1, 2))
    assert names(book) == ["Anna", "Cara", "Ben"]


def test_the_host_trades_places_with_somebody_by_sitting_there() -> None:
    book = gathered(3)
    book.do(Sit(ANNA, 2))
    assert names(book) == ["Cara", "Ben", "Anna"]


def test_the_host_frees_a_seat() -> None:
    book = gathered(3)
    book.do(Free(ANNA.id, 1), Free(ANNA.id, 2))
    assert names(book) == ["Anna", None, None]


def test_bots_have_names_that_nobody_has() -> None:
    book = Book()
    book.do(Sit(Player(ANNA.id, BOT_NAMES[0], "avatar-1")))
    book.do(*(AddBot(ANNA.id, level) for level in ("beginner", "normal")))
    assert names(book) == [*BOT_NAMES[:3], None]
    assert book.rows[-1].entry == BotSat(2, "normal", BOT_NAMES[2], "bot-3")


def test_no_two_bots_at_a_table_look_the_same() -> None:
    book = Book(Opened("snack_match", 9, {"diet": "off"}, public=False, clock=0, host=ANNA.id))
    book.do(*(AddBot(ANNA.id, "normal") for _ in range(9)))
    assert len({occupant.avatar for occupant in book.table.seats if occupant}) == 9


def test_one_goes_by_another_name_even_in_the_middle_of_a_game() -> None:
    book = playing()
    book.do(Rename(Player(BEN.id, "Benno", "avatar-7")))
    assert book.table.seats[1] == Occupant(BEN.id, "Benno", "avatar-7")
    assert book.rows[-1].entry == Renamed(1, "Benno", "avatar-7")


class TestRoomForPeople:
    """Between games a bot makes room when no seat is free."""

    @staticmethod
    def full() -> Book:
        book = gathered(1, opened())
        book.do(*(AddBot(ANNA.id, "normal") for _ in range(3)))
        return book

    def test_the_last_bot_goes_first(self) -> None:
        book = self.full()
        book.do(Sit(BEN))
        assert names(book) == ["Anna", "Ada", "Bruno", "Ben"]
        book.do(Sit(CARA))
        assert names(book) == ["Anna", "Ada", "Cara", "Ben"]

    def test_one_may_choose_which(self) -> None:
        book = self.full()
        book.do(Sit(BEN, 1))
        assert names(book) == ["Anna", "Ben", "Bruno", "Cleo"]
        assert book.refusal(Sit(CARA, 1)) is Reason.SEAT_TAKEN
        assert book.refusal(Sit(CARA, 7)) is Reason.NO_SUCH_SEAT

    def test_a_bot_stays_while_there_is_a_free_seat(self) -> None:
        book = gathered(1, opened())
        book.do(AddBot(ANNA.id, "normal"))
        assert book.refusal(Sit(BEN, 1)) is Reason.SEAT_TAKEN

    def test_after_a_game_too_but_not_in_one(self) -> None:
        book = self.full()
        book.do(Start(ANNA.id, SEED))
        assert book.refusal(Sit(BEN)) is Reason.GAME_RUNNING
        play_on(book)
        book.do(Sit(BEN))
        assert names(book) == ["Anna", "Ada", "Bruno", "Ben"]
        assert game_view(book.table, 3) == game_view(book.table, None)


class TestTheHost:
    def test_is_who_opened_the_table(self) -> None:
        assert Book().table.host == ANNA.id

    def test_stays_so_while_others_come_and_go(self) -> None:
        book = gathered(3)
        book.do(Leave(BEN.id), Sit(STRANGER), Swap(ANNA.id, 0, 2))
        assert book.table.host == ANNA.id

    def test_stays_so_without_a_seat_until_somebody_sits(self) -> None:
        book = Book()
        book.do(AddBot(ANNA.id, "normal"))
        assert book.table.host == ANNA.id

    def test_passes_on_to_the_first_person_seated(self) -> None:
        book = gathered(3)
        book.do(Leave(ANNA.id))
        assert book.table.host == BEN.id
        assert book.refusal(Start(CARA.id, SEED)) is Reason.NOT_HOST

    def test_is_never_a_bot(self) -> None:
        book = Book()
        book.do(AddBot(ANNA.id, "normal"), Sit(ANNA), Sit(BEN), Leave(ANNA.id))
        assert book.table.host == BEN.id

    def test_passes_on_in_the_middle_of_a_game_too(self) -> None:
        book = playing()
        book.do(Leave(ANNA.id))
        assert book.table.host == BEN.id
        book.do(Sit(ANNA))
        assert book.table.host == BEN.id

    def test_is_somebody_who_comes_back_when_all_had_left(self) -> None:
        book = playing(3)
        book.do(*(Leave(player.id) for player in (BEN, CARA, ANNA)))
        assert book.table.host == ANNA.id
        book.do(Sit(CARA))
        assert book.table.host == CARA.id

    def test_stays_in_the_middle_of_a_game_at_a_table_that_was_opened_when_it_was_so(self) -> None:
        """Else the rows of that game would not have the digests that they have."""
        book = gathered(3)
        book.table = book.table._replace(opened=opened(capacity=3))
        assert book.table.opened.version == 1
        book.do(Start(ANNA.id, SEED), Leave(ANNA.id))
        assert book.table.host == ANNA.id
        play_on(book)
        book.do(Leave(BEN.id))
        assert book.table.host == ANNA.id


class TestASeatInTheMiddleOfAGame:
    def test_is_played_by_a_bot_when_its_player_leaves(self) -> None:
        book = with_stand_in()
        assert book.table.seats[1] == Occupant(BEN.id, "Ben", BEN.avatar, STAND_IN_LEVEL)

    def test_keeps_its_question(self) -> None:
        before, after = playing(), with_stand_in()
        assert after.question(1).key == before.question(1).key

    def test_is_nobody_elses(self) -> None:
        assert with_stand_in().refusal(Sit(STRANGER, 1)) is Reason.GAME_RUNNING

    def test_is_its_players_again_when_they_come_back(self) -> None:
        book = with_stand_in()
        book.do(Sit(Player(BEN.id, "Ben is back", "avatar-2")))
        assert book.table.seats[1] == Occupant(BEN.id, "Ben is back", "avatar-2")
        book.do(book.answer(1))
        assert fold(book.rows) == book.table


class TestAfterAGame:
    def test_seats_are_closed_up_while_it_lasts_and_padded_afterwards(self) -> None:
        book = Book(opened(capacity=5))
        book.do(Sit(ANNA, 0), Sit(BEN, 2), Sit(CARA, 4), Start(ANNA.id, SEED))
        assert names(book) == ["Anna", "Ben", "Cara"]
        book.play_out()
        assert book.table.phase is Phase.OVER
        assert names(book) == ["Anna", "Ben", "Cara", None, None]

    def test_others_join_the_next_one(self) -> None:
        book = finished(3, opened(capacity=5))
        book.do(Leave(BEN.id), Sit(STRANGER), Sit(DAN))
        book.again()
        assert names(book) == ["Anna", "Zoe", "Cara", "Dan"]
        book.play_out()
        assert book.table.sitting is not None
        assert book.table.sitting.outcome is not None
        assert len(book.table.sitting.outcome.scores) == 4

    def test_a_seat_that_a_bot_sat_in_on_can_be_given_up(self) -> None:
        book = with_stand_in()
        book.do(Sit(BEN))
        book.play_out()
        book.do(Leave(BEN.id))
        assert names(book) == ["Anna", None, "Cara", "Dan"]

    def test_who_missed_the_end_can_still_come_back_or_go(self) -> None:
        for way, seated in ((Sit(BEN), "Ben"), (Leave(BEN.id), None)):
            book = with_stand_in()
            while book.table.phase is Phase.PLAYING:
                seat = book.waiting[0]
                answer = bot_answer(book.table, seat)
                book.do(answer or book.answer(seat))
            book.do(way)
            assert names(book)[1] == seated
            assert book.table.seats[1] is None or book.table.seats[1].bot is None

    def test_the_host_who_gave_up_the_seat_has_passed_it_on(self) -> None:
        book = finished()
        book.do(Leave(ANNA.id))
        assert book.table.host == BEN.id


class TestNames:
    def test_no_two_at_a_table_look_alike(self) -> None:
        book = gathered(2, opened())
        assert book.refusal(Sit(Player("eve", "\u0410NNA", "avatar-1"))) is Reason.NAME_TAKEN
        assert book.refusal(Rename(Player(BEN.id, "anna", BEN.avatar))) is Reason.NAME_TAKEN
        book.do(Sit(Player("eve", "Annabel", "avatar-1")))

    def test_a_bot_gives_up_its_name_for_a_person_unless_it_makes_room_anyway(self) -> None:
        book = gathered(1, opened())
        book.do(*[AddBot(ANNA.id, "normal") for _ in range(3)])
        first, second, last = (name or "" for name in names(book)[1:])
        eve = Player("eve", first.upper(), "avatar-1")
        assert book.refusal(Sit(eve)) is Reason.BOT_NAMED_SO
        book.do(YieldName(eve.name))
        assert names(book)[2:] == [second, last]
        assert names(book)[1] in BOT_NAMES
        assert names(book)[1] not in (first, second, last)
        assert book.refusal(YieldName(eve.name)) is Reason.ALREADY_SO
        book.do(Sit(eve))
        assert names(book)[3] == eve.name

    def test_nobody_gives_up_a_name_of_their_own(self) -> None:
        book = gathered(2, opened())
        assert book.refusal(YieldName("Anna")) is Reason.ALREADY_SO

    def test_bots_get_names_that_look_like_nobody_s(self) -> None:
        book = Book(opened())
        book.do(Sit(Player(ANNA.id, BOT_NAMES[0].upper(), "avatar-1")), AddBot(ANNA.id, "normal"))
        assert names(book)[1] == BOT_NAMES[1]

    def test_who_has_an_old_name_keeps_it_and_may_change_the_face(self) -> None:
        table = gathered(2, opened()).table
        twins = table._replace(seats=tuple(seat and replace(seat, name="Anna") for seat in table.seats))
        around = Circumstances(table.touched_at)
        same, other = (Rename(Player(BEN.id, name, "avatar-9")) for name in ("Anna", "ANNA"))
        assert rename(twins, same, around) == Renamed(1, "Anna", "avatar-9")
        assert rename(twins, other, around) is Reason.NAME_TAKEN

    def test_in_a_game_a_name_is_changed_once_a_minute(self) -> None:
        book = playing()
        renamed = Rename(Player(BEN.id, "Benno", BEN.avatar))
        now = book.table.touched_at
        around = Circumstances(now + 59_999, renamed={BEN.id: now})
        assert rename(book.table, renamed, around) is Reason.RENAMED_LATELY
        assert isinstance(rename(book.table, renamed, around._replace(now=now + 60_000)), Renamed)
        before = gathered(2, opened())
        assert isinstance(rename(before.table, renamed, around), Renamed)
