"""A page of another site can do nothing here; the scheme is part of what a site is."""

import pytest
from starlette.requests import HTTPConnection

from app.web.safety.origin import is_foreign


def connection(origin: str | None, scheme: str = "https", host: str = "play.example") -> HTTPConnection:
    headers = [(b"host", host.encode())] + ([(b"origin", origin.encode())] if origin else [])
    kind = "websocket" if scheme.startswith("ws") else "http"
    return HTTPConnection(
        {"type": kind, "scheme": scheme, "path": "/", "query_string": b"", "headers": headers}
    )


@pytest.mark.parametrize(
    ("origin", "scheme"),
    [
        (None, "https"),
        ("https://play.example", "https"),
        ("https://play.example:443", "https"),
        ("https://play.example", "wss"),
        ("http://play.example", "ws"),
        ("HTTPS://PLAY.example", "https"),
    ],
)
def test_our_own_page_may(origin: str | None, scheme: str) -> None:
    assert not is_foreign(connection(origin, scheme), None)


@pytest.mark.parametrize(
    ("origin", "scheme"),
    [
        ("http://play.example", "https"),
        ("http://play.example", "wss"),
        ("https://play.example", "http"),
        ("https://play.example:8443", "https"),
        ("https://evil.example", "https"),
        ("null", "https"),
        ("https://[", "https"),
        ("https://play.example:port", "https"),
        ("file://play.example", "https"),
    ],
)
def test_another_site_may_not(origin: str, scheme: str) -> None:
    assert is_foreign(connection(origin, scheme), None)


def test_the_public_address_is_ours_whatever_the_proxy_calls_us() -> None:
    behind = connection("https://play.example", "http", "app-1:8000")
    assert not is_foreign(behind, "https://play.example/")
    assert is_foreign(connection("http://play.example", "http", "app-1:8000"), "https://play.example/")


def test_nonsense_is_not_ours_even_if_the_host_is_nonsense_too() -> None:
    assert is_foreign(connection("null", "http", "["), None)
