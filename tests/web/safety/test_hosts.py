"""The server answers to its own names and addresses, and to no other."""

import pytest
from starlette.types import Scope

from app.web.safety.hosts import Hosts

HERE = ("192.168.1.7", 8000)


def scope(*hosts: str, server: tuple[str, int] | None = HERE) -> Scope:
    return {
        "type": "http",
        "headers": [(b"host", host.encode("latin-1")) for host in hosts],
        "server": server,
    }


AT_HOME = Hosts(None, (), "Kitchen")
PUBLIC = Hosts("https://play.example:8443/", (), "kitchen")
NAMED = Hosts(None, ("games.example", "*.friends.example"), "kitchen")


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LOCALHOST:8000",
        "127.0.0.1:8000",
        "[::1]:8000",
        "tv.localhost",
        "kitchen",
        "kitchen.local:8000",
        "192.168.1.7:8000",
        "192.168.1.7:80",
        "10.0.0.3",
    ],
)
def test_at_home_it_goes_by_the_machine_and_its_addresses(host: str) -> None:
    assert AT_HOME.know(scope(host))


NOT_OURS = [
    "evil.example",
    "localhost.evil.example",
    "192.168.1.7.evil.example",
    "kitchen.evil.example",
    "evil.example:8000",
    "8.8.8.8",
    "user@localhost",
    "localhost/..",
    "localhost:port",
    "",
    "[::1",
    " ",
]


@pytest.mark.parametrize("host", NOT_OURS)
@pytest.mark.parametrize("hosts", [AT_HOME, PUBLIC, NAMED], ids=["at home", "public", "named"])
def test_no_other_name_is_answered(host: str, hosts: Hosts) -> None:
    assert not hosts.know(scope(host))


def test_a_request_names_one_host() -> None:
    assert not AT_HOME.know(scope())
    assert not AT_HOME.know(scope("localhost", "localhost"))


def test_a_public_server_goes_by_its_public_name_and_by_the_address_it_was_reached_at() -> None:
    assert PUBLIC.know(scope("play.example"))
    assert PUBLIC.know(scope("Play.Example.:8443"))
    assert PUBLIC.know(scope("192.168.1.7:8000"))
    assert not PUBLIC.know(scope("192.168.1.8:8000"))
    assert not PUBLIC.know(scope("192.168.1.7", server=None))


def test_more_names_can_be_given_and_all_that_end_alike() -> None:
    assert NAMED.know(scope("games.example"))
    assert NAMED.know(scope("anna.friends.example"))
    assert not NAMED.know(scope("friends.example"))
    assert not NAMED.know(scope("unfriends.example"))


def test_a_proxys_site_names_a_host_unless_it_is_a_port_alone() -> None:
    assert Hosts(None, ("https://play.example:8443",), "kitchen").know(scope("play.example"))
    assert Hosts(None, (":80",), "kitchen").know(scope("10.0.0.3"))


def test_who_wants_it_so_is_answered_by_any_name() -> None:
    assert Hosts(None, ("*",), "kitchen").know(scope("whatever.example"))


def test_an_address_may_be_written_as_one_of_the_newer_kind() -> None:
    assert PUBLIC.know(scope("192.168.1.7:8000", server=("::ffff:192.168.1.7", 8000)))
