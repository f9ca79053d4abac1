"""The address of a page as others can open it, and from where they can."""

import pytest
from starlette.requests import HTTPConnection

from app.web.rendering.address import Reach, address_of, reach_of


def at(scheme: str, host: str) -> HTTPConnection:
    return HTTPConnection(
        {
            "type": "http" if scheme.startswith("http") else "websocket",
            "scheme": scheme,
            "path": "/t/ABCDE",
            "headers": [(b"host", host.encode())],
        }
    )


def lan() -> str | None:
    return "http://192.168.1.7:8000"


def no_lan() -> str | None:
    return None


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
    assert address_of(at(scheme, host), None, no_lan, "/t/ABCDE") == expected


@pytest.mark.parametrize("public_url", ["https://tavolata.example", "https://tavolata.example/"])
def test_it_is_the_public_one_where_there_is_one(public_url: str) -> None:
    for host in ("10.0.0.1", "localhost:8000"):
        address = address_of(at("ws", host), public_url, lan, "/t/ABCDE")
        assert address == "https://tavolata.example/t/ABCDE"


@pytest.mark.parametrize(
    "host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "127.1.2.3", "home.localhost"]
)
@pytest.mark.parametrize("scheme", ["http", "ws"])
def test_who_is_at_the_machine_itself_invites_to_its_address_in_the_network(scheme: str, host: str) -> None:
    assert address_of(at(scheme, host), None, lan, "/t/ABCDE") == "http://192.168.1.7:8000/t/ABCDE"


def test_without_a_network_it_stays_as_it_is() -> None:
    assert address_of(at("http", "localhost:8000"), None, no_lan, "/t/A") == "http://localhost:8000/t/A"


@pytest.mark.parametrize("host", ["192.168.1.9:8000", "tavolata.local", "play.example"])
def test_what_others_can_reach_is_left_alone(host: str) -> None:
    assert address_of(at("http", host), None, lan, "/") == f"http://{host}/"


@pytest.mark.parametrize(
    ("url", "reach"),
    [
        ("http://localhost:8000/t/ABCDE", Reach.MACHINE),
        ("http://127.0.0.1/", Reach.MACHINE),
        ("http://[::1]:8000/", Reach.MACHINE),
        ("http://0.0.0.0:8000/", Reach.MACHINE),
        ("http://192.168.1.7:8000/", Reach.NETWORK),
        ("http://[fd00::7]/", Reach.NETWORK),
        ("http://169.254.3.4/", Reach.NETWORK),
        ("http://mario-laptop.local:8000/", Reach.NETWORK),
        ("http://nas:8000/", Reach.NETWORK),
        ("https://play.example/t/ABCDE", Reach.EVERYWHERE),
        ("http://93.184.216.34/", Reach.EVERYWHERE),
    ],
)
def test_from_where_an_address_can_be_opened(url: str, reach: Reach) -> None:
    assert reach_of(url) is reach
