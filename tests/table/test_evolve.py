"""The fold: rows make the table, the same everywhere; what can't be followed stops it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.table import evolve as evolving
from app.table.entries import Entry, Played, Row, Started, TimedOut
from app.table.evolve import Diverged, evolve, fold
from app.table.intents import Leave, Rename, Sit, Start, Swap
from app.table.table import Phase
from tests.table.books import (
    ANNA,
    BEN,
    CODE,
    SEED,
    Book,
    bidding,
    finished,
    gathered,
    opened,
    playing,
    with_bot,
)


def test_a_log_folds_to_the_table_it_was_written_at() -> None:
    for book in (Book(), gathered(), playing(), bidding(), with_bot(), finished(3)):
        assert fold(book.rows) == book.table


def test_every_row_folds_to_what_the_table_was_then() -> None:
    book = playing(3)
    folded = fold(book.rows)
    while book.table.phase is Phase.PLAYING:
        book.do(book.answer(book.waiting[0]))
        folded = evolve(folded, book.rows[-1])
        assert folded == book.table


def test_there_is_no_table_without_a_row() -> None:
    with pytest.raises(ValueError, match="at least one row"):
        fold([])


def test_rows_are_numbered_from_one_without_a_gap() -> None:
    assert [row.seq for row in finished().rows] == list(range(1, len(finished().rows) + 1))


def test_the_game_on_the_table_stays_until_the_next_one_begins() -> None:
    book = finished(3, opened())
    outcome = book.table.sitting and book.table.sitting.outcome
    book.do(Leave(BEN.id), Sit(BEN, 3), Swap(ANNA.id, 0, 1))
    assert book.table.sitting is not None
    assert book.table.sitting.outcome == outcome


def diverges(book: Book, rows: list[Row]) -> None:
    """The last row of these can't be followed; all before can."""
    *before, last = rows
    table = fold(before) if before else None
    with pytest.raises(Diverged) as raised:
        evolve(table, last)
    assert str(raised.value) == f"table {book.table.code} diverges at row {last.seq}"


def test_a_row_whose_digest_is_another_diverges() -> None:
    book = playing()
    diverges(book, [*book.rows[:-1], book.rows[-1]._replace(digest="0" * 32)])


def test_a_gap_diverges() -> None:
    book = playing()
    diverges(book, [*book.rows[:-2], book.rows[-1]])


def test_a_row_twice_diverges() -> None:
    book = playing()
    diverges(book, [*book.rows, book.rows[-1]])


def test_a_log_that_begins_in_the_middle_diverges() -> None:
    book = gathered()
    diverges(book, [book.rows[1]])
    diverges(book, [book.rows[0]._replace(seq=2)])


def test_a_second_opening_diverges() -> None:
    book = gathered()
    diverges(book, [*book.rows, book.rows[0]._replace(seq=book.table.seq + 1)])


def test_a_game_of_other_rules_diverges() -> None:
    book = gathered()
    book.do(Start(ANNA.id, SEED))
    other = Started(SEED, book.table.game.rules_version + 1)
    diverges(book, [*book.rows[:-1], book.rows[-1]._replace(entry=other)])


@pytest.mark.parametrize(
    "entry",
    [
        Played(0, {"do": "fly"}),
        Played(0, {"do": "place_card", "card": "the ace"}),
        Played(9, {"do": "place_card", "card": "3"}),
        TimedOut(0, {}),
    ],
)
def test_a_row_that_means_nothing_to_these_rules_diverges(entry: Entry) -> None:
    """As when a server of an older version reads what a newer one wrote."""
    book = playing()
    strange = Row(CODE, book.table.seq + 1, entry, None, None, book.now, "0" * 32)
    diverges(book, [*book.rows, strange])


def test_a_play_without_a_game_diverges() -> None:
    book = gathered()
    strange = Row(CODE, book.table.seq + 1, Played(0, {"do": "pass"}), None, None, book.now, "0" * 32)
    diverges(book, [*book.rows, strange])


def test_rules_that_fold_otherwise_are_noticed_at_the_first_row_that_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = finished()

    def generous(state: Any, seat: int, action: Any, chance: Any) -> Any:
        after, events = GAMES["felix"].apply(state, seat, action, chance)
        return replace(after, bank=after.bank + 1) if after.round > state.round else after, events

    changed: AnyGame = replace(GAMES["felix"], apply=generous)
    first_of_round_two = next(
        row.seq
        for row in book.rows
        if (state := fold(book.rows[: row.seq]).sitting) and state.state.round == 2
    )
    monkeypatch.setattr(evolving, "rules_of", lambda _, __: changed)
    with pytest.raises(Diverged, match=f"at row {first_of_round_two}$"):
        fold(book.rows)


