"""Looking into logs from the command line, and folding games that were recorded."""

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from typer.testing import CliRunner

from app.games.catalogue import GAMES
from app.main.cli import cli
from app.main.logbook import FORMAT, NotPossible, export, read_log, replay, show
from app.main.settings import Settings
from app.store.store import open_store
from app.table.entries import ENTRIES
from app.table.evolve import Diverged
from app.table.intents import Leave, Sit
from tests.table.books import BEN, CODE, SEED, STRANGER, Book, bidding, finished, gathered, opened, playing
from tests.table.recording import DEALT, EVENING, FOLDER, path_of, result_path

RECORDED = sorted(FOLDER.glob("*-*.jsonl"))


@pytest.mark.parametrize("path", [*RECORDED, EVENING, DEALT], ids=lambda path: path.stem)
def test_a_recorded_game_folds_to_what_it_was(path: Path) -> None:
    """Every row carries the digest of the table after it, so the last line speaks for all of them."""
    text = path.read_text(encoding="utf-8")
    rows = [orjson.loads(line) for line in text.splitlines()[1:]]
    result = replay(text)
    assert result == result_path(path).read_text(encoding="utf-8").strip()
    assert orjson.loads(result)["rows"] == len(rows)
    assert orjson.loads(result)["digest"] == rows[-1]["digest"]


def test_every_game_is_recorded_with_its_rules_version() -> None:
    versions = (each for game in GAMES.values() for each in (game, *game.earlier))
    assert {path_of(game) for game in versions} == set(RECORDED)


def test_every_kind_of_row_is_recorded() -> None:
    lines = [
        line
        for path in (*RECORDED, EVENING, DEALT)
        for line in path.read_text(encoding="utf-8").splitlines()[1:]
    ]
    assert len({orjson.loads(line)["kind"] for line in lines}) == len(ENTRIES)


def test_a_recorded_game_notices_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.games.felix.auction._next_bidder", lambda state, _: state.bidders[-1])
    with pytest.raises(Diverged):
        replay(RECORDED[0].read_text(encoding="utf-8"))


@pytest.fixture
def settings(sqlite_url: str) -> Settings:
    return Settings(database_url=sqlite_url)


async def keep(settings: Settings, book: Book) -> None:
    async with open_store(settings.database_url) as store:
        for row in book.rows:
            assert await store.append(row, None)


async def test_what_is_exported_can_be_replayed(settings: Settings) -> None:
    book = finished(3)
    await keep(settings, book)
    text = await export(settings, CODE)
    head, *lines = map(orjson.loads, text.splitlines())
    assert head == {"tavolata": FORMAT, "table": CODE, "rows": len(book.rows)}
    assert [line["digest"] for line in lines] == [row.digest for row in book.rows]
    assert book.table.sitting is not None
    assert book.table.sitting.outcome is not None
    assert orjson.loads(replay(text)) == {
        "table": CODE,
        "game": "felix",
        "rows": len(book.rows),
        "outcome": orjson.loads(orjson.dumps(book.table.sitting.outcome)),
        "digest": book.rows[-1].digest,
    }


@pytest.mark.parametrize("position", [playing, bidding], ids=["placing", "bidding"])
async def test_a_game_that_is_not_over_is_not_exported(
    settings: Settings, position: Callable[[], Book]
) -> None:
    await keep(settings, position())
    with pytest.raises(NotPossible, match="not over"):
        await export(settings, CODE)


async def test_a_table_without_a_game_is_exported(settings: Settings) -> None:
    await keep(settings, gathered())
    assert orjson.loads(replay(await export(settings, CODE)))["outcome"] is None


async def test_a_code_is_found_however_it_is_typed_and_an_unknown_one_is_said_to_be_unknown(
    settings: Settings,
) -> None:
    await keep(settings, gathered())
    assert len(await read_log(settings, CODE.lower())) == 5
    with pytest.raises(NotPossible, match="There is no table XXXXX"):
        await read_log(settings, "xxxxx")


async def test_a_seat_is_shown_what_it_sees_and_the_gallery_less(settings: Settings) -> None:
    await keep(settings, playing())
    own, gallery = [orjson.loads(await show(settings, CODE, audience)) for audience in (1, None)]
    assert len(own["game"]["own"]["hand"]) == 9
    assert gallery["game"]["own"] is None
    assert SEED not in await show(settings, CODE, 1)


@pytest.mark.parametrize("seat", [-1, 4, 99])
async def test_a_seat_there_is_not_is_not_shown(settings: Settings, seat: int) -> None:
    await keep(settings, playing())
    with pytest.raises(NotPossible, match="no seat"):
        await show(settings, CODE, seat)


async def test_a_seat_taken_after_the_game_is_shown(settings: Settings) -> None:
    book = finished(3, opened(capacity=5))
    book.do(Leave(BEN.id), Sit(STRANGER, 4))
    await keep(settings, book)
    assert orjson.loads(await show(settings, CODE, 4))["outcome"]


BROKEN = [
    "",
    "hello",
    "[]",
    "{}",
    '{"tavolata": 1, "table": "X"}\n{"seq": 1}',
    '{"tavolata": 1, "table": "X"}\n7',
    '{"tavolata": 1, "table": "X"}\n{"seq": 1, "kind": "danced", "entry": {}}',
    '{"tavolata": 99, "table": "X"}',
]


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_no_export_is_refused_in_words(text: str) -> None:
    with pytest.raises(NotPossible, match=r"^This is (not an exported table|format 99)"):
        replay(text)


def test_an_export_that_was_tampered_with_diverges() -> None:
    lines = RECORDED[0].read_text(encoding="utf-8").splitlines()
    bid = next(number for number, line in enumerate(lines) if '"mice":1}' in line)
    lines[bid] = lines[bid].replace('"mice":1}', '"mice":2}')
    with pytest.raises(Diverged):
        replay("\n".join(lines))


class TestTheCommand:
    def test_replays_a_file(self) -> None:
        done = CliRunner().invoke(cli, ["replay", str(RECORDED[0])])
        assert done.exit_code == 0
        assert orjson.loads(done.stdout)["game"] == "felix"

    def test_says_what_is_wrong_in_a_line_and_not_in_a_traceback(
        self, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TAVOLATA_DATABASE_URL", sqlite_url)
        for command in (["show", "XXXXX"], ["export", "XXXXX"]):
            done = CliRunner().invoke(cli, command)
            assert done.exit_code == 1
            assert done.stderr == "There is no table XXXXX.\n"
            assert done.stdout == ""

    def test_says_so_when_a_log_diverges(self, tmp_path: Path) -> None:
        lines = RECORDED[0].read_text(encoding="utf-8").splitlines()
        file = tmp_path / "cut.jsonl"
        file.write_text("\n".join(lines[:3] + lines[4:]), encoding="utf-8")
        done = CliRunner().invoke(cli, ["replay", str(file)])
        assert done.exit_code == 1
        assert done.stderr.startswith("table ABCDE diverges at row ")

    def test_a_file_that_is_not_there_is_named(self, tmp_path: Path) -> None:
        done = CliRunner().invoke(cli, ["replay", str(tmp_path / "none.jsonl")])
        assert done.exit_code == 1
        assert "none.jsonl" in done.stderr

    def test_migrates_and_shows_that_nothing_is_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TAVOLATA_DATABASE_URL", f"sqlite:///{tmp_path / 'new.db'}")
        assert CliRunner().invoke(cli, ["migrate"]).exit_code == 0
        assert CliRunner().invoke(cli, ["show", "XXXXX"]).stderr == "There is no table XXXXX.\n"
