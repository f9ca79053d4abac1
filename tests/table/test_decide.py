"""Judgement: who may do what when, and in which words of the enum it is refused."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.games.catalogue import GAMES
from app.games.felix.actions import Bid, Pass, PlaceCard
from app.games.felix.data import Card
from app.games.snack_match import actions as snack_match
from app.table.codec import encode_action
from app.table.decide import Decided, open_table
from app.table.entries import Opened, Played, Started, TimedOut
from app.table.evolve import fold
from app.table.intents import (
    AddBot,
    Begin,
    ChangeTerms,
    Free,
    GiveSeat,
    Intent,
    Leave,
    OptIn,
    OptOut,
    PassHost,
    Pause,
    Play,
    PlayBot,
    Player,
    Propose,
    Remove,
    Rename,
    Resume,
    Sit,
    StandIn,
    Start,
    SucceedHost,
    Swap,
    TimeOut,
)
from app.table.refusals import Reason, Refused
from app.table.table import Phase
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    CODE,
    DAN,
    OPENED_AT,
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

PASS = {"do": "pass"}
NAMELESS = Player("id-of-nobody", "", "avatar-1")


def placed(card: str) -> dict[str, str]:
    return {"do": "place_card", "card": card}


def idle(book: Book) -> str:
    """Somebody who is not waited for in the auction."""
    occupant = next(o for seat, o in enumerate(book.table.seats) if seat not in book.waiting)
    assert occupant is not None
    assert occupant.player is not None
    return occupant.player


def active(book: Book) -> str:
    occupant = book.table.seats[book.waiting[0]]
    assert occupant is not None
    assert occupant.player is not None
    return occupant.player


def paused() -> Book:
    book = playing()
    book.do(Pause(ANNA.id))
    return book


def barred() -> Book:
    """Ben may not come back."""
    book = gathered()
    book.do(Remove(ANNA.id, 1, barred=True))
    return book


Case = tuple[Reason, Callable[[], Book], Callable[[Book], Intent]]

REFUSALS: list[Case] = [
    (Reason.NO_SUCH_SEAT, Book, lambda _: Sit(ANNA, 4)),
    (Reason.NO_SUCH_SEAT, Book, lambda _: Sit(ANNA, -1)),
    (Reason.NO_SUCH_SEAT, Book, lambda _: AddBot(ANNA.id, "normal", 4)),
    (Reason.NO_SUCH_SEAT, Book, lambda _: Free(ANNA.id, 0)),
    (Reason.NO_SUCH_SEAT, Book, lambda _: Free(ANNA.id, -1)),
    (Reason.NO_SUCH_SEAT, gathered, lambda _: Swap(ANNA.id, 0, 4)),
    (Reason.NO_SUCH_SEAT, gathered, lambda _: Swap(ANNA.id, -1, 0)),
    (Reason.NO_SUCH_SEAT, gathered, lambda _: Swap(ANNA.id, 2, 2)),
    (Reason.SEAT_TAKEN, lambda: gathered(2), lambda _: Sit(STRANGER, 1)),
    (Reason.SEAT_TAKEN, lambda: gathered(2), lambda _: AddBot(ANNA.id, "normal", 0)),
    (Reason.SEAT_TAKEN, lambda: gathered(3), lambda _: Swap(BEN.id, 1, 2)),
    (Reason.SEAT_TAKEN, lambda: gathered(3), lambda _: Sit(BEN, 0)),
    (Reason.TABLE_FULL, gathered, lambda _: Sit(STRANGER)),
    (Reason.TABLE_FULL, gathered, lambda _: AddBot(ANNA.id, "normal")),
    (Reason.ALREADY_SEATED, gathered, lambda _: Sit(BEN)),
    (Reason.ALREADY_SEATED, gathered, lambda _: Sit(BEN, 1)),
    (Reason.NOT_SEATED, gathered, lambda _: Leave(STRANGER.id)),
    (Reason.NOT_SEATED, gathered, lambda _: Rename(STRANGER)),
    (Reason.NOT_SEATED, gathered, lambda _: Start(STRANGER.id, SEED)),
    (Reason.NOT_SEATED, gathered, lambda _: Swap(STRANGER.id, 0, 1)),
    (Reason.NOT_SEATED, with_stand_in, lambda _: Leave(BEN.id)),
    (Reason.NOT_SEATED, playing, lambda book: Play(STRANGER.id, book.table.seq, PASS)),
    (Reason.NOT_STARTED, gathered, lambda _: StandIn(ANNA.id, 1)),
    (Reason.NOT_SEATED, playing, lambda book: PlayBot(0, book.table.seq, Pass())),
    (Reason.NOT_HOST, gathered, lambda _: Start(BEN.id, SEED)),
    (Reason.NOT_HOST, gathered, lambda _: Free(BEN.id, 2)),
    (Reason.NOT_HOST, gathered, lambda _: Swap(BEN.id, 0, 2)),
    (Reason.NOT_HOST, gathered, lambda _: AddBot(BEN.id, "normal")),
    (Reason.GAME_RUNNING, lambda: playing(3, opened()), lambda _: Sit(STRANGER)),
    (Reason.GAME_RUNNING, playing, lambda _: Start(ANNA.id, SEED)),
    (Reason.GAME_RUNNING, playing, lambda _: Free(ANNA.id, 2)),
    (Reason.GAME_RUNNING, playing, lambda _: Swap(ANNA.id, 0, 2)),
    (Reason.GAME_RUNNING, playing, lambda _: AddBot(ANNA.id, "normal")),
    (Reason.GAME_RUNNING, playing, lambda _: Sit(BEN, 0)),
    (Reason.NOT_STARTED, gathered, lambda book: Play(ANNA.id, book.table.seq, PASS)),
    (Reason.NOT_STARTED, finished, lambda book: Play(ANNA.id, book.table.seq, PASS)),
    (Reason.NOT_STARTED, gathered, lambda book: PlayBot(0, book.table.seq, Pass())),
    (Reason.NOT_STARTED, finished, lambda book: TimeOut(0, book.table.seq)),
    (Reason.NOT_ALONE, finished, lambda _: Start(ANNA.id, SEED)),
    (Reason.NOT_STARTED, gathered, lambda _: Propose(ANNA.id)),
    (Reason.GAME_RUNNING, playing, lambda _: Propose(ANNA.id)),
    (Reason.NOT_SEATED, finished, lambda _: Propose(STRANGER.id)),
    (Reason.NOT_SEATED, finished, lambda _: OptOut(STRANGER.id)),
    (Reason.QUESTION_CLOSED, finished, lambda _: OptIn(ANNA.id)),
    (Reason.QUESTION_CLOSED, finished, lambda _: Begin(3, SEED)),
    (Reason.BARRED, barred, lambda _: Sit(BEN)),
    (Reason.BARRED, barred, lambda _: Sit(BEN, 1)),
    (Reason.NOT_HOST, playing, lambda _: Remove(BEN.id, 2, barred=False)),
    (Reason.NO_SUCH_SEAT, playing, lambda _: Remove(ANNA.id, 0, barred=False)),
    (Reason.NO_SUCH_SEAT, playing, lambda _: Remove(ANNA.id, 4, barred=False)),
    (Reason.NO_SUCH_SEAT, with_bot, lambda _: Remove(ANNA.id, 2, barred=False)),
    (Reason.NOT_HOST, with_bot, lambda _: GiveSeat(BEN.id, 2, "zoe")),
    (Reason.QUESTION_CLOSED, with_bot, lambda _: GiveSeat(ANNA.id, 2, "zoe")),
    (Reason.PAUSED, paused, lambda book: book.answer(0)),
    (Reason.PAUSED, paused, lambda book: TimeOut(0, book.question(0).key)),
    (Reason.NOT_HOST, paused, lambda _: Resume(BEN.id)),
    (Reason.NOT_HOST, gathered, lambda _: PassHost(BEN.id, 1)),
    (Reason.NO_SUCH_SEAT, with_bot, lambda _: PassHost(ANNA.id, 2)),
    (Reason.NO_SUCH_SEAT, with_stand_in, lambda _: PassHost(ANNA.id, 1)),
    (Reason.NO_SUCH_SEAT, gathered, lambda _: PassHost(ANNA.id, 9)),
    (Reason.ALREADY_SO, gathered, lambda _: PassHost(ANNA.id, 0)),
    (Reason.STILL_HERE, gathered, lambda _: SucceedHost(ANNA.id)),
    (Reason.QUESTION_CLOSED, gathered, lambda _: SucceedHost(BEN.id)),
    (Reason.TOO_FEW_PLAYERS, lambda: gathered(2), lambda _: Start(ANNA.id, SEED)),
    (Reason.TOO_MANY_PLAYERS, gathered, lambda _: ChangeTerms(ANNA.id, capacity=3)),
    (Reason.ALREADY_SO, gathered, lambda _: ChangeTerms(ANNA.id)),
    (Reason.NO_SUCH_LEVEL, Book, lambda _: AddBot(ANNA.id, "godlike")),
    (Reason.QUESTION_CLOSED, playing, lambda _: Play(ANNA.id, 1, placed("3"))),
    (Reason.QUESTION_CLOSED, playing, lambda _: Play(ANNA.id, 1_000_000, placed("3"))),
    (Reason.NOT_YOUR_TURN, bidding, lambda book: Play(idle(book), book.table.seq, PASS)),
    (
        Reason.ILLEGAL,
        bidding,
        lambda book: Play(active(book), book.question(book.waiting[0]).key, {"do": "bid", "mice": 16}),
    ),
    (
        Reason.ILLEGAL,
        bidding,
        lambda book: Play(active(book), book.question(book.waiting[0]).key, {"do": "bid", "mice": 0}),
    ),
    (
        Reason.ILLEGAL,
        bidding,
        lambda book: Play(active(book), book.question(book.waiting[0]).key, placed("3")),
    ),
    (Reason.ILLEGAL, with_bot, lambda book: PlayBot(2, book.question(2).key, Bid(1))),
    (Reason.MALFORMED, playing, lambda book: Play(ANNA.id, book.question(0).key, {})),
    (Reason.MALFORMED, playing, lambda book: Play(ANNA.id, book.question(0).key, {"do": "cheat"})),
    (Reason.MALFORMED, playing, lambda book: Play(ANNA.id, book.question(0).key, placed("the ace"))),
    (Reason.MALFORMED, playing, lambda book: Play(ANNA.id, book.question(0).key, {"do": "place_card"})),
    (Reason.TOO_EARLY, playing, lambda book: TimeOut(0, book.question(0).key)),
    (Reason.NAMELESS, Book, lambda _: Sit(NAMELESS)),
    (Reason.NAMELESS, gathered, lambda _: Rename(Player(BEN.id, "", "avatar-1"))),
]


@pytest.mark.parametrize(("reason", "position", "intent"), REFUSALS)
def test_what_is_not_allowed_is_refused_with_its_reason(
    reason: Reason, position: Callable[[], Book], intent: Callable[[Book], Intent]
) -> None:
    book = position()
    assert book.refusal(intent(book)) is reason


def test_every_reason_that_a_table_can_give_is_tested() -> None:
    """A log that is busy or away is tested where there is one (tests/live, tests/web); talk, names and those
    who are muted or were removed by themselves.
    """
    of_opening = {Reason.OPTIONS_UNFIT}
    of_the_server = {Reason.BUSY, Reason.UNAVAILABLE}
    of_talk = {Reason.NO_CHAT, Reason.SILENCED, Reason.TOO_OFTEN, Reason.MUTED}
    of_names = {Reason.NAME_TAKEN, Reason.BOT_NAMED_SO, Reason.RENAMED_LATELY}
    of_who_was_removed = {Reason.REMOVED_LATELY}
    elsewhere = of_opening | of_the_server | of_talk | of_names | of_who_was_removed
    assert {reason for reason, _, _ in REFUSALS} | elsewhere == set(Reason)


@pytest.mark.parametrize(
    "entry",
    [
        Opened("chess", 4, {}, public=False, clock=0, host="h"),
        Opened("felix", 2, {}, public=False, clock=0, host="h"),
        Opened("felix", 6, {}, public=False, clock=0, host="h"),
    ],
)
def test_a_table_for_a_game_that_is_not_played_that_way_is_not_opened(entry: Opened) -> None:
    assert open_table(CODE, entry, OPENED_AT) == Refused(Reason.MALFORMED)


DEFAULTS = {option.key: option.values[0] for option in GAMES["squeaky"].options}


@pytest.mark.parametrize(
    "entry",
    [
        Opened("felix", 4, {"dogs": "many"}, public=False, clock=0, host="h"),
        Opened("squeaky", 4, {}, public=False, clock=0, host="h"),
        Opened("squeaky", 4, DEFAULTS | {"mode": "wild"}, public=False, clock=0, host="h"),
        Opened("squeaky", 4, DEFAULTS | {"nuts_about_acorns": "on"}, public=False, clock=0, host="h"),
    ],
)
def test_options_that_do_not_fit_together_are_refused(entry: Opened) -> None:
    assert open_table(CODE, entry, OPENED_AT) == Refused(Reason.OPTIONS_UNFIT)


def test_a_decision_is_the_row_and_the_table_that_the_row_folds_to() -> None:
    book = bidding()
    decided = book.judge(book.answer(book.waiting[0]), token="t-1")
    assert isinstance(decided, Decided)
    assert decided.row.seq == book.table.seq + 1
    assert decided.row.token == "t-1"
    assert decided.row.actor == active(book)
    assert decided.row.at == book.now
    assert fold([*book.rows, decided.row]) == decided.table


def test_judging_changes_nothing() -> None:
    book = playing()
    before = book.table
    book.judge(book.answer(0))
    book.judge(Play(ANNA.id, 1, PASS))
    assert book.table is before
    assert fold(book.rows) == before


def test_simultaneous_answers_do_not_collide() -> None:
    """All four look at the same row and answer it; each answer holds although the others came first."""
    book = playing()
    answers = [book.answer(seat) for seat in range(4)]
    book.do(*reversed(answers))
    assert book.table.sitting is not None
    assert len(book.waiting) == 1
    assert [row.actor for row in book.rows[-4:]] == [DAN.id, CARA.id, BEN.id, ANNA.id]


def test_a_double_tap_bounces() -> None:
    book = playing()
    tap = book.answer(0)
    book.do(tap)
    assert book.refusal(tap) is Reason.QUESTION_CLOSED


def test_a_double_tap_bounces_when_the_first_was_the_last_answer_awaited() -> None:
    book = playing()
    book.do(*(book.answer(seat) for seat in range(3)))
    tap = book.answer(3)
    book.do(tap)
    assert book.refusal(tap) in (Reason.QUESTION_CLOSED, Reason.NOT_YOUR_TURN)


def test_a_stale_answer_bounces_even_if_it_would_be_legal_again() -> None:
    """A pass meant for the first auction does not pass in the second one."""
    book = bidding()
    seat = book.waiting[0]
    stale = Play(active(book), book.question(seat).key, encode_action(Pass()))
    while (
        seat not in book.waiting
        or book.question(seat).key == stale.key
        or Pass() not in book.question(seat).choices
    ):
        book.do(book.answer(book.waiting[0], lambda choices: choices[-1]))
    assert book.refusal(stale) is Reason.QUESTION_CLOSED


def test_a_mind_can_be_changed_until_the_last_has_answered() -> None:
    book = playing()
    book.do(*(book.answer(seat) for seat in range(3)))
    for _ in range(3):
        book.do(book.answer(0))
        assert book.waiting == (3,)
        assert not book.question(0).waited_for
    late = book.answer(0)
    book.do(book.answer(3))
    assert book.refusal(late) in (Reason.QUESTION_CLOSED, Reason.NOT_YOUR_TURN)


def test_an_answer_to_a_question_is_not_touched_by_what_others_answer() -> None:
    book = playing()
    keys = [book.question(seat).key for seat in range(4)]
    book.do(book.answer(1), book.answer(2))
    assert [book.question(seat).key for seat in (0, 3)] == [keys[0], keys[3]]


def test_what_is_played_is_recorded_in_the_games_own_words_only() -> None:
    """Whatever else a form sends is not kept."""
    book = playing()
    question = book.question(0)
    action = question.choices[0]
    assert isinstance(action, PlaceCard)
    book.do(Play(ANNA.id, question.key, {**encode_action(action), "note": "<script>", "seat": "3"}))
    assert book.rows[-1].entry == Played(0, {"do": "place_card", "card": action.card})


def test_a_form_sends_numbers_as_words() -> None:
    book = bidding()
    seat = book.waiting[0]
    book.do(Play(active(book), book.question(seat).key, {"do": "bid", "mice": "3"}))
    assert book.rows[-1].entry == Played(seat, {"do": "bid", "mice": 3})


@pytest.mark.parametrize("mice", ["", "three", "1.5", [], {}, None, "9" * 5000])
def test_numbers_that_are_none_are_not_understood(mice: object) -> None:
    book = bidding()
    play = Play(active(book), book.question(book.waiting[0]).key, {"do": "bid", "mice": mice})
    assert book.refusal(play) is Reason.MALFORMED


class TestTimeOut:
    """The clock of the table and what is played for a seat that lets it run out."""

    def test_the_fallback_is_played_when_the_time_is_up_and_not_before(self) -> None:
        book = playing(entry=opened(clock=30))
        time_out = TimeOut(2, book.question(2).key)
        book.now = OPENED_AT + 29_999
        assert book.refusal(time_out) is Reason.TOO_EARLY
        book.now = OPENED_AT + 30_000
        book.do(time_out)
        entry = book.rows[-1].entry
        assert isinstance(entry, TimedOut)
        assert entry.seat == 2
        assert book.rows[-1].actor is None
        assert 2 not in book.waiting

    def test_a_seat_that_is_not_waited_for_has_all_the_time_in_the_world(self) -> None:
        book = playing(entry=opened(clock=30))
        book.do(book.answer(0))
        book.now += 1_000_000
        assert book.refusal(TimeOut(0, book.question(0).key)) is Reason.TOO_EARLY

    def test_without_a_clock_nobody_is_timed_out(self) -> None:
        book = playing()
        book.now += 10**12
        assert book.refusal(TimeOut(0, book.question(0).key)) is Reason.TOO_EARLY

    def test_who_answers_in_time_is_not_timed_out_afterwards(self) -> None:
        book = playing(entry=opened(clock=30))
        time_out = TimeOut(0, book.question(0).key)
        book.do(book.answer(0))
        book.now += 30_000
        assert book.refusal(time_out) is Reason.QUESTION_CLOSED

    def test_each_question_has_the_whole_time(self) -> None:
        book = playing(entry=opened(clock=30))
        book.do(*(book.answer(seat) for seat in range(3)))
        book.now += 20_000
        book.do(book.answer(3))
        seat = book.waiting[0]
        book.now += 29_999
        assert book.refusal(TimeOut(seat, book.question(seat).key)) is Reason.TOO_EARLY
        book.now += 1
        book.do(TimeOut(seat, book.question(seat).key))
        assert book.rows[-1].entry == TimedOut(seat, {"do": "pass"})

    def test_a_whole_game_can_be_timed_out(self) -> None:
        book = playing(entry=opened(clock=30))
        while book.table.phase is Phase.PLAYING:
            book.now += 30_000
            seat = book.waiting[0]
            book.do(TimeOut(seat, book.question(seat).key))
        assert fold(book.rows) == book.table


class TestStart:
    def test_a_host_without_a_seat_can_start(self) -> None:
        book = Book()
        book.do(*(AddBot(ANNA.id, "normal") for _ in range(4)), Start(ANNA.id, SEED))
        assert book.table.phase is Phase.PLAYING

    def test_the_rules_version_is_pinned(self) -> None:
        book = playing()
        assert book.rows[-1].entry == Started(SEED, book.table.game.rules_version)

    def test_somebody_who_only_watches_can_not(self) -> None:
        assert finished().refusal(Start(STRANGER.id, SEED)) is Reason.NOT_SEATED

    def test_a_rematch_is_dealt_from_its_own_seed(self) -> None:
        again, other = finished(), finished()
        first = again.table.sitting
        again.again(SEED)
        other.again("aa" * 32)
        assert first is not None
        assert again.table.sitting is not None
        assert other.table.sitting is not None
        assert again.table.sitting.state != other.table.sitting.state
        assert again.table.sitting.events is None
        assert again.table.sitting.outcome is None

    def test_even_the_same_seed_deals_another_game_later_in_the_log(self) -> None:
        """Chance depends on the row too."""
        book, first = finished(), playing()
        book.again(SEED)
        assert book.table.sitting is not None
        assert first.table.sitting is not None
        assert book.table.sitting.state != first.table.sitting.state


def test_cards_are_named_as_the_log_keeps_them() -> None:
    """A guard for the forms above: these names are what old logs and browsers say."""
    assert placed(Card.CAT_3) == encode_action(PlaceCard(Card.CAT_3))


def test_an_answer_that_comes_to_one_of_the_choices_is_recorded_as_that_one() -> None:
    book = Book(Opened("snack_match", 1, {"diet": "off"}, False, 0, ANNA.id))
    book.do(Sit(ANNA), Start(ANNA.id, SEED))
    while not isinstance(book.question(0).choices[0], snack_match.PlaceCard):
        book.do(Play(ANNA.id, book.question(0).key, encode_action(book.question(0).choices[0])))
    listed = book.question(0).choices[0]
    held = replace(listed, x=listed.x + 2)  # with nothing laid yet, every place is the same
    assert held not in book.question(0).choices
    book.do(Play(ANNA.id, book.question(0).key, encode_action(held)))
    assert book.rows[-1].entry == Played(0, encode_action(listed))
