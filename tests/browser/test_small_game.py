"""The small game, added to a copy of this repository, is played to its end in a browser."""

import pytest

from tests.scratch_tree import ScratchTree
from tests.test_small_game import KEY, with_small_game


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> ScratchTree:
    return with_small_game(ScratchTree(tmp_path_factory.mktemp("tree")))


@pytest.mark.usefixtures("chromium_path")
def test_the_small_game_is_played_to_its_end(tree: ScratchTree) -> None:
    """By its own test, in a process of its own: two people on phones, and the TV."""
    assert "1 passed" in tree.python("pytest", "-q", f"tests/browser/test_{KEY}.py")


@pytest.mark.usefixtures("chromium_path")
def test_the_picture_beside_a_link_is_drawn(tree: ScratchTree) -> None:
    """Of the picture on its box, as long as it has no scene of its own."""
    tree.script("scripts/previews.py", KEY)
    tree.passes("tests/web/pages/test_link_preview.py", only=KEY)
