"""A fifth game is one folder and one line: the recipe of CONTRIBUTING, followed in a copy of this repository.

The small game is in `small_game`, laid out as it lies in the tree. Not here: the browser's part of it
(`browser/test_small_game.py`), and the command that copies it (`main/test_new_game.py`).
"""

import pytest

from tests.scratch_tree import ROOT, Failed, ScratchTree

pytestmark = pytest.mark.slow

KEY = "higher"
OWN = f"tests/games/{KEY}"
CODE = (f"app/games/{KEY}", OWN, f"tests/browser/test_{KEY}.py")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> ScratchTree:
    tree = with_small_game(ScratchTree(tmp_path_factory.mktemp("tree")))
    tree.python("tests.games.playthroughs", KEY)
    tree.python("tests.table.recording")
    return tree


def with_small_game(tree: ScratchTree) -> ScratchTree:
    tree.add("tests/small_game")
    tree.list_in("app/games/catalogue.py", KEY, before="squeaky")
    return tree


def test_no_other_file_than_the_catalogue_names_it(tree: ScratchTree) -> None:
    changed = [
        name for name in tree.copied if (ROOT / name).read_bytes() != (tree.folder / name).read_bytes()
    ]
    assert changed == ["app/games/catalogue.py"]


def test_it_is_written_as_all_code_is(tree: ScratchTree) -> None:
    tree.python("ruff", "check", *CODE)
    tree.python("ruff", "format", "--check", *CODE)
    tree.python("mypy", *CODE)


def test_its_rules_are_pure_and_know_no_other_game(tree: ScratchTree) -> None:
    assert "0 broken" in tree.lint_imports()
    tree.passes("tests/test_project.py", only=KEY)


def test_an_import_from_another_game_is_caught(tree: ScratchTree) -> None:
    """Though no contract names the game."""
    planted = tree.folder / CODE[0] / "planted.py"
    planted.write_text('"""Too curious."""\n\nfrom app.games.felix.data import SEAT_COUNTS as SEAT_COUNTS\n')
    with pytest.raises(
        Failed, match=r"app\.games\.higher\.planted must not import\s+app\.games\.felix\.data"
    ):
        tree.lint_imports()
    planted.unlink()


def test_it_keeps_the_contract_and_its_rules(tree: ScratchTree) -> None:
    tree.passes("tests/games/test_every_game.py", "tests/games/test_playthroughs.py", OWN, only=KEY)
    assert '"failures":0' in tree.python("app", "fuzz", KEY, "--games", "100")


def test_it_is_in_the_catalogue_and_recorded(tree: ScratchTree) -> None:
    tree.passes("tests/games/test_catalogue.py", "tests/main/test_logbook.py", only="catalogue or recorded")


def test_it_keeps_its_secrets(tree: ScratchTree) -> None:
    tree.passes("tests/web/test_secrecy.py", "tests/web/test_twins.py", only=KEY, slow=True)


def test_its_pages_are_whole(tree: ScratchTree) -> None:
    rendering = "tests/web/rendering"
    tree.passes(f"{rendering}/test_art.py", f"{rendering}/test_fragment.py", only=KEY)
    tree.passes(
        f"{rendering}/test_plain_jinja.py", f"{rendering}/test_assets.py", only=f"{KEY} or every_file"
    )


def test_it_has_its_words_and_sounds(tree: ScratchTree) -> None:
    tree.passes("tests/web/test_sounds.py", "tests/web/words", only=f"{KEY} or words")
