"""The word for the code that folds changes with whatever a fold is made of, and with nothing else."""

from pathlib import Path

import pytest

from app.table.fold_code import fold_code, word_for


@pytest.fixture
def app(tmp_path: Path) -> Path:
    for name in ("games/felix/rules.py", "table/evolve.py", "web/app.py"):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(f"# {name}\n")
    return tmp_path


@pytest.mark.parametrize("name", ["games/felix/rules.py", "table/evolve.py", "table/another.py"])
def test_other_rules_or_another_fold_are_other_code(app: Path, name: str) -> None:
    before = word_for(app)
    (app / name).write_text("# other\n")
    assert word_for(app) != before


@pytest.mark.parametrize("name", ["web/app.py", "table/__pycache__/evolve.pyc"])
def test_pages_and_what_python_makes_of_sources_are_not_part_of_it(app: Path, name: str) -> None:
    before = word_for(app)
    (app / name).parent.mkdir(exist_ok=True)
    (app / name).write_text("other")
    assert word_for(app) == before


def test_a_file_that_has_moved_is_other_code(app: Path) -> None:
    before = word_for(app)
    (app / "table/evolve.py").rename(app / "table/fold.py")
    assert word_for(app) != before


def test_this_process_has_one() -> None:
    assert fold_code() == fold_code() != word_for(Path("nowhere"))
