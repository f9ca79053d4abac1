"""Every text that anybody can read is there in every language, with the same blanks to fill in."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_python
from babel.messages.pofile import read_po
from jinja2.ext import babel_extract

from app.files import TEMPLATES
from app.table.refusals import Reason
from app.web.words import texts
from app.web.words.catalogues import LOCALE, read_catalogue, read_words

KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None}
LANGUAGES = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())
BLANK = re.compile(r"%\((\w+)\)s")

APP = TEMPLATES.parent / "app"

Message = tuple[Path, tuple[str, ...]]


@cache
def found() -> tuple[Message, ...]:
    return tuple(_found())


def _found() -> Iterator[Message]:
    """Every text, one form or both, with where it is."""
    for path in sorted((*TEMPLATES.rglob("*.html"), *TEMPLATES.rglob("*.svg"))):
        file = BytesIO(path.read_bytes())
        yield from _messages(path, babel_extract(file, list(KEYWORDS), [], {"newstyle_gettext": "true"}))
    for path in sorted(APP.rglob("*.py")):
        yield from _messages(path, extract_python(BytesIO(path.read_bytes()), KEYWORDS, [], {}))


def _messages(path: Path, extracted: Any) -> Iterator[Message]:
    for _, function, message, _ in extracted:
        if function not in KEYWORDS or message is None:
            continue
        forms = (message,) if isinstance(message, str) else tuple(message)
        plural = function == "ngettext"
        texts = [text for text in forms[: 2 if plural else 1] if isinstance(text, str)]
        if texts:
            yield path, tuple(texts)


@cache
def messages() -> list[tuple[tuple[str, ...], str]]:
    """Each text once, with the name of a file that has it."""
    return sorted({forms: path.name for path, forms in found()}.items())


def test_texts_are_found_at_all() -> None:
    known = {text for forms, _ in messages() for text in forms}
    assert len(known) > 100
    assert set(texts.REFUSALS.values()) <= known
    assert "Start the game" in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    catalogue = read_catalogue(language)
    missing = [f"{name}: {forms[0]}" for forms, name in messages() if not _translation(catalogue, forms)]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_all_its_words_itself_or_from_the_house(language: str) -> None:
    """No game borrows the words of another, so each can go."""
    files = {path.stem: _texts_in(path, language) for path in (LOCALE / language).glob("*.po")}
    borrowed = [
        f"{path}: {forms[0]}"
        for path, forms in found()
        if not any(forms[0] in files.get(stem, ()) for stem in _catalogues_for(path))
    ]
    assert not borrowed


def _catalogues_for(path: Path) -> Iterator[str]:
    """The house's, and those that are called like the folders: a game's, and of a part of it the part's."""
    yield "house"
    root = TEMPLATES if path.is_relative_to(TEMPLATES) else APP / "games"
    folders = path.relative_to(root).parts[:-1] if path.is_relative_to(root) else ()
    yield from ("_".join(folders[: depth + 1]) for depth in range(len(folders)))


def _texts_in(path: Path, language: str) -> list[str]:
    found = [_first(each.id) for each in read_po(BytesIO(path.read_bytes()), locale=language) if each.id]
    written = re.findall(r"^msgid ", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == len(written) - 1, f"something is twice in {path.name}"  # the first is the head
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_blanks(language: str) -> None:
    catalogue = read_catalogue(language)
    odd = [
        text
        for forms, _ in messages()
        for text in _translation(catalogue, forms)
        if not set(BLANK.findall(text)) <= set(BLANK.findall(" ".join(forms)))
        or not set(BLANK.findall(text)) >= set(BLANK.findall(forms[0])) - {"num"}
    ]
    assert not odd


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_translated_in_all_their_forms(language: str) -> None:
    catalogue = read_catalogue(language)
    for forms, name in messages():
        if len(forms) == 2:
            assert len(_translation(catalogue, forms)) == catalogue.num_plurals, f"{name}: {forms}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_over(language: str) -> None:
    """Each is of a text that is still said somewhere."""
    known = {forms[0] for forms, _ in messages()}
    texts = [_first(message.id) for message in read_catalogue(language) if message.id]
    assert [text for text in texts if text not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_hold_no_markup(language: str) -> None:
    """They are put into pages as they are."""
    catalogue = read_catalogue(language)
    for forms, _ in messages():
        for text in _translation(catalogue, forms):
            assert not set('<>"') & set(text), text


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_every_refusal_has_words(language: str) -> None:
    words = read_words()[language]
    said = {reason: texts.refusal(words, reason) for reason in Reason}
    assert all(said.values())
    assert len(set(said.values())) == len(Reason)
    if language != "en":
        assert not set(said.values()) & set(texts.REFUSALS.values())


def test_english_is_the_source_and_comes_first() -> None:
    assert list(read_words()) == ["en", *LANGUAGES]
    assert read_words()["en"].gettext("The table is full.") == "The table is full."


def _first(identity: Any) -> str:
    return identity if isinstance(identity, str) else str(identity[0])


def _translation(catalogue: Any, forms: tuple[str, ...]) -> tuple[str, ...]:
    message = catalogue.get(forms[0])
    if message is None:
        return ()
    texts = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return texts if all(texts) else ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_translated_in_two_ways(language: str) -> None:
    """All files become one, so the second would win everywhere."""
    said: dict[Any, Any] = {}
    for path in sorted((LOCALE / language).glob("*.po")):
        for message in read_po(BytesIO(path.read_bytes()), locale=language):
            if message.id:
                assert said.setdefault(message.id, message.string) == message.string, message.id
