"""When to come back is told as one says it: in seconds, and what is long in minutes."""

import pytest

from app.web.words.catalogues import read_words
from app.web.words.come_back import come_back


@pytest.mark.parametrize(
    ("seconds", "english", "italian"),
    [
        (0, "1 second.", "1 secondo."),
        (1, "1 second.", "1 secondo."),
        (45, "45 seconds.", "45 secondi."),
        (90, "2 minutes.", "2 minuti."),
        (3600, "60 minutes.", "60 minuti."),
    ],
)
def test_a_wait_is_told_in_words(seconds: int, english: str, italian: str) -> None:
    words = read_words()
    assert come_back(words["en"], seconds) == f"Try again in {english}"
    assert come_back(words["it"], seconds) == f"Riprova tra {italian}"
