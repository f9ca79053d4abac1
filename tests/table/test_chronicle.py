"""What is remembered of a log: each game that was played to its end, with those who sat there then."""

import pytest

from app.table.chronicle import Chronicler, PastGame, company_of
from app.table.evolve import Diverged
from app.table.intents import AgreeToEnd, Leave
from app.table.seating import STAND_IN_LEVEL
from tests.table.books import ANNA, BEN, CARA, CODE, Book, finished, opened, playing, with_bot


def remembered(book: Book) -> list[PastGame]:
    chronicler = Chronicler()
    chronicler.read(book.rows)
    return chronicler.games


def test_a_finished_game_is_remembered_with_its_seats() -> None:
    book = finished(3)
    (game,) = remembered(book)
    outcome = book.table.results[0]
    assert (game.table, game.number, game.game, game.rules_version) == (CODE, 1, "felix", 1)
    assert (game.options, game.public) == ({}, False)
    assert [seat.guest for seat in game.seats] == [ANNA.id, BEN.id, CARA.id]
    assert [seat.name for seat in game.seats] == ["Anna", "Ben", "Cara"]
    assert tuple(seat.place for seat in game.seats) == outcome.places
    assert tuple(seat.score for seat in game.seats) == outcome.scores
    assert game.seat_of(BEN.id) == 1
    assert game.seat_of("nobody") is None


def test_it_says_when_it_began_and_ended_whatever_comes_later() -> None:
    book = playing(3)
    began, book.now = book.now, book.now + 5000
    book.play_out()
    book.now += 60_000
    book.do(Leave(BEN.id))
    (game,) = remembered(book)
    assert (game.started_at, game.ended_at) == (began, began + 5000)


def test_games_are_numbered_as_they_were_started_and_without_a_result_there_is_nothing_to_remember() -> None:
    book = playing(3)
    book.do(AgreeToEnd(ANNA.id), AgreeToEnd(BEN.id), AgreeToEnd(CARA.id))
    assert remembered(book) == []
    book.again()
    book.play_out()
    book.again()
    book.play_out(seed=7)
    assert [game.number for game in remembered(book)] == [2, 3]
    assert len({game.company for game in remembered(book)}) == 1


def test_who_had_gone_keeps_the_result_and_a_bot_is_nobody() -> None:
    book = playing(3)
    book.do(Leave(BEN.id))
    gone = next(occupant for occupant in book.table.seats if occupant and occupant.player == BEN.id)
    assert gone.bot == STAND_IN_LEVEL
    with_bots = with_bot()
    assert with_bots.table.seats[2] is not None
    assert with_bots.table.seats[2].player is None


def test_a_public_table_is_remembered_as_one() -> None:
    (game,) = remembered(finished(3, opened(capacity=3, public=True, clock=120)))
    assert game.public


def test_the_same_people_are_the_same_company_in_any_order() -> None:
    assert company_of(["anna", "ben"]) == company_of(["ben", "anna"])
    assert company_of(["anna", "ben"]) != company_of(["anna", "ben", "cara"])
    assert company_of(["anna"]) is None
    assert company_of([]) is None


def test_a_log_that_was_changed_is_not_remembered() -> None:
    book = finished(3)
    book.rows[3] = book.rows[3]._replace(digest="0" * 32)
    with pytest.raises(Diverged):
        remembered(book)
