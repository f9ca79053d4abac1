"""Which code folds. From what other code has folded nobody goes on: it may be something else.

The digest of a table covers what is judged by; what is only shown, like the story of an evening, it does not.
Not here: the rules that a game was started with, which the log names.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

_APP: Final = Path(__file__).resolve().parent.parent
_FOLDERS: Final = ("games", "table")
_LENGTH: Final = 32


@cache
def fold_code() -> str:
    """A word for the code of this process."""
    return word_for(_APP)


def word_for(app: Path) -> str:
    """A digest of everything that a fold is made of: the sources of the games and of the table."""
    digest = sha256()
    for file in sorted(file for folder in _FOLDERS for file in (app / folder).rglob("*.py")):
        digest.update(file.relative_to(app).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:_LENGTH]
