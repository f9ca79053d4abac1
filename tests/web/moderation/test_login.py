"""Who may moderate, and for how long a browser is known."""

from http.cookies import SimpleCookie

import pytest
from itsdangerous import TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.web.moderation.login import COOKIE, Login

TOKEN = "correct horse battery staple"


def with_cookie(login: Login) -> HTTPConnection:
    response = Response()
    login.remember(response, secure=True)
    kept = SimpleCookie(response.headers["set-cookie"])[COOKIE]
    assert (kept["path"], kept["samesite"], kept["httponly"], kept["secure"]) == (
        "/admin",
        "strict",
        True,
        True,
    )
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={kept.value}".encode())]})


@pytest.mark.parametrize("given", ["", "wrong", TOKEN[:-1], TOKEN + "r", TOKEN.upper(), "é"])
def test_only_the_token_opens(given: str) -> None:
    assert not Login(TOKEN).opens(given)
    assert Login(TOKEN).opens(f" {TOKEN} ")


def test_a_browser_is_known_again_until_the_token_changes() -> None:
    known = with_cookie(Login(TOKEN))
    assert Login(TOKEN).is_logged_in(known)
    assert not Login(TOKEN + "!").is_logged_in(known)
    assert not Login(TOKEN).is_logged_in(HTTPConnection({"type": "http", "headers": []}))


def test_for_two_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    known, now = with_cookie(Login(TOKEN)), TimestampSigner("x").get_timestamp()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now + 7100)
    assert Login(TOKEN).is_logged_in(known)
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: now + 7300)
    assert not Login(TOKEN).is_logged_in(known)
