"""What people may call themselves, how what they type is cleaned, and the avatars they choose from.

Not here: whether somebody else at a table has such a name (`table.likeness`).
"""

import unicodedata
from typing import Final

from wcwidth import iter_graphemes, wcswidth

from app.web.words import texts

NAME_LENGTH: Final = 24
"""In columns as well: a Chinese letter takes two."""
AVATARS: Final = tuple(f"avatar-{number}" for number in range(1, 17))

_MARKS: Final = 2
"""So many may stand over or under one letter: languages need that, towers of them cover other lines."""

# Letters, marks and symbols by their category, and yet nothing to be seen (Default_Ignorable_Code_Point, and
# the empty Braille pattern, a note without a head, a filler, what stands for an object).
_BLANK: Final = frozenset(
    chr(code)
    for codes in (
        *((0x034F,), (0x115F, 0x1160), (0x17B4, 0x17B5), range(0x180B, 0x1810), (0x2800,), (0x3164,)),
        *(range(0xFE00, 0xFE10), (0xFFA0,), range(0xE0100, 0xE01F0)),
        *((0xFFFC,), (0x16FE4,), (0x1D159,)),
    )
    for code in codes
)


_WIDEST: Final = "\U00012219\U0001242b\ufdfd\ua9c5\u0bf5\u2e3a\u2e3b"
_WIDEST_TAKE: Final = 11
"""Columns beyond the one that is counted: fonts draw these as wide as a word."""


class BadName(ValueError):
    """Not a name to show to others; `text` says why, in English."""

    def __init__(self, text: str = texts.BAD_NAME) -> None:
        super().__init__(text)
        self.text = text


def clean_name(given: str) -> str:
    """The name without what would break a line or hide: control and direction characters, doubled spaces."""
    if len(given) > 4 * NAME_LENGTH:
        raise BadName(texts.LONG_NAME)
    name = cleaned(given)
    if not any(_stands_alone(letter) for letter in name):
        raise BadName
    if any(_is_stacked(grapheme) for grapheme in iter_graphemes(name)):
        raise BadName(texts.STACKED_NAME)
    if len(name) > NAME_LENGTH or _width(name) > NAME_LENGTH:
        raise BadName(texts.LONG_NAME)
    return name


def cleaned(given: str) -> str:
    """On one line, and nothing in it that can't be seen."""
    visible = "".join(" " if letter.isspace() else letter for letter in given if _shows(letter))
    return " ".join(unicodedata.normalize("NFC", visible).split())


def _shows(letter: str) -> bool:
    return letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in _BLANK)


def _stands_alone(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "MZ"


def _is_stacked(grapheme: str) -> bool:
    marks = sum(unicodedata.category(letter) in ("Mn", "Me") for letter in grapheme)
    return marks > _MARKS or (not _stands_alone(grapheme[0]) and not grapheme.isspace())


def _width(name: str) -> int:
    """In columns. Some single characters are whole sentences; NFKC knows most of them."""
    spelled_out = wcswidth(unicodedata.normalize("NFKC", name))
    return max(wcswidth(name), spelled_out) + sum(_WIDEST_TAKE for letter in name if letter in _WIDEST)
