"""Names and faces: what people may call themselves, and what they look like."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files import STATIC
from app.table.seating_rules import BOT_AVATARS
from app.web.people.names import AVATARS, NAME_LENGTH, BadName, clean_name
from app.web.words import texts


@pytest.mark.parametrize(
    ("given_name", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("Anna\tMaria\n", "Anna Maria"),
        ("An\x00na\x1b", "Anna"),
        ("Anna\u202egnp.exe", "Annagnp.exe"),
        ("\u200bAnna\ufeff", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("李雷", "李雷"),
        ("🐱", "🐱"),
        ("A" * NAME_LENGTH, "A" * NAME_LENGTH),
        ("李" * 12, "李" * 12),
        ("An\u034fna\u3164", "Anna"),
        ("e\u034f\u0301", "é"),
        ("An\U0001d159na\U00016fe4\ufffc", "Anna"),
        ("❤\ufe0f", "❤"),
        ("ที่รัก", "ที่รัก"),
        ("Nguyễn", "Nguyễn"),
    ],
)
def test_a_name_is_kept_without_what_hides_or_breaks_lines(given_name: str, name: str) -> None:
    assert clean_name(given_name) == name


@pytest.mark.parametrize(
    "given_name", ["", "   ", "\x00", "\u200b", "A" * (NAME_LENGTH + 1), "A" * 10_000, " " * 10_000 + "A"]
)
def test_what_is_no_name_is_refused(given_name: str) -> None:
    with pytest.raises(BadName):
        clean_name(given_name)


@pytest.mark.parametrize(
    ("given_name", "text"),
    [
        ("\u3164\u2800", texts.BAD_NAME),
        ("\U0001d159", texts.BAD_NAME),
        ("\u0301", texts.BAD_NAME),
        ("Z\u0310\u0311\u0312\u0313a", texts.STACKED_NAME),
        (" \u0301a", texts.STACKED_NAME),
        ("A" * 25, texts.LONG_NAME),
        ("李" * 13, texts.LONG_NAME),
        ("\ufdfd" * 3, texts.LONG_NAME),
        ("\ufdfa" * 2, texts.LONG_NAME),
        ("\u2e3b" * 3, texts.LONG_NAME),
        ("\ua9c5" * 3, texts.LONG_NAME),
    ],
)
def test_it_is_said_what_is_wrong_with_a_name(given_name: str, text: str) -> None:
    with pytest.raises(BadName) as error:
        clean_name(given_name)
    assert error.value.text == text


@given(st.text(max_size=200))
def test_every_name_that_is_kept_can_be_shown(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 0 < len(name) <= NAME_LENGTH
    assert name == name.strip()
    assert not any(unicodedata.category(letter)[0] == "C" for letter in name)
    assert clean_name(name) == name


def test_every_face_is_drawn() -> None:
    drawn = (STATIC / "art/avatars.svg").read_text()
    bots = [f"bot-{number}" for number in range(1, BOT_AVATARS + 1)]
    assert not [face for face in (*AVATARS, *bots) if f'<symbol id="{face}"' not in drawn]
