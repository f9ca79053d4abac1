"""Who somebody is: signed, so that nobody else can be them."""

from dataclasses import replace

import pytest
from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.types import Message
from starlette.websockets import WebSocket

from app.web.people.identity import COOKIE, Forged, Guest, Released, Signer, new_guest

GUEST = Guest("id", "Zoë <b>", "avatar-3")
SIGNER = Signer("secret")


def with_cookie(word: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={word}".encode("latin1"))]})


def with_bearer(header: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"authorization", header.encode("latin1"))]})


def socket_at(query: str) -> WebSocket:
    async def receive() -> Message:
        return {}

    async def send(_: Message) -> None:
        """Into the void."""

    return WebSocket({"type": "websocket", "headers": [], "query_string": query.encode()}, receive, send)


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


def test_a_word_of_a_later_epoch_says_so() -> None:
    later = replace(GUEST, epoch=3)
    assert SIGNER.read(SIGNER.sign(later)) == later
    assert later.called("Zoe", "avatar-5").epoch == 3


def test_a_word_of_before_there_were_epochs_still_speaks_for_its_guest() -> None:
    word = str(URLSafeSerializer("secret", salt="guest").dumps(["id", "Zoë <b>", "avatar-3"]))
    assert SIGNER.read(word) == GUEST
    assert SIGNER.sign(GUEST) == word


def test_a_device_that_was_released_no_longer_speaks_for_its_guest() -> None:
    signer = Signer("secret", {"id": 2}.__getitem__)
    for epoch in (0, 1):
        word = signer.sign(replace(GUEST, epoch=epoch))
        with pytest.raises(Released) as released:
            signer.from_cookie(with_cookie(word))
        assert released.value.guest.name == GUEST.name
        assert GUEST.name not in str(released.value)
        with pytest.raises(Released):
            signer.from_bearer(with_bearer(f"Bearer {word}"))
        with pytest.raises(Released):
            signer.from_query(socket_at(f"bearer={word}"))
    assert signer.read(signer.sign(replace(GUEST, epoch=2))).epoch == 2


def test_what_an_old_secret_signed_is_read_and_signed_anew() -> None:
    old = Signer("old secret")
    both = Signer("secret", old=["older secret", "old secret"])
    assert both.read(old.sign(GUEST)) == GUEST
    assert SIGNER.read(both.sign(GUEST)) == GUEST


def test_no_cookie_and_no_bearer_is_nobody() -> None:
    assert SIGNER.from_cookie(HTTPConnection({"type": "http", "headers": []})) is None
    assert SIGNER.from_bearer(HTTPConnection({"type": "http", "headers": []})) is None
    assert SIGNER.from_query(socket_at("")) is None


def test_a_program_says_who_it_is_in_a_header() -> None:
    assert SIGNER.from_bearer(with_bearer(f"Bearer {SIGNER.sign(GUEST)}")) == GUEST
    assert SIGNER.from_bearer(with_bearer(f"Basic {SIGNER.sign(GUEST)}")) is None


def test_a_socket_may_say_it_in_the_query() -> None:
    assert SIGNER.from_query(socket_at(f"bearer={SIGNER.sign(GUEST)}")) == GUEST
    with pytest.raises(Forged):
        SIGNER.from_query(socket_at("bearer=x"))


def test_new_guests_are_nobody_else() -> None:
    assert len({new_guest().id for _ in range(50)}) == 50
    assert new_guest().name == ""


def test_another_name_is_the_same_person() -> None:
    assert GUEST.called(" Zoe ", "avatar-5") == Guest("id", "Zoe", "avatar-5")


@pytest.mark.parametrize("avatar", ["", "avatar-0", "bot-1", "../../etc/passwd"])
def test_an_avatar_that_is_not_drawn_leaves_the_old_one(avatar: str) -> None:
    assert GUEST.called("Zoe", avatar).avatar == GUEST.avatar
