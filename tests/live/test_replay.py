"""A game moment by moment: each audience sees what it could know then, and no step counts others' secrets."""

from pathlib import Path

import pytest

from app.games.contract import GALLERY
from app.games.felix.events import RoundBegan
from app.live.replay import Replay
from app.live.snapshot import Snapshot
from app.table.evolve import evolve
from app.table.intents import GiveSeat, Leave, Remove
from app.table.record import Record, record_of, record_so_far
from app.table.table import Phase, Table
from app.table.view import game_view, table_view
from tests.table.books import ANNA, BEN, CARA, PEOPLE, STRANGER, Book, finished, playing
from tests.table.recording import FOLDER, recorded_rows


def over(book: Book, number: int = 1) -> Replay:
    record = record_of(book.rows, number)
    assert record is not None
    return Replay(record)


def so_far(book: Book) -> Replay:
    record = record_so_far(book.rows, 1)
    assert record is not None
    return Replay(record)


def tables_of(book: Book) -> list[Table]:
    """The table after each row of its game, folded from the log."""
    table, found = None, []
    for row in book.rows:
        table = evolve(table, row)
        if table.sitting is not None:
            found.append(table)
    return found


class TestMoments:
    def test_each_seat_sees_what_it_saw_then_to_the_key_of_its_question(self) -> None:
        book = finished(3)
        replay, tables = over(book), tables_of(book)
        assert len(replay) == len(tables)
        for step, table in enumerate(tables):
            then, now = Snapshot(table, table_view(table)), replay.snapshot(step)
            assert now.public == then.public
            for audience in (0, 1, 2, GALLERY):
                assert now.game_view(audience) == game_view(table, audience)
                assert now.question(audience) == then.question(audience)
                assert now.moment == then.moment
                assert replay.events(step, audience) == then.news(audience, table.seq - 1)

    def test_the_last_one_is_the_result(self) -> None:
        replay = over(finished(3))
        assert replay.last.public.phase is Phase.OVER
        assert replay.last.outcome is not None

    def test_parts_begin_where_their_events_happened(self) -> None:
        replay = over(finished(3))
        first, *others = replay.chapters
        assert (first.at, first.opening) == (0, None)
        assert len(others) == 8
        for chapter in others:
            assert chapter.opening in replay.events(chapter.at, GALLERY)
            assert isinstance(chapter.opening, RoundBegan)

    @pytest.mark.parametrize("path", sorted(FOLDER.glob("*-*.jsonl")), ids=lambda path: path.stem)
    def test_every_game_tells_where_it_was_decided_and_its_story(self, path: Path) -> None:
        record = record_of(recorded_rows(path), 1)
        assert isinstance(record, Record)
        replay = Replay(record)
        assert replay.decided is not None
        assert 0 <= replay.decided < len(replay)
        assert replay.recap is not None


class TestWhoSat:
    def test_all_who_held_a_seat_at_any_time(self) -> None:
        book = playing(3)
        book.asking = {"zoe": STRANGER}
        book.do(Remove(ANNA.id, 2, barred=True), GiveSeat(ANNA.id, 2, "zoe"))
        book.play_out()
        replay = over(book)
        assert all(replay.has_sat(player.id) for player in (ANNA, BEN, CARA, STRANGER))
        assert not replay.has_sat(PEOPLE[4].id)
        assert not replay.has_sat("p1")

    def test_who_left_before_the_game_has_not(self) -> None:
        book = finished(4)
        book.do(Leave(CARA.id))
        book.again()
        book.play_out()
        assert over(book, 1).has_sat(CARA.id)
        assert not over(book, 2).has_sat(CARA.id)


class TestWhatSomebodySaw:
    def test_others_changes_of_mind_are_no_steps(self) -> None:
        """Ben places a card and exchanges it twice; Anna can't tell."""
        plain, changed = playing(3), playing(3)
        plain.do(plain.answer(1))
        for _ in range(3):
            changed.do(changed.answer(1))
        seen = [list(so_far(book).seen_by(ANNA.id)) for book in (plain, changed)]
        assert len(seen[0]) == len(seen[1]) == 2
        assert len(list(so_far(changed).seen_by(BEN.id))) == 4

    def test_nothing_of_the_time_on_no_seat(self) -> None:
        book = playing(3)
        book.do(book.answer(0))
        book.asking = {"zoe": STRANGER}
        book.do(Remove(ANNA.id, 2, barred=False), GiveSeat(ANNA.id, 2, "zoe"))
        steps = [step for step, _ in so_far(book).seen_by(STRANGER.id)]
        assert steps == [3]
        assert [step for step, _ in so_far(book).seen_by(CARA.id)] == [0, 1]
        assert list(so_far(book).seen_by("nobody")) == []