def test_what_diverged_is_said_without_anybodys_cards() -> None:
    book = playing()
    with pytest.raises(Diverged) as raised:
        fold([*book.rows[:-1], book.rows[-1]._replace(digest="0" * 32)])
    assert "rabbit" not in repr(raised.value)
    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__ or raised.value.__context__ is None


def test_who_answered_has_a_new_question_even_if_the_choices_are_the_same() -> None:
    """Else a second tap would answer the second question."""
    book = playing()
    book.do(book.answer(0))
    first = book.question(0)
    book.do(book.answer(0))
    again = book.question(0)
    book.do(book.answer(0))
    assert again.choices == book.question(0).choices or again.choices != first.choices
    assert len({first.key, again.key, book.question(0).key}) == 3


def test_a_question_stays_the_same_while_others_answer() -> None:
    book = playing()
    before = book.question(0)
    book.do(book.answer(1), book.answer(2))
    assert book.question(0) is before


class TestTheClock:
    """A seat's time runs from when it was first waited for until its turn is over."""

    @staticmethod
    def slow_game(monkeypatch: pytest.MonkeyPatch, turn: Callable[[Any, int], Any] | None) -> Book:
        """Placing a card ends no turn: the seat is waited for until all have placed."""
        everybody: AnyGame = replace(
            GAMES["felix"],
            to_act=lambda state: (
                tuple(range(4)) if state.phase == "placing" else GAMES["felix"].to_act(state)
            ),
            turn=turn,
        )
        monkeypatch.setattr(evolving, "rules_of", lambda _, __: everybody)
        return playing()

    def test_runs_on_when_the_seat_acts_within_its_turn(self, monkeypatch: pytest.MonkeyPatch) -> None:
        book = self.slow_game(monkeypatch, lambda state, _: state.round)
        began = book.question(0).turn_began_at
        for _ in range(3):
            book.now += 1_000
            book.do(book.answer(0))
        assert book.question(0).turn_began_at == began
        assert book.question(0).asked_at == book.now

    def test_starts_again_with_a_new_turn(self, monkeypatch: pytest.MonkeyPatch) -> None:
        book = self.slow_game(monkeypatch, lambda state, _: state.players[0].placed)
        book.now += 1_000
        book.do(book.answer(0))
        assert book.question(0).turn_began_at == book.now

    def test_runs_on_when_nobody_could_notice_what_the_seat_did(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        book = self.slow_game(monkeypatch, None)
        book.do(book.answer(0))
        began = book.question(0).turn_began_at
        book.now += 1_000
        book.do(book.answer(0))
        assert book.question(0).turn_began_at == began

    def test_starts_when_the_seat_is_waited_for(self) -> None:
        book = playing()
        book.now += 1_000
        book.do(*(book.answer(seat) for seat in range(4)))
        assert book.question(book.waiting[0]).turn_began_at == book.now

    def test_runs_on_while_others_act(self) -> None:
        book = playing()
        began = book.question(0).turn_began_at
        book.now += 1_000
        book.do(book.answer(1))
        assert book.question(0).turn_began_at == began


class TestTheDigest:
    """It tells apart whatever could make two nodes judge differently."""

    def test_differs_with_the_game(self) -> None:
        one, other = playing(), gathered()
        other.do(Start(ANNA.id, "aa" * 32))
        assert one.rows[-1].digest != other.rows[-1].digest

    def test_differs_with_the_seats(self) -> None:
        one, other = gathered(2), gathered(2)
        one.do(Swap(ANNA.id, 0, 1))
        other.do(Rename(ANNA))
        assert one.rows[-1].digest != other.rows[-1].digest

    def test_differs_with_the_keys_of_the_questions(self) -> None:
        """The same cards on the table, but one more change of mind on the way."""
        one, other = playing(), playing()
        one.do(one.answer(0))
        first = other.question(0).choices[0]
        other.do(other.answer(0))
        other.do(other.answer(0))
        other.do(other.answer(0, lambda choices: choices[choices.index(first)]))
        assert one.table.sitting is not None
        assert other.table.sitting is not None
        assert one.table.sitting.state == other.table.sitting.state
        assert one.rows[-1].digest != other.rows[-1].digest
