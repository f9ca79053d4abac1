"""When people may skip ahead: all of them sit out, and only bots are waited for."""

from collections.abc import Callable

import pytest

from app.games.felix.actions import Pass
from app.games.felix.state import Phase as FelixPhase
from app.table.intents import Pause, SkipAhead, StandIn
from app.table.refusals import Reason
from app.table.skipping_rules import may_skip, skip_ahead
from tests.table.auctions import auction, one_more, people_out
from tests.table.books import ANNA, BEN, STRANGER, Book, bidding, finished, gathered, playing
from tests.table.challenges import briefed


def test_who_has_passed_may_skip_ahead_once_nobody_in_person_is_left_in_the_auction() -> None:
    book = auction(people=2)
    passed: set[int] = set()
    while len(passed) < 2:
        assert not may_skip(book.table)
        passed |= {book.waiting[0]} & {0, 1}
        one_more(book)
    assert may_skip(book.table)
    assert skip_ahead(book.table, SkipAhead(ANNA.id)) is None


def test_with_the_next_round_it_is_over() -> None:
    book = people_out(people=1)
    while may_skip(book.table):
        one_more(book, bots_bid=False)
    assert book.table.sitting is not None
    assert book.table.sitting.public.phase is FelixPhase.PLACING
    assert skip_ahead(book.table, SkipAhead(ANNA.id)) is Reason.TOO_EARLY


def test_a_seat_that_is_stood_in_for_counts_as_a_bot() -> None:
    book = auction(people=2)
    book.do(StandIn(ANNA.id, 1))
    while book.waiting != (0,):
        one_more(book)
    book.do(book.answer(0, lambda _: Pass()))
    assert book.table.sitting is not None
    assert not book.table.sitting.public.players[1].passed
    assert may_skip(book.table)


@pytest.mark.parametrize("table", [gathered, playing, bidding, finished])
def test_it_makes_no_sense_where_only_people_play(table: Callable[[], Book]) -> None:
    assert skip_ahead(table().table, SkipAhead(ANNA.id)) is Reason.TOO_EARLY


def test_not_while_the_game_is_paused() -> None:
    book = people_out(people=1)
    book.do(Pause(ANNA.id))
    assert not may_skip(book.table)


@pytest.mark.parametrize("player", [STRANGER.id, "nobody"])
def test_only_who_plays_may_want_it(player: str) -> None:
    assert skip_ahead(people_out(people=2).table, SkipAhead(player)) is Reason.NOT_SEATED


def test_who_is_stood_in_for_does_not_decide() -> None:
    book = people_out(people=2)
    book.do(StandIn(ANNA.id, 1))
    assert skip_ahead(book.table, SkipAhead(BEN.id)) is Reason.NOT_SEATED
    assert may_skip(book.table)


def test_where_nobody_is_out_of_the_game_there_is_nothing_to_skip() -> None:
    assert not may_skip(briefed("caramel", people=1).table)
