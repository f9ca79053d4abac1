"""`tavolata verify FILE`: an honest record is proved line by line, anything else refused with its row."""

from pathlib import Path

import orjson
import pytest
from typer.testing import CliRunner, Result

from app.main import verify
from app.main.cli import cli
from app.table.deal import seal_of
from tests.table.books import finished
from tests.table.test_fairness import SECRET, file_of, played


def verified(file: Path, content: bytes) -> Result:
    file.write_bytes(content)
    return CliRunner().invoke(cli, ["verify", str(file)])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def test_an_honest_record_is_proved_step_by_step(file: Path) -> None:
    done = verified(file, file_of(played()))
    assert done.exit_code == 0, done.stderr
    game, rows, seal, seed, draws = done.stdout.splitlines()
    assert game == "✓ Game 1 at table ABCDE: felix, rules 1."
    assert rows.startswith("✓ All ")
    assert seal_of(SECRET) in seal
    assert seed.endswith("2 shares (from Anna, Ben; silent: Cara).")
    assert draws.startswith("✓ All ")


def test_of_an_old_table_it_says_what_can_not_be_proved(file: Path) -> None:
    done = verified(file, file_of(finished(3)))
    assert done.exit_code == 0, done.stderr
    assert "– Not provable" in done.stdout


def test_a_changed_draw_is_refused_with_its_row(file: Path) -> None:
    data = orjson.loads(file_of(played()))
    order = data["deal"]["draws"][0]["order"]
    order[0], order[1] = order[1], order[0]
    done = verified(file, orjson.dumps(data))
    assert done.exit_code == 1
    assert done.stderr == "Row 7: a draw is not what the seed and the rules say.\n"
    assert not done.stdout


def test_a_changed_move_is_refused_with_its_row(file: Path) -> None:
    data = orjson.loads(file_of(played()))
    data["rows"][1]["entry"]["seat"] = (data["rows"][1]["entry"]["seat"] + 1) % 3
    done = verified(file, orjson.dumps(data))
    assert done.exit_code == 1
    assert "Row 8" in done.stderr


def test_a_record_that_was_cut_off_is_refused_with_its_row(file: Path) -> None:
    data = orjson.loads(file_of(played()))
    del data["rows"][5:]
    done = verified(file, orjson.dumps(data))
    assert done.exit_code == 1
    assert "row 12" in done.stderr


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"format": "chess"}', b"\xff\xfe", b'{"tavolata": 1}']
)
def test_a_foreign_file_is_refused(file: Path, content: bytes) -> None:
    done = verified(file, content)
    assert done.exit_code == 1
    assert done.stderr.startswith("This is no record of a game")


def test_a_file_that_is_far_too_long_is_not_even_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "_LONGEST", 10)
    assert verified(file, file_of(played())).stderr == "This file is longer than any game.\n"


def test_a_file_that_is_not_there_is_said_to_be_missing(file: Path) -> None:
    done = CliRunner().invoke(cli, ["verify", str(file)])
    assert done.exit_code == 1
    assert "can't be read: No such file or directory." in done.stderr
