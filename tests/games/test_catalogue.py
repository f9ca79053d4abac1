"""Which games there are, and which versions of their rules."""

from pathlib import Path

import app.games
from app.games.catalogue import GAMES, rules_of


def test_every_folder_of_a_game_is_listed() -> None:
    folders = Path(app.games.__file__).parent.glob("*/__init__.py")
    assert {init.parent.name for init in folders} == set(GAMES)


def test_the_newest_rules_are_found_by_their_version() -> None:
    for game in GAMES.values():
        assert rules_of(game.key, game.rules_version) is game


def test_earlier_rules_are_found_by_theirs() -> None:
    earlier = rules_of("squid_game", 1)
    assert earlier is not None
    assert earlier.rules_version == 1


def test_what_is_not_here_is_not_found() -> None:
    assert rules_of("felix", 99) is None
    assert rules_of("chess", 1) is None
