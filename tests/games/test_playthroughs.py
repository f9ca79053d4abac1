"""The golden playthroughs are there, and still what the rules make of their seeds."""

from pathlib import Path

import pytest

from app.games.contract import AnyGame
from app.main.fuzz import Kind
from tests.games.playthroughs import FOLDER, every_playthrough, playthrough

PLAYTHROUGHS = list(every_playthrough())


MANY_SEATS = 4
"""Larger tables take too long for the inner loop."""


def test_every_game_has_a_playthrough_of_each_kind_and_no_file_is_left_over() -> None:
    assert sorted(path for path, _, _ in PLAYTHROUGHS) == sorted(FOLDER.iterdir())


@pytest.mark.parametrize(
    ("path", "game", "kind"),
    [
        pytest.param(*each, id=each[0].stem, marks=pytest.mark.slow if each[2].seats > MANY_SEATS else ())
        for each in PLAYTHROUGHS
    ],
)
def test_a_playthrough_is_as_it_was(path: Path, game: AnyGame, kind: Kind) -> None:
    assert playthrough(game, kind) == path.read_text(encoding="utf-8")
