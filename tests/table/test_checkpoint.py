"""A fold that is kept and read again is the same fold, in every game; all that does not fit is unfit."""

import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.main.fuzz import few_kinds
from app.table.checkpoint import Checkpoint, Unfit, checkpoint_of, restored
from app.table.decide import Decided
from app.table.entries import Row
from app.table.evolve import Diverged
from app.table.fingerprint import fingerprint
from app.table.folded import TOKENS_KEPT, Folded, Remembered, refolded
from app.table.intents import Rename
from tests.table.books import ANNA, BEN, Book, bidding, gathered
from tests.table.recording import EVENING, FOLDER, recorded_rows
from tests.table.unchained import unchained
from tests.web.positions import random_positions

EVERY_LOG = pytest.mark.parametrize("log", sorted(FOLDER.glob("*.jsonl")), ids=lambda log: log.stem)


def folded(rows: Sequence[Row]) -> Folded:
    found = refolded(None, rows)
    assert found is not None
    return found


def again(before: Folded) -> Folded:
    return restored(checkpoint_of(before))


def with_told(made: Checkpoint, change: Callable[[dict[str, Any]], object]) -> Checkpoint:
    """The same with a change in what is written."""
    told = orjson.loads(zlib.decompress(made.body))
    change(told)
    return made._replace(body=zlib.compress(orjson.dumps(told)))


def assert_unfit(made: Checkpoint) -> None:
    with pytest.raises(Unfit) as found:
        restored(made)
    assert str(found.value) == ""
    assert found.value.__cause__ is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_table_comes_back_as_it_was_in_games_of_every_kind(game: AnyGame) -> None:
    for kind in few_kinds(game):
        for table in random_positions(game, kind, Random(kind.seats), every=25):
            before = Folded(table, fingerprint(table), Remembered())
            assert unchained(again(before).table) == unchained(table)


@EVERY_LOG
def test_every_kind_of_row_and_every_version_of_the_rules_comes_back(log: Path) -> None:
    """And the fold goes on from there as if nothing had happened."""
    before: Folded | None = None
    kept: Folded | None = None
    for row in recorded_rows(log):
        before, kept = refolded(before, [row]), refolded(kept, [row])
        assert before is not None
        assert kept is not None
        assert unchained(kept.table) == unchained(before.table)
        assert kept.remembered == before.remembered
        kept = again(kept)


def test_it_knows_after_which_row_it_was_made() -> None:
    rows = bidding().rows
    assert folded(rows).kept_at == 0
    kept = again(folded(rows[:-1]))
    assert kept.kept_at == kept.table.seq == rows[-2].seq
    assert kept.after(rows[-1]).kept_at == rows[-2].seq


def test_what_is_no_part_of_the_table_is_remembered() -> None:
    book = gathered(2)
    for player in (replace(ANNA, name="Annette"), replace(BEN, name="Benedetta")):
        book.now += 1_000
        decided = book.judge(Rename(player), f"token of {player.name}")
        assert isinstance(decided, Decided)
        book.rows.append(decided.row)
        book.table = decided.table
    kept = again(folded(book.rows)).remembered
    assert kept.renamed == {ANNA.id: book.now - 1_000, BEN.id: book.now}
    assert kept.guests == {ANNA.id, BEN.id}
    moments = {(ANNA.id, "token of Annette"): book.table.moment - 1}
    assert kept.moments == {**moments, (BEN.id, "token of Benedetta"): book.table.moment}


def test_of_many_tokens_the_newest_are_remembered_in_their_order() -> None:
    before = folded(gathered(2).rows)
    for number in range(TOKENS_KEPT + 10):
        before.remembered.moments[ANNA.id, f"{number}"] = number
    kept = again(before).remembered.moments
    assert list(kept.values()) == list(range(10, TOKENS_KEPT + 10))


def test_the_fold_goes_on_with_the_usual_checks() -> None:
    rows = bidding().rows
    kept = again(folded(rows[:-1]))
    with pytest.raises(Diverged):
        kept.after(rows[-1]._replace(digest="0" * 32))
    with pytest.raises(Diverged):
        kept.after(rows[-2])


def in_a_game() -> Checkpoint:
    return checkpoint_of(folded(recorded_rows(EVENING)[:40]))


def test_what_other_code_has_folded_is_unfit() -> None:
    assert_unfit(in_a_game()._replace(code="0" * 32))


@pytest.mark.parametrize("other", [{"table": "OTHER"}, {"seq": 39}, {"digest": "0" * 32}])
def test_what_stands_on_another_row_is_unfit(other: dict[str, Any]) -> None:
    assert_unfit(in_a_game()._replace(**other))


@pytest.mark.parametrize("body", [b"", b"nonsense", zlib.compress(b"nonsense"), zlib.compress(b"[]")])
def test_what_cannot_be_read_is_unfit(body: bytes) -> None:
    assert_unfit(in_a_game()._replace(body=body))


def test_what_was_cut_off_is_unfit() -> None:
    made = in_a_game()
    assert_unfit(made._replace(body=made.body[:-20]))


def test_what_is_of_rules_that_are_not_here_is_unfit() -> None:
    def of_unknown_rules(told: dict[str, Any]) -> None:
        told["sitting"]["rules"] = ["felix", 99]

    assert_unfit(with_told(in_a_game(), of_unknown_rules))


def test_a_state_that_is_not_that_of_the_row_is_unfit() -> None:
    def richer(told: dict[str, Any]) -> None:
        told["sitting"]["state"]["value"]["players"][0]["mice"] += 1

    assert_unfit(with_told(in_a_game(), richer))


@pytest.mark.parametrize("part", ["table", "happenings", "sitting", "remembered"])
def test_what_lacks_a_part_is_unfit(part: str) -> None:
    assert_unfit(with_told(in_a_game(), lambda told: told.pop(part)))


@pytest.mark.parametrize(
    "kind", ["os:system", "app.games.felix.state:Phase", "app.games.felix.state:Nothing", "none.such:State"]
)
def test_nothing_but_a_dataclass_that_is_there_anyway_is_made_of_what_is_read(kind: str) -> None:
    def of_that_kind(told: dict[str, Any]) -> None:
        told["sitting"]["state"]["kind"] = kind

    assert_unfit(with_told(in_a_game(), of_that_kind))


def test_what_follows_from_the_state_is_not_written() -> None:
    told = orjson.loads(zlib.decompress(in_a_game().body))
    assert not {"public", "own", "outcome"} & told["sitting"].keys()
    asked = [question for question in told["sitting"]["questions"] if question]
    assert asked
    assert not any("choices" in question for question in asked)


def test_before_the_first_game_there_is_a_table_without_one() -> None:
    assert again(folded(Book().rows)).table == Book().table
