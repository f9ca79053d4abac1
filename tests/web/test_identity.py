"""Who somebody is: signed, so that nobody else can be them."""

import pytest
from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection

from app.web.identity import COOKIE, Forged, Guest, Signer, new_guest

GUEST = Guest("id", "Zoë <b>", "avatar-3")
SIGNER = Signer("secret")


def with_cookie(word: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={word}".encode("latin1"))]})


def with_bearer(header: str, query: str = "") -> HTTPConnection:
    headers = [(b"authorization", header.encode("latin1"))]
    return HTTPConnection({"type": "http", "headers": headers, "query_string": query.encode()})


def test_what_was_signed_can_be_read() -> None:
    assert SIGNER.read(SIGNER.sign(GUEST)) == GUEST


FORGERIES = [
    "x",
    "a.b.c",
    "ë",
    SIGNER.sign(GUEST)[:-1],
    SIGNER.sign(GUEST) + "x",
    Signer("another secret").sign(GUEST),
    str(URLSafeSerializer("secret", salt="other").dumps(["id", "Zoë", "avatar-3"])),
]


@pytest.mark.parametrize("word", FORGERIES)
def test_what_was_not_signed_here_is_forged(word: str) -> None:
    with pytest.raises(Forged):
        SIGNER.read(word)
    with pytest.raises(Forged):
        SIGNER.from_cookie(with_cookie(word))
    with pytest.raises(Forged):
        SIGNER.from_bearer(with_bearer(f"Bearer {word}"))


@pytest.mark.parametrize("signed", [[], ["id"], ["id", "name", "avatar", "more"], 7, None, "abc!"])
def test_what_was_signed_for_something_else_is_forged(signed: object) -> None:
    word = URLSafeSerializer("secret", salt="guest").dumps(signed)
    with pytest.raises(Forged):
        SIGNER.read(str(word))


def test_no_cookie_and_no_bearer_is_nobody() -> None:
    assert SIGNER.from_cookie(HTTPConnection({"type": "http", "headers": []})) is None
    assert SIGNER.from_bearer(HTTPConnection({"type": "http", "headers": [], "query_string": b""})) is None


def test_a_program_may_say_who_it_is_in_the_query() -> None:
    connection = with_bearer("", f"bearer={SIGNER.sign(GUEST)}")
    assert SIGNER.from_bearer(connection) == GUEST


def test_new_guests_are_nobody_else() -> None:
    assert len({new_guest().id for _ in range(50)}) == 50
    assert new_guest().name == ""


def test_another_name_is_the_same_person() -> None:
    assert GUEST.called(" Zoe ", "avatar-5") == Guest("id", "Zoe", "avatar-5")


@pytest.mark.parametrize("avatar", ["", "avatar-0", "bot-1", "../../etc/passwd"])
def test_an_avatar_that_is_not_drawn_leaves_the_old_one(avatar: str) -> None:
    assert GUEST.called("Zoe", avatar).avatar == GUEST.avatar
