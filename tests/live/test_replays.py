"""Where a node keeps replays: folded once, then at hand; games in play as far as they were played."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from app.live.replays import Replays
from app.live.replica import Replica
from app.table.entries import Row
from app.table.ports import Log
from app.table.record import record_json, record_of
from app.table.record_reading import BadRecord
from app.table.veil import NOBODY
from tests.table.books import ANNA, CODE, Book, finished, playing


class Shelf:
    """A log in memory that counts how often it is read from its first row."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.whole_reads = 0

    async def read(self, table: str, after: int) -> Sequence[Row]:
        self.whole_reads += after == 0
        return [row for row in self.book.rows if row.seq > after]


def kept(book: Book) -> tuple[Replays, Shelf]:
    shelf = Shelf(book)
    return Replays(cast("Log", shelf)), shelf


def replica(folds: int = 1, *hidden: str) -> Replica:
    return cast("Replica", SimpleNamespace(code=CODE, folds=folds, hidden=frozenset(hidden)))


async def test_a_game_is_folded_once() -> None:
    replays, shelf = kept(finished(3))
    first = await replays.game(replica(), 1)
    assert first is not None
    assert await replays.game(replica(), 1) is first
    assert shelf.whole_reads == 1


async def test_the_file_is_made_only_when_somebody_asks_for_it() -> None:
    """It takes as long as a third of the fold."""
    replays, _ = kept(finished(3))
    replay = await replays.game(replica(), 1)
    assert replay is not None
    assert "file" not in vars(replay)
    file = await replays.file(replay)
    assert vars(replay)["file"] == file == record_json(replay._record)


async def test_a_log_that_has_gone_back_is_read_again() -> None:
    replays, shelf = kept(finished(3))
    await replays.game(replica(), 1)
    await replays.game(replica(folds=2), 1)
    assert shelf.whole_reads == 2


async def test_a_game_that_is_not_over_is_none_and_is_asked_for_again() -> None:
    book = playing(3)
    replays, _ = kept(book)
    assert await replays.game(replica(), 1) is None
    book.play_out()
    assert await replays.game(replica(), 1) is not None


async def test_of_a_game_that_is_played_only_what_is_new_is_folded() -> None:
    book = playing(3)
    replays, shelf = kept(book)
    before = await replays.so_far(replica())
    assert before is not None
    book.do(book.answer(0))
    after = await replays.so_far(replica())
    assert after is not None
    assert (len(before), len(after), shelf.whole_reads) == (1, 2, 1)


async def test_the_next_game_replaces_the_one_before() -> None:
    book = playing(3)
    replays, _ = kept(book)
    await replays.so_far(replica())
    book.play_out()
    over = await replays.so_far(replica())
    again = await replays.so_far(replica())
    assert over is not None
    assert again is not None
    assert len(over) == len(again) == len(book.rows) - 4
    book.again()
    assert len(await replays.so_far(replica()) or ()) == 1


async def test_a_record_that_somebody_brings_is_kept_under_a_word_for_its_content() -> None:
    book = finished(3)
    replays, _ = kept(book)
    record = record_of(book.rows, 1)
    assert record is not None
    word, brought = await replays.bring(record_json(record))
    assert replays.brought(word) is brought
    assert (await replays.bring(record_json(record) + b"\n"))[0] == word
    assert replays.brought("0" * 64) is None


async def test_what_is_no_record_is_not_kept() -> None:
    replays, _ = kept(finished(3))
    with pytest.raises(BadRecord):
        await replays.bring(b"{}")


async def test_only_some_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.replays._KEPT", 4)
    book = finished(3)
    replays, _ = kept(book)
    record = record_of(book.rows, 1)
    assert record is not None
    files = [record_json(replace(record, number=number)) for number in range(5)]
    words = [(await replays.bring(file))[0] for file in files]
    assert [replays.brought(word) is None for word in words] == [True] + [False] * 4


async def test_it_is_known_what_need_not_be_folded() -> None:
    book = playing(3)
    replays, _ = kept(book)
    assert not replays.follows(replica())
    await replays.so_far(replica())
    assert replays.follows(replica())
    book.play_out()
    assert not replays.has(replica(), 1)
    await replays.game(replica(), 1)
    assert replays.has(replica(), 1)
    assert not replays.has(replica(folds=2), 1)


async def test_of_a_game_without_an_end_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may change their mind thousands of times."""
    monkeypatch.setattr("app.table.record.LONGEST", 3)
    book = playing(3)
    replays, _ = kept(book)
    book.do(book.answer(0))
    book.do(book.answer(0, lambda choices: choices[1]))
    assert await replays.so_far(replica()) is not None
    book.do(book.answer(0))
    assert await replays.so_far(replica()) is None
    assert not replays.follows(replica())
    assert await replays.so_far(replica()) is None
    book.play_out()
    assert await replays.game(replica(), 1) is None


async def test_who_wants_to_be_forgotten_has_no_name_in_a_replay_or_its_file() -> None:
    replays, _ = kept(finished(3))
    known, unnamed = [
        await replays.game(replica(folds, *hidden), 1) for folds, hidden in ((1, ()), (2, (ANNA.id,)))
    ]
    assert known is not None
    assert unnamed is not None
    assert ANNA.name.encode() in known.file
    assert ANNA.name.encode() not in unnamed.file
    assert unnamed.last.public.players[0].name == NOBODY


async def test_nor_while_it_is_being_played() -> None:
    book = playing(3)
    replays, _ = kept(book)
    seen = [await replays.so_far(replica(1, ANNA.id)) for _ in range(2)]
    assert all(each is not None and each.last.public.players[0].name == NOBODY for each in seen)
