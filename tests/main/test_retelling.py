"""The record of a game, told on the command line."""

from pathlib import Path

import orjson
import pytest
from typer.testing import CliRunner

from app.main.cli import cli
from app.table.record import record_json, record_of
from tests.table.books import finished
from tests.table.recording import FOLDER, recorded_rows


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_recorded_game_is_told_to_its_end(path: Path, tmp_path: Path) -> None:
    record = record_of(recorded_rows(path), 1)
    assert record is not None
    file = tmp_path / "game.json"
    file.write_bytes(record_json(record))
    done = CliRunner().invoke(cli, ["replay", str(file)])
    assert done.exit_code == 0, done.stderr
    assert "<" not in done.stdout
    assert record.sitting.outcome is not None
    winner = record.sitting.players[record.sitting.outcome.places.index(1)].name
    assert f"1. {winner}: " in done.stdout
    assert len(done.stdout.splitlines()) > 20


def test_what_happened_is_told_as_everybody_saw_it(tmp_path: Path) -> None:
    record = record_of(finished(3).rows, 1)
    assert record is not None
    file = tmp_path / "game.json"
    file.write_bytes(record_json(record))
    told = CliRunner().invoke(cli, ["replay", str(file)]).stdout
    assert "Anna puts a card in the sack." in told
    assert "\nRound 1\n" in told


def test_a_forged_record_is_refused_with_its_row(tmp_path: Path) -> None:
    record = record_of(finished(3).rows, 1)
    assert record is not None
    data = orjson.loads(record_json(record))
    data["rows"][3]["digest"] = "0" * 32
    file = tmp_path / "game.json"
    file.write_bytes(orjson.dumps(data))
    done = CliRunner().invoke(cli, ["replay", str(file)])
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Row {data['rows'][3]['seq']} was changed")
