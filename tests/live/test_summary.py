"""What is stored beside the log: enough for the lobby and the sweeper, and only when it changed."""

from dataclasses import replace

import pytest

from app.live.summary import (
    bots_alone,
    duties,
    is_bot,
    next_due,
    other_players,
    same_but_for_touch,
    shows_in_lobby,
    summarise,
    summary_after,
)
from app.table.bot_answer import bot_answer
from app.table.intents import AddBot, ChangeTerms, Intent, Leave, Pause, Resume, Sit, Start, Swap, TimeOut
from app.table.ports import Summary
from app.table.table import Phase
from tests.table.books import (
    ANNA,
    BEN,
    CARA,
    CODE,
    OPENED_AT,
    SEED,
    Book,
    finished,
    gathered,
    opened,
    playing,
    with_bot,
)
from tests.table.challenges import briefed

PAUSE = 900


def bot(book: Book) -> Intent:
    answer = bot_answer(book.table, book.waiting[0])
    assert answer is not None
    return answer


def test_a_summary_says_what_the_lobby_shows() -> None:
    book = gathered(2, opened(public=True))
    book.now += 5
    book.do(Leave(BEN.id))
    assert summarise(book.table) == Summary(
        CODE, "felix", Phase.GATHERING, True, "Anna", 1, 4, OPENED_AT, OPENED_AT + 5, None
    )


def test_a_summary_stays_as_it_is_while_there_is_nothing_new_to_store() -> None:
    book = playing(4)
    before, table = summarise(book.table), book.table
    book.now += 5
    book.do(book.answer(0))
    assert summary_after(before, table, book.table) is before


@pytest.mark.parametrize("clock", [0, 30])
def test_a_summary_that_is_carried_on_says_what_a_new_one_does(clock: int) -> None:
    book = gathered(4, opened(clock=clock))
    summary, table = summarise(book.table), book.table
    intents: list[Intent] = [Start(ANNA.id, SEED), Pause(ANNA.id), Resume(ANNA.id), Leave(BEN.id)]
    for intent in intents:
        book.now += 1_000
        table, _ = book.table, book.do(intent)
        summary = summary_after(summary, table, book.table)
        assert same_but_for_touch(summary, summarise(book.table))
    while book.table.phase is Phase.PLAYING:
        book.now += 1_000
        table, _ = book.table, book.do(book.answer(book.waiting[0]) if book.waiting[0] != 1 else bot(book))
        summary = summary_after(summary, table, book.table)
        assert same_but_for_touch(summary, summarise(book.table))


def test_a_host_who_does_not_sit_has_no_name_there() -> None:
    assert summarise(Book().table).host_name == ""


def test_a_bot_is_due_after_its_pause() -> None:
    assert next_due(with_bot().table, PAUSE) == OPENED_AT + PAUSE


def test_a_calm_bot_is_due_later() -> None:
    book = gathered(2, replace(opened(), pace="calm"))
    book.do(AddBot(ANNA.id, "normal"), Start(ANNA.id, SEED))
    assert next_due(book.table, PAUSE) == OPENED_AT + 2 * PAUSE


def test_what_bots_have_to_do_is_not_stored() -> None:
    """They play only where somebody looks, and there it is known."""
    assert summarise(with_bot().table).due_at is None
    assert summarise(with_bot(opened(clock=30)).table).due_at == OPENED_AT + 30_000


def sold(pace: str = "", clock: int = 0) -> Book:
    """Anna, Ben and a bot have just seen the first sack opened, and all are asked for the next card."""
    book = gathered(2, replace(opened(clock=clock), pace=pace))
    book.do(AddBot(ANNA.id, "normal"), Start(ANNA.id, SEED))
    while book.table.sitting is not None and book.table.sitting.revealed is None:
        seat = book.waiting[0]
        answer = bot_answer(book.table, seat) if is_bot(book.table, seat) else book.answer(seat)
        assert answer is not None
        book.now += 10_000
        book.do(answer)
    assert book.waiting == (0, 1, 2)
    return book


