"""The address of a page as others can open it."""

from typing import cast

import pytest
from starlette.requests import HTTPConnection

from app.web.site import Site


def at(scheme: str, host: str) -> HTTPConnection:
    return HTTPConnection(
        {
            "type": "http" if scheme.startswith("http") else "websocket",
            "scheme": scheme,
            "path": "/t/ABCDE",
            "headers": [(b"host", host.encode())],
        }
    )


class Settings:
    def __init__(self, public_url: str | None) -> None:
        self.public_url = public_url


def address(public_url: str | None, connection: HTTPConnection) -> str:
    return Site.address(cast("Site", Settings(public_url)), connection, "/t/ABCDE")


@pytest.mark.parametrize(
    ("scheme", "host", "expected"),
    [
        ("http", "play.example", "http://play.example/t/ABCDE"),
        ("ws", "play.example:8000", "http://play.example:8000/t/ABCDE"),
        ("wss", "play.example", "https://play.example/t/ABCDE"),
        ("https", "news.example", "https://news.example/t/ABCDE"),
        ("http", "ws.example", "http://ws.example/t/ABCDE"),
        ("ws", "ws.example", "http://ws.example/t/ABCDE"),
    ],
)
def test_it_is_a_page_where_the_request_came_in(scheme: str, host: str, expected: str) -> None:
    assert address(None, at(scheme, host)) == expected


@pytest.mark.parametrize("public_url", ["https://tavolata.example", "https://tavolata.example/"])
def test_it_is_the_public_one_where_there_is_one(public_url: str) -> None:
    assert address(public_url, at("ws", "10.0.0.1")) == "https://tavolata.example/t/ABCDE"
