"""The games that can be played here, and every version of their rules that a table may still need.

A running game finishes on the rules it started with. A game's folder knows nothing of the other games.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from app.games.contract import AnyGame

_FOLDERS: Final = (
    "felix",
    "squeaky",
    "snack_match",
    "squid_game",
)
"""In the order in which they are offered. A game's folder has its key for a name."""


def _game_in(folder: str) -> AnyGame:
    found: AnyGame = import_module(f"app.games.{folder}").GAME
    return found


GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({key: _game_in(key) for key in _FOLDERS})
"""Each game with its newest rules."""

_EVERY_VERSION: Final = {
    (game.key, game.rules_version): game for newest in GAMES.values() for game in (newest, *newest.earlier)
}


def rules_of(key: str, version: int) -> AnyGame | None:
    """The game with that version of its rules; None if it is not kept here."""
    return _EVERY_VERSION.get((key, version))
