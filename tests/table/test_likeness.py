"""Names that people at one table could take for each other."""

import pytest

from app.table.likeness import are_alike
from app.table.seating_rules import BOT_NAMES


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anna"),
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Anna", "\uff21nna"),  # wide
        ("Anna", "\u0410nna"),  # Cyrillic
        ("Anna", "An na"),
        ("Ida", "lda"),
        ("Leo", "LEO"),
        ("Leo", "Le0"),
        ("Marco", "rnarco"),
        ("Straße", "STRASSE"),
        ("Zoë", "Zoe\u0308"),
        ("\U0001d400nna", "Anna"),  # mathematical
        ("\u03bf\u03bf", "oo"),  # Greek
        ("\u039dINA", "Nina"),  # a Greek capital, and a capital I
        ("\u0392RIAN", "Brian"),
    ],
)
def test_these_are_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Anne"), ("Zoë", "Zoe"), ("Anna", "Anna 2"), ("Leo", "Lea"), ("李雷", "李蕾"), ("🐱", "🐶")],
)
def test_these_are_not(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_no_two_bots_are_alike() -> None:
    assert not [(one, two) for one in BOT_NAMES for two in BOT_NAMES if one < two and are_alike(one, two)]
