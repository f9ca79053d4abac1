"""A record's deal is proved from scratch, and whatever was changed in it is found, with its row."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import orjson
import pytest

from app.games.chance import Chance
from app.main.logbook import imported
from app.table.deal import dealt_seed, seal_of
from app.table.entries import Opened, Share, Started
from app.table.fairness import Proof, proved
from app.table.intents import Contribute, Sit, Start
from app.table.record import games_in, record_json, record_of
from app.table.record_reading import BadRecord, Fault
from tests.table.books import ANNA, BEN, CARA, SEED, Book, finished, opened
from tests.table.recording import FOLDER

SECRET: Final = "5ec7e7" + "00" * 29
FRESH: Final = "f7e5" * 16
A, B = "a" * 64, "b" * 64


def played(entry: Opened | None = None) -> Book:
    """A game of three, of whom Cara's device was silent."""
    book = Book(entry or opened(secret=SECRET))
    book.do(Sit(ANNA), Sit(BEN), Sit(CARA))
    book.do(Contribute(ANNA.id, seal_of(SECRET), A), Contribute(BEN.id, seal_of(SECRET), B))
    book.do(Start(ANNA.id, FRESH))
    book.play_out()
    return book


def file_of(book: Book) -> bytes:
    record = record_of(book.rows, 1)
    assert record is not None
    return record_json(record)


def changed(change: Callable[[dict[str, Any]], None]) -> BadRecord:
    data = orjson.loads(file_of(played()))
    change(data)
    with pytest.raises(BadRecord) as found:
        proved(orjson.dumps(data))
    return found.value


class TestAnHonestRecord:
    def test_is_proved(self) -> None:
        proof = proved(file_of(played()))
        assert isinstance(proof, Proof)
        assert proof.seal == seal_of(SECRET)
        assert proof.shares == (Share(0, A), Share(1, B))
        assert proof.silent == (2,)
        assert proof.draws

    def test_of_an_old_table_is_read_but_has_no_seal(self) -> None:
        proof = proved(file_of(finished(3)))
        assert (proof.seal, proof.shares, proof.silent) == ("", (), ())
        assert proof.draws

    @pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
    def test_of_every_recorded_game_lists_the_draws_that_the_rules_make(self, path: Path) -> None:
        rows = imported(path.read_text(encoding="utf-8"))
        for number in range(1, games_in(rows) + 1):
            record = record_of(rows, number)
            assert record is not None
            assert proved(record_json(record)).draws

    def test_can_be_drawn_again_without_the_rules(self) -> None:
        data = orjson.loads(file_of(played()))
        seed = bytes.fromhex(dealt_seed(SECRET, (Share(0, A), Share(1, B))))
        rows: dict[int, Chance] = {}
        for draw in data["deal"]["draws"]:
            chance = rows.setdefault(draw["row"], Chance(seed, draw["row"]))
            if "shuffle" in draw:
                assert list(chance.shuffled(range(draw["shuffle"]))) == draw["order"]
            else:
                assert chance.below(draw["below"]) == draw["drawn"]

    def test_does_not_hold_the_secret_of_the_next_game(self) -> None:
        assert FRESH.encode() not in file_of(played())


class TestAForgedRecord:
    def test_with_another_draw_is_refused_at_its_row(self) -> None:
        def swap(data: dict[str, Any]) -> None:
            order = data["deal"]["draws"][0]["order"]
            order[0], order[1] = order[1], order[0]

        assert (changed(swap).fault, changed(swap).row) == (Fault.OTHER_DRAW, 7)

    @pytest.mark.parametrize("more", [0, 1])
    def test_with_a_draw_too_few_or_too_many_is_refused(self, more: int) -> None:
        def change(data: dict[str, Any]) -> None:
            draws = data["deal"]["draws"]
            data["deal"]["draws"] = [*draws, draws[0]] if more else draws[:-1]

        assert changed(change).fault is Fault.OTHER_DRAW

    def test_with_another_secret_is_refused(self) -> None:
        error = changed(lambda data: data["rows"][0]["entry"].update(secret=SEED))
        assert (error.fault, error.row) == (Fault.OTHER_SEAL, 7)

    @pytest.mark.parametrize("secret", ["5ec7", "", "x" * 64])
    def test_with_no_real_secret_is_refused(self, secret: str) -> None:
        assert changed(lambda data: data["rows"][0]["entry"].update(secret=secret)).fault is Fault.OTHER_SEAL

    def test_with_another_seal_is_refused(self) -> None:
        assert changed(lambda data: data["deal"].update(seal=A)).fault is Fault.OTHER_SEAL

    @pytest.mark.parametrize(
        "shares",
        [
            [{"seat": 1, "share": B}],
            [{"seat": 1, "share": B}, {"seat": 0, "share": A}],
            [{"seat": 0, "share": A}, {"seat": 0, "share": A}, {"seat": 1, "share": B}],
            [{"seat": 0, "share": "nonsense"}, {"seat": 1, "share": B}],
            [{"seat": 0, "share": A}, {"seat": 1, "share": B}, {"seat": 2, "share": B}],
            [{"seat": 0, "share": A}, {"seat": 7, "share": B}],
        ],
    )
    def test_with_shares_that_leave_out_repeat_or_invent_somebody_is_refused(self, shares: Any) -> None:
        error = changed(lambda data: data["rows"][0]["entry"].update(shares=shares))
        assert (error.fault, error.row) == (Fault.OTHER_SHARES, 7)

    def test_with_another_share_is_refused_because_the_seed_does_not_fit(self) -> None:
        def change(data: dict[str, Any]) -> None:
            data["rows"][0]["entry"]["shares"][0]["share"] = B

        assert (changed(change).fault, changed(change).row) == (Fault.OTHER_SEED, 7)

    @pytest.mark.parametrize("deal", [None, [], {}, {"seal": 1, "draws": []}, {"seal": "", "draws": {}}])
    def test_without_a_deal_is_refused(self, deal: Any) -> None:
        assert changed(lambda data: data.update(deal=deal)).fault is Fault.HEAD

    def test_with_another_seed_is_refused_by_the_game_that_comes_of_it(self) -> None:
        assert changed(lambda data: data["rows"][0]["entry"].update(seed=A)).row == 7


def test_the_row_that_begins_a_game_keeps_the_next_secret_on_the_server() -> None:
    starts = [row.entry for row in played().rows if isinstance(row.entry, Started)]
    assert [entry.next_secret for entry in starts] == [FRESH]
