"""Lays out the files of a new game: those of the small game in the tests, under another name.

Not here: what is to be done with them then (CONTRIBUTING.md), and the line in the catalogue, which is yours.
"""

import re
from collections.abc import Iterable, Iterator
from keyword import iskeyword
from pathlib import Path
from typing import Final

from app.files import TEMPLATES

CHECKOUT: Final = TEMPLATES.parent
"""Of an installation this is a folder that has no tests."""
_SMALL_GAME: Final = "tests/small_game"
_OLD: Final = "higher"
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST: Final = 30


class NotPossible(Exception):
    """Why there is no new game, in a sentence."""


def lay_out(key: str, checkout: Path = CHECKOUT) -> tuple[Path, ...]:
    """Write the files, and return where they are."""
    _check_key(key)
    if not (checkout / _SMALL_GAME).is_dir():
        raise NotPossible("This needs a checkout of the repository: the game to copy is in its tests.")
    copies = tuple(_copies(key, checkout))
    targets = tuple(target for _, target in copies)
    if taken := next(filter(Path.exists, _places(key, checkout, targets)), None):
        raise NotPossible(f"{key} is taken: there is {taken.relative_to(checkout)} already.")
    for source, target in copies:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text(encoding="utf-8"), key), encoding="utf-8")
    return targets


def _check_key(key: str) -> None:
    if not _KEY.fullmatch(key) or len(key) > _LONGEST or iskeyword(key):
        raise NotPossible(
            f"A key is a word like snack_match: at most {_LONGEST} small letters, digits and single"
            " underscores, and no word of Python's."
        )


def _copies(key: str, checkout: Path) -> Iterator[tuple[Path, Path]]:
    folder = checkout / _SMALL_GAME
    for source in sorted(folder.rglob("*")):
        if source.is_file() and source.suffix != ".pyc":
            yield source, checkout / str(source.relative_to(folder)).replace(_OLD, key)


def _places(key: str, checkout: Path, targets: Iterable[Path]) -> Iterator[Path]:
    """What must not be there yet: a module of that name, the folders of the game, and the files."""
    yield checkout / "app/games" / f"{key}.py"
    for target in targets:
        yield from (folder for folder in target.parents if folder.name == key)
        yield target


def _renamed(text: str, key: str) -> str:
    """The key, the classes, the name in words, and the letters before the number of a rule."""
    words = key.split("_")
    named = re.sub(rf"{_OLD.title()}(?=[A-Z])", "".join(map(str.title, words)), text)
    named = named.replace(_OLD.title(), " ".join(map(str.title, words)))
    return named.replace(_OLD, key).replace("HI-", f"{_letters(words)}-")


def _letters(words: list[str]) -> str:
    """What the numbers of its rules begin with.

    >>> _letters(["snack", "match"]), _letters(["felix"])
    ('SM', 'FE')
    """
    return ("".join(word[0] for word in words) if len(words) > 1 else words[0][:2]).upper()
