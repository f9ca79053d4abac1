"""The record of a game that is over: it stands alone, gives nobody away, and can't be changed unnoticed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.games.catalogue import GAMES
from app.table.entries import ENTRIES
from app.table.intents import AddBot, AgreeToEnd, Remove, Start
from app.table.record import Record, games_in, record_json, record_of
from app.table.record_reading import BadRecord, Fault, read_record
from app.table.table import Phase
from tests.table.books import ANNA, PEOPLE, SEED, Book, finished, gathered, opened, playing
from tests.table.recording import FOLDER, play_on, recorded_rows

RECORDED = sorted(FOLDER.glob("*.jsonl"))


def recorded(book: Book, number: int = 1) -> Record:
    record = record_of(book.rows, number)
    assert record is not None
    return record


def changed(change: Callable[[dict[str, Any]], None], book: Book | None = None) -> bytes:
    data = orjson.loads(record_json(recorded(book or finished(3))))
    change(data)
    return orjson.dumps(data)


class TestMaking:
    @pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
    def test_every_recorded_game_has_one_that_folds_to_the_same_states(self, path: Path) -> None:
        rows = recorded_rows(path)
        for number in range(1, games_in(rows) + 1):
            record = record_of(rows, number)
            assert record is not None
            again = read_record(record_json(record))
            assert [table.sitting for table in again.tables] == [table.sitting for table in record.tables]
            assert record_json(again) == record_json(record)

    def test_the_states_are_those_of_the_log(self) -> None:
        book = finished(3)
        assert book.table.sitting is not None
        assert recorded(book).sitting.state == book.table.sitting.state
        assert recorded(book).sitting.questions == book.table.sitting.questions

    def test_a_game_that_is_not_over_has_none(self) -> None:
        assert record_of(playing().rows, 1) is None
        assert record_of(gathered().rows, 1) is None

    @pytest.mark.parametrize("number", [-1, 0, 2, 99])
    def test_a_game_that_was_not_played_has_none(self, number: int) -> None:
        assert record_of(finished(3).rows, number) is None

    def test_a_game_that_ended_early_has_one(self) -> None:
        book = playing(3)
        book.do(*(AgreeToEnd(player.id) for player in PEOPLE[:3]))
        assert recorded(book).sitting.outcome is None
        assert read_record(record_json(recorded(book))).last.phase is Phase.OVER

    def test_a_game_that_runs_later_does_not_leak_into_it(self) -> None:
        book = finished(3)
        before = record_json(recorded(book))
        book.again("facade" * 10 + "abcd")
        book.do(book.answer(book.waiting[0]))
        assert record_json(recorded(book)) == before
        assert record_of(book.rows, 2) is None

    def test_games_before_are_not_in_it(self) -> None:
        book = finished(3)
        book.again("facade" * 10 + "abcd")
        book.play_out()
        second = orjson.loads(record_json(recorded(book, 2)))
        assert second["rows"][0]["entry"]["kind"] == "started"
        assert [row["entry"]["kind"] for row in second["rows"]].count("started") == 1
        assert second["number"] == 2

    def test_who_was_removed_for_good_is_not_told(self) -> None:
        files = []
        for barred in (True, False):
            book = playing(3)
            book.do(Remove(ANNA.id, 1, barred=barred))
            play_on(book)
            files.append(record_json(recorded(book)))
        assert files[0] == files[1]

    def test_it_names_no_guest_by_their_id(self) -> None:
        for path in RECORDED:
            text = record_json(record_of(recorded_rows(path), 1) or recorded(finished(3)))
            assert b"id-of-" not in text

    def test_wherever_an_entry_names_a_person_the_field_is_called_player(self) -> None:
        """What an opening names besides is its host, and no record has an opening row."""
        known = {
            "player",
            "seat",
            "name",
            "avatar",
            "level",
            "bot",
            "bots",
            "seats",
            "other",
            "barred",
            "until",
        }
        known |= {"action", "seed", "rules_version", "version", "host"}
        known |= {"secret", "shares", "share", "silent", "next_secret"}
        known |= {"game", "capacity", "options", "public", "clock", "chat", "pace", "watchable"}
        assert {field for entry in ENTRIES for field in entry.__dataclass_fields__} <= known

    def test_it_says_first_what_was_played_by_whom_and_when(self) -> None:
        book = gathered(2, opened(capacity=3))
        book.do(AddBot(ANNA.id, "strong"))
        book.now += 1000
        book.do(Start(ANNA.id, SEED))
        play_on(book)
        head = orjson.loads(record_json(recorded(book)))
        assert head["format"] == "tavolata-record"
        assert head["version"] == 1
        assert (head["game"], head["rules"]) == ("felix", GAMES["felix"].rules_version)
        assert [seat["bot"] for seat in head["seats"]] == [None, None, "strong"]
        assert head["seats"][0]["name"] == "Anna"
        assert head["started"] == book.now


def forge_row(number: int, **values: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["rows"][number] |= values

    return change


class TestReading:
    def refusal(self, text: str | bytes) -> tuple[Fault, int | None]:
        with pytest.raises(BadRecord) as refused:
            read_record(text)
        return refused.value.fault, refused.value.row

    @pytest.mark.parametrize("text", ["", "hello", "{", b"\xff\xfe", '{"rows": [1,'])
    def test_what_is_no_json_is_refused(self, text: str | bytes) -> None:
        assert self.refusal(text) == (Fault.NO_JSON, None)

    @pytest.mark.parametrize("text", ["{}", "[]", "7", "null", '{"format": "chess"}'])
    def test_what_is_no_record_is_refused(self, text: str) -> None:
        assert self.refusal(text) == (Fault.FOREIGN, None)

    def test_a_later_version_is_refused(self) -> None:
        assert self.refusal(changed(lambda data: data.update(version=2))) == (Fault.OTHER_VERSION, None)

    @pytest.mark.parametrize(
        "key", ["code", "number", "opening", "rows", "game", "seats", "started", "ended"]
    )
    def test_a_record_without_its_head_is_refused(self, key: str) -> None:
        assert self.refusal(changed(lambda data: data.pop(key))) == (Fault.HEAD, None)

    def test_a_head_that_says_something_else_is_refused(self) -> None:
        def rename(data: dict[str, Any]) -> None:
            data["seats"][0]["name"] = "Somebody else"

        assert self.refusal(changed(rename)) == (Fault.HEAD, None)

    @pytest.mark.parametrize("seats", [[None] * 10, "all", [{"player": 1}]])
    def test_an_opening_that_can_not_be_is_refused(self, seats: Any) -> None:
        assert self.refusal(changed(lambda data: data["opening"].update(seats=seats))) == (Fault.HEAD, None)

    @pytest.mark.parametrize(("key", "value"), [("capacity", 10**9), ("game", "chess")])
    def test_terms_that_can_not_be_are_refused(self, key: str, value: Any) -> None:
        text = changed(lambda data: data["opening"]["terms"].update({key: value}))
        assert self.refusal(text) == (Fault.HEAD, None)

    @pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "x" * 101])
    def test_names_that_nobody_can_bear_are_refused(self, name: str) -> None:
        def rename(data: dict[str, Any]) -> None:
            data["opening"]["seats"][0]["name"] = name

        assert self.refusal(changed(rename)) == (Fault.HEAD, None)

    @pytest.mark.parametrize("code", ["", "\x1b[2J", "ABCDE/..", "x" * 99, 7])
    def test_a_code_that_can_not_be_is_refused(self, code: Any) -> None:
        assert self.refusal(changed(lambda data: data.update(code=code))) == (Fault.HEAD, None)

    def test_one_that_is_longer_than_any_game_is_refused(self) -> None:
        text = changed(lambda data: data.update(rows=data["rows"] * 100))
        assert self.refusal(text) == (Fault.TOO_LONG, None)

    def test_one_that_was_cut_off_is_refused_with_the_row_that_is_missing(self) -> None:
        book = finished(3)
        last = book.rows[-1].seq
        assert self.refusal(changed(lambda data: data["rows"].pop(), book)) == (Fault.CUT_OFF, last)
        assert self.refusal(changed(lambda data: data["rows"].clear(), book)) == (Fault.CUT_OFF, 5)

    def test_one_that_lacks_a_row_is_refused_with_that_row(self) -> None:
        assert self.refusal(changed(lambda data: data["rows"].pop(4))) == (Fault.MISSING_ROW, 9)

    def test_one_that_goes_on_after_the_end_is_refused(self) -> None:
        book = finished(3)
        text = changed(lambda data: data["rows"].append(data["rows"][-1]), book)
        assert self.refusal(text) == (Fault.GOES_ON, book.rows[-1].seq + 1)

    def test_rules_that_are_not_kept_here_are_refused(self) -> None:
        text = changed(lambda data: data["rows"][0]["entry"].update(rules_version=99))
        assert self.refusal(text) == (Fault.UNKNOWN_RULES, 5)

    @pytest.mark.parametrize(
        "values",
        [
            {"entry": 7},
            {"entry": {"kind": "danced"}},
            {"entry": {"kind": "played", "seat": "first"}},
            {
                "entry": {
                    "kind": "terms_changed",
                    "game": "felix",
                    "capacity": 10**9,
                    "options": {},
                    "public": True,
                    "clock": 0,
                }
            },
            {"entry": {"kind": "renamed", "seat": 0, "name": "x" * 101, "avatar": "a"}},
            {"at": "noon"},
            {"at": None},
        ],
    )
    def test_what_is_no_row_of_a_game_is_refused_with_its_number(self, values: dict[str, Any]) -> None:
        assert self.refusal(changed(forge_row(3, **values))) == (Fault.NO_ROW, 8)

    def test_a_row_that_is_nothing_at_all_is_refused(self) -> None:
        assert self.refusal(changed(lambda data: data["rows"].insert(2, None))) == (Fault.NO_ROW, 7)

    def test_a_forged_digest_is_refused(self) -> None:
        assert self.refusal(changed(forge_row(3, digest="0" * 32))) == (Fault.OTHER_DIGEST, 8)

    def test_another_seed_is_found_at_the_first_row(self) -> None:
        text = changed(lambda data: data["rows"][0]["entry"].update(seed="ab" * 32))
        assert self.refusal(text) == (Fault.OTHER_DIGEST, 5)

    def test_an_answer_against_the_rules_is_refused_whatever_its_digest(self) -> None:
        entry = {"kind": "played", "seat": 2, "action": {"do": "place_card", "card": 99}}
        assert self.refusal(changed(forge_row(3, entry=entry))) == (Fault.NOT_ALLOWED, 8)

    @pytest.mark.parametrize("seat", [-1, 3, 99])
    def test_an_answer_of_nobody_is_refused(self, seat: int) -> None:
        entry = {"kind": "played", "seat": seat, "action": {"do": "pass"}}
        assert self.refusal(changed(forge_row(3, entry=entry))) == (Fault.NOT_ALLOWED, 8)

    def test_what_can_not_happen_is_refused(self) -> None:
        entry = {"kind": "left", "seat": 77}
        assert self.refusal(changed(forge_row(3, entry=entry))) == (Fault.NOT_ALLOWED, 8)
