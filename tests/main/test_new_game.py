"""The command that lays out a new game, and what it refuses."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.games.catalogue import GAMES
from app.main import new_game
from app.main.cli import cli
from app.main.new_game import NotPossible, lay_out
from tests.scratch_tree import ROOT, ScratchTree

SMALL_GAME = "tests/small_game"
SUFFIXES = {".py", ".po", ".svg", ".css", ".js", ".html"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of one as is needed: the small game, and some names that are taken."""
    shutil.copytree(ROOT / SMALL_GAME, tmp_path / SMALL_GAME)
    for name in ("app/games/contract.py", "templates/parts/bar.html", "static/css/house.css"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def test_every_file_of_the_small_game_is_there_under_the_new_name(checkout: Path) -> None:
    files = lay_out("go_fish", checkout)
    assert len(files) == len([path for path in (ROOT / SMALL_GAME).rglob("*") if path.suffix in SUFFIXES])
    names = {str(path.relative_to(checkout)) for path in files}
    assert names >= {
        "app/games/go_fish/rules.py",
        "app/web/words/locale/it/go_fish.po",
        "static/art/go_fish-box.svg",
        "static/css/go_fish.css",
        "static/js/go_fish.js",
        "templates/go_fish/board.html",
        "tests/browser/test_go_fish.py",
        "tests/games/go_fish/secrets.py",
    }


def test_nothing_in_them_speaks_of_the_small_game(checkout: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in lay_out("go_fish", checkout)]
    assert not any("higher" in text.lower() or "HI-" in text for text in texts)
    together = "\n".join(texts)
    for name in ("class GoFishPublic", 'key="go_fish"', 'name="Go Fish"', "# GF-1", ".go_fish-card"):
        assert name in together


@pytest.mark.parametrize(
    "key",
    ["", "Rummy", "go-fish", "go__fish", "_fish", "fish_", "4", "../x", "go fish", "é", "a" * 31, "for"],
)
def test_a_bad_key_is_refused(checkout: Path, key: str) -> None:
    with pytest.raises(NotPossible, match="A key is a word like snack_match"):
        lay_out(key, checkout)


@pytest.mark.parametrize(
    ("key", "there"),
    [
        ("contract", "app/games/contract.py"),
        ("parts", "templates/parts"),
        ("house", "static/css/house.css"),
        ("fish", "app/games/fish"),
    ],
)
def test_a_name_that_is_taken_is_refused_and_nothing_is_written(checkout: Path, key: str, there: str) -> None:
    (checkout / "app/games/fish").mkdir()
    before = sorted(checkout.rglob("*"))
    with pytest.raises(NotPossible, match=f"^{key} is taken: there is {there} already.$"):
        lay_out(key, checkout)
    assert sorted(checkout.rglob("*")) == before


def test_whoever_has_no_checkout_is_told_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(new_game.lay_out, "__defaults__", (tmp_path,))
    done = CliRunner().invoke(cli, ["new-game", "go_fish"])
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr == "This needs a checkout of the repository: the game to copy is in its tests.\n"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_there_is_is_refused(key: str) -> None:
    done = CliRunner().invoke(cli, ["new-game", key])
    assert (done.exit_code, done.stderr) == (1, f"{key} is taken: there is app/games/{key} already.\n")


@pytest.mark.slow
def test_what_was_laid_out_is_a_whole_game(tmp_path: Path) -> None:
    """All that is left to do before it can be played and tested is what the command says."""
    tree = ScratchTree(tmp_path)
    said = tree.python("app", "new-game", "abacus_race")
    assert said.startswith("app/games/abacus_race/__init__.py\n")
    assert 'add "abacus_race" to app/games/catalogue.py, run `make format`' in said
    tree.list_in("app/games/catalogue.py", "abacus_race", before="squeaky")
    tree.python("ruff", "check", "--fix-only", "--quiet")
    tree.python("ruff", "format", "--quiet")
    tree.python("ruff", "check")
    assert "0 broken" in tree.lint_imports()
    tree.python("tests.games.playthroughs", "abacus_race")
    own = ("tests/games/test_every_game.py", "tests/games/abacus_race", "tests/web/words")
    tree.python("pytest", "-q", "-m", "not slow", "-k", "abacus_race or words", *own)