class TestAfterAReveal:
    @pytest.mark.parametrize(("pace", "beat"), [("calm", 5000), ("normal", 4000), ("fast", 2000)])
    def test_a_bot_lets_people_look_at_it(self, pace: str, beat: int) -> None:
        book = sold(pace)
        assert [(seat, due) for seat, _, due in duties(book.table, PAUSE)] == [(2, book.now + beat)]

    def test_a_server_that_hurries_bots_does_so_here_too(self) -> None:
        book = sold()
        assert [due for _, _, due in duties(book.table, PAUSE // 3)] == [book.now + 4000 // 3]
        assert [due for _, _, due in duties(book.table, 0)] == [book.now]

    def test_people_may_answer_at_once_and_have_the_time_they_always_have(self) -> None:
        book = sold(clock=30)
        assert [due for seat, _, due in duties(book.table, PAUSE) if seat < 2] == [book.now + 30_000] * 2
        book.do(book.answer(0))

    def test_a_bot_that_is_asked_later_thinks_as_long_as_always(self) -> None:
        book = sold()
        book.now += 20_000
        answer = bot_answer(book.table, 2)
        assert answer is not None
        book.do(answer, book.answer(0), book.answer(1))
        while book.waiting != (2,):
            book.do(book.answer(book.waiting[0]))
        assert [due for _, _, due in duties(book.table, PAUSE)] == [book.now + PAUSE]


def test_it_says_when_a_time_is_up() -> None:
    assert summarise(playing(entry=opened(clock=30)).table).due_at == OPENED_AT + 30_000


def test_nothing_is_due_without_bots_and_clocks_or_after_the_game() -> None:
    assert summarise(playing().table).due_at is None
    assert summarise(finished(entry=opened(clock=30)).table).due_at is None
    assert duties(gathered().table, PAUSE) == []


def test_nothing_is_due_in_a_pause() -> None:
    book = playing(entry=opened(clock=30))
    book.do(Pause(ANNA.id))
    assert summarise(book.table).due_at is None
    book.do(Resume(ANNA.id))
    assert summarise(book.table).due_at == OPENED_AT + 30_000


def test_bots_are_alone_when_everybody_has_left_and_until_somebody_is_back() -> None:
    book = with_bot()
    book.do(Leave(BEN.id))
    assert not bots_alone(book.table)
    book.do(Leave(ANNA.id))
    assert bots_alone(book.table)
    book.do(Sit(BEN))
    assert not bots_alone(book.table)


def test_where_nobody_plays_no_bots_are_alone() -> None:
    assert not any(bots_alone(book.table) for book in (Book(), gathered(), finished()))


def test_a_bot_that_may_change_its_mind_has_no_duty() -> None:
    book = with_bot()
    assert [seat for seat, _, _ in duties(book.table, PAUSE)] == [2]
    book.do(book.answer(0), book.answer(1))
    assert [seat for seat, _, _ in duties(book.table, PAUSE)] == [2]


def test_play_without_bots_and_clocks_changes_nothing_worth_storing() -> None:
    book = playing()
    before = summarise(book.table)
    book.now += 60_000
    book.do(book.answer(0))
    assert same_but_for_touch(before, summarise(book.table))


def test_a_new_due_time_is_stored_but_not_shown() -> None:
    book = playing(entry=opened(clock=30, public=True))
    before = summarise(book.table)
    book.now += 1_000
    book.do(*(book.answer(seat) for seat in range(4)))
    after = summarise(book.table)
    assert not same_but_for_touch(before, after)
    assert not shows_in_lobby(before, after)


class TestWhoHasASeat:
    def test_is_stored_when_somebody_comes_or_goes(self) -> None:
        book = gathered(2)
        before = book.table
        assert other_players(before, book.do(Sit(CARA))) == frozenset({ANNA.id, BEN.id, CARA.id})
        before = book.table
        assert other_players(before, book.do(Leave(BEN.id))) == frozenset({ANNA.id, CARA.id})

    def test_is_not_stored_again_while_the_same_people_sit_there(self) -> None:
        book = gathered(3, opened())
        for intent in (Swap(ANNA.id, 0, 1), AddBot(ANNA.id, "normal"), Start(ANNA.id, SEED), Leave(BEN.id)):
            before = book.table
            assert other_players(before, book.do(intent)) is None

    def test_does_not_change_by_a_move(self) -> None:
        book = playing()
        before = book.table
        assert other_players(before, book.do(book.answer(0))) is None


def test_a_table_that_is_no_longer_public_leaves_the_lobby() -> None:
    book = Book(opened(public=True))
    before = summarise(book.table)
    book.do(ChangeTerms(ANNA.id, public=False))
    assert shows_in_lobby(before, summarise(book.table))


def test_who_sits_down_shows_in_the_lobby_of_a_public_table_only() -> None:
    for public in (True, False):
        book = Book(opened(public=public))
        before = summarise(book.table)
        book.do(Sit(ANNA))
        assert shows_in_lobby(before, summarise(book.table)) is public


def test_a_bot_thinks_once_before_it_does_several_things_in_one_go() -> None:
    """All of its tokens are placed on the shapes of Caramel at once."""
    book = briefed("caramel", people=1)
    while is_bot(book.table, book.waiting[0]) is False:
        book.do(book.answer(0))
    ((seat, question, due),) = duties(book.table, PAUSE)
    assert due == question.asked_at + PAUSE
    book.now = due
    answer = bot_answer(book.table, seat)
    assert answer is not None
    book.do(answer)
    ((again, _, due_again),) = duties(book.table, PAUSE)
    assert (again, due_again) == (seat, due)


def test_a_seat_whose_time_is_up_has_all_its_tokens_placed_at_once() -> None:
    book = briefed("caramel", clock=30)
    seat = book.waiting[0]
    ((_, question, due),) = duties(book.table, PAUSE)
    assert due == question.asked_at + 30_000
    book.now = due
    book.do(TimeOut(seat, question.key))
    ((again, _, due_again),) = duties(book.table, PAUSE)
    assert (again, due_again) == (seat, due)
