"""A seventh challenge of Squid Game is one folder and one line: a toy, added to a copy of this repository.

It is in `small_challenge`, laid out as it lies in the tree. Not here: the match around it
(`games/squid_game/test_challenges.py`).
"""

import pytest

from tests.scratch_tree import ROOT, Failed, ScratchTree

pytestmark = pytest.mark.slow

KEY = "coin_toss"
FOLDER = f"app/games/squid_game/{KEY}"
OWN = f"tests/games/squid_game/{KEY}"
LIST = "app/games/squid_game/challenges.py"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> ScratchTree:
    tree = ScratchTree(tmp_path_factory.mktemp("tree"))
    tree.add("tests/small_challenge")
    tree.list_in(LIST, KEY, before="squid")
    return tree


def test_no_other_file_than_the_list_names_it(tree: ScratchTree) -> None:
    changed = [
        name for name in tree.copied if (ROOT / name).read_bytes() != (tree.folder / name).read_bytes()
    ]
    assert changed == [LIST]


def test_it_is_written_as_all_code_is(tree: ScratchTree) -> None:
    tree.python("ruff", "check", FOLDER, OWN)
    tree.python("ruff", "format", "--check", FOLDER, OWN)
    tree.python("mypy", FOLDER, OWN)


def test_it_knows_no_other_challenge(tree: ScratchTree) -> None:
    assert "0 broken" in tree.lint_imports()
    planted = tree.folder / FOLDER / "planted.py"
    planted.write_text(
        '"""Too curious."""\n\nfrom app.games.squid_game.caramel.data import SHAPES as SHAPES\n'
    )
    with pytest.raises(
        Failed, match=r"coin_toss\.planted must not import\s+app\.games\.squid_game\.caramel\.data"
    ):
        tree.lint_imports()
    planted.unlink()


def test_it_keeps_the_contract_of_a_challenge_and_its_rules(tree: ScratchTree) -> None:
    tree.passes("tests/games/squid_game/test_every_challenge.py", OWN, only=KEY, slow=True)


def test_a_match_of_all_seven_is_played_to_its_end(tree: ScratchTree) -> None:
    """With every check at every step: secrecy, components, refolding."""
    said = tree.python("app", "fuzz", "squid_game", "--games", "1", "--seats", "3")
    assert '"finished":1' in said
    assert '"failures":0' in said


def test_matches_that_were_played_without_it_are_as_they_were(tree: ScratchTree) -> None:
    """It came with a new version of the rules."""
    tree.passes("tests/main/test_logbook.py", only="folds_to_what_it_was and squid_game")


def test_its_pages_are_whole_and_tell_nobody_too_much(tree: ScratchTree) -> None:
    tree.passes("tests/web/test_squid_game.py", only=KEY)


def test_it_has_its_drawings_words_and_sounds(tree: ScratchTree) -> None:
    files = ("tests/web/rendering/test_art.py", "tests/web/test_sounds.py", "tests/web/words")
    tree.passes(*files, only="squid_game or words")
