"""Where somebody is, as a hash that only this server can make."""

import pytest
from starlette.requests import HTTPConnection

from app.web.people.whereabouts import Whereabouts


def from_host(host: str | None) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1) if host else None})


def test_a_home_is_one_address_or_one_network_of_ipv6() -> None:
    where = Whereabouts("secret")
    assert where.of(from_host("203.0.113.7")) == where.of(from_host("::ffff:203.0.113.7"))
    assert where.of(from_host("203.0.113.7")) != where.of(from_host("203.0.113.8"))
    assert where.of(from_host("2001:db8::1")) == where.of(from_host("2001:db8::2:3"))
    assert where.of(from_host("2001:db8::1")) != where.of(from_host("2001:db8:0:1::1"))


def test_it_says_nothing_to_those_without_the_secret() -> None:
    one, other = (Whereabouts(secret).of(from_host("203.0.113.7")) for secret in ("one", "other"))
    assert one != other
    assert "203" not in one


@pytest.mark.parametrize("host", [None, "", "testclient"])
def test_who_has_no_address_is_nowhere(host: str | None) -> None:
    assert Whereabouts("secret").of(from_host(host)) == ""
