"""Fonts come in files: what we say ourselves needs only the first one of each."""

import re

import pytest

from app.files import STATIC
from app.web.words.catalogues import LOCALE

OTHER_FACE = re.compile(
    r'url\("\.\./fonts/\w+-(?:latin|latin-ext)\.woff2"\).*?unicode-range: ([^;]+);', re.DOTALL
)
DRAWN = re.compile(r'content: "([^"]*)"')
FACE = re.compile(r'url\("\.\./fonts/(\w+-house)\.woff2"\).*?unicode-range: ([^;]+);', re.DOTALL)
TEXT = re.compile(r'^(?:msg\w+(?:\[\d\])? )?"(.*)"$', re.MULTILINE)
HEADER = re.compile(r'\Amsgid ""\nmsgstr ""\n(?:".*"\n)*')


def letters(ranges: str) -> set[str]:
    found: set[str] = set()
    for part in ranges.replace("U+", "").split(", "):
        first, _, last = part.partition("-")
        found |= set(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return found


def said() -> set[str]:
    """Every letter of our words in both languages; markup and blanks are ASCII and do no harm."""
    files = [path.read_text(encoding="utf-8") for path in sorted(LOCALE.rglob("*.po"))]
    assert len(files) > 4
    return set("".join(text for file in files for text in TEXT.findall(HEADER.sub("", file))))


@pytest.mark.parametrize(
    "face", FACE.findall((STATIC / "css/fonts.css").read_text()), ids=lambda face: face[0]
)
def test_our_own_words_need_the_first_file_of_a_font_only(face: tuple[str, str]) -> None:
    assert said() - letters(face[1]) <= set("\\_"), "escapes and the names of blanks"


def test_no_style_draws_a_letter_that_costs_another_file() -> None:
    fonts = (STATIC / "css/fonts.css").read_text()
    costly = set().union(*map(letters, OTHER_FACE.findall(fonts)))
    styles = [path.read_text() for path in sorted((STATIC / "css").rglob("*.css"))]
    drawn = set("".join(text for style in styles for text in DRAWN.findall(style)))
    assert costly
    assert drawn
    assert not drawn & costly
