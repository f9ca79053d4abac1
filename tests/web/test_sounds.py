"""What a game's scripts say is heard: of its own events, with sounds that there are."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from app.files import STATIC
from app.games.contract import AnyGame
from app.table.codec import snake_case
from tests.web.positions import every_game

HEARD = re.compile(r"heardFor\((.*?)\);\n", re.DOTALL)
EVENT = re.compile(r"(\w+): (?=\"|\()")
SOUND = re.compile(r"\"(\w+)\"(?=[,: )}])")
NOTES = re.compile(r"(\w+): \[")


def scripts(game: AnyGame) -> Iterator[Path]:
    folder = STATIC / "js"
    yield from (
        folder / f"{game.key}.js",
        *folder.glob(f"{game.key}-*.js"),
        *folder.glob(f"{game.key}/**/*.js"),
    )


def said(game: AnyGame) -> str:
    return "\n".join(
        text for path in scripts(game) for text in HEARD.findall(path.read_text(encoding="utf-8"))
    )


def events(game: AnyGame) -> Iterator[str]:
    """The wire name of each class that says what is seen of it."""
    package = import_module(f"app.games.{game.key}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and "seen_by" in vars(kind):
                yield snake_case(kind.__name__)


@every_game
def test_every_game_is_heard_and_only_of_what_can_happen_in_it(game: AnyGame) -> None:
    heard = set(EVENT.findall(said(game)))
    assert heard
    assert heard - set(events(game)) == set()


@every_game
def test_every_sound_has_notes(game: AnyGame) -> None:
    house = (STATIC / "js/sounds.js").read_text(encoding="utf-8")
    wanted = set(SOUND.findall(said(game)))
    assert wanted
    assert wanted - set(NOTES.findall(house)) - set(NOTES.findall(said(game))) == set()
