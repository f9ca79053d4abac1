"""What people may call themselves, how what they type is cleaned, and the avatars they choose from."""

import unicodedata
from typing import Final

NAME_LENGTH: Final = 24
AVATARS: Final = tuple(f"avatar-{number}" for number in range(1, 17))


class BadName(ValueError):
    """Not a name to show to others."""


def clean_name(given: str) -> str:
    """The name without what would break a line or hide: control and direction characters, doubled spaces."""
    if len(given) > 4 * NAME_LENGTH:
        raise BadName
    name = cleaned(given)
    if not name or len(name) > NAME_LENGTH:
        raise BadName
    return name


def cleaned(given: str) -> str:
    """On one line, and nothing in it that can't be seen."""
    visible = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", given)
        if _shows(letter)
    )
    return " ".join(visible.split())


def _shows(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter)[0] != "C"
