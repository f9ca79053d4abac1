"""Which language somebody gets."""

import pytest
from starlette.requests import HTTPConnection

from app.web.people.language import COOKIE, language_of

KNOWN = ("en", "it")


def asking(accept: str = "", cookie: str = "") -> HTTPConnection:
    headers = [(b"accept-language", accept.encode("latin1"))] if accept else []
    if cookie:
        headers.append((b"cookie", f"{COOKIE}={cookie}".encode()))
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("en-US,en;q=0.9,it;q=0.8", "en"),
        ("en;q=0.1,it;q=0.9", "it"),
        ("en; q=0.1, it; q=0.9", "it"),
        ("de,it;q=0.5", "it"),
        ("de", "en"),
        ("*", "en"),
        ("it;q=lots", "it"),
        (",,;;==", "en"),
        ("\xff\xfe", "en"),
        ("x" * 10_000, "en"),
    ],
)
def test_what_the_browser_asks_for_if_it_is_there(accept: str, language: str) -> None:
    assert language_of(asking(accept), KNOWN) == language


def test_a_choice_goes_first() -> None:
    assert language_of(asking("en", cookie="it"), KNOWN) == "it"
    assert language_of(asking("it", cookie="tlh"), KNOWN) == "it"
