"""Which addresses count as one, and who speaks for others."""

import pytest

from app.web.safety.address import NOWHERE, network_of, trusting


def test_all_addresses_of_one_home_are_one() -> None:
    assert network_of("2001:db8:1:2::3") == network_of("2001:db8:1:2:ffff::1%eth0")
    assert network_of("2001:db8:1:2::3") != network_of("2001:db8:1:3::3")
    assert network_of("203.0.113.7") != network_of("203.0.113.8")


def test_an_older_address_in_a_newer_form_is_the_older_one() -> None:
    assert network_of("::ffff:203.0.113.7") == network_of("203.0.113.7")
    assert network_of("::ffff:203.0.113.7") != network_of("::ffff:203.0.113.8")


@pytest.mark.parametrize("host", [None, "", "a name", "203.0.113.7:80"])
def test_what_is_no_address_is_nowhere(host: str | None) -> None:
    assert network_of(host) == NOWHERE


def test_proxies_are_addresses_and_networks() -> None:
    is_proxy = trusting("127.0.0.1, 10.0.0.0/8,::1")
    assert is_proxy("127.0.0.1")
    assert is_proxy("10.1.2.3")
    assert is_proxy("::ffff:10.1.2.3")
    assert is_proxy("::1")
    assert not is_proxy("203.0.113.7")
    assert not is_proxy(None)
    assert trusting("*")("203.0.113.7")
    assert not trusting("")("127.0.0.1")
