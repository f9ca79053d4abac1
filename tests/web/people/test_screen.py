"""Which screen a browser is: a code that can't be taken for a table's, and that nobody else can claim."""

import pytest
from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.live.hall import new_code
from app.web.people.screen import COOKIE, ScreenSigner, new_screen_code, screen_code

SIGNER = ScreenSigner("secret")


def with_cookie(word: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={word}".encode("latin1"))]})


def remembered(signer: ScreenSigner, code: str) -> str:
    response = Response()
    signer.remember(code, response, secure=False)
    return response.headers["set-cookie"].partition("=")[2].partition(";")[0]


def test_codes_are_no_codes_of_tables() -> None:
    codes = {new_screen_code() for _ in range(200)}
    assert len(codes) > 190
    assert screen_code(new_code()) is None
    for code in codes:
        assert screen_code(code) == code


@pytest.mark.parametrize("typed", ["KF7MXW", "kf7 mxw", " K F7\tMXW\n"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert screen_code(typed) == "KF7MXW"


@pytest.mark.parametrize("typed", ["", "KF7MX", "KF7MXWW", "KF7MX0", "KF7MX!", "ÀÀÀÀÀÀ", "\x00" * 6])
def test_what_can_be_no_code_is_none(typed: str) -> None:
    assert screen_code(typed) is None


def test_a_screen_is_known_again() -> None:
    assert SIGNER.from_cookie(with_cookie(remembered(SIGNER, "KF7MXW"))) == "KF7MXW"
    assert SIGNER.from_cookie(HTTPConnection({"type": "http", "headers": []})) is None


@pytest.mark.parametrize(
    "word",
    [
        "KF7MXW",
        "x.y",
        remembered(ScreenSigner("another secret"), "KF7MXW"),
        str(URLSafeSerializer("secret", salt="guest").dumps("KF7MXW")),
        str(URLSafeSerializer("secret", salt="screen").dumps(["KF7MXW"])),
    ],
)
def test_nobody_can_say_they_are_a_screen(word: str) -> None:
    assert SIGNER.from_cookie(with_cookie(word)) is None
